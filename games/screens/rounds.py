"""What the round screen shows: where the table is, what can be told now, and what everyone has."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from games.ledger.progress import Progress, Recorded, play_of
from games.ledger.round_sentences import in_words
from games.models import Seat
from games.screens.effect_buttons import Offer, Offers
from games.screens.move_forms import MoveForm, move_forms
from games.screens.tally import Board
from games.screens.tiles import sign_of
from games.secret_numbers import hidden_fields, is_hidden
from scoring import PlayerResult
from scoring.play.description import Marker, Play, Step
from scoring.play.moves import Move
from scoring.play.state import OVER, TABLE, State
from scoring.sheets import Cell, asks
from scoring.translation import listed, named

ANYWHERE = ""  # effects that are offered at every place


class Number(NamedTuple):
    key: str
    label: str
    value: int
    sign: str


class Got(NamedTuple):
    """What a player got in this turn by one entry: a sign to tap, which undoes it."""

    entry: int
    sign: str
    label: str  # "+1 Farm, +1 Terror"


class PlayerRow(NamedTuple):
    """A player at the table, with what lies open before them."""

    seat: Seat
    result: PlayerResult
    numbers: Sequence[Number]
    markers: Sequence[Marker]
    got: Sequence[Got]
    due: int
    has_answered: bool  # of a move that is hidden until all have


class Ended(NamedTuple):
    """The round that has just ended, until something is recorded in the next."""

    round: int
    gains: str
    checklist: Sequence[str]
    not_recorded: int


class RoundBoard(Board):
    @cached_property
    def progress(self) -> Progress:
        return Progress.of(self.game, self.seats)

    @property
    def play(self) -> Play[Any]:
        return play_of(self.game)

    @property
    def state(self) -> State:
        assert self.progress.state is not None  # noqa: S101 - there is no such board before the rounds begin
        return self.progress.state

    @property
    def is_over(self) -> bool:
        return self.state.step == OVER

    @cached_property
    def names(self) -> Mapping[str, str]:
        return {str(seat.order): named(seat.name) for seat in self.seats}

    @property
    def round_name(self) -> str:
        return _(self.play.round_name)

    @property
    def rounds(self) -> range:
        return range(1, self.play.rounds + 1)

    @property
    def step(self) -> Step:
        return next(step for step in self.play.steps if step.key == self.state.step)

    @property
    def step_label(self) -> str:
        return _(self.step.label)

    @property
    def active(self) -> Seat | None:
        """Whose turn it is that is recorded now."""
        return self._seat(self.state.acting)

    @property
    def headline(self) -> str:
        """What they do: the location that is open, or the step."""
        return self.place_label or self.step_label

    @property
    def told(self) -> Sequence[str]:
        return self.state.told(lambda player: self.names[player])

    @property
    def selected(self) -> Seat | None:
        """The player the next tap most likely concerns."""
        return self.active or self.seats[0]

    @cached_property
    def moves(self) -> list[MoveForm]:
        """What this step asks for."""
        kinds = [kind for kind in self._kinds if kind.steps]
        return move_forms(self.game, self.state, self.seats, kinds)

    @cached_property
    def other_moves(self) -> list[MoveForm]:
        """What can happen in every step."""
        kinds = [kind for kind in self._kinds if not kind.steps]
        return move_forms(self.game, self.state, self.seats, kinds)

    @property
    def end(self) -> MoveForm | None:
        """The move that ends the round, if it is allowed now."""
        kinds = [kind for kind in self.play.moves if kind.ends_round and self.state.step in (kind.steps or self._steps)]
        return next(iter(move_forms(self.game, self.state, self.seats, kinds)), None)

    @property
    def is_due(self) -> bool:
        """Whether the round is complete, as far as the app knows."""
        return self.state.step == self.play.step_keys[-1] and not self.state.who

    @property
    def offers(self) -> list[Offer]:
        place = self.state.offered_at
        return self._offers.at(place) if place != ANYWHERE else []

    @property
    def anywhere(self) -> list[Offer]:
        return self._offers.at(ANYWHERE)

    @property
    def place(self) -> str:
        """The location that is open, if the game has such."""
        return self.state.offered_at if self.state.offered_at != self.state.step else ""

    @property
    def place_label(self) -> str:
        """Its name, as the questions of the game have it."""
        described = [ask for kind in self.play.moves for _name, ask in asks(kind)]
        return next((_(sub.label) for ask in described for sub in ask.each if sub.key == self.place), "")

    @property
    def has_two_zones(self) -> bool:
        """Effects of this turn first; what the next turn asks for comes with a tap."""
        return bool(self.place and self.moves)

    @property
    def step_help(self) -> str:
        return _(self.step.help) if self.step.help else ""

    @property
    def standings(self) -> str:
        """Where each marker on the track of the board must stand now."""
        track = self.play.track
        at = {str(seat.order): self.state.number(str(seat.order), track) for seat in self.seats} if track else {}
        return listed([f"{self.names[seat]} {n}" for seat, n in at.items()])

    @cached_property
    def player_rows(self) -> list[PlayerRow]:
        answered = {seat for parts in self.progress.parts.values() for seat in parts}
        return [
            PlayerRow(
                seat,
                result,
                [self._number(seat, key) for key in self.play.watched],
                [one for one in self.play.markers if getattr(self.state, one.key, None) == str(seat.order)],
                list(self._got(seat)),
                self.state.due(str(seat.order)),
                str(seat.order) in answered,
            )
            for seat, result in self.results
        ]

    @property
    def counters(self) -> list[Cell]:
        """What can be put right by hand."""
        known = self.state.counters(str(self.seats[0].order))
        own = [key for key in known if key not in self.game.ruleset.sheet.model_fields and "." not in key]
        secret = [key for key in known if is_hidden(key, self._secret)]
        return [known[key] for key in dict.fromkeys([*self.play.watched, *secret, *own]) if key in known]

    @property
    def ended(self) -> Ended | None:
        over = self.progress.rounds[-1] if self.progress.rounds else None
        is_fresh = over and (self.is_over or (over.round == self.state.round - 1 and not self.progress.turn))
        if not over or not is_fresh:
            return None
        then = self.state.copy()
        then.round = over.round
        gains = in_words(over.gains, self.state, self.names, hidden_fields(self.game))
        return Ended(over.round, gains, self.play.cleanup(then), over.not_recorded)

    @property
    def unknown(self) -> Iterator[str]:
        """What was not recorded."""
        first = self.progress.rounds[0].round if self.progress.rounds else self.state.round
        if first > 1:
            yield _("Recording began in round {n}. Earlier rounds are as entered.").format(n=first)
        missed = [
            _("{n} in round {round}").format(n=over.not_recorded, round=over.round)
            for over in self.progress.rounds
            if over.not_recorded
        ]
        if missed:
            yield _("Turns not recorded: {missed}.").format(missed=listed(missed))

    @property
    def table_numbers(self) -> list[Number]:
        """What belongs to the table as a whole."""
        counters = self.state.counters(TABLE)
        return [Number(key, cell.label, self.state.number(TABLE, key), "") for key, cell in counters.items()]

    @property
    def _kinds(self) -> list[type[Move[Any]]]:
        allowed = [kind for kind in self.play.moves if self.state.step in (kind.steps or self._steps)]
        return [kind for kind in allowed if not kind.ends_round]

    @property
    def _steps(self) -> Sequence[str]:
        return self.play.step_keys

    @property
    def _secret(self) -> frozenset[str]:
        return hidden_fields(self.game)

    @cached_property
    def _offers(self) -> Offers:
        counters = self.state.counters(str(self.seats[0].order))
        return Offers(self.game, self.play, counters, self.seats, self.state.round, lambda: self.remembered)

    def _number(self, seat: Seat, key: str) -> Number:
        cell = self.state.counters(str(seat.order))[key]
        return Number(key, cell.label, self.state.number(str(seat.order), key), sign_of(self.game, key))

    def _got(self, seat: Seat) -> Iterator[Got]:
        order = str(seat.order)
        for one in self.progress.turn:
            changes = {
                key: n for key, n in one.changes.get(order, {}).items() if key.partition(".")[0] not in self._secret
            }
            if changes:
                label = in_words({order: changes}, self.state, {})
                yield Got(one.entry, self._sign(one, changes), label)

    def _sign(self, one: Recorded, changes: Mapping[str, int]) -> str:
        return sign_of(self.game, one.key, *changes)

    def _seat(self, order: str | None) -> Seat | None:
        return next((seat for seat in self.seats if str(seat.order) == order), None)
