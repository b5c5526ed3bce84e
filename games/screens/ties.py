"""Players who are tied at the end: the questions that can break the tie, and the answers."""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from typing import NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _

from games.input.form_fields import cell_field
from games.ledger.writing import Facts
from games.models import Game, Seat
from games.refusals import Refused
from games.scores.score_game import fitting_table, seat_cells
from scoring import score
from scoring.sheets import TIE_BREAK, Cell, Shape
from scoring.tie_facts import TieFacts, tie_facts
from scoring.verdict import compared

BETWEEN_VALUES = re.compile(r"[\s+.,;]+")  # a keypad for numbers has no space, but a point
NUMBER = {"form": "finishing", "class": "number", "inputmode": "numeric", "maxlength": 4}
VALUES = {"form": "finishing", "inputmode": "decimal", "maxlength": 300}


class FactField(forms.Field):
    """A number, or the values of single cards in one line: "9 + 7 + 4"."""

    def __init__(self, seat: Seat, cells: Sequence[Cell]) -> None:
        self.cells, self.is_list = cells, cells[0].ask.shape is Shape.VALUES
        widget = forms.TextInput(VALUES | {"placeholder": "9 + 7 + 4"} if self.is_list else NUMBER)
        known = " ".join(str(seat.sheet[cell.key]) for cell in cells if cell.key in seat.sheet)
        label = _(cells[0].ask.label) if self.is_list else cells[0].label
        super().__init__(label=label, initial=known, required=False, widget=widget)

    def to_python(self, value: str | None) -> dict[str, int | None]:
        """By cell. Empty fields stay unknown."""
        texts = BETWEEN_VALUES.split(value or "") if self.is_list else [(value or "").strip()]
        values = [cell_field(self.cells[0]).clean(text) for text in texts if text]
        if len(values) > len(self.cells):
            raise Refused(_("At most {most} cards.").format(most=len(self.cells)))
        keys = [cell.key for cell in self.cells]
        return dict.fromkeys(keys) | dict(zip(keys, values, strict=False)) if values else {}


class TieQuestion(NamedTuple):
    """The next fact that could break a tie, with one or more fields for each tied player."""

    sentence: str
    help: str
    rule: str
    answers: Sequence[tuple[Seat, Sequence[BoundField]]]


class TieForm(forms.Form):
    """A field for every fact that can break a tie. The page asks tied players for the next one; with hidden totals
    it asks everyone, or the names and the place would tell who leads."""

    def __init__(self, game: Game, seats: Sequence[Seat], data: QueryDict | None = None) -> None:
        super().__init__(data, auto_id="%s")
        self.game, self.seats = game, seats
        facts: dict[str, list[Cell]] = {}
        for cell in seat_cells(game).values():
            if cell.group == TIE_BREAK:
                facts.setdefault(_fact(cell), []).append(cell)
        for seat in seats:
            self.fields |= {f"{seat.order}.{fact}": FactField(seat, cells) for fact, cells in facts.items()}

    @property
    def questions(self) -> list[TieQuestion]:
        table, _misfits = fitting_table(self.game, self.seats)
        if self.game.has_hidden_totals:
            each = {facts.tie_break.key: facts for facts in tie_facts(self.game.ruleset, table)}
            text, everyone = _("A tie may come down to {what}."), list(range(len(self.seats)))
            return [self._question(facts._replace(players=everyone), text) for facts in each.values()]
        places = [player.place for player in score(self.game.ruleset, table).players]
        return [
            self._question(facts, *_tied_for(min(places[player] for player in facts.players)))
            for facts in tie_facts(self.game.ruleset, table)
        ]

    def _question(self, facts: TieFacts, text: str, place: int | None = None) -> TieQuestion:
        tied, names = [self.seats[player] for player in facts.players], dict.fromkeys(map(_fact, facts.cells))
        answers = [(seat, [self[f"{seat.order}.{name}"] for name in names]) for seat in tied]
        ask = facts.cells[0].ask
        return TieQuestion(text.format(place=place, what=compared(facts.tie_break)), _(ask.help), ask.rule, answers)

    @property
    def facts(self) -> Facts:
        """By seat. Nothing may be known at all."""
        facts: dict[int, dict[str, int | None]] = {}
        for name, values in self.cleaned_data.items():
            if values:
                facts.setdefault(int(name.partition(".")[0]), {}).update(values)
        return facts

    def clean(self) -> None:
        """Values of single cards that do not add up to what they are worth together would only be left out again."""
        answered = [_with(seat, self.facts.get(seat.order, {})) for seat in self.seats]
        misfits = {misfit.path: misfit.message for misfit in fitting_table(self.game, answered)[1]}
        for index, seat in enumerate(self.seats):
            for name in [name for name in self.cleaned_data if name.startswith(f"{seat.order}.")]:
                message = misfits.get(f"players[{index}].{name.partition('.')[2]}")
                if message and self.cleaned_data[name]:
                    self.add_error(name, message)
        if self.errors and not self._asked & set(self.errors):  # no field on the page would say so
            self.add_error(None, _("This tie has been settled. Your last answer was not accepted."))

    @property
    def _asked(self) -> set[str]:
        return {field.name for question in self.questions for _seat, fields in question.answers for field in fields}


def _tied_for(place: int) -> tuple[str, int]:
    if place == 1:
        return _("Tied for first place. It comes down to {what}."), place
    return _("Tied for place {place}. It comes down to {what}."), place


def _fact(cell: Cell) -> str:
    """Values of single cards are typed in one go."""
    return cell.key.partition(".")[0] if cell.ask.shape is Shape.VALUES else cell.key


def _with(seat: Seat, values: Mapping[str, int | None]) -> Seat:
    changed = copy(seat)
    changed.sheet = {key: value for key, value in {**seat.sheet, **values}.items() if value is not None}
    return changed
