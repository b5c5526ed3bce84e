"""Granian on a socket of our own (on Linux; elsewhere it opens its own).

Granian lets every worker listen by itself, on a port that anyone may share. Two sites that start at once could then
answer in turn, and connections to a killed worker would be lost. One socket that all workers have is
nobody else's, and connections that no worker has accepted yet go to the next one.
"""

import socket
import sys
from typing import Any

from granian._granian import SocketHolder
from granian.server.mp import MPServer

from games.server.shell.connections import give_up_unread
from games.server.shell.limits import UNREAD_SECONDS

WAITING_CONNECTIONS = 4096


def listen(host: str, port: int) -> socket.socket:
    """Raises OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would share the port of another program
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    if sys.platform != "linux":
        listener.close()  # it was free a moment ago
        return listener
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    give_up_unread(listener, UNREAD_SECONDS)
    listener.listen(WAITING_CONNECTIONS)
    return listener


class Server(MPServer):
    def __init__(self, target: str, listener: socket.socket, **options: Any) -> None:
        super().__init__(target, backlog=WAITING_CONNECTIONS, backpressure=WAITING_CONNECTIONS, **options)
        self._listener = listener

    def _init_shared_socket(self) -> None:
        if sys.platform != "linux":
            super()._init_shared_socket()
            return
        self._listener.set_inheritable(True)
        self._sso = self._listener
        self._shd: SocketHolder | None = SocketHolder(  # type: ignore[call-arg,assignment] # the stub lacks both
            self._listener.fileno(), False, WAITING_CONNECTIONS
        )
