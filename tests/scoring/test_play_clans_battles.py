"""Clans of Midgard, scored as it is played: the battles of a round."""

import pytest

from tests.scoring.clans_moves import (
    BATTLES,
    END_ROUND,
    HIGH,
    battles,
    fought,
    helga,
    holds,
    offerings,
    place,
    support,
)
from tests.scoring.played import STARTS, final_of, of_all, path, played, told, warned

SLASH = {"1": "slash"}
LARGEST = 10**100


def test_most_warriors_win_and_losers_mark_horns():
    answer = played("clans", place("A", 1, 2), place("B"), place("C", 2, 2), BATTLES)

    assert answer["step"] == "battle"
    assert answer["table"]["battles"] == [{"territory": 1, "warriors": {"A": 2, "B": 1}, "winners": ["A"]}]
    assert (of_all(answer, "home"), of_all(answer, "horns")) == ([13, 15, 13, 15], [0, 1, 0, 0])
    assert answer["players"][2]["map"] == [0, 2, 0, 0, 0]
    assert final_of(answer) == {"name": "A", "territory_symbols": 1}


def test_winners_are_written_when_the_round_ends():
    answer = played(
        "clans", place("A", 1, 3), place("A", 2, 3), BATTLES, END_ROUND, place("A", 1, 4), BATTLES, END_ROUND
    )

    assert final_of(answer) == {"name": "A", "territories": [6, 4, 0, 0], "territory_symbols": 2}
    assert (answer["players"][0]["home"], answer["players"][0]["won"]) == (15, [True, True, False, False, False])


def test_all_who_tie_win():
    answer = played("clans", place("A", 1, 2), place("B", 1, 2), place("C"), BATTLES)

    assert (fought(answer), of_all(answer, "horns")) == ([(1, ["A", "B"])], [0, 0, 1, 0])


def test_battles_go_by_threshold_and_then_by_the_board():
    moves = [place("A", territory, 3) for territory in range(1, 6)]

    answer = played("clans", *moves, BATTLES, start={"thresholds": [3, 2, 3, 1, 9]})

    assert [territory for territory, _winners in fought(answer)] == [4, 2, 1, 3]


def test_a_die_adds_warriors_of_the_holder():
    answer = played("clans", place("A", 1, 3), place("B", 1, 2), holds("B"), battles(die={"1": 1}))

    assert (fought(answer), of_all(answer, "home")[:2]) == ([(1, ["A", "B"])], [12, 12])


def test_a_die_adds_warriors_where_the_holder_had_none():
    answer = played("clans", place("A", 1, 3), holds("C"), battles(die={"1": 2}))

    assert answer["table"]["battles"][0]["warriors"] == {"A": 3, "C": 2}
    assert of_all(answer, "horns") == [0, 0, 2, 0]


def test_a_die_adds_at_most_the_warriors_at_home():
    answer = played("clans", place("A", 1, 3), place("B", 5, 1), place("B", 3, 3), place("B", 2, 2), place("B", 1, 7),
                    holds("B"), battles(die={"1": 9}))  # fmt: skip

    assert answer["table"]["battles"][0]["warriors"] == {"A": 3, "B": 9}


def test_losers_are_at_home_again_for_the_next_die():
    moves = [place("A", 1, 8), place("B", 1, 7), place("A", 2, 3), place("B", 3, 8), holds("B", 2)]

    answer = played("clans", *moves, battles(die={"2": 9}))

    assert answer["table"]["battles"][1]["warriors"] == {"A": 3, "B": 7}


def test_a_slash_marks_the_valkyrie():
    answer = played("clans", place("A", 1, 3), holds("B"), battles(die=SLASH))

    assert (of_all(answer, "valkyries_marked")[1][0], final_of(answer, 1)["valkyries"]) == (True, 1)


def test_without_a_battle_the_valkyrie_is_marked_once():
    moves = [place("A", 1, 2), holds("A"), BATTLES, END_ROUND, holds("A"), BATTLES]

    answer = played("clans", *moves)

    assert (final_of(answer)["valkyries"], answer["players"][0]["map"][0]) == (1, 2)


def test_a_valkyrie_has_one_holder_for_one_round():
    answer = played("clans", holds("A"), holds("B"), BATTLES, END_ROUND, BATTLES)

    assert [any(flags) for flags in of_all(answer, "valkyries_marked")] == [False, True, False, False]


