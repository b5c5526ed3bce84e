"""A member's tap while a thousand requests stay half sent and three hundred exports stay unread: at most 2 times as
long as without them, and their memory comes back: at most 1.3 times as much as before, and after a second time no more
than after the first, or it would be a leak.

Another process holds them. The server ends a half-sent request after 10 seconds and an unread answer after 20, so each
holder sends its next request before that. All are counted where the server's system does: half-sent is what the server
has accepted and not ended, unread is what is open and full.

python -m bench.hold
"""

import asyncio
import http.client
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

DATA = Path(tempfile.mkdtemp())
os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = str(DATA)

HALF_SENT, UNREAD, GAMES = 1000, 300, 3000  # the games of an export of 8 MB, which no buffer takes
HOLDERS_OF_HALF, AGAIN = 1100, 8.0  # seconds
HOLDERS_OF_EXPORTS, EXPORT_AGAIN = 400, 12.0
EXPORT, EXPORTS = "/crew/export/games.csv", 8
TAPS, BETWEEN = 250, 0.05  # seconds: a tap now and then, as people tap
SETTLE, AFTER = 30, 40
HOLDS = 2
LIMIT, KEPT, AGAIN_KEPT = 2.0, 1.3, 1.08
KEEP_NOTHING = "dirty_decay_ms:0"  # to granian's allocator, whose reserve is no matter of this bench
HALF = b"POST /theme/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nnext="


class Measured(NamedTuple):
    tap: float  # seconds, in the median
    memory: float  # MB


class Hold(NamedTuple):
    during: Measured
    after: Measured
    is_enough: bool


class Holder:
    """Keeps this many connections open, and counts them."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        export = f"GET {EXPORT} HTTP/1.1\r\nHost: localhost\r\nCookie: reavers_session={session}\r\n\r\n"
        self.export = export.encode()
        self.refused = 0
        self.half_sent: set[int] = set()  # the ports they come from
        self.tasks: set[asyncio.Task[None]] = set()

    async def ask(self, connection: socket.socket, request: bytes) -> None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)  # whoever is given up on learns of it
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, 1)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(connection, ("127.0.0.1", self.port))
        await loop.sock_sendall(connection, request)

    async def hold(self, send: Callable[[], Coroutine[None, None, None]], every: float, first: float) -> None:
        await asyncio.sleep(first)
        while True:
            task = asyncio.create_task(send())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            await asyncio.sleep(every)

    async def send_half(self) -> None:
        with suppress(OSError), socket.socket() as connection:
            await self.ask(connection, HALF)
            port = connection.getsockname()[1]
            self.half_sent.add(port)
            try:
                await asyncio.get_running_loop().sock_recv(connection, 100)  # until the server has had enough
            finally:
                self.half_sent.discard(port)

    async def ask_for_export(self) -> None:
        with suppress(OSError), socket.socket() as connection:
            await self.ask(connection, self.export)
            answer = await asyncio.get_running_loop().sock_recv(connection, 12)
            self.refused += answer != b"HTTP/1.1 200"
            while answer == b"HTTP/1.1 200" and is_open(connection):
                await asyncio.sleep(0.5)

    async def report(self) -> None:
        while True:
            held = held_by(self.port)
            half_sent = sum(held.get(port) == 0 for port in self.half_sent)
            print(half_sent, sum(size > 0 for size in held.values()), self.refused, flush=True)
            await asyncio.sleep(0.5)

    async def hold_all(self) -> None:
        """Holds all, beginning one after the other, so that they do not all end at the same moment."""
        half_sent = [
            self.hold(self.send_half, AGAIN, number / HOLDERS_OF_HALF * AGAIN) for number in range(HOLDERS_OF_HALF)
        ]
        unread = [
            self.hold(self.ask_for_export, EXPORT_AGAIN, number / HOLDERS_OF_EXPORTS * EXPORT_AGAIN)
            for number in range(HOLDERS_OF_EXPORTS)
        ]
        await asyncio.gather(self.report(), *half_sent, *unread)


TCP_ESTABLISHED = 1


def held_by(port: int) -> dict[int, int]:
    """Connections that the server has accepted and holds: by the phone's port, how much it has not taken yet."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    own = [row for row in rows if row[1].endswith(f":{port:04X}") and int(row[3], 16) == TCP_ESTABLISHED]
    accepted = [row for row in own if row[9] != "0"]
    return {int(row[2].partition(":")[2], 16): int(row[4].partition(":")[0], 16) for row in accepted}


