"""Final scoring of Reavers of Midgard, rule by rule: R19-R24."""

import pytest

from scoring.reavers.sheet import PROPHECIES
from tests.scoring.tables import lines, parts, result

LINES = ["glory", "terror", "artifacts", "keep_spoils", "tokens", "prophecies"]

HELD = {  # two of everything a prophecy may count, three of what it counts twice as dearly
    "artifacts": [1, 1],
    "treasure": 2,
    "art": 2,
    "armor": 2,
    "tapestries": [1, 1, 0],
    "farms": 2,
    "walls": 2,
    "towers": 2,
    "reavers": {"helm": 2, "raven": 2, "tree": 2},
    "sea_battles": 2,
    "territories": {"food": 2, "favor": 2, "dice": 2},
    "ship_upgrades": 2,
}

COUNTED = [  # R24: what each prophecy counts
    ("berserkers_glory", {"reavers": {"helm": 5}}, 5),
    ("champion_of_the_sea", {"sea_battles": 5}, 5),
    ("feast_of_the_gods", {"territories": {"food": 5}}, 5),
    ("juggernaut", {"walls": 5}, 5),
    ("lord_slayer", {"tapestries": [2, 2, 1]}, 5),
    ("odins_prophet", {"territories": {"favor": 5}}, 5),
    ("odins_warrior", {"reavers": {"raven": 5}}, 5),
    ("pillager", {"farms": 5}, 5),
    ("proud_conquerors", {"territories": {"dice": 5}}, 5),
    ("refined_taste", {"art": 5}, 5),
    ("sailors_reward", {"ship_upgrades": 5}, 10),
    ("seidrs_chosen", {"reavers": {"tree": 5}}, 5),
    ("shaman_of_the_world", {}, 1),
    ("stolen_armor", {"armor": 5}, 5),
    ("treasure_hunter", {"treasure": 5}, 5),
    ("valhallas_champion", {"artifacts": [0, 0, 2, 3, 1]}, 5),
    ("vanquisher", {"towers": 5}, 5),
]


def test_the_rows_are_those_of_the_paper_sheet_also_when_they_are_empty():
    answer = result("reavers", {}, {})

    assert [line["key"] for line in answer["players"][0]["lines"]] == LINES
    assert [line["points"] for line in answer["players"][0]["lines"]] == [0] * 6


@pytest.mark.parametrize(
    ("tokens", "points"), [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10), (5, -15), (6, -21), (7, -27), (8, -33)]
)
def test_terror_costs_more_the_more_there_is(tokens, points):
    assert lines("reavers", {"terror": tokens})["terror"]["points"] == points


def test_artifacts_are_worth_what_is_printed_on_each():
    line = lines("reavers", {"artifacts": [2, 3, 4, 2]})["artifacts"]

    assert line["points"] == 11
    assert [part["points"] for part in line["parts"]] == [2, 3, 4, 2]


@pytest.mark.parametrize(
    ("spoils", "worth"),
    [
        ("treasure", [0, 2, 4, 9, 16, 18, 20, 25, 32, 34]),
        ("art", [0, 3, 6, 10, 13, 16, 20, 23]),
        ("armor", [0, 1, 2, 6, 12, 20, 30, 31, 32, 36, 42, 50, 60, 61]),
    ],
)
def test_a_set_of_spoils_starts_again_when_its_table_ends(spoils, worth):
    assert [lines("reavers", {spoils: n})["keep_spoils"]["points"] for n in range(len(worth))] == worth


@pytest.mark.parametrize(
    ("kinds", "points"),
    [([0, 0, 0], 0), ([1, 0, 0], 2), ([0, 2, 2], 8), ([1, 1, 1], 15), ([1, 2, 3], 21), ([2, 2, 2], 30)],
)
def test_three_different_tapestries_are_fifteen_and_any_other_two(kinds, points):
    assert lines("reavers", {"tapestries": kinds})["keep_spoils"]["points"] == points


@pytest.mark.parametrize(
    ("token", "worth"),
    [
        ("farms", [0, 1, 2, 3, 8, 10, 18, 21]),
        ("walls", [0, 2, 4, 6, 12, 15, 24, 28]),
        ("towers", [0, 3, 6, 9, 16, 20, 30, 35]),
    ],
)
def test_all_tokens_count_at_the_tier_that_their_number_reaches(token, worth):
    somebody_with_more = {token: 8}

    points = [lines("reavers", {token: n}, somebody_with_more)["tokens"]["points"] for n in range(8)]

    assert points == worth


@pytest.mark.parametrize(("token", "alone"), [("farms", 1 + 3), ("walls", 2 + 4), ("towers", 3 + 5)])
def test_the_player_with_the_most_of_a_token_takes_the_bonus(token, alone):
    assert lines("reavers", {token: 1}, {})["tokens"]["points"] == alone


def test_all_who_tie_for_most_take_the_bonus_in_full():
    answer = result("reavers", {"towers": 2}, {"towers": 2}, {"towers": 1})

    assert [player["total"] for player in answer["players"]] == [11, 11, 3]


def test_nobody_has_most_of_nothing():
    assert lines("reavers", {}, {})["tokens"]["points"] == 0


def test_a_house_rule_gives_everybody_the_majority_of_nothing():
    line = lines("reavers", {}, {"walls": 1}, options={"majority_needs_one": False})["tokens"]

    assert [part["points"] for part in line["parts"]] == [3, 0, 5]


@pytest.mark.parametrize(("prophecy", "held", "points"), COUNTED)
def test_a_prophecy_counts_its_own_thing(prophecy, held, points):
    line = lines("reavers", held | {"prophecies": {prophecy: 1}})["prophecies"]

    assert line["points"] == points
    assert [part["key"] for part in line["parts"]] == [prophecy]


def test_a_prophecy_counts_nothing_but_its_own_thing():
    everything_once = dict.fromkeys([card.key for card in PROPHECIES], 1)

    scored = parts(lines("reavers", HELD | {"prophecies": everything_once})["prophecies"])

    assert scored.pop("sailors_reward")["points"] == 4
    assert scored.pop("shaman_of_the_world")["points"] == 17
    assert {part["points"] for part in scored.values()} == {2}


def test_each_copy_of_a_prophecy_counts_for_itself():
    line = lines("reavers", {"towers": 2, "prophecies": {"vanquisher": 2}})["prophecies"]

    assert line["points"] == 4


def test_a_prophecy_with_no_copies_is_not_held():
    line = lines("reavers", {"towers": 2, "prophecies": {"vanquisher": 0}})["prophecies"]

    assert (line["points"], line["parts"], line["why"]) == (0, [], "No Prophecies")


def test_nothing_but_a_prophecy_makes_reavers_battles_territories_and_ships_count():
    line = {"reavers": {"helm": 9}, "sea_battles": 9, "territories": {"food": 9}, "ship_upgrades": 9}

    assert result("reavers", line)["players"][0]["total"] == 0
