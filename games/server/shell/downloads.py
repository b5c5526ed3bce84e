"""Imports and exports: a few at a time, and no phone is waited for longer than its download should take.

The same request that is sent again while the first one still waits for its turn is answered together with it, from one
file: hundreds who ask at once for the same export cost as much as one.
"""

import asyncio
import shutil
from collections.abc import Callable, Hashable
from math import inf
from pathlib import Path
from time import monotonic

from granian.rsgi import HTTPProtocol

from games.server.shell import limits
from games.server.shell.answers import Application, Asked, SlowAnswer, answer_in_steps
from games.server.shell.connections import Connection
from games.server.shell.environ import READING, Environ
from games.server.shell.refusals import MANY_FILES, refuse
from games.server.shell.threads import Pool

LOOK_EVERY = 0.5  # seconds


def empty(folder: Path) -> None:
    """Removes files that a killed server left."""
    shutil.rmtree(folder, ignore_errors=True)


class Order:
    """One slow answer, for all who wait for it."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.made: asyncio.Task[SlowAnswer | None]
        self._phones = self._gone = 0

    @property
    def is_open(self) -> bool:
        """Whether another request may join: until the work begins, the answer is still up to date."""
        return not (self.asked.has_begun.is_set() or self.asked.has_left.is_set())

    def join(self) -> None:
        self._phones += 1

    async def note_end_of(self, protocol: HTTPProtocol) -> None:
        await protocol.client_disconnect()
        self._gone += 1
        if self._gone == self._phones:
            self.asked.has_left.set()

    def is_last_to_leave(self) -> bool:
        self._phones -= 1
        return self._phones == 0


class Downloads:
    def __init__(self, application: Application, folder: Path, idle_seconds: Callable[[], float]) -> None:
        self._application, self._folder, self._idle_seconds = application, folder, idle_seconds
        self._pool = Pool("slow", limits.SLOW)
        self._orders: dict[Hashable, Order] = {}
        self._phones = self._on_disk = 0
        self._until = inf

    def end(self) -> None:
        """Stops: a running download has a moment left."""
        self._until = monotonic() + limits.SECONDS_AT_THE_END

    async def answer(self, environ: Environ, protocol: HTTPProtocol, client: str) -> None:
        order = self._order_of(environ)
        if order is None:
            return refuse(protocol, environ, 503, MANY_FILES)
        order.join()
        self._phones += 1
        made = None
        try:
            made = await self._made(order, protocol)
            if made:
                await self._send(made, protocol, client)
        finally:
            self._phones -= 1
            if order.is_last_to_leave() and made and made.file:
                made.file.unlink(missing_ok=True)
                self._on_disk -= made.size
        return None

    def _order_of(self, environ: Environ) -> Order | None:
        """Returns the order for a request; None if there is no room for another."""
        if self._phones >= limits.MOST_DOWNLOADS:
            return None
        key = _same_request(environ)
        order = self._orders.get(key)
        if order and order.is_open:
            return order
        if self._pool.in_hand >= limits.MOST_SLOW_WAITING or self._on_disk >= limits.MOST_ON_DISK:
            return None
        order = self._orders[key] = Order(Asked(self._idle_seconds))
        order.made = asyncio.create_task(self._make(key, order, environ))
        return order

    async def _make(self, key: Hashable, order: Order, environ: Environ) -> SlowAnswer | None:
        try:
            made = await self._pool.run(answer_in_steps, self._application, environ, self._folder, order.asked)
        finally:
            if self._orders.get(key) is order:
                del self._orders[key]
        if made:
            self._on_disk += made.size
        return made

    async def _made(self, order: Order, protocol: HTTPProtocol) -> SlowAnswer | None:
        watching = asyncio.create_task(order.note_end_of(protocol))
        try:
            return await asyncio.shield(order.made)
        finally:
            watching.cancel()

    async def _send(self, made: SlowAnswer, protocol: HTTPProtocol, client: str) -> None:
        """Sends a file. The connection ends with it, which shows that it was fetched."""
        if not made.file:
            return protocol.response_bytes(made.status, made.headers, made.body)
        connection = Connection(client, made.connections.get(client))
        headers = [*made.headers, ("Content-Length", str(made.size)), ("Connection", "close")]
        until = monotonic() + limits.download_seconds(made.size)
        protocol.response_file(made.status, headers, str(made.file))
        while connection.is_open and monotonic() < min(until, self._until):
            await asyncio.sleep(LOOK_EVERY)
        return connection.cut()


def _same_request(environ: Environ) -> Hashable:
    """Equal for requests that one answer fits; without a cookie, Django may be about to hand out one."""
    if environ["REQUEST_METHOD"] not in READING or "HTTP_COOKIE" not in environ:
        return object()
    return frozenset((name, value) for name, value in environ.items() if isinstance(value, str))
