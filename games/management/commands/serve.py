"""`manage.py serve`: everything a table needs, in one command. Why granian and these numbers: docs/decisions/0002."""

import io
import logging
import os
import socket
from collections.abc import Sequence
from typing import Any

import segno
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LOGGING_CONFIG, LogLevels

from games.backups import nightly
from games.host import phone_addresses
from games.server import announce, static_files

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - phones must reach it
THREADS = 64  # most of them wait in games/server/admission.py
WAITING_CONNECTIONS = 4096
SECONDS_TO_FINISH = 10


class IgnoreThreadWarning(logging.Filter):
    """The thread count is intended."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith("Configuration allows spawning")


_TO_STDERR = {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "filters": ["intended"]}
LOG_TO_STDERR: dict[str, Any] = LOGGING_CONFIG | {
    "filters": {"intended": {"()": IgnoreThreadWarning}},
    "handlers": {"console": _TO_STDERR | {"formatter": "generic"}, "access": _TO_STDERR | {"formatter": "access"}},
}


class Command(BaseCommand):
    help = "Prepares the database and the static files, then serves the site to the phones of the local network."

    def handle(self, *_args: object, **_options: object) -> None:
        host, port = os.environ.get("HOST") or EVERYWHERE[0], _port()
        _check_free(host, port)
        call_command("migrate", interactive=False, verbosity=0)
        static_files.collect()
        call_command("tidy")
        connections.close_all()  # no worker may inherit one
        nightly.start()
        self.stdout.write(welcome(_addresses(host, port)))
        self.stdout.write(f"Its data is in {settings.DATA_DIR}.\n")
        self.stdout.flush()
        if host in EVERYWHERE:
            announce.start(port)
        serve(host, port)


def serve(host: str, port: int) -> None:
    """Serves until SIGTERM or SIGINT, and finishes requests in progress."""
    Granian(
        "reavers_companion.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=int(os.environ.get("WORKERS") or min(4, os.cpu_count() or 1)),
        blocking_threads=THREADS,
        backlog=WAITING_CONNECTIONS,
        backpressure=WAITING_CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=SECONDS_TO_FINISH,
        log_level=LogLevels.warning,
        log_dictconfig=LOG_TO_STDERR,
    ).serve()


def welcome(addresses: Sequence[str]) -> str:
    """The likeliest address with its QR code in plain characters, for a terminal or a log, and the others below."""
    picture = io.StringIO()
    segno.make(addresses[0], micro=False).terminal(picture, border=2, compact=True)
    lines = [f"Reavers Companion is at {addresses[0]} - open it on a phone in the same network."]
    if addresses[1:]:
        lines.append(f"If a phone cannot open it, try {' or '.join(addresses[1:])}")
    return f"\n{picture.getvalue()}\n" + "\n".join(lines) + "\n"


def _port() -> int:
    given = os.environ.get("PORT") or "8000"
    if not (given.isdecimal() and 0 < int(given) < 65536):
        raise CommandError(f"PORT must be a number from 1 to 65535, not {given!r}.")
    return int(given)


def _addresses(host: str, port: int) -> list[str]:
    names = phone_addresses() if host in EVERYWHERE else [host]
    return [f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/" for name in names]


def _check_free(host: str, port: int) -> None:
    """Granian shares its port, so two sites could answer in turn."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            reason = f"{problem.strerror or problem}. Choose another with PORT=8001 make run."
            raise CommandError(f"Cannot serve on {host} port {port}: {reason}") from problem
