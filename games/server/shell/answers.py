"""Django's answer to a request, made in a thread and handed to the network whole."""

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

from django.db import connection
from granian.rsgi import HTTPProtocol

from games.server.shell.connections import Descriptors, open_connections
from games.server.shell.environ import Environ

Application = Callable[[Environ, Any], Any]
Headers = list[tuple[str, str]]

IN_MEMORY = 256 * 1024  # of a download; a longer one is kept on disk until the phone has fetched it
PAUSE, LONGEST_PAUSE, RECENT = 0.002, 0.05, 0.5  # seconds that a step of a slow answer waits for quick ones


class Head:
    """The function that Django calls with the status and the headers."""

    status = 500
    headers: Headers

    def __call__(self, status: str, headers: Headers, _exc_info: object = None) -> None:
        self.status, self.headers = int(status[:3]), headers


def answer(application: Application, environ: Environ, protocol: HTTPProtocol) -> None:
    """`response_bytes` may be called in any thread: no way back over the event loop."""
    head = Head()
    response = application(environ, head)
    try:
        body = b"".join(response)
    finally:
        response.close()
    protocol.response_bytes(head.status, head.headers, body)


@dataclass
class SlowAnswer:
    """A slow answer: in memory, or a file if it was too large."""

    status: int
    headers: Headers
    body: bytes = b""
    file: Path | None = None
    size: int = 0  # of the file
    connections: Descriptors = field(default_factory=dict)  # of all who may be waiting for it


def answer_in_steps(application: Application, environ: Environ, folder: Path, asked: "Asked") -> SlowAnswer | None:
    """Makes all of an answer before it is sent, so that no thread, cursor or memory waits for the phone."""
    asked.has_begun.set()
    if asked.has_left.is_set():  # while it waited for its turn
        return None
    head, pieces, size, file = Head(), list[bytes](), 0, None
    try:
        with connection.execute_wrapper(asked.pause_before_query):
            response = application(environ, head)
            try:
                for piece in response:
                    if asked.has_left.is_set():
                        break
                    asked.pause()
                    pieces.append(piece)
                    size += len(piece)
                    if size >= IN_MEMORY:
                        file = file or _new_file(folder)
                        _write(file, pieces)
                        pieces, size = [], 0
            finally:
                response.close()
        if not file:
            return SlowAnswer(head.status, head.headers, b"".join(pieces))
        _write(file, pieces)
    except BaseException:
        if file:
            file.unlink()
        raise
    return SlowAnswer(head.status, head.headers, file=file, size=file.stat().st_size, connections=open_connections())


def make_way(idle_seconds: Callable[[], float]) -> None:
    """Waits while someone taps or reads, but not for ever."""
    until = monotonic() + LONGEST_PAUSE
    while idle_seconds() == 0 and monotonic() < until:
        sleep(PAUSE)


class Asked:
    """A slow answer that was asked for: it ends if its phone leaves, and pauses while someone taps."""

    def __init__(self, idle_seconds: Callable[[], float]) -> None:
        self._idle_seconds = idle_seconds
        self.has_begun = Event()
        self.has_left = Event()
        self._began = monotonic()

    def pause(self) -> None:
        """Pauses between two steps: while someone taps, and then as long as the last step took."""
        worked = monotonic() - self._began
        make_way(self._idle_seconds)
        if self._idle_seconds() < RECENT:
            sleep(min(worked, LONGEST_PAUSE))
        self._began = monotonic()

    def pause_before_query(self, execute: Callable[..., Any], *args: Any) -> Any:  # noqa: ANN401 - Django's own
        if not connection.in_atomic_block:  # a tap may be waiting for what that holds
            self.pause()
        return execute(*args)


def _new_file(folder: Path) -> Path:
    descriptor, name = tempfile.mkstemp(dir=folder)  # mode 0600
    os.close(descriptor)
    return Path(name)


def _write(file: Path, pieces: list[bytes]) -> None:
    with file.open("ab") as stream:
        stream.writelines(pieces)
