"""Final scoring of Tiny Epic Vikings, rule by rule: T6-T10."""

import pytest

from scoring.tiny_epic.final_scoring import god_place
from tests.scoring.tables import error, lines, parts, result

FURY = {"odin": 8, "frigg": 5, "thor": 2}
ONE_EACH = {"odin": 1, "frigg": 1, "thor": 1}


def test_the_rows_are_the_two_kinds_of_runes_also_when_they_are_empty():
    rows = result("tiny_epic", {}, fury=FURY)["players"][0]["lines"]

    assert [(row["key"], row["points"]) for row in rows] == [("island_runes", 0), ("favor_runes", 0)]


def test_a_table_without_gods_scores_nothing():
    assert [row["parts"] for row in lines("tiny_epic", {}).values()] == [[], []]


@pytest.mark.parametrize(("god", "island", "favor"), [("odin", 6, 5), ("frigg", 5, 4), ("thor", 4, 3)])
def test_a_rune_is_worth_more_the_more_furious_its_god_is(god, island, favor):
    answer = lines("tiny_epic", {"island_runes": {god: 2}, "favor_runes": {god: 1}}, fury=FURY)

    assert (answer["island_runes"]["points"], answer["favor_runes"]["points"]) == (2 * island, favor)


@pytest.mark.parametrize(
    ("fury", "island", "favor"),
    [
        ((9, 9, 2), [5, 5, 4], [4, 4, 3]),
        ((9, 2, 2), [6, 4, 4], [5, 3, 3]),
        ((2, 9, 2), [4, 6, 4], [3, 5, 3]),
        ((0, 0, 0), [4, 4, 4], [3, 3, 3]),
        ((21, 20, 19), [6, 5, 4], [5, 4, 3]),
    ],
)
def test_gods_who_tie_all_take_the_lowest_place_they_share(fury, island, favor):
    standing = dict(zip(ONE_EACH, fury, strict=True))

    answer = lines("tiny_epic", {"island_runes": ONE_EACH, "favor_runes": ONE_EACH}, fury=standing)

    assert [part["points"] for part in answer["island_runes"]["parts"]] == island
    assert [part["points"] for part in answer["favor_runes"]["parts"]] == favor


def test_a_part_is_named_after_its_god():
    line = lines("tiny_epic", {"island_runes": {"thor": 3}}, fury=FURY)["island_runes"]

    assert (parts(line)["thor"]["label"], parts(line)["thor"]["points"]) == ("Thor", 12)


def test_the_place_of_a_god_counts_from_the_top():
    assert [god_place(god, FURY) for god in FURY] == [0, 1, 2]


def test_the_enemy_alone_may_hold_more_than_three_favor_cards():
    enemy = {"name": "Enemy", "enemy": True, "favor_cards": 4}

    assert error("tiny_epic", {"players": [{"name": "You", "favor_cards": 3}, enemy]}) is None


@pytest.mark.parametrize(
    ("players", "path"),
    [
        ([{"name": "A", "favor_cards": 4}, {"name": "B"}], "players[0].favor_cards"),
        ([{"name": "A", "enemy": True}, {"name": "B"}, {"name": "C"}], "players[0].enemy"),
        ([{"name": "A", "enemy": True}, {"name": "B", "enemy": True}], "players[1].enemy"),
    ],
)
def test_what_only_the_enemy_may_be_is_refused_elsewhere(players, path):
    assert error("tiny_epic", {"players": players}).path == path
