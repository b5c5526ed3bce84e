"""A member's tap while a thousand requests stay half sent and three hundred exports stay unread: at most 2 times as
long as without them, and their memory comes back.

Another process holds them: it opens each again that the server ends, or asks to come back later.

python -m bench.hold
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from uuid import uuid4

DATA = Path(tempfile.mkdtemp())
os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = str(DATA)

HALF_SENT, UNREAD, GAMES = 1000, 300, 1000
TAPS, BETWEEN = 250, 0.05  # seconds: a tap now and then, as people tap
SETTLE, AFTER = 15, 30
LIMIT, MEMORY = 2.0, 1.3
HALF = b"POST /theme/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nnext="


class Holder:
    """Keeps so many connections open, and counts them."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        export = f"GET /crew/export/crew.zip HTTP/1.1\r\nHost: localhost\r\nCookie: reavers_session={session}\r\n\r\n"
        self.export = export.encode()
        self.half_sent = self.unread = 0

    async def connect(self, request: bytes) -> socket.socket:
        loop, connection = asyncio.get_running_loop(), socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.setblocking(False)
        await loop.sock_connect(connection, ("127.0.0.1", self.port))
        await loop.sock_sendall(connection, request)
        return connection

    async def hold_half_sent(self) -> None:
        while True:
            try:
                connection = await self.connect(HALF)
                self.half_sent += 1
                await asyncio.get_running_loop().sock_recv(connection, 100)  # until the server has had enough
                self.half_sent -= 1
                connection.close()
            except OSError:
                await asyncio.sleep(0.5)

    async def hold_unread(self) -> None:
        while True:
            try:
                connection = await self.connect(self.export)
                answer = await asyncio.get_running_loop().sock_recv(connection, 12)
                if answer == b"HTTP/1.1 200":
                    self.unread += 1
                    while connection.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0 and is_open(connection):
                        await asyncio.sleep(1)
                    self.unread -= 1
                connection.close()
            except OSError:
                pass
            await asyncio.sleep(5)  # as it is asked to

    async def report(self) -> None:
        while True:
            print(self.half_sent, self.unread, flush=True)
            await asyncio.sleep(0.5)

    async def hold(self) -> None:
        half_sent = [self.hold_half_sent() for _one in range(HALF_SENT)]
        unread = [self.hold_unread() for _one in range(UNREAD)]
        await asyncio.gather(self.report(), *half_sent, *unread)


TCP_ESTABLISHED = 1


def is_open(connection: socket.socket) -> bool:
    return connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == TCP_ESTABLISHED


def memory_of(process: int) -> float:
    """Of all its workers, in MB: what is theirs alone."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    lines = [line for child in children for line in Path(f"/proc/{child}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("RssAnon")) / 1024


def main() -> int:
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from bench.tap import Browser
    from games.server import demo
    from tests.support.factories import GameFactory, member_of
    from tests.support.production import ROOT, Site

    call_command("migrate", verbosity=0)
    client, thief = Client(), Client()
    game = GameFactory(seats=["Astrid", "Bjorn", "Cnut", "Dagny"])
    member_of(client, game.crew)
    member_of(thief, demo.make(GAMES))
    site = Site.start(DATA, settings="bench.settings", WORKERS="")
    session = client.cookies["reavers_session"].value

    def taps() -> list[float]:
        times, browser = [], Browser(site.port, session)
        for number in range(TAPS):
            times.append(browser.post(f"/g/{game.key}/set/1/farms/", value=number % 7, id=uuid4(), on="group"))
            time.sleep(BETWEEN)
        return times

    def say(what: str, times: list[float]) -> float:
        median, worst = statistics.median(times), sorted(times)[len(times) * 95 // 100]
        memory = memory_of(site.process.pid)
        print(f"{what}: tap {median * 1000:.1f} ms, 95th percentile {worst * 1000:.1f} ms, {memory:.0f} MB")
        return median

    try:
        taps()
        before, memory = say("without", taps()), memory_of(site.process.pid)
        command = [sys.executable, "-m", "bench.hold", str(site.port), thief.cookies["reavers_session"].value]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
            time.sleep(SETTLE)
            during = say("with", taps())
            holder.terminate()
            assert holder.stdout
            counts = [tuple(map(int, line.split())) for line in holder.stdout.read().splitlines()]
        held = counts[2 * SETTLE :]
        print(f"held meanwhile: {min(held)} to {max(held)} half-sent bodies and unread exports")
        time.sleep(AFTER)
        after = say("after", taps())
        kept = memory_of(site.process.pid) / memory
    finally:
        site.stop()
    ratio = during / statistics.mean([before, after])  # the machine may have become busier meanwhile
    print(f"ratio {ratio:.2f} (limit {LIMIT}), memory afterwards {kept:.2f} times (limit {MEMORY})")
    return 0 if ratio <= LIMIT and kept <= MEMORY else 1


if __name__ == "__main__":
    if sys.argv[1:]:
        asyncio.run(Holder(int(sys.argv[1]), sys.argv[2]).hold())
    sys.exit(main())
