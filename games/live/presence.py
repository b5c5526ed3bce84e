"""The phones that look at a table."""

from threading import Lock
from time import monotonic

from django.db import Error, transaction

from games.machine.storage_trouble import trouble_of, without_waiting
from games.models import Visit


class Presence:
    """Notes many phones at once: a write for each of them would keep taps waiting."""

    EVERY = 5.0  # seconds

    def __init__(self) -> None:
        self._lock = Lock()
        self._seen: dict[int, float] = {}
        self._noted = -self.EVERY

    def note(self, visit: int) -> None:
        with self._lock:
            now = monotonic()
            self._seen[visit] = now
            if now - self._noted < self.EVERY:
                return  # it will ask again
            here = [visit for visit, at in self._seen.items() if now - at < 2 * self.EVERY]
            self._seen, self._noted = {}, now
        try:
            with without_waiting(), transaction.atomic():
                Visit.objects.see(here)
        except Error as problem:  # who is here matters less than what is new
            if trouble_of(problem) is None:
                raise


presence = Presence()
