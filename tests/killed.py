"""For tests/test_kill.py, by `manage.py shell`: a table to write in, and whether its book is sound afterwards."""

from django.core.management import call_command
from django.db import connection
from django.test import Client

from games.fold import Fold
from games.models import Entry, Game
from tests.factories import GameFactory, member_of


def prepare():
    call_command("migrate", verbosity=0)
    client, game = Client(), GameFactory(seats=["Teal", "Orange", "Blue", "Red"])
    member_of(client, game.crew)
    return {"key": game.key, "session": client.cookies["reavers_session"].value}


def check():
    game = Game.objects.get()
    seats = list(game.seats.all())
    folded = Fold.over(game, seats, Entry.objects.of(game).standing().order_by("number"))
    return {
        "ids": [str(entry.made_id) for entry in Entry.objects.of(game)],
        "version": game.version,
        "is_the_fold": folded.sheets == Fold.stored(game, seats).sheets,
        "is_sound": _is_sound(),
    }


def _is_sound():
    if connection.vendor != "sqlite":
        return True  # PostgreSQL itself was not killed
    with connection.cursor() as cursor:
        return cursor.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
