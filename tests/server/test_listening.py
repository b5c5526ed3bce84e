"""What `games/server/listening.py` relies on inside granian, which has no public way to bring a socket of one's own.

If a new version of granian fails here, read its `server/mp.py` and mend `Server._init_shared_socket`.
"""

import inspect
import socket
import sys

import pytest
from granian.constants import Interfaces
from granian.net import SocketHolder
from granian.server.common import AbstractServer
from granian.server.mp import MPServer

from games.server.listening import Server, listen

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere granian opens its own socket")


def test_granian_still_asks_a_method_for_its_socket():
    assert "self._init_shared_socket()" in inspect.getsource(AbstractServer.startup)
    assert list(inspect.signature(MPServer._init_shared_socket).parameters) == ["self"]


def test_granian_still_gives_its_workers_what_we_put_there():
    assert "((self._ssp, self._shd), self._sso)" in inspect.getsource(MPServer._spawn_worker)


def test_a_worker_can_be_given_an_open_socket():
    with listen("127.0.0.1", 0) as listener:
        server = Server("x:y", listener, interface=Interfaces.RSGI)
        server._init_shared_socket()

        assert isinstance(server._shd, SocketHolder)
        assert (server._ssp, server._sso) == (None, listener)
        assert server._shd.get_fd() == listener.fileno()
        assert not server._shd.is_uds()
        assert listener.get_inheritable()


@pytest.mark.parametrize(("platform", "expected"), [("linux", 1), ("darwin", 1), ("win32", 0)])
def test_on_windows_a_taken_port_is_not_shared(monkeypatch, platform, expected):
    """There the option that lets others start again at once lets a second program listen beside the first."""
    options = []

    class Noting(socket.socket):
        def setsockopt(self, *option):
            options.append(option)
            super().setsockopt(*option)

    monkeypatch.setattr(socket, "socket", Noting)
    monkeypatch.setattr(sys, "platform", platform)

    listen("127.0.0.1", 0).close()

    assert options.count((socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)) == expected
