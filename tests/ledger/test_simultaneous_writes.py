"""The book of a game when several phones write in the same moment."""

from uuid import uuid4

import pytest

from games import ledger
from tests.support.simultaneous import at_once
from tests.support.tables import make_game, make_phone, set_cell

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_same_id_at_the_same_moment_counts_once():
    phone, request_id = make_phone(), uuid4()
    game = make_game(phone)

    failed = at_once(*[lambda: set_cell(phone, game, 1, "farms", 4, request_id)] * 6)

    assert failed == []
    assert game.entries.count() == 1
    assert game.seats.get(order=1).sheet == {"farms": 4}


def test_the_same_undo_at_the_same_moment_undoes_once():
    phone, request_id = make_phone(), uuid4()
    game = make_game(phone)
    set_cell(phone, game, 1, "farms", 3)

    failed = at_once(*[lambda: ledger.undo(game.key, 1, by=phone.pk, request_id=request_id)] * 6)

    assert failed == []
    assert game.entries.count() == 2


def test_facts_of_several_phones_at_the_same_moment_are_all_kept():
    phone = make_phone()
    game = make_game(phone)
    cells = ["farms", "walls", "towers", "art", "armor", "treasure"]

    failed = at_once(*[lambda cell=cell: set_cell(phone, game, 1, cell, 2) for cell in cells])

    assert failed == []
    assert game.seats.get(order=1).sheet == dict.fromkeys(cells, 2)
