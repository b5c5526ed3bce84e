"""The site of `shell_server.py`, and a phone that sends it these very bytes and no more."""

import json
import socket
import sys
from contextlib import closing

from tests.support.production import ROOT, Site

MAIN = "from tests.support.shell_server import main; main()"
COMMAND = [sys.executable, "manage.py", "shell", "--no-imports", "--command", MAIN]


def start(data, **variables):
    settings = {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "reavers_companion.settings"}
    return Site.run(COMMAND, ROOT, data, **settings | variables)


class Phone:
    """A connection that sends what it is told to, and no more."""

    def __init__(self, site):
        self.socket = socket.create_connection(("127.0.0.1", site.port), timeout=60)

    def send(self, text):
        self.socket.sendall(text.encode() if isinstance(text, str) else text)
        return self

    def rest(self):
        """Everything until the server ends the connection."""
        with closing(self.socket), self.socket.makefile("rb") as stream:
            return stream.read().decode("latin-1")


def request(line, *headers, body=b"", end="Connection: close\r\n"):
    head = "".join([f"{line} HTTP/1.1\r\nHost: localhost\r\n{end}", *(f"{header}\r\n" for header in headers), "\r\n"])
    return head.encode() + body


def ask(site, line, *headers, body=b""):
    return Phone(site).send(request(line, *headers, body=body)).rest()


def status(answer):
    return int(answer.split(" ")[1])


def told(answer):
    return json.loads(answer.partition("\r\n\r\n")[2])


def post(path, length, body=b"", *headers):
    return request(f"POST {path}", f"Content-Length: {length}", *headers, body=body, end="")
