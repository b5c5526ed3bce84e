"""Entries in words. tests/views/test_log.py reads them on their page."""

import pytest

from games.ledger.sentences import log_lines
from games.models import Entry
from tests.support.tables import make_game, make_phone

pytestmark = pytest.mark.django_db


def test_facts_stand_in_the_order_of_the_sheet():
    """PostgreSQL keeps the keys of JSON in an order of its own."""
    mixed = {"tapestries.1": 1, "walls": 2, "tapestries.0": 1, "glory": 5, "tapestries.2": 1}
    game = make_game(make_phone(), sheets={"Teal": mixed, "Orange": {}})

    [line, *_others] = log_lines(game, list(game.seats.all()), list(Entry.objects.filter(game=game)))

    assert line.sentences == ["Teal: Glory track 5, Tapestries: 1 set, Walls 2"]
