"""Lets writers take turns.

SQLite allows one writer at a time. A writer that finds it busy sleeps and retries at growing intervals, so a tap can
wait a tenth of a second although the database is free, and later taps overtake it. A file lock beside the database
wakes the next writer at once, in any process, and ends with its process. It only improves the order: SQLite's own lock
still protects the data.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows: only SQLite's own lock
    flock = None  # type: ignore[assignment]


@contextmanager
def in_turn() -> Iterator[None]:
    if flock is None or connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with Path(f"{connection.settings_dict['NAME']}-turn").open("ab") as turn:
        flock(turn, LOCK_EX)
        yield
