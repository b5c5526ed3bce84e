"""Bodies of requests, read on the event loop: they hold no thread, and have a deadline."""

import asyncio
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO

from django.conf import settings
from django.utils.functional import Promise
from granian.rsgi import HTTPProtocol, ProtocolClosed, ProtocolError

from games.server.shell import limits
from games.server.shell.environ import Environ
from games.server.shell.refusals import NO_LENGTH, NOT_COMPLETE, TOO_MUCH, TOO_SLOW


class NoBody(Exception):
    """A body that is refused, with the status that says why."""

    def __init__(self, status: int, sentence: Promise) -> None:
        super().__init__(status)
        self.status, self.sentence = status, sentence


def largest_body(path: str, content_type: str) -> int:
    """Uploads may be larger than other requests. They go to disk, not into memory."""
    if path in settings.FILES_COME_IN_AT and content_type.startswith("multipart/form-data"):
        return int(settings.LARGEST_FILE)
    return int(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)


class Bodies:
    """All bodies that arrive at this process."""

    def __init__(self) -> None:
        self._forms = Room(limits.MOST_ARRIVING)
        self._files = Room(limits.MOST_FILES_ARRIVING)

    async def read(self, environ: Environ, protocol: HTTPProtocol) -> IO[bytes]:
        """Returns the whole body; nothing if Django would refuse its size, which is answered without reading."""
        length = environ.get("CONTENT_LENGTH") or "0"
        if "HTTP_TRANSFER_ENCODING" in environ:  # nobody could tell whether all of it came
            raise NoBody(411, NO_LENGTH)
        if length == "0" or not (length.isascii() and length.isdigit()):
            return BytesIO()
        most = largest_body(environ["PATH_INFO"], environ.get("CONTENT_TYPE", ""))
        is_file = most == settings.LARGEST_FILE
        try:
            async with asyncio.timeout(limits.FILE_SECONDS if is_file else limits.BODY_SECONDS):
                return await self._whole(protocol, int(length[:20]), most, is_file=is_file)
        except TimeoutError:
            raise NoBody(408, TOO_SLOW) from None
        except (ProtocolClosed, ProtocolError):
            raise NoBody(400, NOT_COMPLETE) from None

    async def _whole(self, protocol: HTTPProtocol, length: int, most: int, *, is_file: bool) -> IO[bytes]:
        if length > most:
            await _swallow(protocol, min(length, max(limits.MOST_SWALLOWED, 4 * most)))
            return BytesIO()
        if length <= limits.SMALL_BODY:
            return _complete(BytesIO(await protocol()), length)
        body: IO[bytes] = SpooledTemporaryFile(settings.DATA_UPLOAD_MAX_MEMORY_SIZE) if is_file else BytesIO()  # noqa: SIM115 - Django reads it
        await _collect(protocol, body, length, self._files if is_file else self._forms)
        return _complete(body, length)


class Room:
    """The memory for bodies on their way. A phone that sends nothing takes none of it."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self, size: int) -> int:
        if size > self.left:
            raise NoBody(503, TOO_MUCH)
        self.left -= size
        return size


async def _collect(protocol: HTTPProtocol, body: IO[bytes], length: int, room: Room) -> None:
    size = 0
    try:
        async for piece in protocol:
            size += room.take(len(piece))
            body.write(piece)
            if size >= length:
                return
    finally:
        room.left += size


async def _swallow(protocol: HTTPProtocol, length: int) -> None:
    async for piece in protocol:
        length -= len(piece)
        if length <= 0:
            return


def _complete(body: IO[bytes], length: int) -> IO[bytes]:
    """Half a form is refused: "12" would arrive as "1"."""
    if body.seek(0, 2) < length:
        raise NoBody(400, NOT_COMPLETE)
    body.seek(0)
    return body
