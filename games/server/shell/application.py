"""The shell around Django: whatever waits for the network waits here, on the event loop, and never for long.

Granian's RSGI interface calls it for each request. Bodies are read here with a deadline; then Django, which knows
nothing of all this, answers in one of a few threads. Why, and what it costs: docs/decisions/0002-server.md
"""

import asyncio
import sys
from pathlib import Path

from django.conf import settings
from granian.rsgi import HTTPProtocol, Scope

from games.server.shell import limits
from games.server.shell.answers import Application, answer, make_way
from games.server.shell.bodies import Bodies, NoBody
from games.server.shell.downloads import Downloads
from games.server.shell.environ import READING, environ_of, is_utf8
from games.server.shell.refusals import NOT_UTF8, refuse
from games.server.shell.stopping import before_stopping
from games.server.shell.streams import Streams, asks_for_stream
from games.server.shell.threads import Pool


class Shell:
    def __init__(self, application: Application) -> None:
        self._application = application

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Starts the threads in the worker: they do not survive a fork."""
        sys.setswitchinterval(limits.SWITCH_SECONDS)
        folder: Path = settings.DOWNLOADS
        folder.mkdir(mode=0o700, exist_ok=True)
        self._readers = Pool("reader", limits.READERS)
        self._writers = Pool("writer", limits.WRITERS)
        self._downloads = Downloads(self._application, folder, self._idle_seconds)
        self._bodies = Bodies()
        self._streams = Streams(loop, lambda: make_way(self._idle_seconds))
        before_stopping(lambda: loop.call_soon_threadsafe(self._end))

    def _idle_seconds(self) -> float:
        return min(self._readers.idle_seconds, self._writers.idle_seconds)

    def _end(self) -> None:
        self._downloads.end()
        self._streams.end()

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        environ = environ_of(scope)
        if asks_for_stream(environ):
            return await self._streams.serve(environ, protocol)
        if not is_utf8(environ):
            return refuse(protocol, environ, 415, NOT_UTF8)
        try:
            environ["wsgi.input"] = await self._bodies.read(environ, protocol)
        except NoBody as problem:
            return refuse(protocol, environ, problem.status, problem.sentence)
        if environ["PATH_INFO"].startswith(settings.SLOW_PATHS):
            return await self._downloads.answer(environ, protocol, scope.client)
        pool = self._readers if environ["REQUEST_METHOD"] in READING else self._writers
        return await pool.run(answer, self._application, environ, protocol)
