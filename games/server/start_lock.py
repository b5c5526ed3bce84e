"""Two sites that start at once on the same data take turns in preparing it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows
    flock = None  # type: ignore[assignment]

ADVISORY = 0x52656176  # any number that no other user of the database takes


@contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Takes a lock: on one machine a file, on several the database that they share."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY])
            yield
            cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY])
        return
    with file.open("ab") as lock:
        if flock is not None:
            flock(lock, LOCK_EX)
        yield
