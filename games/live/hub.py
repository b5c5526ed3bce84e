"""News for all phones of this process that keep a stream: one thread, one look at the database a tick.

So the cost of watching does not grow with the phones. The right to watch is checked when a stream begins, when its game
has changed, and every few seconds. A watcher is registered first and asked about then, so that no change falls in
between.
"""

import json
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from threading import Event, Thread
from time import monotonic

from django.db import Error, connection

from games.live.answer import told_to_screen
from games.live.seen_visits import seen_visits
from games.live.sources import source
from games.live.state import State, told
from games.models import Game, TableLinks, Visit

TICK = 0.1  # seconds
LOOK_AGAIN = 5.0
AT_A_TIME = 500  # tokens in a query

BEAT = b"event: beat\ndata: 1\n\n"  # a comment would not do: pages do not see it

NOT_NOW = b""  # ends a stream, too, or keeps it from beginning; whoever has it asks instead

Send = Callable[["Watcher", bytes | None], object]  # None ends the stream for good


@dataclass(eq=False)
class Watcher:
    """A page that keeps a stream."""

    token: str
    is_screen: bool
    since: str  # the version it knows
    language: str
    game: str = ""  # its key, once it may watch


class Hub:
    def __init__(self, send: Send, make_way: Callable[[], object] = bool) -> None:
        self._send, self._make_way = send, make_way
        self._watchers: set[Watcher] = set()
        self._new: deque[Watcher] = deque()
        self._gone: deque[Watcher] = deque()
        self._is_needed = Event()
        self._versions: dict[str, int] = {}
        self._source = source()
        self._looked = 0.0

    def start(self) -> None:
        Thread(target=self._run, name="live", daemon=True).start()

    def join(self, watcher: Watcher) -> None:
        """The first thing it is sent says that it may watch; None, that it may not."""
        self._new.append(watcher)
        self._is_needed.set()

    def leave(self, watcher: Watcher) -> None:
        self._gone.append(watcher)

    def _run(self) -> None:
        pause = Event()
        while True:
            self._is_needed.wait()
            self.step()
            if not self._watchers and not self._new:
                self._is_needed.clear()
                if self._new:  # one came in this very moment
                    self._is_needed.set()
            pause.wait(TICK)

    def step(self) -> None:
        """A tick that nothing can end for good. Phones whose streams end ask, and are told what is wrong."""
        try:
            self.tick()
        except Error:
            logging.getLogger(__name__).warning("Live updates pause: the database does not answer.")
            self._end(set(self._watchers), NOT_NOW)
            connection.close()
        except Exception:
            logging.getLogger(__name__).exception("Live updates failed.")
            self._end(set(self._watchers), NOT_NOW)

    def tick(self) -> None:
        self._forget()
        new = [self._new.popleft() for _one in range(len(self._new))]
        self._watchers.update(new)
        now = monotonic()
        if now - self._looked >= LOOK_AGAIN:
            self._looked, self._versions = now, {}
            self._look(self._watchers)
            return
        changed = self._changed()
        if changed:
            self._make_way()  # what follows may take as long as a tap; once a tick, so that nobody waits for long
        self._look([one for one in self._watchers if one.game in changed or not one.game])

    def _forget(self) -> None:
        while self._gone:
            self._watchers.discard(self._gone.popleft())

    def _changed(self) -> Collection[str]:
        suspects = self._source.suspects({one.game for one in self._watchers if one.game})
        found = Game.objects.versions(suspects) if suspects else {}
        return {key for key in suspects if found.get(key) != self._versions.get(key)}

    def _look(self, watchers: Iterable[Watcher]) -> None:
        """Asks for all of them at once whether they may still watch, and tells them what they do not know."""
        for some in _in_parts([one for one in watchers if one.is_screen]):
            shown = TableLinks.objects.versions_on_screens([one.token for one in some])
            for one in some:
                key, version = shown.get(one.token, ("", 0))
                self._tell(one, key, version, told_to_screen(version, one.since) if key else None)
        for some in _in_parts([one for one in watchers if not one.is_screen]):
            questions = Visit.objects.questions([one.token for one in some])
            for one in some:
                question = questions.get(one.token)
                if question is None:
                    self._tell(one, "", 0, None)
                    continue
                if question.is_long_ago:
                    seen_visits.note(question.visit)
                self._tell(one, question.game, question.version, told(question, one.since, one.language))

    def _tell(self, watcher: Watcher, key: str, version: int, state: State | None) -> None:
        if not key:
            self._end([watcher])
            return
        is_new, watcher.game, self._versions[key] = not watcher.game, key, version
        if state is not None:
            watcher.since = str(state["version"])
            self._send(watcher, f"data: {json.dumps(state)}\n\n".encode())
        elif is_new:
            self._send(watcher, BEAT)

    def _end(self, watchers: Iterable[Watcher], message: bytes | None = None) -> None:
        for watcher in watchers:
            self._send(watcher, message)
            self._watchers.discard(watcher)


def _in_parts(watchers: Sequence[Watcher]) -> Iterable[Sequence[Watcher]]:
    return (watchers[start : start + AT_A_TIME] for start in range(0, len(watchers), AT_A_TIME))
