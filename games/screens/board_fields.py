"""Fields for facts printed on the board: as the crew remembers them, or as the game knows them by now."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _

from games.models import Game, Remembered
from games.refusals import Refused
from scoring.play.description import Play
from scoring.play.moves import MoveError
from scoring.play.printed import LONGEST_TEXT, Printed, told
from scoring.play.state import State

PREFIX = "start."  # of the names of fields
DIGITS = 4


class PrintedField(forms.CharField):
    def __init__(self, thing: Printed, initial: str) -> None:
        self.thing = thing
        number = {"class": "number", "inputmode": "numeric", "maxlength": DIGITS}
        about = number if thing.sub else {"maxlength": LONGEST_TEXT, "autocapitalize": "words"}
        super().__init__(required=False, label=thing.label, initial=initial, widget=forms.TextInput(about))

    def clean(self, value: str | None) -> str:
        """As it is remembered."""
        text = super().clean(value)
        if not text:
            return ""
        try:
            return self.thing.text(self.thing.read(text))
        except MoveError as error:
            raise Refused(error.message) from None


class FieldGroup(NamedTuple):
    """Fields of the board that belong together."""

    label: str
    fields: Sequence[BoundField]
    is_list: bool


class BoardFields:
    def __init__(self, game: Game, play: Play[Any], state: State | None, seats: int) -> None:
        self.things, self.state = play.printed_things, state
        self.side = play.board_side(seats)
        self.known = self._known(game)

    @property
    def fields(self) -> dict[str, forms.Field]:
        return {_name(thing): PrintedField(thing, self.known.get(thing.key, "")) for thing in self.things}

    def parts(self, form: forms.Form) -> list[FieldGroup]:
        labels = {thing.field: _(thing.ask.label) for thing in self.things}
        return [
            FieldGroup(label, [form[_name(one)] for one in own], own[0].sub is None)
            for field, label in labels.items()
            for own in [[thing for thing in self.things if thing.field == field]]
        ]

    def told(self, form: forms.Form) -> dict[str, Any]:
        """The fields of the start. A field that is missing says so."""
        try:
            return told(self.things, self._texts(form))
        except MoveError as error:
            form.add_error(f"{PREFIX}{error.path}", error.message)
            return {}

    def changed(self, form: forms.Form) -> dict[str, Any]:
        """Those that are told otherwise than the game knows them; None: unknown after all."""
        texts, now = self._texts(form), self.told(form)
        changed = {thing.field: None for thing in self.things if texts[thing.key] != self.known.get(thing.key, "")}
        return {field: now.get(field) for field in changed}

    def remembered(self, form: forms.Form) -> Mapping[str, str]:
        """Returns the values for the crew to remember, by their keys."""
        texts = self._texts(form)
        return {Remembered.board_key(self.side.key, key): text for key, text in texts.items() if text}

    def _known(self, game: Game) -> dict[str, str]:
        if not self.things or self.state is None:
            return Remembered.objects.of(game.crew).on_board(game.rules, self.side.key) if self.things else {}
        return {thing.key: thing.text_of(getattr(self.state, thing.field)) for thing in self.things}

    def _texts(self, form: forms.Form) -> dict[str, str]:
        return {thing.key: form.cleaned_data.get(_name(thing), "") for thing in self.things}


def _name(thing: Printed) -> str:
    return f"{PREFIX}{thing.key}"
