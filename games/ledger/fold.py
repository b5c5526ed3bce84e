"""What the entries of a book add up to: the sheets, and where the rounds stand.

A tap applies one entry to what is stored; taking something back applies all that still stand to nothing. Both go
through `Fold.add`, so that they cannot disagree.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.limits import LARGEST_NUMBER
from games.models import Entry, Game, Seat
from games.models.game import PLAYS_ALONG
from games.score_game import NO_SEAT, Sheets, result_of
from scoring.reavers import TERRITORY_GLORY_AT_THE_END
from scoring.reavers.effects import territory_glory
from scoring.reavers.round_state import Pick, RoundState, begin, can_pick, cleaned_up, picked, with_markers
from scoring.reavers.rounds import ROUNDS


class RoundRecord(NamedTuple):
    """How things stood when a round was cleaned up."""

    round: int
    entry: int  # the number of the cleanup
    glory: Mapping[str, int]  # by seat, as what follows
    total: Mapping[str, int]
    territory: Mapping[str, int]  # R11: the Glory of territories
    is_given: bool  # R12: in round 6 a house rule decides about it
    not_recorded: int  # choices that nobody recorded

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "RoundRecord":
        return cls(**data)

    def as_json(self) -> dict[str, Any]:
        return self._asdict()

    @property
    def given(self) -> Mapping[str, int]:
        """The Glory that territories brought, by seat."""
        return self.territory if self.is_given else {}


@dataclass
class Play:
    """Where the rounds of a game are, and how they went so far."""

    is_on: bool
    state: RoundState | None = None  # None: they have not begun
    rounds: list[RoundRecord] = field(default_factory=list)  # those that are over

    @classmethod
    def of(cls, game: Game) -> "Play":
        stored = game.play
        if not stored:
            return cls(is_on=bool(game.play_options.get(PLAYS_ALONG)))
        state = RoundState.from_json(stored["state"]) if stored["state"] else None
        return cls(stored["is_on"], state, [RoundRecord.from_json(over) for over in stored["rounds"]])

    @property
    def status(self) -> Game.Status:
        is_over = self.state is not None and self.state.is_over
        return Game.Status.PLAYING if self.is_on and not is_over else Game.Status.SCORING

    def as_json(self) -> dict[str, Any]:
        return {
            "is_on": self.is_on,
            "state": self.state.as_json() if self.state else None,
            "rounds": [over.as_json() for over in self.rounds],
        }


class Fold:
    """Sheets and rounds of a game, as entries are added one by one. The game and its seats are only read."""

    def __init__(self, game: Game, seats: Sequence[Seat], sheets: Sheets, play: Play) -> None:
        self.game, self.seats, self.sheets, self.play = game, seats, sheets, play

    @classmethod
    def stored(cls, game: Game, seats: Sequence[Seat]) -> "Fold":
        sheets = {NO_SEAT: dict(game.cells)} | {seat.order: dict(seat.sheet) for seat in seats}
        return cls(game, seats, sheets, Play.of(game))

    @classmethod
    def over(cls, game: Game, seats: Sequence[Seat], entries: Iterable[Entry]) -> "Fold":
        sheets: Sheets = {order: {} for order in (NO_SEAT, *(seat.order for seat in seats))}
        fold = cls(game, seats, sheets, Play(is_on=bool(game.play_options.get(PLAYS_ALONG))))
        for entry in entries:
            fold.add(entry)
        return fold

    @property
    def clockwise(self) -> list[str]:
        return [str(seat.order) for seat in self.seats]

    def fits(self, entry: Entry) -> bool:
        """Whether the rounds stand where this entry was written: it depends on what came before it."""
        state, what = self.play.state, entry.what
        if entry.kind == Entry.Kind.CLEANUP:
            return state is not None and not state.is_over and state.round == what["round"]
        if entry.kind == Entry.Kind.PICK:
            pick = _pick(what)
            is_due = state is not None and (what["by_hand"] or state.order[pick.turn - 1] == pick.player)
            return state is not None and is_due and can_pick(state, what["round"], pick)
        return True

    def add(self, entry: Entry) -> None:
        self._change_sheets(entry)
        match entry.kind:
            case Entry.Kind.START:
                self._start(entry.what)
            case Entry.Kind.PICK if self.play.state and self.play.state.round == entry.what["round"]:
                self.play.state = picked(self.play.state, _pick(entry.what))
            case Entry.Kind.CLEANUP if self.play.state and self.play.state.round == entry.what["round"]:
                self._clean_up(self.play.state, entry)
            case Entry.Kind.SWITCH:
                self.play.is_on = entry.what["to"] == "rounds"

    def _change_sheets(self, entry: Entry) -> None:
        for seat, values in entry.sets.items():
            for cell, value in values.items():
                self._set(int(seat), cell, value)
        for seat, changes in entry.adds.items():
            for cell, n in changes.items():
                self._add(int(seat), cell, n)

    def _set(self, seat: int, cell: str, value: int | None) -> None:
        sheet = self.sheets.setdefault(seat, {})
        if value is None:
            sheet.pop(cell, None)
        else:
            sheet[cell] = value

    def _add(self, seat: int, cell: str, n: int) -> None:
        """Nobody holds less than nothing, Terror included."""
        sheet = self.sheets.setdefault(seat, {})
        sheet[cell] = min(LARGEST_NUMBER, max(0, sheet.get(cell, 0) + n))

    def _start(self, what: dict[str, Any]) -> None:
        state, now = self.play.state, (what["start"], what["honor_ship"])
        self.play.is_on = True
        if state and state.round == what["round"] and not state.is_over:
            self.play.state = with_markers(state, *now)
        else:
            self.play.rounds = [over for over in self.play.rounds if over.round < what["round"]]
            self.play.state = begin(self.clockwise, what["start"], what["round"], what["honor_ship"])

    def _clean_up(self, state: RoundState, entry: Entry) -> None:
        """R11 and R12: the Glory of territories is counted as the sheets are now, not as they were once."""
        territory = {seat: territory_glory(self.sheets[int(seat)])["glory"] for seat in state.players}
        is_given = state.round < ROUNDS or self.game.plays_with(TERRITORY_GLORY_AT_THE_END.key)
        for seat, n in territory.items():
            if n and is_given:
                self._add(int(seat), "glory", n)
        self.play.rounds = [over for over in self.play.rounds if over.round != state.round]
        self.play.rounds.append(
            RoundRecord(
                round=state.round,
                entry=entry.number,
                glory={seat: self.sheets[int(seat)].get("glory", 0) for seat in state.players},
                total=self._totals(),
                territory=territory,
                is_given=is_given,
                not_recorded=state.not_recorded,
            )
        )
        self.play.state = cleaned_up(state)

    def _totals(self) -> dict[str, int]:
        now = [copy(seat) for seat in self.seats]
        for seat in now:
            seat.sheet = self.sheets[seat.order]
        players = result_of(self.game, now).players
        return {str(seat.order): own.total for seat, own in zip(now, players, strict=True)}


def dependent_entries(game: Game, seats: Sequence[Seat], in_force: Sequence[Entry], undone: Entry) -> list[Entry]:
    """The entries that stand where they were written only as long as this one does."""
    with_it, without = (Fold.over(game, seats, ()) for _way in range(2))
    dependent = []
    for entry in in_force:
        if entry != undone:
            if without.fits(entry) or not with_it.fits(entry):
                without.add(entry)
            else:
                dependent.append(entry)
        with_it.add(entry)
    return dependent


def _pick(what: dict[str, Any]) -> Pick:
    return Pick(what["turn"], what["seat"], what["location"])
