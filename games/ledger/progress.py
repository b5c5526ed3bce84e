"""The progress of a game's rounds, as `Game.play` stores it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.models import Game, Seat
from games.models.game import PLAYS_ALONG
from games.scores.score_game import NO_SEAT, Sheets, seat_cells, table_cells
from scoring.play.description import Options, Play
from scoring.play.state import OVER, TABLE, State

BySeat = Mapping[str, int]
Changes = dict[str, dict[str, int]]  # by seat or TABLE, then by counter
KNOWN_ELSEWHERE = ("players", "options", "names", "numbers", "takes_word")  # of a state: from the game and its seats


class RoundRecord(NamedTuple):
    """The numbers at the end of a round."""

    round: int
    entry: int  # the number of the one that ended it
    watched: BySeat  # the first of the watched counters
    total: BySeat
    gains: Changes  # what the end of the round itself brought
    not_recorded: int  # turns that nobody recorded


class TurnEntry(NamedTuple):
    """The changes by an entry of this turn."""

    entry: int
    key: str  # of the effect or of the move
    changes: Changes
    seat: str = ""  # whose effect it is
    choice: str = ""  # of the effect


@dataclass
class Progress:
    is_on: bool
    state: State | None = None  # None: the rounds have not begun
    rounds: list[RoundRecord] = field(default_factory=list)  # those that are over
    turn: list[TurnEntry] = field(default_factory=list)
    parts: dict[str, dict[str, Any]] = field(default_factory=dict)  # of hidden moves: by move, then by seat
    skipped: dict[str, int] = field(default_factory=dict)  # of what each takes before round 1: not recorded, by seat

    @classmethod
    def before_rounds(cls, game: Game) -> "Progress":
        return cls(is_on=bool(game.play_options.get(PLAYS_ALONG)))

    @classmethod
    def of(cls, game: Game, seats: Sequence[Seat]) -> "Progress":
        stored = game.play
        if not stored:
            return cls.before_rounds(game)
        return cls(
            stored["is_on"],
            _state(game, seats, stored["state"]) if stored["state"] else None,
            [RoundRecord(**over) for over in stored["rounds"]],
            [TurnEntry(**one) for one in stored["turn"]],
            stored["parts"],
            stored["skipped"],
        )

    @property
    def status(self) -> Game.Status:
        is_over = self.state is not None and self.state.step == OVER
        return Game.Status.PLAYING if self.is_on and not is_over else Game.Status.SCORING

    def as_json(self, game: Game) -> dict[str, Any]:
        if self == Progress.before_rounds(game):
            return {}
        return {
            "is_on": self.is_on,
            "state": _stored(game, self.state) if self.state else None,
            "rounds": [over._asdict() for over in self.rounds],
            "turn": [one._asdict() for one in self.turn],
            "parts": self.parts,
            "skipped": self.skipped,
        }


def play_of(game: Game) -> Play[Any]:
    play = game.ruleset.play
    assert play is not None  # noqa: S101 - asked only of games that have rounds
    return play


def options_of(game: Game) -> Options:
    """Returns the table's rules of play and its house rules of scoring."""
    rules = {rule.key: game.plays_with(rule.key) for rule in game.ruleset.play_rules}
    return {**rules, **game.options}


def names_of(seats: Sequence[Seat]) -> dict[str, str]:
    return {str(seat.order): seat.name for seat in seats}


def owner_of(seat: int) -> str:
    """Returns the owner of these numbers in a state."""
    return str(seat) if seat != NO_SEAT else TABLE


def sheets_of(game: Game, numbers: Changes, state: State | None) -> Sheets:
    """Returns the cells of the final sheets, with those that follow from other numbers."""
    sheets: Sheets = {}
    for owner, held in numbers.items():
        seat = int(owner or NO_SEAT)
        cells = seat_cells(game) if seat else table_cells(game)
        sheets[seat] = {key: n for key, n in held.items() if key in cells}
        for key, n in state.worked_out(owner).items() if state and seat else ():
            _put(sheets[seat], key, sheets[seat].get(key, 0) + n)
    return sheets


def _state(game: Game, seats: Sequence[Seat], stored: dict[str, Any]) -> State:
    more = stored["numbers"]
    numbers = {TABLE: game.cells | more.get(TABLE, {})}
    numbers |= {str(seat.order): seat.sheet | more.get(str(seat.order), {}) for seat in seats}
    known = {"players": [str(seat.order) for seat in seats], "options": options_of(game), "names": names_of(seats)}
    state: State = play_of(game).state.from_json(stored | known | {"numbers": numbers, "takes_word": True})
    for seat in seats:
        held = state.numbers[str(seat.order)]
        for key, n in state.worked_out(str(seat.order)).items():
            _put(held, key, held.get(key, 0) - n)
    return state


def _put(held: dict[str, int], key: str, n: int) -> None:
    """Stores a number. A 0 means that it follows from other numbers alone."""
    if n:
        held[key] = n
    else:
        held.pop(key, None)


def _stored(game: Game, state: State) -> dict[str, Any]:
    """Returns the progress without the parts stored elsewhere."""
    numbers = {}
    for owner, held in state.numbers.items():
        cells = seat_cells(game) if owner else table_cells(game)
        if more := {key: n for key, n in held.items() if key not in cells}:
            numbers[owner] = more
    own = {key: value for key, value in state.as_json().items() if key not in KNOWN_ELSEWHERE}
    return own | {"numbers": numbers}