@pytest.mark.parametrize(
    ("moves", "die"),
    [
        ([place("A", 1, 3), holds("A")], {}),
        ([place("A", 1, 3)], {"1": 1}),
        ([place("A", 1, 2), holds("A")], {"1": 1}),
        ([holds("A")], SLASH),
    ],
)
def test_a_die_is_rolled_by_the_holder_in_a_battle_and_nobody_else(moves, die):
    assert path("clans", *moves, battles(die=die)) == f"moves[{len(moves)}].die"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"die": {"6": 1}}, "die.6"),
        ({"die": {"1": "star"}}, "die.1"),
        ({"die": {"1": True}}, "die.1"),
        ({"die": {"1": 1.0}}, "die.1"),
        ({"die": {"1": -1}}, "die.1"),
        ({"die": {"1": LARGEST + 1}}, "die.1"),
        ({"die": None}, "die"),
        ({"results": {"0": ["A"]}}, "results.0"),
        ({"results": {"1": "A"}}, "results.1"),
        ({"results": {"1": ["B"]}}, "results"),
        ({"results": {"1": ["Z"]}}, "results"),
        ({"results": {"1": [""]}}, "results"),
        ({"results": {"1": ["helga"]}}, "results"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_bad_battles_are_named(wrong, field, players):
    assert path("clans", place("A", 1, 3), battles(**wrong), players=players) == f"moves[1].{field}"


def test_told_winners_win_whatever_the_threshold_and_are_fought_first():
    moves = [place("A", 1, 3), place("A", 5, 2), place("B", 5), holds("B", 5)]

    answer = played("clans", *moves, battles(results={"5": ["B", "B"]}))

    assert (fought(answer), of_all(answer, "horns")) == ([(5, ["B"]), (1, ["A"])], [2, 0, 0, 0])
    assert not any(answer["players"][1]["valkyries_marked"])


def test_a_die_may_be_told_with_its_winners():
    answer = played("clans", place("A"), holds("B"), battles(results={"1": ["B"]}, die={"1": 1}))

    assert answer["table"]["battles"] == [{"territory": 1, "warriors": {"A": 1, "B": 1}, "winners": ["B"]}]


def test_a_battle_without_a_winner_is_a_warning():
    answer = played("clans", place("A"), battles(results={"1": []}))

    assert (warned(answer), of_all(answer, "horns")[0]) == (["moves[1].results"], 1)


def test_without_thresholds_all_winners_are_needed():
    moves = [place("A"), place("B", 2), holds("C", 3)]

    assert path("clans", *moves, battles(results={"1": ["A"]}), start={}) == "moves[3]"
    answer = played("clans", *moves, battles(results={"2": ["B"], "1": ["A"]}), start={})
    assert (fought(answer), final_of(answer, 2)["valkyries"]) == ([(1, ["A"]), (2, ["B"])], 1)


def test_without_thresholds_an_empty_map_has_no_battles():
    assert played("clans", BATTLES, start={})["step"] == "battle"


def test_helga_wins_and_loses_like_anybody_and_writes_nothing():
    moves = [place("A"), helga(1, 3), place("B", 2, 3), helga(2), BATTLES]

    answer = played("clans", *moves, players=2)

    assert fought(answer) == [(1, ["helga"]), (2, ["B"])]
    assert (answer["table"]["helga"], of_all(answer, "horns")) == ({"home": 12, "map": [0] * 5}, [1, 0])
    assert played("clans", *moves, END_ROUND, players=2)["table"]["helga"]["home"] == 15


def test_helga_may_be_told_as_a_winner():
    assert fought(played("clans", helga(), battles(results={"1": ["helga"]}), players=2)) == [(1, ["helga"])]


def test_a_player_who_is_called_helga_is_not_the_other_one():
    moves = [place("helga"), helga(1, 3), BATTLES]

    answer = told("clans", {"players": ["helga", "Bo"], "start": STARTS["clans"], "moves": moves})

    assert answer["table"]["battles"][0] == {"territory": 1, "warriors": {"helga": 1, "Helga": 3}, "winners": ["Helga"]}


def test_full_columns_are_circled_if_their_numbers_are_known():
    moves = [place("A", 1, 4), place("B", 1, 3), BATTLES]

    assert final_of(played("clans", *moves, start=HIGH | {"thresholds": [3] * 5, "valhalla": [2, 3]}), 1) == {
        "name": "B",
        "horns": 3,
        "valhalla": 2,
    }
    assert "valhalla" not in final_of(played("clans", *moves, start={"thresholds": [3] * 5}), 1)


def test_a_round_without_battles_is_a_warning_and_warriors_stay():
    answer = played("clans", place("A", 1, 3), holds("A", 2), offerings(A=[1]), support(A={"boar": 1}), END_ROUND)

    assert (warned(answer), answer["round"], answer["table"]["god"]) == (["moves[4]"], 2, None)
    player = answer["players"][0]
    assert (player["map"][0], player["clan"], any(player["valkyries_marked"])) == (3, None, False)
