"""Writers take turns.

SQLite lets one write at a time, and whoever finds it busy sleeps and asks again, longer each time: a tap may then wait
a tenth of a second for a book that was free long ago, while later ones overtake it. A lock of the operating system's,
on a file beside the database, wakes the next writer at once, in whichever process it is, and ends with its process.
It is a courtesy, not a safeguard: whoever does not ask for it still meets SQLite's own lock.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # Windows: SQLite's own way has to do
    flock = None  # type: ignore[assignment]


@contextmanager
def in_turn() -> Iterator[None]:
    if flock is None or connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with Path(f"{connection.settings_dict['NAME']}-turn").open("ab") as turn:
        flock(turn, LOCK_EX)
        yield
