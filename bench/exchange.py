"""How long a file of 50 MB takes to come in and to leave again, how much memory that needs, and the same for plays of
BG Stats, as many as we take at once.

Seconds of the processor, so that a busy machine changes little. Bounds: memory grows by less than 250 MB, and no
transaction keeps the phones of other tables waiting for more than 2 s.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from uuid import uuid4

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = tempfile.mkdtemp()

import django

django.setup()

from django.core.files.uploadedfile import TemporaryUploadedFile
from django.core.management import call_command
from django.db import connection

from games import ledger
from games.exchange import bgstats_import, crew_import
from games.exchange.bgstats_format import MOST_PLAYS
from games.exchange.crew_export import crew_as_json
from games.exchange.csv_export import crew_as_csv
from games.exchange.json_pieces import Pieces
from games.models import Crew, Game, Import, Phone, Player

MEGABYTE = 1024 * 1024
SIZE, MOST_MEMORY, LONGEST_WRITE = 50 * MEGABYTE, 250, 2.0
CELLS = ("glory", "terror", "farms", "walls", "towers", "art", "treasure", "favor")


def one_game(crew: Crew) -> str:
    """The line of a finished game of four with 200 taps in it."""
    phone = Phone.objects.create(crew=crew)
    game = Game.objects.create(crew=crew, rules="reavers")
    for order in range(1, 5):
        player = Player.objects.create(crew=crew, name=f"Viking {order}")
        game.seats.create(order=order, player=player, colour=["teal", "orange", "blue", "red"][order - 1])
    for tap in range(200):
        cell, seat = CELLS[tap % len(CELLS)], tap % 4 + 1
        ledger.set_cell(game.key, seat, cell, tap % 7, by=phone.pk, request_id=uuid4())
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())
    return "".join(crew_as_json(crew))


def large_file(text: str, origin: str) -> TemporaryUploadedFile:
    head, _, games = text.partition('"games": [')
    game = games.rpartition("]")[0].strip()
    file = TemporaryUploadedFile("crew.json", "application/json", 0, None)
    file.write(f'{head}"games": ['.encode())
    separator = ""
    while file.tell() < SIZE:
        file.write((separator + game.replace(origin, str(uuid4()))).encode())
        separator = ",\n"
    file.write(b"]}")
    file.flush()
    file.size = file.tell()
    return file


@contextmanager
def timed_transactions() -> Iterator[list[float]]:
    """How long each of them has the write lock: from BEGIN to COMMIT."""
    begun, times = 0.0, []
    connection.ensure_connection()
    start, commit = connection._start_transaction_under_autocommit, connection._commit

    def begins() -> None:
        nonlocal begun
        start()
        begun = time.process_time()

    def ends() -> None:
        commit()
        times.append(time.process_time() - begun)

    with (
        patch.object(connection, "_start_transaction_under_autocommit", begins),
        patch.object(connection, "_commit", ends),
    ):
        yield times


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def bring_in(file: TemporaryUploadedFile) -> tuple[Crew, float]:
    """Our own file. Says how long its longest transaction was."""
    crew = Crew.objects.create(name="Elsewhere")
    start = time.process_time()
    pieces = Pieces.of(file)
    scanned = time.process_time()
    ids = crew_import.check(pieces)
    checked = time.process_time()
    with timed_transactions() as transactions:
        outcome = crew_import.write(crew, pieces, ids)
    written = time.process_time()
    print(f"in: {file.size / MEGABYTE:.0f} MB, {outcome.games} games: found {scanned - start:.1f} s, ", end="")
    print(f"checked {checked - scanned:.1f} s, ", end="")
    tell(written - checked, transactions)
    return crew, max(transactions)


def bring_in_plays(count: int) -> float:
    """As many plays from BG Stats as may come at once. Says how long the longest transaction was."""
    seats = [{"who": who, "total": 90 + who, "is_winner": who == 3} for who in range(4)]
    play = {"rules": "reavers", "venue": "Home", "notes": "Great fun", "minutes": 95, "seats": seats}
    days = (datetime(2000, 1, 1, 20, tzinfo=UTC) + timedelta(days=day) for day in range(count))
    plays = [play | {"id": str(uuid4()), "played_at": day.isoformat()} for day in days]
    plan = {"people": [{"name": f"Viking {who}"} for who in range(4)], "plays": plays}
    crew = Crew.objects.create(name="From BG Stats")
    waiting = Import.objects.create(crew=crew, request_id=uuid4(), plan=plan)
    start = time.process_time()
    with timed_transactions() as transactions:
        bgstats_import.bring_in(waiting, {})
    print(f"in: {Game.objects.of(crew).count()} plays from BG Stats: ", end="")
    tell(time.process_time() - start, transactions)
    return max(transactions)


def tell(seconds: float, transactions: list[float]) -> None:
    print(f"written {seconds:.1f} s in {len(transactions)} transactions of at most {max(transactions):.2f} s")


def main() -> int:
    call_command("migrate", verbosity=0)
    text = one_game(Crew.objects.create(name="The Longships"))
    file = large_file(text, str(Game.objects.get().origin))
    before = memory()
    crew, longest = bring_in(file)
    print(f"memory +{memory() - before:.0f} MB")
    now = time.process_time()
    length = sum(map(len, crew_as_json(crew)))
    rows = sum(1 for _row in crew_as_csv(crew))
    print(f"out: {length / MEGABYTE:.0f} MB and {rows} rows in {time.process_time() - now:.1f} s, ", end="")
    print(f"memory +{memory() - before:.0f} MB")
    longest = max(longest, bring_in_plays(MOST_PLAYS))
    is_good = memory() - before < MOST_MEMORY and longest < LONGEST_WRITE
    print("PASS" if is_good else "FAIL")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
