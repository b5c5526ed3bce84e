"""`manage.py serve`: everything a table needs, in one command. Why granian and these numbers: docs/decisions/0002."""

import os
import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import Error, connections
from django.utils.translation import gettext as _
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LOGGING_CONFIG, LogLevels

from games.backups import nightly
from games.machine import certificates, process_notes
from games.machine.host import EVERYWHERE, hosts
from games.machine.storage_trouble import trouble_of
from games.server import announce, greeting, plain_http, static_files
from games.server.listening import Server, listen
from games.server.shell import downloads, limits
from games.server.start_lock import one_at_a_time

SECONDS_TO_FINISH = 10
MOST_WORKERS = 64

_TO_STDERR = {"class": "logging.StreamHandler", "stream": "ext://sys.stderr"}
LOG_TO_STDERR: dict[str, Any] = LOGGING_CONFIG | {
    "handlers": {"console": _TO_STDERR | {"formatter": "generic"}, "access": _TO_STDERR | {"formatter": "access"}},
}


class Command(BaseCommand):
    help = _("Prepares the database and the static files, then serves the site to phones on the local network.")

    def handle(self, *_args: object, **_options: object) -> None:
        host, port = os.environ.get("HOST") or EVERYWHERE[0], _port("PORT", settings.PORT)
        _must_not_show_itself(host)
        own_port = _port("HTTPS_PORT", settings.HTTPS_PORT) if settings.HTTPS_SELF else port
        workers = _workers(os.environ.get("WORKERS") or str(_useful_workers()))
        listener = _listen(host, own_port)
        try:
            prepare()
        except (Error, OSError) as problem:
            raise CommandError(in_words(problem)) from problem
        nightly.start()
        self.stdout.write(greeting.welcome(greeting.addresses(host, port)))
        self.stdout.write(_("Its data is in {folder}.").format(folder=settings.DATA_DIR) + "\n")
        self.stdout.flush()
        process_notes.begin()
        if host in EVERYWHERE:
            announce.start(port)
        if host in (*EVERYWHERE, "localhost", "127.0.0.1"):
            greeting.start(port)
        if settings.HTTPS_SELF:
            _listen(host, port).close()  # it is free
            plain_http.start(host, port)
        serve(listener, host, own_port, workers=workers, https=_certificate())


def _must_not_show_itself(host: str) -> None:
    """The pages of DEBUG show settings and code to whoever causes an error."""
    if settings.DEBUG and host not in ("127.0.0.1", "::1", "localhost"):
        raise CommandError(
            _("DEBUG=1 shows everyone how the site works inside. Add HOST=127.0.0.1, or leave out DEBUG.")
        )


def prepare() -> None:
    """Prepares a start. Two that start at once on one database take turns."""
    with one_at_a_time(settings.DATA_DIR / "starting.lock"):
        call_command("migrate", interactive=False, verbosity=0)
        static_files.collect()
        downloads.empty(settings.DOWNLOADS)
        call_command("tidy")
    connections.close_all()  # no worker may inherit one


def in_words(problem: Exception) -> str:
    trouble = trouble_of(problem)
    if trouble is None:
        return _("The database cannot be prepared: {problem}").format(problem=problem)
    text = _("{what} (The system says: {problem})")
    return text.format(what=trouble.for_the_console, problem=problem)


def serve(
    listener: socket.socket,
    host: str,
    port: int,
    application: str = "reavers_companion.rsgi:application",
    workers: int = 1,
    https: certificates.Files | None = None,
) -> None:
    """Serves until SIGTERM or SIGINT, and finishes requests in progress."""
    Server(
        application,
        listener,
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        loop=Loops.asyncio,
        ssl_cert=https and https.certificate,
        ssl_key=https and https.key,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(
            header_read_timeout=int(limits.HEAD_SECONDS * 1000), max_buffer_size=limits.BUFFER
        ),
        websockets=False,
        workers=workers,
        respawn_failed_workers=True,
        workers_kill_timeout=SECONDS_TO_FINISH,
        log_level=LogLevels.warning,
        log_dictconfig=LOG_TO_STDERR,
    ).serve()


def _port(name: str, given: str) -> int:
    if not (given.isdecimal() and 0 < int(given) < 65536):
        text = _("{name} must be a number from 1 to 65535, not {given!r}.")
        raise CommandError(text.format(name=name, given=given))
    return int(given)


def _workers(given: str) -> int:
    if not (given.isdecimal() and 0 < int(given) <= MOST_WORKERS):
        text = _("{name} must be a number from 1 to {most}, not {given!r}.")
        raise CommandError(text.format(name="WORKERS", most=MOST_WORKERS, given=given))
    return int(given)


def _useful_workers() -> int:
    return 1 if sys.platform == "win32" else min(4, os.cpu_count() or 1)  # granian knows no more there


def _certificate() -> certificates.Files | None:
    return certificates.prepare(settings.CERTIFICATES, hosts()) if settings.HTTPS_SELF else None


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as problem:
        text = _("Cannot serve on {host} port {port}: {reason}. Choose another, for example with PORT=8001.")
        reason = problem.strerror or problem
        raise CommandError(text.format(host=host, port=port, reason=reason)) from problem
