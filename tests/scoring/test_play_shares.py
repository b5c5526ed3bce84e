"""How much of a turn everyone has recorded."""

import pytest

from scoring.play.shares import Share, Tapped, shares, surplus
from tests.scoring.tables_of_play import PLAYS, SETTLED, choose, table

REST = Tapped("A", "rest", "")


def left(game, state, *tapped):
    return {player: share.left for player, share in shares(PLAYS[game], state, tapped).items()}


def test_everybody_has_their_share_of_a_location():
    assert left("reavers", table("reavers", choose("keeps"))) == {"A": 4, "B": 3, "C": 2}


@pytest.mark.parametrize(
    ("tapped", "share"),
    [
        ([Tapped("A", "treasure", "")], Share(1, 4)),
        ([Tapped("A", "treasure", ""), Tapped("A", "keep_wall", "pillage")], Share(2, 4)),
        ([Tapped("B", "treasure", "")], Share(0, 4)),
        ([Tapped("A", "reroll", "")], Share(0, 4)),
        ([Tapped("A", "wherry", "")], Share(0, 4)),
        ([Tapped("", "choose", "")], Share(0, 4)),
        ([Tapped("A", "art", "")] * 5, Share(4, 4)),
        ([Tapped("A", "art", ""), REST], Share(4, 4)),
    ],
)
def test_a_card_of_the_location_is_one_of_them_and_nothing_more_is_all(tapped, share):
    assert shares(PLAYS["reavers"], table("reavers", choose("keeps")), tapped)["A"] == share


@pytest.mark.parametrize(
    ("moves", "tapped", "n"),
    [
        ([choose("keeps")], [Tapped("A", "art", "")] * 4, 0),
        ([choose("keeps")], [Tapped("A", "art", "")] * 5, 1),
        (
            [choose("keeps")],
            [Tapped("A", "art", "")] * 4 + [Tapped("B", "art", ""), Tapped("A", "reroll", ""), REST],
            0,
        ),
        ([], [Tapped("A", "reaver", "")] * 5, 0),
    ],
)
def test_more_cards_than_are_due_are_counted(moves, tapped, n):
    assert surplus(PLAYS["reavers"], table("reavers", *moves), "A", tapped) == n


def test_what_comes_besides_is_none_of_them():
    state = table("reavers", choose("sea"))

    assert left("reavers", state, Tapped("A", "kraken", ""))["A"] == 1
    assert left("reavers", state, Tapped("A", "wherry", ""))["A"] == 0


def test_before_the_first_turn_everybody_has_two_reavers_and_a_prophecy():
    state = table("reavers")

    assert left("reavers", state) == {"A": 3, "B": 3, "C": 3}
    assert left("reavers", state, Tapped("B", "promote", "helm"))["B"] == 2
    assert left("reavers", state, *[Tapped("B", "reaver", "")] * 3)["B"] == 1
    assert left("reavers", state, Tapped("B", "first_prophecy", ""))["B"] == 2


def test_winners_have_their_picks():
    assert left("spoils", table("spoils", *SETTLED)) == {"A": 0, "B": 3, "C": 0}


@pytest.mark.parametrize(
    ("moves", "turns"), [([], (1, 4)), ([choose("sea")], (1, 4)), ([choose("sea"), choose("trade")], (2, 4))]
)
def test_the_turns_of_a_round_of_reavers_are_counted(moves, turns):
    assert table("reavers", *moves).turns == turns


def test_the_bids_of_a_round_are_not_counted():
    assert table("spoils").turns is None
