"""The forms by which a phone comes to a crew or to a table."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.access import guests
from games.form_fields import NameField, OneOfField
from games.models import Game, TableLinks
from games.refusals import Refused

GIVEN_NAME = {"autocomplete": "given-name", "autocapitalize": "words"}
CODE = {
    "class": "code",
    "autofocus": True,
    "autocomplete": "off",
    "autocapitalize": "characters",
    "spellcheck": "false",
    "enterkeyhint": "go",
    "placeholder": "KRT 7MP",
}
NO_TABLE = gettext_lazy("No table has this code now. Ask for it once more?")


class JoinCrewForm(forms.Form):
    name = NameField(
        label=gettext_lazy("Whose phone is this? (if you like)"), required=False, widget=forms.TextInput(GIVEN_NAME)
    )


class SitDownForm(forms.Form):
    """Whose phone it is, and whose sheet it shows first."""

    name = NameField(label=gettext_lazy("Your name (if you like)"), required=False, widget=forms.TextInput(GIVEN_NAME))

    def __init__(self, game: Game, data: QueryDict | None = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.seats = {str(seat.order): seat for seat in game.seats.all() if not seat.is_enemy}
        wrong = _("There is no such seat at this table.")
        self.fields["seat"] = OneOfField(self.seats, empty=_("Only helping"), wrong=wrong, widget=forms.RadioSelect)

    @property
    def phone_name(self) -> str:
        """Those who only say whose sheet is theirs are called so."""
        seat = self.cleaned_data["seat"]
        return self.cleaned_data["name"] or (seat.name if seat else "")


class CodeForm(forms.Form):
    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=12,
        error_messages=dict.fromkeys(("required", "max_length"), NO_TABLE),
        widget=forms.TextInput(CODE),
    )

    def clean_code(self) -> TableLinks:
        links = guests.by_code(self.cleaned_data["code"])
        if links is None:
            raise Refused(str(NO_TABLE))
        return links
