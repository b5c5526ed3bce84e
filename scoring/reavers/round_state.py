"""Reavers of Midgard, the rounds as a table records them: rules R5, R6, R10 and R11.

`rounds` is strict: it needs every pick. A real table forgets picks, starts recording late and corrects markers, so
this module only knows the current state. If every pick was recorded, both agree.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.reavers.rounds import (
    HONOR_SHIP_PLAYERS,
    ROUNDS,
    TURNS,
    next_clockwise,
    start_after_trade,
    turn_order,
)

NOT_RECORDED = ""  # the location of a pick that nobody recorded


class Pick(NamedTuple):
    turn: int
    player: str
    location: str


class RoundState(NamedTuple):
    """The current state of a table's rounds."""

    players: tuple[str, ...]  # clockwise
    round: int
    start: str  # who holds the Start Player marker
    honor_ship: str | None
    order: tuple[str, ...]  # who chooses in each turn of this round
    picks: tuple[Pick, ...] = ()  # of this round, by turn
    is_over: bool = False

    @property
    def turn(self) -> int | None:
        """The first turn of this round without a pick, or None when it is time for the cleanup."""
        done = {pick.turn for pick in self.picks}
        return next((turn for turn in range(1, TURNS + 1) if turn not in done and not self.is_over), None)

    @property
    def chooser(self) -> str | None:
        return self.order[self.turn - 1] if self.turn else None

    @property
    def taken(self) -> dict[str, str]:
        """The locations taken in this round, and by whom."""
        return {pick.location: pick.player for pick in self.picks if pick.location != NOT_RECORDED}

    @property
    def not_recorded(self) -> int:
        """How many picks of this round are not recorded yet."""
        return TURNS - len(self.taken)

    @property
    def has_honor_ship(self) -> bool:
        return len(self.players) == HONOR_SHIP_PLAYERS

    def as_json(self) -> dict[str, Any]:
        return self._asdict()

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "RoundState":
        picks = tuple(Pick(*pick) for pick in stored["picks"])
        lists = {name: tuple(stored[name]) for name in ("players", "order")}
        return cls(**stored | lists | {"picks": picks})


def begin(players: Sequence[str], start: str, round: int = 1, honor_ship: str | None = None) -> RoundState:
    """The state before the first pick of a round. By default the start player has the Honor Ship."""
    ship = (honor_ship or start) if len(players) == HONOR_SHIP_PLAYERS else None
    return RoundState(tuple(players), round, start, ship, turn_order(players, start, ship))


def with_markers(state: RoundState, start: str, honor_ship: str | None) -> RoundState:
    """The markers as they are on the table. After the first pick, a new Start Player counts from the next round."""
    ship = (honor_ship or state.honor_ship) if state.has_honor_ship else None
    order = turn_order(state.players, start, ship)
    if state.picks:
        order = (*state.order[:-1], ship) if ship else state.order
    return state._replace(start=start, honor_ship=ship, order=order)


def picked(state: RoundState, pick: Pick) -> RoundState:
    state = state._replace(picks=tuple(sorted([*state.picks, pick])))
    if pick.location != "trade":
        return state
    return state._replace(start=start_after_trade(state.players, state.start, pick.player))


def can_pick(state: RoundState, round: int, pick: Pick) -> bool:
    """Whether this turn and this location are still open."""
    is_open = not state.is_over and round == state.round and pick.turn not in {other.turn for other in state.picks}
    return is_open and pick.turn in range(1, TURNS + 1) and pick.location not in state.taken


def cleaned_up(state: RoundState) -> RoundState:
    """R11, after any number of picks. After the last round nothing moves."""
    if state.round >= ROUNDS:
        return state._replace(is_over=True)
    ship = state.honor_ship and next_clockwise(state.players, state.honor_ship)
    return begin(state.players, state.start, state.round + 1, ship)
