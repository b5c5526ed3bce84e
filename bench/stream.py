"""A phone that follows a table, for the benches."""

import asyncio
import json
from typing import Any


class Stream:
    def __init__(self, port: int) -> None:
        self._port = port
        self._writer: asyncio.StreamWriter | None = None

    async def open(self, path: str, since: int) -> None:
        """Returns when the first word has come: from then on nothing is missed."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        head = f"GET {path}?since={since} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"
        self._writer.write(head.encode())
        answer = await self._reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200"), answer
        self._waiting = [await self._event()]

    async def _event(self) -> dict[str, Any] | None:
        """A state, or None for a beat."""
        while (line := await self._reader.readline()) and line != b"0\r\n":  # the end of a chunked answer
            if line.startswith(b"data: "):
                said = json.loads(line.removeprefix(b"data: "))
                return said if isinstance(said, dict) else None
        raise ConnectionResetError

    async def heard(self) -> dict[str, Any] | None:
        """The next state, or None for a beat."""
        return self._waiting.pop() if self._waiting else await self._event()

    async def next(self) -> dict[str, Any]:
        """The next state."""
        while True:
            said = await self.heard()
            if said is not None:
                return said

    def close(self) -> None:
        if self._writer:
            self._writer.close()
