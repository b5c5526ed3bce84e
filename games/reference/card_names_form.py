"""The form for the names that a crew's own edition prints, for all cards of a game at once."""

from collections.abc import Iterator
from dataclasses import dataclass

from django import forms
from django.forms.boundfield import BoundField
from django.http import QueryDict
from django.utils.translation import gettext as _

from games.input.form_fields import NameField, refusals_in
from games.language.translation import NO_NAMES, with_names
from games.limits import LONGEST_CARD_NAME
from games.models import Crew
from games.reference.library import Library
from games.reference.notes import write_names
from scoring.reference import NUMBERED


@dataclass(frozen=True)
class KindOfCards:
    name: str
    fields: list[BoundField]

    @property
    def named(self) -> int:
        return sum(1 for field in self.fields if field.value())

    @property
    def has_errors(self) -> bool:
        return any(field.errors for field in self.fields)


class CardNamesForm(forms.Form):
    """Names of cards. An empty field keeps our name. Only changes are written: other phones may name other cards."""

    def __init__(self, crew: Crew, library: Library, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={key: note.name for key, note in library.notes.items()})
        self.crew, self.rules = crew, library.ruleset.key
        self._cards = [entry for entry in library.ruleset.reference if entry.kind != NUMBERED]
        with with_names(NO_NAMES):  # ours stand beside the fields
            self.fields |= {card.key: _name_field(_(card.name)) for card in self._cards}

    @property
    def kinds(self) -> Iterator[KindOfCards]:
        for kind in dict.fromkeys(card.kind for card in self._cards):
            yield KindOfCards(_(kind), [self[card.key] for card in self._cards if card.kind == kind])

    def save(self) -> None:
        with refusals_in(self):
            write_names(self.crew, self.rules, {key: self.cleaned_data[key] for key in self.changed_data})


def _name_field(label: str) -> NameField:
    return NameField(LONGEST_CARD_NAME, label=label, required=False, show_hidden_initial=True)
