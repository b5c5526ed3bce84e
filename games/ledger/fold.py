"""What the entries of a book add up to: the sheets, and where the rounds stand.

A tap applies one entry to what is stored; taking something back applies all that still stand to nothing. Both go
through `Fold.add`, so that they cannot disagree.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from games.limits import LARGEST_NUMBER
from games.models import Entry, Game, Seat
from games.score_game import NO_SEAT, Sheets, result_of
from games.table_rules import PLAYS_ALONG, TERRITORY_GLORY_AT_THE_END, is_on
from scoring.reavers.effects import territory_glory
from scoring.reavers.play import Pick, Stand, begin, can_pick, cleaned_up, picked, put_right
from scoring.reavers.rounds import ROUNDS


@dataclass
class Play:
    """Where the rounds of a game stand, and how they went so far."""

    is_on: bool
    stand: Stand | None = None  # None: they have not begun
    rounds: list[dict[str, Any]] = field(default_factory=list)  # those that are over: Glory and totals by seat

    @classmethod
    def of(cls, game: Game) -> "Play":
        stored = game.play
        if not stored:
            return cls(is_on=bool(game.table_rules.get(PLAYS_ALONG)))
        stand = Stand.from_json(stored["stand"]) if stored["stand"] else None
        return cls(stored["is_on"], stand, list(stored["rounds"]))

    @property
    def status(self) -> Game.Status:
        is_over = self.stand is not None and self.stand.is_over
        return Game.Status.PLAYING if self.is_on and not is_over else Game.Status.SCORING

    def as_json(self) -> dict[str, Any]:
        return {"is_on": self.is_on, "stand": self.stand.as_json() if self.stand else None, "rounds": self.rounds}


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
        fold = cls(game, seats, sheets, Play(is_on=bool(game.table_rules.get(PLAYS_ALONG))))
        for entry in entries:
            fold.add(entry)
        return fold

    @property
    def clockwise(self) -> list[str]:
        return [str(seat.order) for seat in self.seats]

    def fits(self, entry: Entry) -> bool:
        """Whether the rounds stand where this entry was written: it depends on what came before it."""
        stand, what = self.play.stand, entry.what
        if entry.kind == Entry.Kind.CLEANUP:
            return stand is not None and not stand.is_over and stand.round == what["round"]
        if entry.kind == Entry.Kind.PICK:
            pick = _pick(what)
            is_due = stand is not None and (what["by_hand"] or stand.order[pick.turn - 1] == pick.player)
            return stand is not None and is_due and can_pick(stand, what["round"], pick)
        return True

    def add(self, entry: Entry) -> None:
        self._change_sheets(entry)
        match entry.kind:
            case Entry.Kind.START:
                self._start(entry.what)
            case Entry.Kind.PICK if self.play.stand and self.play.stand.round == entry.what["round"]:
                self.play.stand = picked(self.play.stand, _pick(entry.what))
            case Entry.Kind.CLEANUP if self.play.stand and self.play.stand.round == entry.what["round"]:
                self._clean_up(self.play.stand, entry)
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
        stand, now = self.play.stand, (what["start"], what["honor_ship"])
        self.play.is_on = True
        if stand and stand.round == what["round"] and not stand.is_over:
            self.play.stand = put_right(stand, *now)
        else:
            self.play.rounds = [over for over in self.play.rounds if over["round"] < what["round"]]
            self.play.stand = begin(self.clockwise, what["start"], what["round"], what["honor_ship"])

    def _clean_up(self, stand: Stand, entry: Entry) -> None:
        """R11 and R12: the Glory of territories is counted as the sheets are now, not as they were once."""
        territory = {seat: territory_glory(self.sheets[int(seat)])["glory"] for seat in stand.players}
        is_given = stand.round < ROUNDS or is_on(self.game.rules, self.game.table_rules, TERRITORY_GLORY_AT_THE_END)
        for seat, n in territory.items():
            if n and is_given:
                self._add(int(seat), "glory", n)
        self.play.rounds = [over for over in self.play.rounds if over["round"] != stand.round]
        self.play.rounds.append(
            {
                "round": stand.round,
                "entry": entry.number,
                "glory": {seat: self.sheets[int(seat)].get("glory", 0) for seat in stand.players},
                "total": self._totals(),
                "territory": territory,
                "is_given": is_given,
                "not_recorded": stand.not_recorded,
            }
        )
        self.play.stand = cleaned_up(stand)

    def _totals(self) -> dict[str, int]:
        now = [copy(seat) for seat in self.seats]
        for seat in now:
            seat.sheet = self.sheets[seat.order]
        players = result_of(self.game, now).players
        return {str(seat.order): own.total for seat, own in zip(now, players, strict=True)}


def needing_it(game: Game, seats: Sequence[Seat], standing: Sequence[Entry], struck: Entry) -> list[Entry]:
    """The entries that stand where they were written only as long as this one does."""
    with_it, without = (Fold.over(game, seats, ()) for _way in range(2))
    needing = []
    for entry in standing:
        if entry != struck:
            if without.fits(entry) or not with_it.fits(entry):
                without.add(entry)
            else:
                needing.append(entry)
        with_it.add(entry)
    return needing


def _pick(what: dict[str, Any]) -> Pick:
    return Pick(what["turn"], what["seat"], what["location"])
