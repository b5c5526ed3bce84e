"""A thousand phones at 250 tables. While nothing happens they cost at most 3 % of a core; an entry is on the other
phones after 0.1 s in the median and 0.3 s at the 95th percentile; after a restart all are up to date within 3 s.

python -m bench.watch
"""

import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

DATA = Path(tempfile.mkdtemp())
os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = str(DATA)

import django

django.setup()

from bench.live import CSRF, Connection, Table, make_table, percentile
from bench.stream import Stream
from tests.support.production import Site

TABLES = 250
IDLE, CHANGES, EVERY = 30, 100, 0.2  # seconds of quiet, then this many entries, one every 0.2 s
MOST_IDLE, MEDIAN, WORST, BACK = 3.0, 100, 300, 3.0  # percent of a core, ms, ms, s


class Phone:
    def __init__(self, table: Table, path: str) -> None:
        self.table, self.path = table, path
        self.version = 0
        self.seen_at: dict[int, float] = {}

    async def follow(self, port: int) -> None:
        self.stream = Stream(port)
        while True:
            try:
                await self.stream.open(self.path, self.version)
                break
            except (OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.2)
        self.reading = asyncio.create_task(self.read(self.stream))

    async def read(self, stream: Stream) -> None:
        try:
            while True:
                self.version = (await stream.next())["version"]
                self.seen_at[self.version] = time.perf_counter()
        except (OSError, asyncio.IncompleteReadError):
            stream.close()


def cpu_of(process: int) -> float:
    """Seconds that it and its workers have worked."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ticks = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13] for one in children]
    return sum(int(tick) for pair in ticks for tick in pair) / os.sysconf("SC_CLK_TCK")


async def tap(table: Table, port: int) -> None:
    body = urlencode({"value": table.taps % 7, "id": uuid4(), "on": "group"}).encode()
    head = (
        f"POST /g/{table.key}/set/1/farms/ HTTP/1.1\r\nCookie: {table.cookies}\r\nHX-Request: true\r\n"
        f"X-CSRFToken: {CSRF}\r\nContent-Type: application/x-www-form-urlencoded"
    )
    connection = Connection(port)
    status, _body = await connection.ask(head, body)
    assert status == 200, status
    connection.writer.close()
    table.taps += 1


def start() -> Site:
    return Site.start(DATA, settings="bench.settings", WORKERS="", **DATABASE)


DATABASE = {name: os.environ[name] for name in ("DATABASE_URL", "CACHE_URL") if name in os.environ}


async def measure(tables: list[Table]) -> list[bool]:
    site = start()
    phones = [Phone(table, path) for table in tables for path in table.live]
    await asyncio.gather(*(phone.follow(site.port) for phone in phones))
    await asyncio.sleep(5)

    before = cpu_of(site.process.pid)
    await asyncio.sleep(IDLE)
    idle = (cpu_of(site.process.pid) - before) / IDLE * 100
    print(f"{len(phones)} phones, nothing happens: {idle:.1f} % of a core (limit {MOST_IDLE})")

    fresh, before, began = list[float](), cpu_of(site.process.pid), time.perf_counter()
    for table in random.Random(1).sample(tables, CHANGES):
        at = time.perf_counter()
        await tap(table, site.port)
        await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - at)))
        watching = [phone for phone in phones if phone.table is table]
        fresh += [phone.seen_at[table.taps] - at for phone in watching if table.taps in phone.seen_at]
    await asyncio.sleep(1)
    busy = (cpu_of(site.process.pid) - before) / (time.perf_counter() - began) * 100
    median, worst = percentile(fresh, 50), percentile(fresh, 95)
    missed = sum(phone.version != phone.table.taps for phone in phones)
    print(f"5 entries a second: {busy:.0f} % of a core; on the other phones after {median:.0f} ms, ", end="")
    print(f"95th percentile {worst:.0f} ms (limits {MEDIAN}, {WORST}); {missed} phones missed something")

    site.stop()
    site = start()
    again = time.perf_counter()
    await asyncio.gather(*(phone.follow(site.port) for phone in phones))
    back = time.perf_counter() - again
    print(f"after a restart all {len(phones)} are back after {back:.1f} s (limit {BACK})")
    for phone in phones:
        phone.stream.close()
    site.stop()
    return [idle <= MOST_IDLE, median <= MEDIAN, worst <= WORST, missed == 0, back <= BACK]


def main() -> int:
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    return 0 if all(asyncio.run(measure([make_table() for _number in range(TABLES)]))) else 1


if __name__ == "__main__":
    sys.exit(main())
