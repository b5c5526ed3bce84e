"""What is needed to begin the rounds, as a page asks for it: the start player, the setup, or where a table stands."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.ledger.rounds import COUNTERS
from games.models import Game, Seat
from games.score_game import seat_cells
from scoring.reavers import DRAWS_PROPHECY
from scoring.reavers.round_state import RoundState
from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, ROUNDS
from scoring.reavers.setup import SeatSetup, by_player, setup, setup_checklist


class Field(NamedTuple):
    name: str
    label: str
    value: str


class RoundsStart:
    """The page as it was drawn first, or with what was typed into it."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], state: RoundState | None, typed: Mapping[str, str], drawn: int | None
    ) -> None:
        self.game, self.seats, self.state, self.typed, self.drawn = game, seats, state, typed, drawn
        rule = game.plays_with(DRAWS_PROPHECY.key)
        self.plan = setup(len(seats), draws_prophecy=rule)

    @property
    def drawn_seat(self) -> Seat | None:
        return next((seat for seat in self.seats if seat.order == self.drawn), None)

    @property
    def start(self) -> str:
        known = self.state.start if self.state else ""
        return str(self.drawn or "") or self.typed.get("start", known)

    @property
    def honor_ship(self) -> str:
        return self.typed.get("honor_ship", (self.state and self.state.honor_ship) or "")

    @property
    def has_honor_ship(self) -> bool:
        return len(self.seats) == HONOR_SHIP_PLAYERS

    @property
    def rounds(self) -> list[tuple[int, bool]]:
        chosen = self.typed.get("round", str(self.state.round if self.state else 1))
        return [(n, str(n) == chosen) for n in range(1, ROUNDS + 1)]

    @property
    def is_later(self) -> bool:
        """Whether what everybody has is worth showing at once."""
        return self.typed.get("round", "1") != "1"

    @property
    def checklist(self) -> list[str]:
        return setup_checklist(self.plan)

    @property
    def takes(self) -> list[tuple[Seat, list[tuple[Seat, SeatSetup]]]]:
        """For each possible start player: what everybody takes, in that order."""
        players = {str(seat.order): seat for seat in self.seats}
        found = []
        for first in self.seats:
            own = by_player(self.plan, list(players), str(first.order))
            found.append((first, [(players[order], takes) for order, takes in own.items()]))
        return found

    @property
    def counts(self) -> list[tuple[Seat, list[Field]]]:
        cells = seat_cells(self.game)
        return [
            (seat, [self._field(seat, f"{seat.order}.{key}", cells[key].label, key) for key in COUNTERS])
            for seat in self.seats
        ]

    def _field(self, seat: Seat, name: str, label: str, key: str) -> Field:
        return Field(name, label, self.typed.get(name, str(seat.sheet.get(key, ""))))
