"""Undoing one's own, redoing it, and saying "done"."""

from uuid import uuid4

import pytest

from games import ledger
from games.ledger.player_done import say_done
from games.ledger.redo import redo
from games.models import Entry
from games.refusals import Refused
from tests.support.factories import PhoneFactory
from tests.support.tables import finish, make_game, make_phone, set_cell

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def game(phone):
    return make_game(phone)


def undo_own(phone, game):
    return ledger.undo(game.key, None, by=phone.pk, request_id=uuid4(), only_own=True)


def sheet(game, order=1):
    return game.seats.get(order=order).sheet


def test_the_last_own_entry_is_undone_not_that_of_another_phone(phone, game):
    other = PhoneFactory(crew=game.crew)
    set_cell(phone, game, 1, "farms", 4)
    set_cell(other, game, 2, "farms", 3)

    undo_own(phone, game)

    assert (sheet(game), sheet(game, 2)) == ({}, {"farms": 3})
    with pytest.raises(Refused):
        undo_own(phone, game)


def test_what_is_redone_stands_as_it_stood(phone, game):
    set_cell(phone, game, 1, "farms", 3)
    set_cell(phone, game, 1, "farms", 4)
    undo_own(phone, game)
    assert sheet(game) == {"farms": 3}

    redo(game.key, 2, by=phone.pk)
    redo(game.key, 2, by=phone.pk)

    assert sheet(game) == {"farms": 4}
    assert Entry.objects.count() == 4
    assert Entry.objects.get(number=4).before == {"1": {"farms": 3}}


def test_done_raises_the_version_once_and_writes_no_entry(phone, game):
    say_done(game.key, 1, is_done=True, by=phone.pk)
    say_done(game.key, 1, is_done=True, by=phone.pk)

    game.refresh_from_db()
    assert (game.version, game.entries.count()) == (1, 0)
    assert game.seats.get(order=1).is_done


def test_nobody_is_done_in_a_finished_game(phone, game):
    finish(phone, game)

    with pytest.raises(Refused):
        say_done(game.key, 1, is_done=True, by=phone.pk)
