"""Spoils of War: what a screen needs to know besides the contract."""

import pytest

from scoring.play.moves import MoveError
from tests.scoring.tables_of_play import BETS, BID, SETTLED, kind, table

CHALLENGED = SETTLED[:2]


def bets_of(**bets):
    return kind("spoils", "bets").model_validate({"move": "bets", "bets": bets})


def test_nobody_challenges_before_there_is_a_bid():
    challenge = kind("spoils", "challenge")

    assert not challenge.is_possible(table("spoils"))
    assert challenge.is_possible(table("spoils", BID))


def test_nobody_is_asked_for_treasures_when_all_are_taken():
    take = kind("spoils", "take")
    all_taken = {"move": "take", "player": "B", "items": ["crown", "ring", "helmet"]}

    assert take.is_possible(table("spoils", *SETTLED))
    assert not take.is_possible(table("spoils", *SETTLED, all_taken))


def test_declarer_and_challenger_are_not_asked_for_their_side():
    state = table("spoils", *CHALLENGED)

    assert kind("spoils", "bets").known(state) == {"A": {"side": "declarer"}, "B": {"side": "challenger"}}
    assert kind("spoils", "bid").known(state) == {}


def test_a_bet_is_checked_before_all_are_in():
    state = table("spoils", *CHALLENGED)

    bets_of(A={"gold": 70}).check_part(state)
    with pytest.raises(MoveError, match=r"\.bets\.A\.gold"):
        bets_of(A={"gold": 71}).check_part(state)
    with pytest.raises(MoveError, match=r"\.bets\.C\.side"):
        bets_of(C={"gold": 5}).check_part(state)


def test_a_screen_takes_the_tables_word_and_only_doubts_it():
    state, doubts = table("spoils", *CHALLENGED), []
    state.takes_word = True

    bets_of(**BETS | {"B": {"gold": 99}}).apply(state, lambda path, _message: doubts.append(path))

    assert state.bets["B"].gold == 99
    assert doubts == [".bets.B.gold"]


def test_other_moves_have_no_parts_to_check():
    state = table("spoils", *SETTLED[:3])

    assert kind("spoils", "dice").model_validate({"move": "dice", "shown": 1}).check_part(state) is None


def test_nobody_hears_how_much_gold_somebody_has():
    state = table("spoils", *CHALLENGED)

    with pytest.raises(MoveError) as error:
        bets_of(**BETS | {"B": {"gold": 99}}).check_part(state)

    assert "70" not in error.value.message


def test_bids_and_bets_are_told_until_they_are_settled():
    told = ["Pile of Stage 1", "a bid 5 × 3", "b challenges"]

    assert list(table("spoils", *CHALLENGED).told(str.lower)) == told
    assert list(table("spoils", *SETTLED[:3]).told(str.lower)) == told
