"""Holds a thousand half-sent requests and hundreds of unread exports at a server, and reports twice a second how many.

A process of its own, which knows nothing of Django: bench/hold.py starts it.

python -m bench.holder PORT SESSION
"""

import asyncio
import socket
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path

HOLDERS_OF_HALF, AGAIN = 1100, 8.0  # seconds
HOLDERS_OF_EXPORTS, EXPORT_AGAIN = 400, 12.0
EXPORT = "/crew/export/games.csv"
HALF = b"POST /theme/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nnext="


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


if __name__ == "__main__":
    asyncio.run(Holder(int(sys.argv[1]), sys.argv[2]).hold_all())
