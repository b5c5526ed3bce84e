"""Lets writers take turns.

SQLite allows one writer at a time. A writer that finds it busy sleeps and retries at growing intervals, so a tap can
wait a tenth of a second although the database is free, and later taps overtake it. A file lock beside the database
wakes the next writer at once, in any process, and ends with its process. It only improves the order: SQLite's own lock
still protects the data.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import DEFAULT_DB_ALIAS, connections

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows: only SQLite's own lock
    flock = None  # type: ignore[assignment]


@contextmanager
def in_turn() -> Iterator[None]:
    here = connections[DEFAULT_DB_ALIAS]
    if flock is None or here.vendor != "sqlite" or here.in_atomic_block:
        yield
        return
    turn = os.open(f"{here.settings_dict['NAME']}-turn", os.O_CREAT | os.O_WRONLY, 0o666)  # as `open`, without a buffer
    try:
        flock(turn, LOCK_EX)
        yield
    finally:
        os.close(turn)
