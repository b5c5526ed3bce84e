"""Streams of news (server-sent events): a connection for each page that looks at a table, and no thread."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable

from django.core.handlers.wsgi import WSGIRequest
from django.utils.translation import get_language_from_request
from granian.rsgi import HTTPProtocol, ProtocolClosed

from games.live.answer import PREFIX, SCREEN, STREAM
from games.live.hub import BEAT, Hub, Watcher
from games.server.shell import limits
from games.server.shell.environ import Environ

HEADERS = [
    ("Content-Type", STREAM),
    ("Cache-Control", "no-store, no-transform"),
    ("X-Accel-Buffering", "no"),  # nginx
    ("X-Reavers", "1"),
    ("Connection", "close"),
]

Messages = asyncio.Queue[bytes | None]


def asks_for_stream(environ: Environ) -> bool:
    is_live = environ["REQUEST_METHOD"] == "GET" and environ["PATH_INFO"].startswith(PREFIX)
    return is_live and environ.get("HTTP_ACCEPT") == STREAM


class Streams:
    def __init__(self, loop: asyncio.AbstractEventLoop, make_way: Callable[[], object]) -> None:
        self._loop = loop
        self._messages: dict[Watcher, Messages] = {}
        self._of_token: Counter[str] = Counter()
        self._hub = Hub(lambda watcher, message: loop.call_soon_threadsafe(self._pass_on, watcher, message), make_way)
        self._hub.start()
        self._is_ending = False

    @property
    def has_room(self) -> bool:
        return not self._is_ending and len(self._messages) < limits.MOST_STREAMS

    def end(self) -> None:
        """Ends all streams, because the server stops. Phones come back to the next one."""
        self._is_ending = True
        for messages in self._messages.values():
            messages.put_nowait(None)

    async def serve(self, environ: Environ, protocol: HTTPProtocol) -> None:
        """Serves a stream until the page leaves, may no longer watch, or has had its time."""
        watcher, messages = _watcher_of(environ), Messages()
        if not self.has_room or self._of_token[watcher.token] >= limits.STREAMS_OF_A_PHONE:
            return protocol.response_empty(204, HEADERS)  # to a browser: do not try again by yourself
        self._messages[watcher] = messages
        self._of_token[watcher.token] += 1
        self._hub.join(watcher)
        try:
            first = await messages.get()
            if not first:
                return protocol.response_empty(404 if first is None else 503, HEADERS)
            await self._pour(first, messages, protocol)
        except ProtocolClosed:
            pass  # it has left
        finally:
            self._hub.leave(watcher)
            del self._messages[watcher]
            self._of_token[watcher.token] -= 1
            self._of_token += Counter()  # drops those at zero
        return None

    async def _pour(self, message: bytes | None, messages: Messages, protocol: HTTPProtocol) -> None:
        transport = protocol.response_stream(200, HEADERS)
        ends_at = self._loop.time() + limits.STREAM_SECONDS * random.uniform(0.8, 1.2)  # noqa: S311 - not all at once
        while message and self._loop.time() < ends_at:
            await transport.send_bytes(message)
            try:
                async with asyncio.timeout(limits.BEAT_SECONDS):
                    message = await messages.get()
            except TimeoutError:
                message = BEAT

    def _pass_on(self, watcher: Watcher, message: bytes | None) -> None:
        if watcher in self._messages:
            self._messages[watcher].put_nowait(message)


def _watcher_of(environ: Environ) -> Watcher:
    request = WSGIRequest(environ)
    token = request.path_info.removeprefix(PREFIX).rstrip("/").replace("\0", "")
    is_screen = token.startswith(SCREEN)
    since, language = request.GET.get("since", ""), get_language_from_request(request)
    return Watcher(token.removeprefix(SCREEN) if is_screen else token, is_screen, since, language)
