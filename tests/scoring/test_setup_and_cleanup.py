"""Setup and cleanup: R1-R4, R11."""

import pytest

from scoring.reavers import RULESET
from scoring.reavers.setup_and_cleanup import cleanup_checklist, setup, setup_checklist


@pytest.mark.parametrize(
    ("players", "side", "food", "pawns", "face_up"),
    [
        (2, "2 players", [4, 5], 2, (4, 4, 4, 2, 3)),
        (3, "3–4 players", [4, 5, 6], 1, (6, 6, 6, 3, 3)),
        (4, "3–4 players", [4, 5, 6, 7], 1, (8, 8, 8, 4, 3)),
    ],
)
def test_the_table_is_laid_for_the_number_of_players(players, side, food, pawns, face_up):
    plan = setup(players)

    assert (plan.board_side, plan.face_up, plan.trade_dice) == (side, face_up, 2)
    assert [seat.food for seat in plan.seats] == food
    assert {(seat.favor, seat.pawns, seat.reavers, seat.prophecies) for seat in plan.seats} == {(1, pawns, 2, 1)}


@pytest.mark.parametrize(("players", "ships"), [(2, [False] * 2), (3, [True, False, False]), (4, [False] * 4)])
def test_of_three_players_the_first_has_the_honor_ship(players, ships):
    assert [seat.has_honor_ship for seat in setup(players).seats] == ships


def test_a_house_rule_leaves_the_first_prophecy_out():
    plan = setup(2, draws_prophecy=False)

    assert {seat.prophecies for seat in plan.seats} == {0}
    assert "1 Prophecy each" not in setup_checklist(plan)


@pytest.mark.parametrize(
    ("rule", "chosen", "is_on"),
    [
        ("draws_prophecy", {}, True),
        ("territory_glory_at_the_end", {}, False),
        ("draws_prophecy", {"draws_prophecy": False}, False),
    ],
)
def test_a_rule_of_play_has_a_default_that_a_table_can_change(rule, chosen, is_on):
    assert RULESET.is_on(rule, chosen) is is_on


def test_the_checklist_says_what_to_lay_out():
    assert setup_checklist(setup(3)) == [
        "Board side for 3–4 players",
        "Round marker on 1",
        "Player Board for each player",
        "Start Player marker to whoever begins",
        "Food, clockwise from the start player: 4, 5, 6",
        "1 Favor and 1 Longship pawn each",
        "Honor Ship to the start player",
        "Glory markers on 0",
        "Shuffle the six decks",
        "1 Prophecy each",
        "2 Reaver cards each; take and roll their dice",
        "Rally, specialise or promote both Reavers",
        "6 Reavers face up, in pairs",
        "6 Village Spoils face up, in linked pairs",
        "6 Keep Spoils face up, in linked pairs",
        "3 Sea Battles face up",
        "3 Prophecies face up",
        "Territory tiles in stacks by colour and level, shuffled",
        "12 Ship Upgrades face up",
        "Roll 2 dice of each colour for Trade with Villages",
        "Food, Favor, Terror, tokens and the other dice within reach",
    ]


def test_two_players_take_two_pawns_each_and_no_honor_ship():
    lines = setup_checklist(setup(2))

    assert "1 Favor and 2 Longship pawns each" in lines
    assert "Honor Ship to the start player" not in lines


def test_cleanup_lists_what_to_do_on_the_table():
    assert cleanup_checklist(3, round=2) == [
        "Round marker to 3",
        "Honor Ship to the next player clockwise",
        "1 Glory per territory tile",
        "New dice at Trade with Villages",
        "Discard face-up cards, deal new ones",
        "Turn Ship Upgrades face up",
    ]


def test_cleanup_says_where_each_marker_must_stand():
    _round, *markers = cleanup_checklist(3, 2, {"Astrid": 7, "Bjørn": 23}, "Bjørn", "Astrid")[:4]

    assert markers == [
        "Start Player marker: Astrid",
        "Honor Ship to Bjørn",
        "Glory markers: Astrid to 7, Bjørn to 23",
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_without_an_honor_ship_there_is_none_to_pass_on(players):
    assert "Honor Ship to the next player clockwise" not in cleanup_checklist(players, round=1)


def test_after_the_last_round_comes_final_scoring():
    assert cleanup_checklist(3, round=6) == []
