"""Undoing what the rounds depend on."""

from uuid import uuid4

import pytest

from games.ledger.reseat import Arrangement, reseat
from games.ledger.undoing import NeededLater
from games.models import Entry, Game
from tests.support.rounds import begun, begun_game, choose, clean_up, correct, happens, sheet, stand_of, tell, undo
from tests.support.tables import make_phone


@pytest.fixture
def phone(db):
    return make_phone()


def test_a_cleanup_with_later_moves_names_them_before_it_is_undone(phone):
    game = begun(phone)
    clean_up(phone, game)
    choose(phone, game, "sea")
    happens(phone, game, 1, "wherry")
    clean_up(phone, game)

    with pytest.raises(NeededLater) as needed:
        undo(phone, game, number=2)
    undo(phone, game, number=2, later=[3, 5])

    assert [entry.number for entry in needed.value.later] == [3, 5]
    assert stand_of(game).round == 1
    assert sheet(game, 1)["glory"] == 10  # the Wherry still stands, the bonus of the choice does not
    assert game.entries.filter(kind=Entry.Kind.UNDO).count() == 3


def test_a_trade_that_gave_the_next_round_its_order_is_needed_by_its_choices(phone):
    game = begun(phone)
    choose(phone, game, "trade")  # Teal passes the marker on to Orange
    clean_up(phone, game)
    choose(phone, game, "sea")

    with pytest.raises(NeededLater) as needed:
        undo(phone, game, number=2)

    assert [entry.number for entry in needed.value.later] == [4]


def test_a_choice_never_becomes_somebody_elses_because_an_earlier_one_is_undone(phone):
    game = begun(phone)
    choose(phone, game, "sea")
    choose(phone, game, "keeps")

    with pytest.raises(NeededLater):
        undo(phone, game, number=2)
    undo(phone, game, number=2, later=[3])

    assert (stand_of(game).turn, stand_of(game).active, stand_of(game).taken) == (1, "1", {})
    assert sheet(game, 1)["glory"] == 0


def test_the_start_takes_everything_that_was_told_with_it(phone):
    game = begun(phone)
    choose(phone, game, "sea")
    happens(phone, game, 1, "wherry")

    undo(phone, game, number=1, later=[2, 3])

    assert stand_of(game) is None
    assert sheet(game, 1) == {}


def test_a_correction_does_not_outlive_the_start_that_it_corrects(phone):
    game = begun_game(phone, "clans", start={"thresholds": [3, 3, 4, 5, 6]})
    correct(phone, game, round=2)

    undo(phone, game, number=1, later=[2])

    assert stand_of(game) is None


def test_undoing_the_last_cleanup_returns_to_the_rounds(phone):
    game = begun(phone, round=6)
    clean_up(phone, game)

    undo(phone, game)

    assert Game.objects.get(pk=game.pk).is_playing


def test_undoing_a_hidden_bet_takes_back_what_all_of_them_brought(phone):
    game = begun_game(phone, "spoils")
    tell(phone, game, "bid", player="1", dice=3, value=4)
    tell(phone, game, "challenge", player="2")
    for seat, bet in {"1": {"gold": 10}, "2": {"gold": 15}, "3": {"gold": 5, "side": "declarer"}}.items():
        tell(phone, game, "bets", bets={seat: bet}, is_part=True)
    tell(phone, game, "dice", shown=4)
    paid = sheet(game, 2)["gold"]

    undo(phone, game, number=4, later=[7])

    assert paid == 70 - 15
    assert (stand_of(game).step, sheet(game, 2)["gold"]) == ("bet", 70)


def test_whoever_sat_elsewhere_before_still_made_their_moves(phone):
    game = begun_game(phone, "spoils")
    tell(phone, game, "bid", player="1", dice=3, value=4)
    tell(phone, game, "bid", player="2", dice=4, value=4)
    colours = {seat.order: seat.colour for seat in game.seats.all()}

    moved = Arrangement({order: colours[order] for order in (2, 1, 3)}, {}, [])
    reseat(game.key, moved, by=phone.pk, request_id=uuid4())

    assert stand_of(game).bid == (4, 4)
    assert stand_of(game).who == ["1"]
