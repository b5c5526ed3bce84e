"""The forms by which a phone comes to a crew or to a table."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.access import guests
from games.input.form_fields import NO_SUCH_SEAT, NameField, OneOfField
from games.limits import LONGEST_PERSON_NAME
from games.models import Game, TableLinks
from games.refusals import Refused

GIVEN_NAME = {"autocomplete": "given-name", "autocapitalize": "words"}
CODE = {"class": "code", "placeholder": "KRT 7MP", "autofocus": True}
CODE |= {"autocapitalize": "characters", "enterkeyhint": "go"}
NO_TABLE = _("No table has this code. Ask for it again.")
NO_CODE = dict.fromkeys(("required", "max_length"), NO_TABLE)


class JoinCrewForm(forms.Form):
    """The name of a phone."""

    name = NameField(LONGEST_PERSON_NAME, required=False, widget=forms.TextInput(GIVEN_NAME))


class SitDownForm(JoinCrewForm):
    """The name of a phone, and the seat that it shows first."""

    def __init__(self, game: Game, data: QueryDict | None = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.seats = {str(seat.order): seat for seat in game.seats.all() if not seat.is_enemy}
        self.fields["seat"] = OneOfField(self.seats, NO_SUCH_SEAT, empty=_("Just helping"))

    @property
    def phone_name(self) -> str:
        """The name of the phone: without one, that of its seat."""
        seat = self.cleaned_data["seat"]
        return self.cleaned_data["name"] or (seat.name if seat else "")


class CodeForm(forms.Form):
    code = forms.CharField(label=_("Code"), max_length=12, error_messages=NO_CODE, widget=forms.TextInput(CODE))

    def clean_code(self) -> TableLinks:
        links = guests.by_code(self.cleaned_data["code"])
        if links is None:
            raise Refused(NO_TABLE)
        return links
