"""Undoing in the longest log that the limits allow: how long it holds the lock that all tables share. At most 50 ms.

The log is slow to add up: every second entry ends a round, which scores the table. Then as many are undone at once as
the limits allow, because they depend on each other.

python -m bench.lock
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = tempfile.mkdtemp()

import django

django.setup()

from django.core.management import call_command

from games import ledger
from games.ledger import write_lock, writing
from games.ledger.undoing import NeededLater
from games.limits import MOST_ENTRIES, MOST_UNDONE
from games.models import Entry, Game, Phone
from tests.support.rounds import begun
from tests.support.tables import make_phone

LIMIT = 50.0  # ms
UNDOS = 5

held: list[float] = []


@contextmanager
def timed() -> Iterator[None]:
    with write_lock.in_turn():
        began = time.perf_counter()
        yield
        held.append((time.perf_counter() - began) * 1000)


def long_game(phone: Phone) -> Game:
    """Round 1 is ended and corrected back, over and over."""
    game = begun(phone)
    ends = {"round": 1, "step": Game.objects.get(pk=game.pk).play["state"]["step"], "move": {"move": "cleanup"}}
    kinds = [(Entry.Kind.MOVE, ends), (Entry.Kind.START, {"at": {"round": 1}})]
    entries = []
    for number in range(2, MOST_ENTRIES):
        kind, what = kinds[number % 2]
        entries.append(Entry(game=game, request_id=uuid4(), number=number, kind=kind, what=what, phone=phone))
    Entry.objects.bulk_create(entries)
    Game.objects.filter(pk=game.pk).update(version=MOST_ENTRIES - 1)
    return game


def undo(game: Game, phone: Phone, number: int | None) -> tuple[float, float]:
    """Milliseconds altogether, and those with the lock."""
    held.clear()
    began = time.perf_counter()
    try:
        ledger.undo(game.key, number, by=phone.pk, request_id=uuid4())
    except NeededLater as needed:
        later = [entry.number for entry in needed.later]
        ledger.undo(game.key, number, by=phone.pk, request_id=uuid4(), later=later)
    return (time.perf_counter() - began) * 1000, max(held)


def main() -> int:
    call_command("migrate", verbosity=0)
    writing.in_turn = timed
    phone = make_phone()
    game = long_game(phone)
    one = [undo(game, phone, None) for _again in range(UNDOS)]
    Entry.objects.filter(game=game, number__gt=MOST_UNDONE).delete()
    many = undo(game, phone, 1)
    locked = statistics.median(lock for _all, lock in one)
    print(f"the last of {MOST_ENTRIES} entries undone: {one[0][0]:.0f} ms, {locked:.1f} with the lock")
    print(f"{MOST_UNDONE} undone at once: {many[0]:.0f} ms, {many[1]:.1f} with the lock (limit {LIMIT:.0f})")
    return 0 if max(locked, many[1]) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
