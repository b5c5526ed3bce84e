"""What is done every night: old things are removed, and a backup is made beside the data. The last seven are kept.

A process of its own does it, because the workers have phones to answer. On a machine that is off at night it is done at
the first start of a day.
"""

import logging
import multiprocessing
from datetime import date, datetime
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection, connections
from django.utils import timezone

from games import side_process
from games.backups.backup import back_up

log = logging.getLogger(__name__)

KEPT = 7
HOUR = 4  # nobody plays any more, or nobody should
SECONDS_BETWEEN_LOOKS = 600


def start() -> None:
    """Looks after both for as long as this process lives."""
    side_process.start(_watch)


def tidy_if_due(last: date, now: datetime | None = None) -> date:
    """Once a day, after the start has done it for the first day."""
    today = timezone.localtime(now)
    if today.date() == last or today.hour < HOUR:
        return last
    try:
        call_command("tidy")
    except DatabaseError:
        log.exception("Tidying failed; it is tried again")
        return last
    return today.date()


def make_if_due(now: datetime | None = None) -> None:
    local = timezone.localtime(now)
    file = folder() / f"{local:%Y-%m-%d}.zip"
    if local.hour < HOUR or file.exists():
        return
    folder().mkdir(mode=0o700, exist_ok=True)
    try:
        back_up(file)
    except (CommandError, OSError) as problem:
        log.error("The nightly backup failed: %s", problem)
        _failure().write_text(str(problem))
        return
    _failure().unlink(missing_ok=True)
    for old in backups()[:-KEPT]:
        old.unlink(missing_ok=True)


def folder() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def backups() -> list[Path]:
    """Oldest first."""
    return sorted(folder().glob("????-??-??.zip"))


def problem() -> str:
    """Why the last one failed; empty if it did not."""
    try:
        return _failure().read_text()
    except OSError:
        return ""


def _failure() -> Path:
    return folder() / "failed.txt"


def _watch() -> None:
    server, tidied = multiprocessing.parent_process(), timezone.localdate()
    while server is not None and server.is_alive():
        tidied = tidy_if_due(tidied)
        if connection.vendor == "sqlite" and settings.NIGHTLY_BACKUPS:
            make_if_due()
        connections.close_all()
        server.join(SECONDS_BETWEEN_LOOKS)
