"""The players at the bottom of the round screen: what each has, got in this turn, and has still to record."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.ledger.progress import Progress, TurnEntry
from games.ledger.round_sentences import in_words
from games.models import Game, Seat
from games.scores.secret_numbers import is_hidden
from games.screens.tiles import sign_of
from scoring import PlayerResult
from scoring.play.description import Play
from scoring.play.shares import Share
from scoring.play.state import State


class PlayerNumber(NamedTuple):
    key: str
    label: str
    value: int
    sign: str


class HeldMarker(NamedTuple):
    label: str
    sign: str


class Got(NamedTuple):
    """A player's gain in this turn from one entry: a sign to tap, which undoes it."""

    entry: int
    sign: str
    label: str  # "+1 Farm, +1 Terror"; of an effect that changed nothing its name


class PlayerRow(NamedTuple):
    """A player at the table, with what lies open before them."""

    seat: Seat
    result: PlayerResult
    numbers: Sequence[PlayerNumber]
    markers: Sequence[HeldMarker]
    got: Sequence[Got]
    share: Share
    has_answered: bool  # of a move that is hidden until all have


class Rows(NamedTuple):
    game: Game
    play: Play[Any]
    progress: Progress
    state: State
    shares: Mapping[str, Share]
    hidden: frozenset[str]  # fields of the sheet that only their own player sees

    def of(self, seat: Seat, result: PlayerResult) -> PlayerRow:
        order = str(seat.order)
        return PlayerRow(
            seat,
            result,
            self._numbers(order, self._shown(seat)),
            list(self._markers(order)),
            list(self._got(order)),
            self.shares[order],
            any(order in parts for parts in self.progress.parts.values()),
        )

    def _shown(self, seat: Seat) -> list[str]:
        """Returns the watched numbers and one's own secrets: the seats of others come without theirs."""
        own = [key for key in seat.sheet if is_hidden(key, self.hidden)] if self.hidden else []
        return [*own, *self.play.watched]

    def _numbers(self, order: str, keys: Sequence[str]) -> list[PlayerNumber]:
        counters, held = self.state.counters(order), self.state.numbers[order]
        return [PlayerNumber(key, counters[key].label, held.get(key, 0), sign_of(self.game, key)) for key in keys]

    def _markers(self, order: str) -> Iterator[HeldMarker]:
        for marker in self.play.markers:
            if getattr(self.state, marker.key, None) == order:
                yield HeldMarker(_(marker.label), sign_of(self.game, marker.key))

    def _got(self, order: str) -> Iterator[Got]:
        for one in self.progress.turn:
            kind = self.play.kinds.get(one.key)
            if kind and kind.in_row:  # its row shows it
                continue
            changes = {key: n for key, n in one.changes.get(order, {}).items() if not is_hidden(key, self.hidden)}
            if changes or one.seat == order:
                label = in_words({order: changes}, self.state, {}) or _(self.play.effect_by_key[one.key].name)
                yield Got(one.entry, self._sign(one, changes), label)

    def _sign(self, one: TurnEntry, changes: Mapping[str, int]) -> str:
        """Sorts gains before costs. PostgreSQL keeps the keys of JSON in an order of its own."""
        return sign_of(self.game, one.key, *sorted(changes, key=lambda key: (changes[key] < 0, key)))
