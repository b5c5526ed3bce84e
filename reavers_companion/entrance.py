"""The way in: a request is let in when all of it has arrived.

A phone that dies, or dawdles on purpose, in the middle of what it sends would otherwise hold a place that the others
need; four of them were enough to stop the whole site. Here it holds a thread that does nothing. How many answers are
worked on at once is another number, and a small one: Python works on one at a time anyway, and a tap that shares it
with many others takes as long as all of them.
"""

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from tempfile import SpooledTemporaryFile
from threading import BoundedSemaphore
from typing import IO, Any

from django.conf import settings

AT_ONCE = 2  # answers in the making, in each process
FILES_AT_ONCE = 8  # files on their way in, in each process; more of them wait
CHUNK = 64 * 1024
MOST_SWALLOWED = 16 * 1024 * 1024

Environ = dict[str, Any]
Application = Callable[[Environ, Any], Iterable[bytes]]


class Entrance:
    def __init__(self, application: Application) -> None:
        self._application = application
        self._places = BoundedSemaphore(AT_ONCE)
        self._files = BoundedSemaphore(FILES_AT_ONCE)

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:  # noqa: ANN401 - WSGI's own
        length = environ.get("CONTENT_LENGTH") or "0"
        if length == "0" or not (length.isascii() and length.isdigit()):
            return self._let_in(environ, start_response)
        with self._arrived(environ, int(length[:20])) as body:
            return self._let_in(environ | {"wsgi.input": body}, start_response)

    def _let_in(self, environ: Environ, start_response: Any) -> Iterable[bytes]:  # noqa: ANN401
        with self._places:
            return self._application(environ, start_response)

    def _arrived(self, environ: Environ, length: int) -> IO[bytes]:
        most = largest_body(environ.get("PATH_INFO", ""), environ.get("CONTENT_TYPE", ""))
        with self._files if most == settings.LARGEST_FILE else nullcontext():
            return _read(environ["wsgi.input"], length, most)


def largest_body(path: str, content_type: str) -> int:
    """A file may be larger where one is asked for; it goes to the disk, not into memory."""
    if path in settings.FILES_COME_IN_AT and content_type.startswith("multipart/form-data"):
        return settings.LARGEST_FILE
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def _read(source: IO[bytes], length: int, most: int) -> IO[bytes]:
    """All of it, or, of what will be refused for its size, nothing. Most clients read the answer only when they have
    sent all of their request, so that is swallowed; the patience for it has an end."""
    body = SpooledTemporaryFile(max_size=settings.DATA_UPLOAD_MAX_MEMORY_SIZE)  # noqa: SIM115 - whoever asked for it closes it
    left = min(length, max(MOST_SWALLOWED, 4 * most))
    while left and (chunk := source.read(min(CHUNK, left))):
        left -= len(chunk)
        if length <= most:
            body.write(chunk)
    body.seek(0)
    return body
