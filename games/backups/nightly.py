"""Nightly work: removes old things, and makes a backup beside the data. The last seven are kept.

A process of its own does it, because the workers have phones to answer. On a machine that is off at night it is done at
the first start of a day.
"""

import logging
import multiprocessing
import time
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection, connections
from django.utils import timezone
from django.utils.translation import gettext as _

from games.backups.backup import back_up
from games.machine import process_notes, side_process

log = logging.getLogger(__name__)

KEPT = 7
HOUR = 4  # hardly anyone plays at this hour
SECONDS_BETWEEN_LOOKS = 600
SECONDS_UNTIL_OLD = 2 * 24 * 3600


def start() -> None:
    """Does both every night for as long as this process lives."""
    side_process.start(_watch)


def tidy_if_due(last: date, now: datetime | None = None) -> date:
    """Tidies once a day, after the start has done it for the first day."""
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
    try:
        folder().mkdir(mode=0o700, exist_ok=True)
        back_up(file)
    except (CommandError, OSError) as problem:
        log.error("The nightly backup failed: %s", problem)
        _note_failure(str(problem))
        return
    except Exception as problem:
        _note_failure(repr(problem))
        raise
    _failure().unlink(missing_ok=True)
    for old in backups()[:-KEPT]:
        old.unlink(missing_ok=True)


def folder() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def backups() -> list[Path]:
    """Lists the backups, oldest first."""
    return sorted(folder().glob("????-??-??.zip"))


def problem() -> str:
    """Says why there is no backup of last night; empty if all is well."""
    if not _makes_backups():
        return ""  # what failed before they were turned off is of no use to anyone
    try:
        reason = _failure().read_text() or _("the reason could not be stored, perhaps because the disk is full.")
    except FileNotFoundError:
        return _("There has been no nightly backup for two days.") if _is_overdue() else ""
    except OSError as trouble:
        reason = str(trouble)
    return _("The last nightly backup failed: {reason}").format(reason=reason)


def _is_overdue() -> bool:
    """Whether backups have stopped, or were removed. A site that has just started gets the time to make one."""
    running = process_notes.seconds_since_start()
    if running < 2 * SECONDS_BETWEEN_LOOKS or timezone.localtime().hour < HOUR:
        return False
    newest = max((file.stat().st_mtime for file in backups()[-1:]), default=time.time() - running)
    return time.time() - newest > SECONDS_UNTIL_OLD


def _makes_backups() -> bool:
    return connection.vendor == "sqlite" and settings.NIGHTLY_BACKUPS


def _failure() -> Path:
    """Returns the file of the last failure. It is not beside the backups, whose folder may be the cause."""
    return Path(settings.DATA_DIR) / "backup-failed.txt"


def _note_failure(reason: str) -> None:
    """A full disk has room for an empty file, which says enough."""
    with suppress(OSError):
        _failure().touch()
        _failure().write_text(reason)


def _watch() -> None:
    server, tidied = multiprocessing.parent_process(), timezone.localdate()
    while server is not None and server.is_alive():
        tidied = _look(tidied)
        server.join(SECONDS_BETWEEN_LOOKS)


def _look(tidied: date) -> date:
    """Does what is due. After a failure it is tried again at the next look."""
    try:
        tidied = tidy_if_due(tidied)
        if _makes_backups():
            make_if_due()
    except Exception:
        log.exception("A nightly task failed; it is tried again")
    finally:
        connections.close_all()
    return tidied
