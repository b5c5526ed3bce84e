"""Taking back what the rounds depend on."""

import pytest

from games.ledger.writing import NeededLater
from games.models import Entry, Game
from tests.support.rounds import begun, choose, clean_up, happens, sheet, stand_of, undo
from tests.support.tables import make_phone


@pytest.fixture
def phone(db):
    return make_phone()


def test_a_cleanup_with_later_picks_names_them_before_it_is_undone(phone):
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
    assert sheet(game, 1)["glory"] == 10  # the Wherry still stands, the bonus of the pick does not
    assert game.entries.filter(kind=Entry.Kind.UNDO).count() == 3


def test_a_trade_that_gave_the_next_round_its_order_is_needed_by_its_picks(phone):
    game = begun(phone)
    choose(phone, game, "trade")  # Teal passes the marker on to Orange
    clean_up(phone, game)
    choose(phone, game, "sea")

    with pytest.raises(NeededLater) as needed:
        undo(phone, game, number=2)

    assert [entry.number for entry in needed.value.later] == [4]


def test_a_pick_of_the_same_round_is_undone_alone_and_its_turn_is_open_again(phone):
    game = begun(phone)
    choose(phone, game, "sea")
    choose(phone, game, "keeps")

    undo(phone, game, number=2)

    assert (stand_of(game).turn, stand_of(game).chooser) == (1, "1")
    assert stand_of(game).taken == {"keeps": "2"}
    assert sheet(game, 1)["glory"] == 0


def test_the_start_takes_everything_that_was_chosen_with_it(phone):
    game = begun(phone)
    choose(phone, game, "sea")

    undo(phone, game, number=1, later=[2])

    assert stand_of(game) is None


def test_taking_back_the_last_cleanup_returns_to_the_rounds(phone):
    game = begun(phone, round=6)
    clean_up(phone, game)

    undo(phone, game)

    assert Game.objects.get(pk=game.pk).is_playing
