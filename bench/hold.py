"""A member's tap while a thousand requests stay half sent and three hundred exports stay unread: at most 2 times as
long as without them, and their memory comes back: at most 1.3 times as much as before, and after a second time no more
than after the first, or it would be a leak.

Another process holds them (bench/holder.py). The server ends a half-sent request after 10 seconds and an unread answer
after 20, so each holder sends its next request before that. All are counted where the server's system does: half-sent
is what the server has accepted and not ended, unread is what is open and full.

python -m bench.hold
"""

import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

DATA = Path(tempfile.mkdtemp())
os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = str(DATA)

import django

django.setup()

from django.core.management import call_command
from django.test import Client

from bench.holder import EXPORT
from bench.tap import Browser
from games.server import demo_crew
from tests.support.factories import GameFactory, member_of
from tests.support.production import ROOT, Site

HALF_SENT, UNREAD, GAMES = 1000, 300, 3000  # the games of an export of 8 MB, which no buffer takes
EXPORTS = 8
TAPS, BETWEEN = 250, 0.05  # seconds: a tap now and then, as people tap
SETTLE, AFTER = 30, 40
HOLDS = 2
LIMIT, KEPT, AGAIN_KEPT = 2.0, 1.3, 1.08
KEEP_NOTHING = "dirty_decay_ms:0"  # to granian's allocator, whose reserve is no matter of this bench


class Measured(NamedTuple):
    tap: float  # seconds, in the median
    memory: float  # MB


class Hold(NamedTuple):
    during: Measured
    after: Measured
    is_enough: bool


class Table:
    """A member's phone at a table of a running site, and another phone that only fetches exports."""

    def __init__(self) -> None:
        call_command("migrate", verbosity=0)
        client, thief = Client(), Client()
        game = GameFactory(seats=["Astrid", "Bjorn", "Cnut", "Dagny"])
        member_of(client, game.crew)
        member_of(thief, demo_crew.make(GAMES))
        self.site = Site.start(DATA, settings="bench.settings", WORKERS="", _RJEM_MALLOC_CONF=KEEP_NOTHING)
        self.session, self.thief_session = (one.cookies["reavers_session"].value for one in (client, thief))
        self.path = f"/g/{game.key}/set/1/farms/"

    def taps(self) -> list[float]:
        times, browser = [], Browser(self.site.port, self.session)
        for number in range(TAPS):
            times.append(browser.post(self.path, value=number % 7, id=uuid4(), on="group"))
            time.sleep(BETWEEN)
        return times

    def measured(self, what: str) -> Measured:
        times, memory = self.taps(), memory_of(self.site.process.pid)
        median, worst = statistics.median(times), sorted(times)[len(times) * 95 // 100]
        print(f"{what}: tap {median * 1000:.1f} ms, 95th percentile {worst * 1000:.1f} ms, {memory:.0f} MB", flush=True)
        return Measured(median, memory)

    def read_export(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.site.port)
        connection.request("GET", EXPORT, headers={"Cookie": f"reavers_session={self.thief_session}"})
        assert connection.getresponse().read()

    def hold_and_let_go(self, number: int) -> Hold:
        command = [sys.executable, "-m", "bench.holder", str(self.site.port), self.thief_session]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
            time.sleep(SETTLE)
            during = self.measured(f"with, hold {number}")
            holder.terminate()
            assert holder.stdout
            counts = [[int(n) for n in line.split()] for line in holder.stdout.read().splitlines()]
        half_sent, unread, refused = zip(*counts[2 * SETTLE :], strict=True)
        print(f"held: {min(half_sent)} to {max(half_sent)} half-sent bodies (at least {HALF_SENT}), ", end="")
        print(f"{min(unread)} to {max(unread)} unread exports (at least {UNREAD}), {refused[-1]} refused")
        time.sleep(AFTER)
        is_enough = min(half_sent) >= HALF_SENT and min(unread) >= UNREAD
        return Hold(during, self.measured(f"after hold {number}"), is_enough)


def memory_of(process: int) -> float:
    """Returns the memory of all its workers, in MB, without shared parts."""
    lines = list[str]()
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        with suppress(ProcessLookupError):  # it has ended, and nobody has asked for its exit code yet
            lines += Path(f"/proc/{child}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty")) / 1024


def is_fine(without: Measured, holds: list[Hold]) -> bool:
    calm = [without.tap, *(hold.after.tap for hold in holds)]  # the machine may have become busier meanwhile
    ratio = max(hold.during.tap for hold in holds) / statistics.mean(calm)
    first, last = holds[0].after.memory, holds[-1].after.memory
    kept, again = first / without.memory, last / first
    print(f"ratio {ratio:.2f} (limit {LIMIT}), memory afterwards {kept:.2f} times (limit {KEPT}), ", end="")
    print(f"after {HOLDS} holds {again:.2f} times that after the first (limit {AGAIN_KEPT})")
    return all(hold.is_enough for hold in holds) and ratio <= LIMIT and kept <= KEPT and again <= AGAIN_KEPT


def main() -> int:
    table = Table()
    try:
        for _number in range(EXPORTS):  # what one that is read costs is no matter of this bench
            table.read_export()
        table.taps()
        without = table.measured("without")
        holds = [table.hold_and_let_go(number) for number in range(1, HOLDS + 1)]
    finally:
        _out, log = table.site.stop()
        print(log, end="")
    return 0 if is_fine(without, holds) else 1


if __name__ == "__main__":
    sys.exit(main())
