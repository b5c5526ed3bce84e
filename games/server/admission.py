"""The way in: a request is let in when all of it has arrived.

A phone that dies, or dawdles on purpose, in the middle of what it sends would otherwise hold a slot that the others
need; four of them were enough to stop the whole site. Here it holds a thread that does nothing. How many answers are
worked on at once is another number, and a small one: Python works on one at a time anyway, and a tap that shares it
with many others takes as long as all of them.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from tempfile import SpooledTemporaryFile
from threading import BoundedSemaphore
from typing import IO, Any

from django.conf import settings

AT_ONCE = 2  # answers in progress, in each process
SLOW_AT_ONCE = AT_ONCE - 1  # slow ones among them: one slot is always free for a tap
FILES_ARRIVING = 8  # in each process; more of them wait
CHUNK = 64 * 1024
MOST_SWALLOWED = 16 * 1024 * 1024

_CHARSET = re.compile(r"charset\s*=\s*[\"']?([^\s;\"']*)", re.IGNORECASE)

Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]


class Admission:
    def __init__(self, application: Application) -> None:
        self._application = application
        self._slots = BoundedSemaphore(AT_ONCE)
        self._slow_slots = BoundedSemaphore(SLOW_AT_ONCE)
        self._arriving_files = BoundedSemaphore(FILES_ARRIVING)

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:  # noqa: ANN401 - WSGI's own
        if not _is_utf8(environ.get("CONTENT_TYPE", "")):  # Django would accept any charset
            start_response("415 Unsupported Media Type", [("Content-Type", "text/plain")])
            return [b"Only UTF-8, please."]
        length = environ.get("CONTENT_LENGTH") or "0"
        if length == "0" or not (length.isascii() and length.isdigit()):
            return self._answer(environ, start_response)
        return self._with_body(environ, start_response, int(length[:20]))

    def _with_body(self, environ: Environ, start_response: Any, length: int) -> Iterable[bytes]:  # noqa: ANN401 - WSGI's own
        most = largest_body(environ.get("PATH_INFO", ""), environ.get("CONTENT_TYPE", ""))
        is_file = most == settings.LARGEST_FILE
        with SpooledTemporaryFile(max_size=settings.DATA_UPLOAD_MAX_MEMORY_SIZE) as body:
            with self._arriving_files if is_file else nullcontext():
                _read(environ["wsgi.input"], body, length, most)
            if length <= most and body.tell() < length:  # half a form is refused: "12" would arrive as "1"
                start_response("400 Bad Request", [("Content-Length", "0")])
                return []
            body.seek(0)
            return self._answer(environ | {"wsgi.input": body}, start_response)

    def _answer(self, environ: Environ, start_response: Any) -> Iterable[bytes]:  # noqa: ANN401 - WSGI's own
        if not environ.get("PATH_INFO", "").startswith(settings.SLOW_PATHS):
            with self._slots:
                return self._application(environ, start_response)
        with self._slow_slot():
            pieces = self._application(environ, start_response)
        return InSteps(pieces, self._slow_slot)

    @contextmanager
    def _slow_slot(self) -> Iterator[None]:
        with self._slow_slots, self._slots:
            yield


class InSteps:
    """A streamed answer. It takes a slot while it makes a piece, and none while the phone receives it."""

    def __init__(self, pieces: Iterable[bytes], slot: Callable[[], AbstractContextManager[None]]) -> None:
        self._pieces, self._place = pieces, slot

    def __iter__(self) -> Iterator[bytes]:
        pieces = iter(self._pieces)
        while True:
            with self._place():
                piece = next(pieces, None)
            if piece is None:
                return
            yield piece

    def close(self) -> None:
        if hasattr(self._pieces, "close"):
            self._pieces.close()


def _is_utf8(content_type: str) -> bool:
    said = _CHARSET.findall(content_type)
    return all(charset.lower() in {"utf-8", "utf8"} for charset in said)


def largest_body(path: str, content_type: str) -> int:
    """Uploads may be larger than other requests. They go to disk, not into memory."""
    if path in settings.FILES_COME_IN_AT and content_type.startswith("multipart/form-data"):
        return settings.LARGEST_FILE
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def _read(source: IO[bytes], body: IO[bytes], length: int, most: int) -> None:
    """Reads the body. One that is too large is read and dropped, up to a limit: most clients read the answer only after
    they have sent the whole request."""
    left = min(length, max(MOST_SWALLOWED, 4 * most))
    while left and (chunk := source.read(min(CHUNK, left))):
        left -= len(chunk)
        if length <= most:
            body.write(chunk)
