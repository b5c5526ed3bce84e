"""The largest crew comes in and leaves, with 200 taps in each game, then as many plays of BG Stats as come in at once.

Seconds of the processor, so that a busy machine changes little. Bounds: memory grows by less than 200 MB, and no step
keeps the phones of other tables waiting for more than 0.5 s.
"""

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any
from unittest.mock import patch
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = tempfile.mkdtemp()

import django

django.setup()

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.management import call_command

from games import ledger
from games.exchange import bgstats_import, crew_import, write_games
from games.exchange.bgstats_format import MOST_PLAYS
from games.exchange.crew_export import crew_as_zip
from games.exchange.csv_export import crew_as_csv
from games.exchange.zip_file import Documents
from games.models import Crew, Game, Import, Phone, Player
from games.statistics import counts

MEGABYTE = 1024 * 1024
MOST_MEMORY, LONGEST_STEP = 200, 0.5
GAMES, IN_A_PART = 5000, 50
CELLS = ("glory", "terror", "farms", "walls", "towers", "art", "treasure", "favor")


def large_file() -> bytes:
    """A finished game of four with 200 taps in it, as often as a crew may have played."""
    crew = Crew.objects.create(name="The Longships")
    phone = Phone.objects.create(crew=crew)
    game = Game.objects.create(crew=crew, rules="reavers")
    for order, colour in enumerate(["teal", "orange", "blue", "red"], 1):
        game.seats.create(order=order, player=Player.objects.create(crew=crew, name=colour), colour=colour)
    for tap in range(200):
        cell = CELLS[tap % len(CELLS)]
        ledger.set_cell(game.key, tap % 4 + 1, cell, tap % 7, by=phone.pk, request_id=uuid4())
    ledger.finish(game.key, by=phone.pk, request_id=uuid4())
    (document,) = Documents(ContentFile(b"".join(crew_as_zip(crew))))
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for number in range(GAMES // IN_A_PART):
            copies = [document["games"][0] | {"id": str(uuid4())} for _copy in range(IN_A_PART)]
            archive.writestr(f"{number}.json", json.dumps(document | {"games": copies}, separators=(",", ":")))
    return made.getvalue()


def many_plays(crew: Crew) -> Import:
    seats = [{"who": who, "total": 90 + who, "is_winner": who == 3} for who in range(4)]
    play = {"rules": "reavers", "venue": "Home", "notes": "Great fun", "minutes": 95, "seats": seats}
    days = (datetime(2000, 1, 1, 20, tzinfo=UTC) + timedelta(days=day) for day in range(MOST_PLAYS))
    plays = [play | {"id": str(uuid4()), "played_at": day.isoformat()} for day in days]
    plan = {"people": [f"Viking {who}" for who in range(4)], "plays": plays}
    return Import.objects.create(crew=crew, request_id=uuid4(), plan=plan)


@contextmanager
def timed(what: str) -> Iterator[list[float]]:
    """Measures the whole, and each of its steps: a step has the write lock."""
    steps: list[float] = []

    def step(write: Callable[..., Any]) -> Callable[..., Any]:
        def written(*args: object) -> object:
            began = time.process_time()
            answer = write(*args)
            steps.append(time.process_time() - began)
            return answer

        return written

    writes = patch.object(write_games, "_write", step(write_games._write))
    began, before = time.process_time(), memory()
    with writes, patch.object(counts, "rate_all", step(counts.rate_all)):
        yield steps
    longest = f", the longest of {len(steps)} steps {max(steps):.2f} s" if steps else ""
    print(f"{what}: {time.process_time() - began:.1f} s, memory +{memory() - before:.0f} MB{longest}")


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    call_command("migrate", verbosity=0)
    raw, crew = large_file(), Crew.objects.create(name="Elsewhere")
    before = memory()
    with timed(f"{GAMES} games read, checked and written") as games:
        crew_import.bring_in(crew, Documents(ContentFile(raw)))
    with timed("sent as ZIP and CSV"):
        size = sum(map(len, crew_as_zip(crew)))
        lines = sum(1 for _line in crew_as_csv(crew))
    waiting = many_plays(Crew.objects.create(name="From BG Stats"))
    with timed(f"{MOST_PLAYS} plays from BG Stats written") as plays:
        bgstats_import.bring_in(waiting, [None] * 4)
    longest, grown = max(*games, *plays), memory() - before
    is_whole = lines == 4 * GAMES + 1 and size < settings.LARGEST_FILE
    is_good = is_whole and grown < MOST_MEMORY and longest < LONGEST_STEP
    limits = f"({size / MEGABYTE:.1f} MB, memory +{grown:.0f} of {MOST_MEMORY} MB, {longest:.2f} of {LONGEST_STEP} s)"
    print("PASS" if is_good else "FAIL", limits)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
