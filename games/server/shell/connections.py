"""The sockets of this process. Granian has them, but says neither when an answer is sent nor how to end it."""

import os
import socket
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

OPEN_FILES = Path("/dev/fd")  # Linux and macOS


def give_up_unread(listener: socket.socket, seconds: float) -> None:
    """Connections inherit this: the system ends one whose phone takes nothing for this long, or is gone (Linux)."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


Descriptors = dict[str, int]  # by client, "address:port"


def open_connections() -> Descriptors:
    """Returns the connections of this process; none where the system does not list open files."""
    listed = [int(name) for name in os.listdir(OPEN_FILES)] if OPEN_FILES.exists() else []
    return {peer: number for number in listed if (peer := _peer_of(number))}


@dataclass(frozen=True)
class Connection:
    """The one to a client. If nobody knows its descriptor, it counts as open for ever."""

    client: str
    descriptor: int | None

    @property
    def is_open(self) -> bool:
        return self.descriptor is None or _peer_of(self.descriptor) == self.client

    def cut(self) -> None:
        if self.descriptor is not None and self.is_open:
            with suppress(OSError), socket.socket(fileno=os.dup(self.descriptor)) as connection:
                connection.shutdown(socket.SHUT_RDWR)


def _peer_of(descriptor: int) -> str:
    with suppress(OSError):
        if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            with socket.socket(fileno=os.dup(descriptor)) as connection:
                return _as_text(connection.getpeername())
    return ""


def _as_text(peer: object) -> str:
    if not isinstance(peer, tuple):  # a socket between processes
        return ""
    host, port, *_rest = peer
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
