"""For test_kill.py, in processes of their own: a table to write in, servers, and whether the log is sound."""

import json
import os
import signal
import sys
from importlib import import_module

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client

from games.ledger.fold import Fold
from games.management.commands.serve import serve
from games.models import Entry, Game
from games.server.listening import listen
from tests.support.factories import GameFactory, member_of


def prepare():
    call_command("migrate", verbosity=0)
    client, game = Client(), GameFactory(seats=["Teal", "Orange", "Blue", "Red"])
    member_of(client, game.crew)
    return {"key": game.key, "session": client.cookies["reavers_session"].value}


def launch():
    """Reads what to do until there is no more to read, and says what came of it.

    For a port, it forks a server on it, and says the id of its group of processes.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    import_module("reavers_companion.rsgi")
    import_module(settings.ROOT_URLCONF)
    while port := sys.stdin.readline():
        if what := {"prepare": prepare, "check": check}.get(port.strip()):
            print(json.dumps(what()), flush=True)
            connections.close_all()  # no server may inherit one
            continue
        if child := os.fork():
            print(child, flush=True)
            continue
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        serve(listen("127.0.0.1", int(port)), "127.0.0.1", int(port))
        os._exit(0)


def check():
    game = Game.objects.get()
    seats = list(game.seats.all())
    folded = Fold.over(game, seats, Entry.objects.of(game).in_force().order_by("number"))
    return {
        "ids": [str(entry.request_id) for entry in Entry.objects.of(game)],
        "version": game.version,
        "is_the_fold": folded.sheets == Fold.stored(game, seats).sheets,
        "is_sound": _is_sound(),
    }


def _is_sound():
    if connection.vendor != "sqlite":
        return True  # PostgreSQL itself was not killed
    with connection.cursor() as cursor:
        return cursor.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
