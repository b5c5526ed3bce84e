"""Work to do before granian stops."""

import signal
from collections.abc import Callable
from types import FrameType


def before_stopping(act: Callable[[], object]) -> None:
    """Calls this in the main thread at SIGTERM or SIGINT. Granian then waits until every connection has ended.

    The current handler of the signal still runs: asyncio on Unix is woken by the system and calls granian by itself,
    and elsewhere granian's own handler is the one that we call.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _Handler(act, signal.getsignal(number)))


class _Handler:
    def __init__(self, act: Callable[[], object], then: object) -> None:
        self._act, self._then = act, then

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self._act()
        if callable(self._then):
            self._then(number, frame)
