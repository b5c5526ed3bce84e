"""The form that begins the rounds, or corrects where a table stands."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.input.form_fields import OneOfField, cell_field
from games.ledger.progress import Progress, play_of
from games.ledger.rounds import StartOfRounds
from games.models import Game, Seat
from games.scores.score_game import seat_cells
from games.scores.secret_numbers import hidden_fields, is_hidden
from games.screens.board_fields import PREFIX, BoardFields, FieldGroup
from scoring.play.description import Marker
from scoring.sheets import Control, asks

NUMBER = forms.TextInput({"class": "number"})
CHOOSE_WHO = gettext_lazy("Choose who has it.")


class RoundsStartForm(forms.Form):
    def __init__(self, game: Game, data: QueryDict | None = None, drawn: str = "") -> None:
        self.game, self.play = game, play_of(game)
        self.seats = {str(seat.order): seat for seat in game.seats.all()}
        self.state = Progress.of(game, list(self.seats.values())).state
        super().__init__(data, auto_id="%s", initial=self._known(drawn))
        every = {str(n): n for n in range(1, self.play.rounds + 1)}
        wrong = _("This game has {n} rounds.").format(n=self.play.rounds)
        self.fields["round"] = OneOfField(every, wrong, required=False)
        for key, label in self.markers.items():
            is_needed = self.state is None and key in self._start_seats
            self.fields[key] = OneOfField(self.seats, CHOOSE_WHO, label=label, required=is_needed)
        for marker in self.later_markers:
            self.fields[marker.key] = OneOfField(self.seats, CHOOSE_WHO, label=_(marker.label), required=False)
        self.board = BoardFields(game, self.play, self.state, len(self.seats))
        self.fields |= self.board.fields
        for seat in self.seats.values():
            for key, cell in self._cells.items():
                about = {"label": cell.label, "initial": seat.sheet.get(key), "required": False, "widget": NUMBER}
                self.fields[f"{seat.order}.{key}"] = cell_field(cell, **about)

    @property
    def markers(self) -> dict[str, str]:
        """Those that someone holds: with the wrong number of players, some games have fewer."""
        held = self.state
        return {
            marker.key: _(marker.label)
            for marker in self.play.markers
            if (marker.key in self._start_seats if held is None else getattr(held, marker.key) is not None)
        }

    @property
    def later_markers(self) -> list[Marker]:
        """Those that the rules give out in round 1, so that only a table that begins later has to say who has them."""
        if self.state is not None:
            return []
        n, last = len(self.seats), self.play.rounds
        return [marker for marker in self.play.markers if marker.is_asked(n, last) and not marker.is_asked(n, 1)]

    @property
    def later_fields(self) -> list[BoundField]:
        return [self[marker.key] for marker in self.later_markers]

    def clean(self) -> dict[str, Any]:
        sent = self.cleaned_data
        for marker in self.later_markers:
            if marker.is_asked(len(self.seats), sent.get("round") or 1) and not sent.get(marker.key):
                self.add_error(marker.key, CHOOSE_WHO)
        if not any(name.startswith(PREFIX) for name in self.errors):
            self.board.told(self)
        return sent

    @property
    def marker_fields(self) -> list[BoundField]:
        return [self[key] for key in self.markers]

    @property
    def is_first(self) -> bool:
        return self.state is None

    @property
    def board_parts(self) -> list[FieldGroup]:
        """Returns the fields for facts printed on the board."""
        return self.board.parts(self)

    @property
    def is_board_open(self) -> bool:
        """Before the first round, until the crew has told something; later, only if something is wrong."""
        has_error = any(field.errors for part in self.board_parts for field in part.fields)
        return has_error or (self.state is None and not self.board.known)

    @property
    def is_later(self) -> bool:
        """Whether what everyone has is worth showing at once."""
        wrong = [name for name in self.errors if name not in self.markers and not name.startswith(PREFIX)]
        return str(self["round"].value()) != "1" or bool(wrong)

    @property
    def counters(self) -> list[tuple[Seat, list[BoundField]]]:
        return [(seat, [self[f"{order}.{key}"] for key in self._cells]) for order, seat in self.seats.items()]

    @property
    def start_of_rounds(self) -> StartOfRounds:
        sent = self.cleaned_data
        held = {key: str(sent[key].order) for key in self.markers if sent.get(key)}
        values = {seat.order: typed for seat in self.seats.values() if (typed := self._typed(seat))}
        if self.state is not None:
            board = self.board.changed(self)
            return StartOfRounds({}, self._at(held) | ({"board": board} if board else {}), values, self._remember)
        own = {key: held.pop(key) for key in self._start_seats if key in held} | self.board.told(self)
        if (sent["round"] or 1) == 1:
            return StartOfRounds(own, {}, values, self._remember)
        later = {marker.key: str(sent[marker.key].order) for marker in self.later_markers}
        return StartOfRounds(
            own, {"round": sent["round"]} | ({"markers": later} if later else {}), values, self._remember
        )

    @property
    def _remember(self) -> Mapping[str, str]:
        return self.board.remembered(self)

    def _at(self, held: dict[str, str]) -> dict[str, Any]:
        at: dict[str, Any] = {"markers": held} if held else {}
        return at | ({"round": self.cleaned_data["round"]} if self.cleaned_data["round"] else {})

    def _known(self, drawn: str) -> dict[str, Any]:
        if self.state is None:
            return {"round": 1} | (dict.fromkeys(self._start_seats, drawn) if drawn else {})
        return {"round": self.state.round} | {key: getattr(self.state, key) for key in self.markers}

    @property
    def _start_seats(self) -> list[str]:
        return [name for name, ask in asks(self.play.start) if ask.control is Control.SEAT]

    @property
    def _cells(self) -> dict[str, Any]:
        """Returns the cells that lie open on the table. Secret numbers are corrected by their own players."""
        hidden = hidden_fields(self.game)
        cells = seat_cells(self.game)
        return {key: cells[key] for key in self.play.watched if key in cells and not is_hidden(key, hidden)}

    def _typed(self, seat: Seat) -> dict[str, int | None]:
        """The counters that are known, and others than before."""
        typed = {key: self.cleaned_data[f"{seat.order}.{key}"] for key in self._cells}
        return {key: n for key, n in typed.items() if n not in (None, seat.sheet.get(key))}
