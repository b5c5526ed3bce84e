"""The form that begins the rounds, or puts right where a table stands; and what everybody takes at the start."""

from collections.abc import Sequence

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _

from games.form_fields import NO_SUCH_SEAT, OneOfField, cell_field
from games.ledger.rounds import COUNTERS, Start
from games.models import Game, Seat
from games.score_game import seat_cells
from scoring.reavers.round_state import RoundState
from scoring.reavers.rounds import HONOR_SHIP_PLAYERS, ROUNDS
from scoring.reavers.setup_and_cleanup import SeatSetup, Setup, by_player

NUMBER = forms.TextInput({"class": "number"})


class RoundsStartForm(forms.Form):
    def __init__(self, game: Game, state: RoundState | None, data: QueryDict | None = None, drawn: str = "") -> None:
        known = {"round": state.round, "start": state.start, "honor_ship": state.honor_ship} if state else {"round": 1}
        super().__init__(data, auto_id="%s", initial=known | ({"start": drawn} if drawn else {}))
        self.seats = {str(seat.order): seat for seat in game.seats.all()}
        every = {str(n): n for n in range(1, ROUNDS + 1)}
        self.fields["round"] = OneOfField(every, _("There are six rounds."), required=False)
        self.fields["start"] = OneOfField(self.seats, _("Who is the start player?"))
        if len(self.seats) == HONOR_SHIP_PLAYERS:
            self.fields["honor_ship"] = OneOfField(self.seats, NO_SUCH_SEAT, required=False)
        cells = {key: cell for key, cell in seat_cells(game).items() if key in COUNTERS}
        for seat in self.seats.values():
            for key, cell in cells.items():
                about = {"label": cell.label, "initial": seat.sheet.get(key), "required": False, "widget": NUMBER}
                self.fields[f"{seat.order}.{key}"] = cell_field(cell, **about)

    @property
    def is_later(self) -> bool:
        """Whether what everybody has is worth showing at once."""
        return str(self["round"].value()) != "1" or bool(self.errors.keys() - {"start"})

    @property
    def counters(self) -> list[tuple[Seat, list[BoundField]]]:
        return [(seat, [self[f"{order}.{key}"] for key in COUNTERS]) for order, seat in self.seats.items()]

    @property
    def start_of_rounds(self) -> Start:
        sent = self.cleaned_data
        ship = sent.get("honor_ship")
        values = {seat.order: typed for seat in self.seats.values() if (typed := self._typed(seat))}
        return Start(sent["round"] or 1, sent["start"].order, ship.order if ship else None, values)

    def _typed(self, seat: Seat) -> dict[str, int | None]:
        """The counters that are known, and others than before."""
        typed = {key: self.cleaned_data[f"{seat.order}.{key}"] for key in COUNTERS}
        return {key: n for key, n in typed.items() if n not in (None, seat.sheet.get(key))}


def takes(plan: Setup, seats: Sequence[Seat]) -> list[tuple[Seat, list[tuple[Seat, SeatSetup]]]]:
    """For each possible start player: what everybody takes, in that order."""
    players = {str(seat.order): seat for seat in seats}
    return [
        (first, [(players[order], own) for order, own in by_player(plan, list(players), str(first.order)).items()])
        for first in seats
    ]
