"""Plain http beside `HTTPS=self`, where phones that do not trust the site yet learn how.

A phone comes here first, by the QR code or by typing the address. The page /trust/ sends those that trust the site on
to https by itself. Nothing else is served here.
"""

import socket
import sys
from collections.abc import Iterable
from functools import partial
from socketserver import TCPServer, ThreadingMixIn
from typing import Any
from urllib.parse import quote
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from django.core.handlers.wsgi import WSGIHandler
from django.core.wsgi import get_wsgi_application

from games.machine import side_process

OPEN = ("/trust/", "/static/", "/computer/", "/healthz")


class Handler(WSGIRequestHandler):
    timeout = 10  # seconds, for those who send nothing

    def log_message(self, *_message: object) -> None:
        """Logs nothing."""


class Door(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, host: str, port: int) -> None:
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, port), Handler)
        self.set_app(partial(_to_the_right_place, get_wsgi_application()))

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as socketserver has it
        """Ignores a phone that goes away or sends nothing."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)

    def server_bind(self) -> None:
        """Binds without looking up a name, which takes long in some networks."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])
        self.setup_environ()


def start(host: str, port: int) -> None:
    """Serves it from a process of its own for as long as this one lives."""
    side_process.start(_serve, host, port)


def _serve(host: str, port: int) -> None:
    Door(host, port).serve_forever()


def _to_the_right_place(
    application: WSGIHandler,
    environ: dict[str, Any],
    start_response: Any,  # noqa: ANN401 - WSGI's own
) -> Iterable[bytes]:
    path = environ.get("PATH_INFO", "/")
    if path.startswith(OPEN):
        return application(environ, start_response)
    # Behind the # the rest of the way is for the page alone: it may be a secret link.
    start_response("303 See Other", [("Location", f"/trust/#{quote(path)}"), ("Content-Length", "0")])
    return []
