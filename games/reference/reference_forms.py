"""The forms of a reference: a note on an entry, and an entry of the crew's own."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.input.form_fields import NameField, refusals_in
from games.limits import LONGEST_CARD_NAME, LONGEST_ENTRY_KIND, LONGEST_ENTRY_NAME, LONGEST_ENTRY_NOTE
from games.models import Crew, ReferenceNote
from games.reference.notes import write_note, write_own_entry
from scoring.reference import Shown

Data = QueryDict | None


class NoteForm(forms.Form):
    """A note on an entry. An empty one is removed."""

    name = NameField(LONGEST_CARD_NAME, label=_("Name on your card"), required=False)
    text = forms.CharField(
        label=_("Your crew's note"),
        required=False,
        max_length=LONGEST_ENTRY_NOTE,
        widget=forms.Textarea({"rows": 3}),
    )

    def __init__(self, crew: Crew, rules: str, entry: Shown, note: ReferenceNote | None, data: Data = None) -> None:
        super().__init__(data, initial={"text": note.text, "name": note.name} if note else {})
        self.crew, self.rules, self.key = crew, rules, entry.key
        if entry.rule == entry.key:  # a numbered rule is printed nowhere
            del self.fields["name"]

    def save(self) -> None:
        with refusals_in(self, "text"):
            write_note(self.crew, self.rules, self.key, **self.cleaned_data)


class OwnEntryForm(forms.Form):
    """For a card that the reference does not know."""

    name = NameField(LONGEST_ENTRY_NAME, label=_("Name"))
    kind = NameField(LONGEST_ENTRY_KIND, label=_("Kind, such as God"), required=False)
    text = forms.CharField(
        label=_("What it does"),
        max_length=LONGEST_ENTRY_NOTE,
        widget=forms.Textarea({"rows": 3}),
        error_messages={"required": _("Write a few words.")},
    )

    def __init__(self, note: ReferenceNote, data: Data = None) -> None:
        super().__init__(data, initial={"name": note.name, "kind": note.kind, "text": note.text})
        self.note = note

    def save(self) -> None:
        with refusals_in(self, "name"):
            write_own_entry(self.note, **self.cleaned_data)
