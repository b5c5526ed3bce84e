"""Trouble of the machine: words about what is wrong and what to do."""

import errno
import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from django.conf import settings
from django.db import DatabaseError, Error, InterfaceError, connection, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LEAST_SPACE = 8 * 1024 * 1024  # bytes on the disk
REMEMBERED = 30.0  # seconds in which the server counts as not well
PATIENCE = 1000  # milliseconds that a look waits for whoever is writing


@dataclass(frozen=True)
class Trouble:
    name: str
    what: Promise  # for people at the table
    remedy: Promise  # for whoever runs the site

    @property
    def for_the_console(self) -> str:
        text = _("{what} {remedy} The data is in {folder}.")
        return text.format(what=self.what, remedy=self.remedy, folder=settings.DATA_DIR)


FULL = Trouble(
    "full",
    gettext_lazy("The disk of the server is full."),
    gettext_lazy("Free some space; the site then continues automatically."),
)
READ_ONLY = Trouble(
    "read-only",
    gettext_lazy("The server is not allowed to write its data."),
    gettext_lazy("Make the data folder and everything in it writable for the user who runs the site."),
)
LOCKED = Trouble(
    "locked",
    gettext_lazy("Another program keeps the server's database busy."),
    gettext_lazy("Close whatever has the database open; the site then continues automatically."),
)
DAMAGED = Trouble(
    "damaged",
    gettext_lazy("The server's database is damaged."),
    gettext_lazy("Stop the site and restore the last backup with `restore FILE`."),
)
UNREACHABLE = Trouble(
    "unreachable",
    gettext_lazy("The server cannot reach its database."),
    gettext_lazy("Check that the database runs, and DATABASE_URL; the site then continues automatically."),
)

_SQLITE = {
    "disk is full": FULL,
    "readonly database": READ_ONLY,
    "is locked": LOCKED,
    "malformed": DAMAGED,
    "not a database": DAMAGED,
    "disk i/o error": DAMAGED,
    "unable to open database": UNREACHABLE,
}
_POSTGRES = {"53100": FULL, "25006": READ_ONLY, "55P03": LOCKED, "XX001": DAMAGED, "XX002": DAMAGED}
_POSTGRES_CLASSES = {"08": UNREACHABLE, "53": UNREACHABLE, "57": UNREACHABLE, "58": DAMAGED}
_SYSTEM = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EIO: DAMAGED,
}

_seen: dict[str, float] = {}  # when each was last met, by name


def trouble_of(problem: BaseException | None) -> Trouble | None:
    """Returns the trouble behind an error; None for a fault of our own."""
    if isinstance(problem, OSError) and not isinstance(problem, ConnectionError):
        return _SYSTEM.get(problem.errno or 0)
    if not isinstance(problem, DatabaseError | InterfaceError):
        return None
    if connection.vendor == "sqlite":
        said = str(problem).lower()
        return next((trouble for words, trouble in _SQLITE.items() if words in said), None)
    return _of_postgres(problem)


def _of_postgres(problem: Error) -> Trouble | None:
    code = getattr(problem.__cause__, "sqlstate", None)
    if code:
        return _POSTGRES.get(code) or _POSTGRES_CLASSES.get(code[:2])
    is_lost = type(problem.__cause__).__name__ in ("OperationalError", "InterfaceError", "ConnectionTimeout")
    return UNREACHABLE if is_lost else None


def note(trouble: Trouble) -> None:
    """Says it on the console, once in a while: a thousand phones may meet it at the same time."""
    now = monotonic()
    if now - _seen.get(trouble.name, -REMEMBERED) >= REMEMBERED:
        logging.getLogger(__name__).error("%s", trouble.for_the_console)
        _seen[trouble.name] = now


def look(*, also_write: bool = True) -> Trouble | None:
    """Returns the trouble that keeps the server from reading or storing, now or a moment ago."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM games_game LIMIT 1")
        if not also_write:
            return None
        if shutil.disk_usage(settings.DATA_DIR).free < LEAST_SPACE:
            return FULL
        with _without_waiting(), transaction.atomic():
            pass  # SQLite takes the lock for writing
    except (Error, OSError) as problem:
        return trouble_of(problem) or UNREACHABLE
    recent = [name for name, at in _seen.items() if monotonic() - at < REMEMBERED]
    return next((trouble for trouble in (FULL, READ_ONLY, LOCKED, DAMAGED) if trouble.name in recent), None)


@contextmanager
def if_possible() -> Iterator[None]:
    """For writes that matter less than an answer: they wait for nobody, and a machine in trouble does without them."""
    try:
        with _without_waiting(), transaction.atomic():
            yield
    except (Error, OSError) as problem:
        if trouble_of(problem) is None:
            raise


@contextmanager
def _without_waiting() -> Iterator[None]:
    """Shortens SQLite's wait for the lock."""
    if connection.vendor != "sqlite":
        yield
        return
    seconds = settings.DATABASES["default"]["OPTIONS"]["timeout"]
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
