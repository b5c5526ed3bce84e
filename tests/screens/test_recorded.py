"""The line above the totals: what this phone recorded last."""

from uuid import uuid4

import pytest

from games import ledger
from games.screens.recorded import last_of
from tests.support.factories import GameFactory, PhoneFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ({"farms": 4}, "Teal: Farms 4"),
        ({"farms": 4, "walls": 2}, "Teal: Farms 4, Walls 2"),
        ({"farms": 4, "walls": 2, "towers": 1, "glory": 30, "terror": 3}, "5 changes"),
    ],
)
def test_much_at_once_is_only_counted(sheet, said):
    game = GameFactory(seats=["Teal", "Orange"])
    phone = PhoneFactory(crew=game.crew)

    ledger.set_cells(game.key, {1: sheet}, by=phone.pk, request_id=uuid4())

    assert last_of(game, list(game.seats.all()), phone.pk).text == said
