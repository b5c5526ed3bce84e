"""Imports and exports: a few at a time, and no phone is waited for longer than its download should take."""

import asyncio
import shutil
from collections.abc import Callable
from math import inf
from pathlib import Path
from time import monotonic

from granian.rsgi import HTTPProtocol

from games.server.shell import deadlines
from games.server.shell.answers import Application, Asked, Download, answer_in_steps
from games.server.shell.environ import Environ
from games.server.shell.refusals import refuse
from games.server.shell.threads import Pool

LOOK_EVERY = 0.2  # seconds


def empty(folder: Path) -> None:
    """What a server that was killed has left."""
    shutil.rmtree(folder, ignore_errors=True)


class Downloads:
    def __init__(self, application: Application, folder: Path, idle_seconds: Callable[[], float]) -> None:
        self._application, self._folder, self._idle_seconds = application, folder, idle_seconds
        self._pool = Pool("slow", deadlines.SLOW)
        self._being_fetched = 0
        self._until = inf

    def end(self) -> None:
        """The server stops: what is being fetched has a moment left."""
        self._until = monotonic() + deadlines.SECONDS_AT_THE_END

    async def answer(self, environ: Environ, protocol: HTTPProtocol, client: str) -> None:
        if self._pool.in_hand >= deadlines.MOST_SLOW_WAITING or self._being_fetched >= deadlines.MOST_DOWNLOADS:
            return refuse(protocol, 503, "Many files are on their way. Try again in a minute.")
        asked = Asked(self._idle_seconds)
        watching = asyncio.create_task(_note_end_of(protocol, asked))
        try:
            download = await self._pool.run(
                answer_in_steps, self._application, environ, protocol, client, self._folder, asked
            )
        finally:
            watching.cancel()
        return await self._send(download, protocol) if download else None

    async def _send(self, download: Download, protocol: HTTPProtocol) -> None:
        """The connection ends with it: from that we see that it was fetched."""
        self._being_fetched += 1
        headers = [*download.headers, ("Content-Length", str(download.size)), ("Connection", "close")]
        until = monotonic() + deadlines.download_seconds(download.size)
        try:
            protocol.response_file(download.status, headers, str(download.file))
            while download.connection.is_open and monotonic() < min(until, self._until):
                await asyncio.sleep(LOOK_EVERY)
            download.connection.cut()
        finally:
            self._being_fetched -= 1
            download.file.unlink(missing_ok=True)


async def _note_end_of(protocol: HTTPProtocol, asked: Asked) -> None:
    await protocol.client_disconnect()
    asked.has_left.set()
