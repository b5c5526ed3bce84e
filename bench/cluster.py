"""Two app machines behind Caddy, on one PostgreSQL and one Redis, with 200 tables of four phones. An app machine is
killed in the middle, and PostgreSQL crashes and comes back. Nothing acknowledged may be lost or doubled, and every
phone must be up to date again within 5 seconds. PostgreSQL, Redis and Caddy are Debian's.

make cluster
"""

import asyncio
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

from bench.machines import Caddy, Postgres, Redis, cpu_of, kill, start_app

FOLDER = Path(tempfile.mkdtemp())
FOLDER.chmod(0o755)  # PostgreSQL is another user
TABLES, EVERY = 200, 4.0  # seconds between the entries of a table
CALM, LIMIT = 10, 5.0  # seconds between what happens; within which all are up to date again
PATIENCE = 10.0  # seconds a phone waits for an answer, as static/js/outbox/sender.js does


class Phone:
    """Follows a table, and comes back whatever happens."""

    def __init__(self, table: "Table", path: str) -> None:
        self.table, self.path = table, path
        self.version, self.lost_at, self.away = 0, time.perf_counter(), list[tuple[float, float]]()

    async def live(self, port: int) -> None:
        from bench.stream import Stream

        while True:
            stream = Stream(port)
            try:
                async with asyncio.timeout(PATIENCE):
                    await stream.open(self.path, self.version)
                self.away.append((self.lost_at, time.perf_counter()))
                while True:
                    async with asyncio.timeout(25):  # it is silent: static/js/stream.js
                        said = await stream.heard()
                    self.version = said["version"] if said else self.version
            except (OSError, AssertionError, TimeoutError, asyncio.IncompleteReadError):
                if self.away and self.away[-1][0] == self.lost_at:
                    self.lost_at = time.perf_counter()
                stream.close()
                await asyncio.sleep(random.uniform(0.2, 0.7))


class Table:
    def __init__(self, key: str, cookies: str, live: list[str]) -> None:
        self.key, self.cookies = key, cookies
        self.phones = [Phone(self, path) for path in live]
        self.acknowledged, self.times = list[str](), list[float]()

    async def record(self, port: int, may_stop: asyncio.Event) -> None:
        """An entry is sent again, by its id, until someone says that it is stored."""
        await asyncio.sleep(random.random() * EVERY)
        while not may_stop.is_set():
            request_id, began, tries = str(uuid4()), time.perf_counter(), 0
            while not await self.post(port, request_id):
                tries += 1
                await asyncio.sleep(min(0.125 * 2**tries, PATIENCE))
            self.acknowledged.append(request_id)
            self.times.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - began)))

    async def post(self, port: int, request_id: str) -> bool:
        body = urlencode({"value": len(self.acknowledged) % 7, "id": request_id, "on": "group"}).encode()
        head = (
            f"POST /g/{self.key}/set/{len(self.acknowledged) % 4 + 1}/farms/ HTTP/1.1\r\nHost: localhost\r\n"
            f"Cookie: {self.cookies}\r\nX-CSRFToken: {'a' * 32}\r\nHX-Request: true\r\nConnection: close\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(head.encode() + body)
                answer = await reader.read()
                writer.close()
        except (OSError, TimeoutError):
            return False
        assert not answer.startswith(b"HTTP/1.1 4"), answer[:300]
        return answer.startswith(b"HTTP/1.1 200")


def make_tables() -> list[Table]:
    from django.core.management import call_command

    from bench.live import make_table

    call_command("migrate", verbosity=0)
    made = [make_table() for _number in range(TABLES)]
    return [Table(table.key, table.cookies, table.live) for table in made]


class Cluster:
    def __init__(self) -> None:
        self.postgres = Postgres(FOLDER / "postgres")
        self.redis = Redis(FOLDER)
        self.shared = {
            "DATABASE_URL": self.postgres.address,
            "CACHE_URL": self.redis.address,
            "SECRET_KEY": "the same on both machines",
        }
        os.environ |= self.shared | {"DATA_DIR": str(FOLDER / "own"), "DJANGO_SETTINGS_MODULE": "bench.settings"}

    def start(self) -> None:
        self.apps = [start_app(FOLDER / name, **self.shared) for name in ("one", "two")]
        self.caddy = Caddy(FOLDER, self.apps)

    def lose_app(self) -> None:
        kill(self.apps[0])

    def lose_postgres(self) -> None:
        self.postgres.restart()

    def stop(self) -> None:
        for process in (self.caddy.process, self.redis.process):
            process.terminate()
            process.wait()
        self.apps[1].stop()
        self.postgres.stop()


async def evening(cluster: Cluster, tables: list[Table]) -> dict[str, float]:
    """Plays an evening and returns its figures, such as the seconds until every phone was back."""
    port, may_stop = cluster.caddy.port, asyncio.Event()
    phones = [phone for table in tables for phone in table.phones]
    living = [asyncio.create_task(phone.live(port)) for phone in phones]
    await asyncio.sleep(CALM)
    recording = [asyncio.create_task(table.record(port, may_stop)) for table in tables]
    before, began = cpu_of(*(app.process.pid for app in cluster.apps)), time.perf_counter()
    await asyncio.sleep(2 * CALM)
    worked = cpu_of(*(app.process.pid for app in cluster.apps)) - before
    print(f"both app machines together: {worked / (time.perf_counter() - began):.0%} of a core")
    back = {}
    for what, act in (("an app machine was killed", cluster.lose_app), ("PostgreSQL crashed", cluster.lose_postgres)):
        at = time.perf_counter()
        await asyncio.to_thread(act)
        over = time.perf_counter()
        await asyncio.sleep(CALM)
        back[what] = max((until - over for phone in phones for lost, until in phone.away if lost >= at), default=0.0)
        print(
            f"{what} ({over - at:.1f} s): {sum(phone.lost_at >= at for phone in phones)} phones were cut off, ", end=""
        )
        print(f"and all were right {back[what]:.1f} s after that (limit {LIMIT})")
    may_stop.set()
    await asyncio.gather(*recording)
    await asyncio.sleep(2)
    assert not any(task.done() for task in living), [task.exception() for task in living if task.done()][:3]
    for task in living:
        task.cancel()
    return back


def is_whole(tables: list[Table]) -> bool:
    from django.db import connection

    from games.models import Entry, Game

    connection.close()
    stored = Counter(str(one) for one in Entry.objects.values_list("request_id", flat=True))
    acknowledged = Counter(one for table in tables for one in table.acknowledged)
    versions = dict(Game.objects.values_list("key", "version"))
    wrong = sum(phone.version != versions[table.key] for table in tables for phone in table.phones)
    print(
        f"{acknowledged.total()} entries acknowledged, {stored.total()} stored, {max(stored.values())} times at most; "
    )
    print(f"phones that do not know the last one: {wrong}")
    return stored == acknowledged and wrong == 0


def main() -> int:
    cluster = Cluster()
    import django

    django.setup()
    tables = make_tables()
    cluster.start()
    try:
        time.sleep(3)
        back = asyncio.run(evening(cluster, tables))
        times = sorted(taken for table in tables for taken in table.times)
        median, worst = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
        print(f"a tap took {median:.0f} ms in the median, {worst:.0f} ms at the 99th percentile")
        is_right = is_whole(tables)
    finally:
        cluster.stop()
    return 0 if is_right and max(back.values()) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
