"""Reavers of Midgard, six rounds: whose turn it is and who holds the markers. Rules R5, R6, R10, R11."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from pydantic import Field, ValidationError

from scoring.play.seats import clockwise
from scoring.reavers.locations import LOCATIONS
from scoring.ruleset import TableError
from scoring.sheets import Name, Sheet
from scoring.translation import gettext as _
from scoring.validation import first_error

ROUNDS = 6  # R5
TURNS = 4  # a round
HONOR_SHIP_PLAYERS = 3  # R2: only a table of three has it
PLACES = [location.key for location in LOCATIONS]


class Picks(Sheet):
    """The choices so far: players clockwise, locations in the order they were chosen, from round 1 on."""

    players: Annotated[list[Name], Field(min_length=2, max_length=4)]
    start: str
    picks: list[Any] = []  # read one after the other, so that the first bad one is named


class NextTurn(NamedTuple):
    round: int
    turn: int
    player: str


class Turn(NamedTuple):
    round: int
    turn: int
    player: str
    location: str


class Position(NamedTuple):
    """The state of a game after its picks."""

    players: Sequence[str]  # clockwise
    start: str  # who holds the Start Player marker
    honor_ship: str | None  # who holds the Honor Ship, with three players
    order: Sequence[str]  # who chooses in each turn of this round
    turns: tuple[Turn, ...] = ()

    @property
    def next(self) -> NextTurn | None:
        """None when the game is over."""
        rounds, turns = divmod(len(self.turns), TURNS)
        return None if self.is_over else NextTurn(rounds + 1, turns + 1, self.order[turns])

    @property
    def is_over(self) -> bool:
        return len(self.turns) == ROUNDS * TURNS

    @property
    def round(self) -> int:
        """The current round, or the last one if the game is over."""
        return min(len(self.turns) // TURNS + 1, ROUNDS)

    @property
    def taken(self) -> dict[str, str]:
        """The locations taken in this round, and by whom."""
        return {turn.location: turn.player for turn in self.turns if turn.round == self.round}

    def as_json(self) -> dict[str, Any]:
        return {
            "turns": [turn._asdict() for turn in self.turns],
            "next": self.next._asdict() if self.next else None,
            "start": self.start,
            "honor_ship": self.honor_ship,
        }


def opening(players: Sequence[str], start: str) -> Position:
    honor_ship = start if len(players) == HONOR_SHIP_PLAYERS else None  # R2
    return Position(tuple(players), start, honor_ship, turn_order(players, start, honor_ship))


def after(position: Position, location: str) -> Position:
    """The position after this choice. The caller has checked that it is allowed."""
    turn = position.next
    if turn is None:
        raise ValueError("the game is over")
    position = position._replace(turns=(*position.turns, Turn(*turn, location)))
    if location == "trade":
        position = position._replace(start=start_after_trade(position.players, position.start, turn.player))
    return _cleaned_up(position) if turn.turn == TURNS and not position.is_over else position


def position_after(players: Sequence[str], start: str, picks: Sequence[Any]) -> Position:
    """The position after these picks, or an error that names the wrong pick."""
    position = opening(players, start)
    for index, location in enumerate(picks):
        if position.is_over:
            raise TableError(f"picks[{index}]", _("The game is over after {n} picks.").format(n=ROUNDS * TURNS))
        if location not in PLACES:
            raise TableError(f"picks[{index}]", _("This name is not known."))
        if location in position.taken:
            message = _("{player} already chose this location in this round.").format(player=position.taken[location])
            raise TableError(f"picks[{index}]", message)
        position = after(position, location)
    return position


def read_picks(text: str | bytes) -> Picks:
    try:
        picks = Picks.model_validate_json(text)
    except ValidationError as error:
        raise first_error(error) from None
    for misfit in _misfits(picks):
        raise misfit
    return picks


def answer(text: bytes) -> dict[str, Any]:
    """The position after a line of picks, or the error in it."""
    try:
        read = read_picks(text)
        return position_after(read.players, read.start, read.picks).as_json()
    except TableError as error:
        return error.as_json()


def turn_order(players: Sequence[str], start: str, honor_ship: str | None) -> tuple[str, ...]:
    """R6: clockwise from the Start Player. With three players the Honor Ship chooses last; with two, each twice."""
    once = clockwise(players, start)
    return tuple([*once, honor_ship] if honor_ship else (once * 2)[:TURNS])


def start_after_trade(players: Sequence[str], start: str, player: str) -> str:
    """R10: the active player takes the marker, or passes it on if they already have it."""
    return next_clockwise(players, player) if player == start else player


def _cleaned_up(position: Position) -> Position:
    """R11: the Honor Ship moves on, and the Start Player marker takes effect. After the last round nothing moves."""
    ship = position.honor_ship and next_clockwise(position.players, position.honor_ship)
    return position._replace(honor_ship=ship, order=turn_order(position.players, position.start, ship))


def next_clockwise(players: Sequence[str], player: str) -> str:
    return clockwise(players, player)[1]


def _misfits(picks: Picks) -> Iterator[TableError]:
    for index, player in enumerate(picks.players):
        if not player.strip():
            yield TableError(f"players[{index}]", _("Every player needs a name."))
        if player in picks.players[:index]:
            yield TableError(f"players[{index}]", _("Two players are called {name}.").format(name=player))
    if picks.start not in picks.players:
        yield TableError("start", _("No player is called {name}.").format(name=picks.start))