def is_open(connection: socket.socket) -> bool:
    return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == TCP_ESTABLISHED


def memory_of(process: int) -> float:
    """Returns the memory of all its workers, in MB, without shared parts."""
    lines = list[str]()
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        with suppress(ProcessLookupError):  # it has ended, and nobody has asked for its exit code yet
            lines += Path(f"/proc/{child}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty")) / 1024


def main() -> int:
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from bench.tap import Browser
    from games.server import demo_crew
    from tests.support.factories import GameFactory, member_of
    from tests.support.production import ROOT, Site

    call_command("migrate", verbosity=0)
    client, thief = Client(), Client()
    game = GameFactory(seats=["Astrid", "Bjorn", "Cnut", "Dagny"])
    member_of(client, game.crew)
    member_of(thief, demo_crew.make(GAMES))
    site = Site.start(DATA, settings="bench.settings", WORKERS="", _RJEM_MALLOC_CONF=KEEP_NOTHING)
    session, thief_session = (one.cookies["reavers_session"].value for one in (client, thief))

    def taps() -> list[float]:
        times, browser = [], Browser(site.port, session)
        for number in range(TAPS):
            times.append(browser.post(f"/g/{game.key}/set/1/farms/", value=number % 7, id=uuid4(), on="group"))
            time.sleep(BETWEEN)
        return times

    def say(what: str, times: list[float]) -> Measured:
        median, worst = statistics.median(times), sorted(times)[len(times) * 95 // 100]
        memory = memory_of(site.process.pid)
        print(f"{what}: tap {median * 1000:.1f} ms, 95th percentile {worst * 1000:.1f} ms, {memory:.0f} MB", flush=True)
        return Measured(median, memory)

    def hold_and_let_go(number: int) -> Hold:
        command = [sys.executable, "-m", "bench.hold", str(site.port), thief_session]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
            time.sleep(SETTLE)
            during = say(f"with, hold {number}", taps())
            holder.terminate()
            assert holder.stdout
            counts = [[int(n) for n in line.split()] for line in holder.stdout.read().splitlines()]
        half_sent, unread, refused = zip(*counts[2 * SETTLE :], strict=True)
        print(f"held: {min(half_sent)} to {max(half_sent)} half-sent bodies (at least {HALF_SENT}), ", end="")
        print(f"{min(unread)} to {max(unread)} unread exports (at least {UNREAD}), {refused[-1]} refused")
        time.sleep(AFTER)
        is_enough = min(half_sent) >= HALF_SENT and min(unread) >= UNREAD
        return Hold(during, say(f"after hold {number}", taps()), is_enough)

    try:
        for _number in range(EXPORTS):  # what one that is read costs is no matter of this bench
            connection = http.client.HTTPConnection("127.0.0.1", site.port)
            connection.request("GET", EXPORT, headers={"Cookie": f"reavers_session={thief_session}"})
            assert connection.getresponse().read()
        taps()
        without = say("without", taps())
        holds = [hold_and_let_go(number) for number in range(1, HOLDS + 1)]
    finally:
        _out, log = site.stop()
        print(log, end="")
    calm = [without.tap, *(hold.after.tap for hold in holds)]  # the machine may have become busier meanwhile
    ratio = max(hold.during.tap for hold in holds) / statistics.mean(calm)
    first, last = holds[0].after.memory, holds[-1].after.memory
    kept, again = first / without.memory, last / first
    print(f"ratio {ratio:.2f} (limit {LIMIT}), memory afterwards {kept:.2f} times (limit {KEPT}), ", end="")
    print(f"after {HOLDS} holds {again:.2f} times that after the first (limit {AGAIN_KEPT})")
    is_held = all(hold.is_enough for hold in holds)
    return 0 if is_held and ratio <= LIMIT and kept <= KEPT and again <= AGAIN_KEPT else 1


if __name__ == "__main__":
    if sys.argv[1:]:
        asyncio.run(Holder(int(sys.argv[1]), sys.argv[2]).hold_all())
    sys.exit(main())
