"""The round screen: the state of the table, the possible moves, and everyone's numbers."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.functional import cached_property
from django.utils.safestring import SafeString

from games.ledger.round_sentences import in_words
from games.ledger.turn import shares_of, stands_at
from games.models import Seat
from games.scores.score_game import totals_of
from games.scores.secret_numbers import hidden_fields, result_seen
from games.screens.effect_buttons import Offers
from games.screens.effect_fragments import EffectFragments
from games.screens.move_questions import MoveQuestions, questions_of_moves
from games.screens.play_screen import ANYWHERE, PlayScreen
from games.screens.player_rows import PlayerRow, Rows
from games.screens.tiles import sign_of
from scoring import Result
from scoring.play.description import Opening, Step
from scoring.play.effects import Effect, kept_at
from scoring.play.moves import Move
from scoring.play.seats import clockwise
from scoring.play.shares import Share
from scoring.sheets import asks
from scoring.translation import gettext as _
from scoring.translation import listed, named


class Ended(NamedTuple):
    """The round that has just ended, until something is recorded in the next."""

    round: int
    gains: str
    checklist: Sequence[str]
    not_recorded: int


class RoundScreen(PlayScreen):
    @cached_property
    def result(self) -> Result:
        """Totals are shown here, and no reasons."""
        return result_seen(self.game, totals_of(self.game, self.seats))

    def seat(self, order: int | None) -> Seat | None:
        return next((seat for seat in self.seats if seat.order == order), None)

    @property
    def round_name(self) -> str:
        return _(self.play.round_name)

    @property
    def rounds(self) -> range:
        return range(1, self.play.rounds + 1)

    @property
    def where(self) -> str:
        """ "Round 3 of 6 · turn 2 of 4"."""
        turns, about = self.state.turns, {"round": self.round_name, "n": self.state.round, "of": self.play.rounds}
        if turns is None or self.openings:
            return _("{round} {n} of {of}").format(**about)
        return _("{round} {n} of {of} · turn {turn} of {turns}").format(**about, turn=turns[0], turns=turns[1])

    @property
    def asked(self) -> str:
        """Changes with every turn."""
        return "-".join(str(part) for part in self.state.turn_key)

    @property
    def stands_at(self) -> str:
        """The turn that a tap is about."""
        return stands_at(self.state)

    @property
    def step(self) -> Step:
        return next(step for step in self.play.steps if step.key == self.state.step)

    @property
    def step_label(self) -> str:
        return _(self.step.label)

    @property
    def active(self) -> Seat | None:
        """The seat whose turn is recorded now."""
        return self._seat(self.state.acting)

    @property
    def upcoming(self) -> Seat | None:
        """The seat that moves next."""
        return self._seat(next(iter(self.state.who), None))

    @property
    def headline(self) -> str:
        """The action of now: the open location, or the step."""
        return _("What everyone starts with") if self.openings else self.location_label or self.step_label

    @property
    def told(self) -> Sequence[str]:
        return self.state.told(lambda player: self.names[player])

    @property
    def selected(self) -> Seat | None:
        """The player the next tap most likely concerns: the first who has something to record, from the active one."""
        first = self.active or self.seats[0]
        order = clockwise([str(seat.order) for seat in self.seats], str(first.order))
        waiting = [player for player in order if self.shares[player].left]
        return self._seat(waiting[0]) if waiting and self.has_effects else self.upcoming or first

    @cached_property
    def shares(self) -> Mapping[str, Share]:
        """The share of this turn that each player has recorded."""
        return shares_of(self.play, self.progress, self.state)

    @property
    def to_come(self) -> int:
        """The number of things left to record in this turn."""
        return sum(share.left for share in self.shares.values())

    @cached_property
    def openings(self) -> Sequence[Opening]:
        """Things that everyone takes before the first turn, while they can be recorded."""
        return self.play.opening(len(self.seats), self.state.options) if self.state.is_opening else ()

    @cached_property
    def moves(self) -> list[MoveQuestions]:
        """The moves of this step."""
        kinds = [kind for kind in self._kinds if kind.steps]
        return questions_of_moves(self.game, self.state, self.seats, kinds)

    @cached_property
    def other_moves(self) -> list[MoveQuestions]:
        """The moves of every step."""
        kinds = [kind for kind in self._kinds if not kind.steps]
        return questions_of_moves(self.game, self.state, self.seats, kinds)

    @property
    def seldom_moves(self) -> list[MoveQuestions]:
        """The same, where rows do not show them."""
        return [] if self.rows else self.other_moves

    @property
    def end(self) -> type[Move[Any]] | None:
        """The move that ends the round, if it is allowed now."""
        kinds = [kind for kind in self.play.moves if kind.ends_round and self.state.step in (kind.steps or self._steps)]
        return next((kind for kind in kinds if kind.is_possible(self.state)), None)

    def questions_of(self, kind: type[Move[Any]]) -> MoveQuestions:
        return questions_of_moves(self.game, self.state, self.seats, [kind])[0]

    @property
    def is_due(self) -> bool:
        """Whether the round is complete, as far as the app knows."""
        return self.state.step == self.play.step_keys[-1] and not self.state.who and not self.to_come

    @cached_property
    def offers(self) -> SafeString:
        """The effects of this location or step; before the first turn, of what everyone starts with."""
        if self.openings:
            keys = [key for opening in self.openings for key in opening.effects]
            return self._offers.of(self.play.effect_by_key[key] for key in keys)
        return self._offers.of(effect for effect in self._here if self.location or not effect.is_extra)

    @property
    def done(self) -> SafeString:
        """Says that a player has nothing more to record."""
        offered = self._kept(ANYWHERE) if self.location else []
        ends = [(effect, tuple(one for one in effect.choices if one.is_done)) for effect in offered]
        return self._offers.of(effect._replace(choices=choices) for effect, choices in ends if choices)

    @cached_property
    def seldom(self) -> SafeString:
        """Rare effects of this step."""
        return self._offers.of(effect for effect in self._here if effect.is_extra and not self.location)

    @cached_property
    def everywhere(self) -> SafeString:
        """Effects of every location and step."""
        kept = self._kept(ANYWHERE)
        return self._offers.of(effect for effect in kept if not any(one.is_done for one in effect.choices))

    @property
    def location(self) -> str:
        """The location that is open, if the game has such."""
        return self.state.offered_at if self.state.offered_at != self.state.step else ""

    @property
    def location_sign(self) -> str:
        return sign_of(self.game, self.location) if self.location else ""

    @property
    def location_label(self) -> str:
        """Its name, as the questions of the game have it."""
        if not self.location:
            return ""
        described = [ask for kind in self.play.moves for _name, ask in asks(kind)]
        return next((_(sub.label) for ask in described for sub in ask.each if sub.key == self.location), "")

    @property
    def has_effects(self) -> bool:
        """Whether effects come first, and what the next turn asks for after them."""
        return bool(self.location or self.openings)

    @property
    def has_two_zones(self) -> bool:
        return bool(self.has_effects and self.moves)

    @property
    def begins_with_moves(self) -> bool:
        """All is recorded: the next turn is asked for at once."""
        return not self.to_come

    @property
    def step_help(self) -> str:
        return _(self.step.help) if self.step.help else ""

    @property
    def player_rows(self) -> list[PlayerRow]:
        return self.rows_of(self.names)

    def rows_of(self, players: Container[str]) -> list[PlayerRow]:
        """Returns the rows of these players alone: a tap changes few."""
        rows = Rows(self.game, self.play, self.progress, self.state, self.shares, self._secret)
        return [rows.of(seat, result) for seat, result in self.results if str(seat.order) in players]

    @property
    def ended(self) -> Ended | None:
        over = self.progress.rounds[-1] if self.progress.rounds else None
        is_fresh = over and (self.is_over or (over.round == self.state.round - 1 and not self._has_begun))
        if not over or not is_fresh:
            return None
        then = self.state.copy()
        then.round = over.round
        gains = in_words(over.gains, self.state, self.names, hidden_fields(self.game))
        checklist = self.play.cleanup(then, lambda player: self.names[player])
        return Ended(over.round, gains, checklist, over.not_recorded)

    @property
    def _has_begun(self) -> bool:
        """Whether anything of this round is recorded."""
        opened = self.state.copy()
        opened.open_round(self.state.round, self.play.step_keys[0])
        return bool(self.progress.turn) or opened != self.state

    @property
    def unknown(self) -> Iterator[str]:
        """The parts that were not recorded."""
        first = self.progress.rounds[0].round if self.progress.rounds else self.state.round
        if first > 1:
            yield _("Recording began in round {n}. Earlier rounds are as entered.").format(n=first)
        missed = [
            _("{n} in round {round}").format(n=over.not_recorded, round=over.round)
            for over in self.progress.rounds
            if over.not_recorded
        ]
        skipped = [
            _("{name} ({n})").format(name=named(seat.name), n=n)
            for seat in self.seats
            if (n := self.progress.skipped.get(str(seat.order)))
        ]
        if skipped:
            yield _("Cards from the start not recorded: {missed}.").format(missed=listed(skipped))
        if missed:
            yield _("Turns not recorded: {missed}.").format(missed=listed(missed))

    @property
    def _kinds(self) -> list[type[Move[Any]]]:
        return [kind for kind in self._allowed if not kind.in_row and not kind.is_last]

    @property
    def _here(self) -> list[Effect]:
        location = self.state.offered_at
        return self._kept(location) if location != ANYWHERE else []

    def _kept(self, location: str) -> list[Effect]:
        return kept_at(self.play.effects, location, self.state.round)

    @cached_property
    def _offers(self) -> EffectFragments:
        counters = self.state.counters(str(self.seats[0].order))
        return EffectFragments(Offers(self.game, self.play, counters, self.seats, lambda: self.remembered))

    def _seat(self, order: str | None) -> Seat | None:
        return self.seat(int(order)) if order else None
