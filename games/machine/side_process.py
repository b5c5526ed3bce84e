"""Processes beside the server: backups, the announcement, plain http. They end with it."""

import multiprocessing
import signal
import sys
from collections.abc import Callable

import django

from games.machine.host import let_all_text_print


def start(target: Callable[..., None], *arguments: object) -> None:
    """Runs it for as long as this process lives. Its name and its arguments must make sense to a process that begins
    empty, as all do on Windows and macOS."""
    multiprocessing.Process(target=_run, args=(target, *arguments), name=target.__module__, daemon=True).start()


def _run(target: Callable[..., None], *arguments: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and the server ends this
    signal.signal(signal.SIGTERM, lambda *_received: sys.exit())
    let_all_text_print()
    django.setup()
    target(*arguments)
