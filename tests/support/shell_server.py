"""The shell around a small application of its own, in a process of its own, with deadlines that a test can wait for.

manage.py shell --command "from tests.support.shell_server import main; main()", with PORT in the environment
"""

import json
import os
import threading

from games.management.commands.serve import serve
from games.server.listening import listen
from games.server.shell import limits
from games.server.shell.answers import IN_MEMORY
from games.server.shell.application import Shell

limits.HEAD_SECONDS = 3.0
limits.BODY_SECONDS = 1.0
limits.FILE_SECONDS = 1.5
limits.UNREAD_SECONDS = limits.SECONDS_AT_THE_END = 1.0
limits.SLOWEST_DOWNLOAD = 10**9
limits.MOST_FILES_ARRIVING = 30_000_000
limits.MOST_ARRIVING = 1_000_000

MEGABYTE = b"x" * 1_000_000
hold, gate = threading.Event(), threading.Event()


class Pieces:
    """The answer of a WSGI application, and whether it was closed."""

    closed = 0

    def __init__(self, *pieces):
        self._pieces = pieces

    def __iter__(self):
        return iter(self._pieces)

    def close(self):
        Pieces.closed += 1


def application(environ, start_response):
    path, said = environ["PATH_INFO"], [("Content-Type", "text/plain")]
    if path == "/crew/export/big":
        start_response("200 OK", said)
        return Pieces(*[MEGABYTE] * 40)
    if path == "/crew/export/gate":  # the next one waits until someone opens it
        gate.wait(30)
        gate.clear()
    if path == "/open":
        gate.set()
    if path == "/crew/export/file":  # just too large for memory
        start_response("200 OK", said)
        return Pieces(MEGABYTE[:IN_MEMORY])
    if path == "/crew/export/small":
        start_response("200 OK", said)
        return Pieces(b"a", b"b")
    if path == "/hold":
        hold.wait(30)
    if path == "/release":
        hold.set()
    if path == "/break":
        raise ValueError("on purpose")
    body = environ["wsgi.input"].read()
    known = {key: value for key, value in environ.items() if isinstance(value, str)}
    known |= {"length": len(body), "pid": os.getpid(), "closed": Pieces.closed, "waiting": shell._downloads._phones}
    start_response("200 OK", said)
    return Pieces(json.dumps(known).encode())


shell = Shell(application)


def main():
    port = int(os.environ["PORT"])
    serve(listen("127.0.0.1", port), "127.0.0.1", port, "tests.support.shell_server:shell", int(os.environ["WORKERS"]))
