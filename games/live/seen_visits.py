"""Notes which phones look at a table, so that it can say who is here: games/models/visit.py says for how long."""

from threading import Lock
from time import monotonic

from games.machine.storage_trouble import if_possible
from games.models import Visit


class SeenVisits:
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
        with if_possible():  # who is here matters less than what is new
            Visit.objects.see(here)


seen_visits = SeenVisits()
