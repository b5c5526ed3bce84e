"""Fields of forms for what people type: with our limits, and our words when something is wrong."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import names
from games.limits import FIRST_YEAR, LAST_YEAR, LONGEST_NOTES, LONGEST_PERSON_NAME
from games.refusals import Refused
from games.requests import whole_number
from scoring import RULESETS


class NameField(forms.CharField):
    default_error_messages = {"required": gettext_lazy("Give it a name.")}

    def __init__(self, longest: int = LONGEST_PERSON_NAME, **kwargs: Any) -> None:
        self.longest = longest
        super().__init__(max_length=longest, **kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {"autocomplete": "off"} | super().widget_attrs(widget) | widget.attrs

    def to_python(self, value: str | None) -> str:
        text = super().to_python(value) or ""
        return self.spelt(text) if text else ""

    def spelt(self, text: str) -> str:
        return names.clean(text, self.longest)


class PersonField(NameField):
    def spelt(self, text: str) -> str:
        return names.person(text)


class NotesField(forms.CharField):
    widget = forms.Textarea(attrs={"rows": 4, "maxlength": LONGEST_NOTES})

    def to_python(self, value: str | None) -> str:
        return names.notes(super().to_python(value) or "")


class WholeNumberField(forms.Field):
    """With the minus sign of a phone's keyboard, too. Nothing at all means that it is not known."""

    def __init__(self, least: int, most: int, *, wrong: str = "", **kwargs: Any) -> None:
        self.least, self.most, self.wrong = least, most, wrong
        super().__init__(**kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        longest = max(len(str(self.least)), len(str(self.most)))
        return {"inputmode": "numeric", "autocomplete": "off", "maxlength": longest} | widget.attrs

    def clean(self, value: str | None) -> int | None:
        try:
            number = whole_number(value or "")
        except Refused:
            raise self._error() from None
        is_missing = number is None and self.required
        if is_missing or (number is not None and not self.least <= number <= self.most):
            raise self._error()
        return number

    def _error(self) -> Refused:
        text = _("Enter a whole number from {least} to {most}.")
        return Refused(self.wrong or text.format(least=self.least, most=self.most))


class DayField(forms.DateField):
    input_formats = ["%Y-%m-%d"]
    widget = forms.DateInput({"type": "date"}, "%Y-%m-%d")
    default_error_messages = dict.fromkeys(("required", "invalid"), gettext_lazy("Enter a date such as 2026-05-01."))

    def validate(self, value: date | None) -> None:
        super().validate(value)
        if value and not FIRST_YEAR <= value.year <= LAST_YEAR:
            text = _("The year must be between {first} and {last}.")
            raise Refused(text.format(first=FIRST_YEAR, last=LAST_YEAR))


class OneOfField(forms.TypedChoiceField):
    """One of a few things at hand, by the text that stands for it in the form."""

    def __init__(self, found: Mapping[str, object], *, wrong: str, empty: str | None = None, **kwargs: Any) -> None:
        choices = [(key, str(one)) for key, one in found.items()]
        super().__init__(
            choices=choices if empty is None else [("", empty), *choices],
            coerce=found.__getitem__,
            empty_value=None,
            error_messages={"required": wrong, "invalid_choice": wrong},
            **{"required": empty is None} | kwargs,
        )


class RulesField(forms.ChoiceField):
    default_error_messages = dict.fromkeys(("required", "invalid_choice"), gettext_lazy("Choose a game."))

    def __init__(self, empty: str | Promise = "", **kwargs: Any) -> None:
        games = [(ruleset.key, ruleset.name) for ruleset in RULESETS.values()]
        super().__init__(choices=[("", empty), *games] if empty else games, required=not empty, **kwargs)


class ListField(forms.Field):
    """Everything that was sent under this name, such as the boxes that were ticked."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Iterable[str] | None) -> list[str]:
        return list(value or [])


def status_of(form: forms.BaseForm) -> int:
    """The HTTP status of a page that shows this form."""
    is_late = any(isinstance(error, Refused) and error.is_late for error in form.non_field_errors().as_data())
    return 409 if is_late else 422 if form.errors else 200
