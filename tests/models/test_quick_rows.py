"""Seats, players and entries are made from database rows without Django's `__init__`: they must not differ from it."""

import pytest

from games.models import Seat
from tests.support.factories import GameFactory

pytestmark = pytest.mark.django_db


def test_a_row_that_was_read_is_stored_again_as_the_same_row():
    game = GameFactory(seats=["Astrid", "Bjørn"])
    seat = Seat.objects.select_related("player").get(game=game, order=1)

    seat.sheet, seat.player.name = {"farms": 2}, "Astrid the Bold"
    seat.save()
    seat.player.save()

    again = game.seats.get(order=1)
    assert (again, again.sheet, again.name) == (seat, {"farms": 2}, "Astrid the Bold")
    assert game.seats.count() == 2


def test_a_field_that_was_not_read_is_read_when_it_is_wanted(django_assert_num_queries):
    game = GameFactory(seats=["Astrid", "Bjørn"])
    seat = Seat.objects.only("order").get(game=game, order=2)
    assert seat.get_deferred_fields() >= {"colour", "sheet", "player_id"}

    with django_assert_num_queries(1):
        colour = seat.colour

    assert colour == game.seats.get(order=2).colour
