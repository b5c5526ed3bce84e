"""Fields of forms for what people type: with our limits, and our words when something is wrong."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from functools import partial
from typing import Any

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.input import names
from games.input.requests import whole_number
from games.limits import FIRST_YEAR, LARGEST_NUMBER, LAST_YEAR
from games.refusals import Refused
from scoring import RULESETS
from scoring.sheets import Cell

NO_SUCH_SEAT = _("There is no such seat at this table.")
GAMES = [(ruleset.key, ruleset.name) for ruleset in RULESETS.values()]
MOST_PEOPLE = max(max(ruleset.player_counts) for ruleset in RULESETS.values())


class NameField(forms.CharField):
    """`read`: the function of `names` that says what is taken, and in which spelling."""

    default_error_messages = {"required": _("Give it a name.")}

    def __init__(self, longest: int, read: Callable[[str], str] | None = None, **kwargs: Any) -> None:
        self.read = read or partial(names.clean, longest=longest)
        super().__init__(max_length=longest, **kwargs)

    def to_python(self, value: str | None) -> str:
        text = super().to_python(value)
        return self.read(text) if text else ""


class WholeNumberField(forms.Field):
    """Takes the minus sign of a phone's keyboard, too. An empty field means that the number is not known."""

    def __init__(self, least: int, most: int, *, wrong: str = "", **kwargs: Any) -> None:
        self.least, self.most, self.wrong = least, most, wrong
        super().__init__(**kwargs)

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        longest = max(len(str(self.least)), len(str(self.most)))
        return {"inputmode": "numeric", "maxlength": longest} | widget.attrs

    def clean(self, value: str | None) -> int | None:
        with suppress(Refused):
            number = whole_number(value or "")
            if not self.required if number is None else self.least <= number <= self.most:
                return number
        text = _("Enter a whole number from {least} to {most}.")
        raise Refused(self.wrong or text.format(least=self.least, most=self.most))


def cell_field(cell: Cell, **kwargs: Any) -> WholeNumberField:
    """Returns the field for a number of the score sheet."""
    return WholeNumberField(max(cell.least, -LARGEST_NUMBER), min(cell.most, LARGEST_NUMBER), **kwargs)


class _DrawnQuickly(forms.widgets.Input):
    """Without a template, which takes longer than the rest of a field."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:  # noqa: ANN401, ARG002 - Django's own
        about = self.get_context(name, value, attrs)["widget"]
        shown = "" if about["value"] is None else format_html(' value="{}"', about["value"])
        return format_html('<input type="{}" name="{}"{}{}>', about["type"], name, shown, flatatt(about["attrs"]))


class QuickTextInput(_DrawnQuickly, forms.TextInput): ...


class QuickDateInput(_DrawnQuickly, forms.DateInput): ...


class DayField(forms.DateField):
    input_formats = ["%Y-%m-%d"]
    widget = QuickDateInput({"type": "date"}, "%Y-%m-%d")
    default_error_messages = dict.fromkeys(("required", "invalid"), _("Enter a date such as 2026-05-01."))

    def validate(self, value: date | None) -> None:
        super().validate(value)
        if value and not FIRST_YEAR <= value.year <= LAST_YEAR:
            text = _("The year must be between {first} and {last}.")
            raise Refused(text.format(first=FIRST_YEAR, last=LAST_YEAR))


class QuickSelect(forms.Select):
    """Django renders a template for each option. With a hundred players that was half of the work of a page."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:  # noqa: ANN401, ARG002 - Django's own
        chosen = {str(one) for one in self.format_value(value)}
        options = [(key, flatatt({"selected": str(key) in chosen}), text) for key, text in self.choices]
        own = flatatt(self.build_attrs(self.attrs, {"name": name} | (attrs or {})))
        return format_html(
            "<select{}>{}</select>", own, format_html_join("", '<option value="{}"{}>{}</option>', options)
        )


class OneOfField(forms.TypedChoiceField):
    """One of a few things at hand, by the text that stands for it in the form."""

    def __init__(self, found: Mapping[str, object], wrong: object, empty: object = "", **kwargs: Any) -> None:
        choices = [("", empty)] * bool(empty) + [(key, str(one)) for key, one in found.items()]
        messages = dict.fromkeys(("required", "invalid_choice"), wrong)
        about: dict[str, Any] = {"choices": choices, "error_messages": messages, "required": not empty}
        about["widget"] = QuickSelect
        super().__init__(coerce=found.__getitem__, empty_value=None, **about | kwargs)


class RulesField(forms.ChoiceField):
    default_error_messages = dict.fromkeys(("required", "invalid_choice"), _("Choose a game."))

    def __init__(self, **kwargs: Any) -> None:
        about: dict[str, Any] = {"choices": GAMES, "widget": QuickSelect}
        super().__init__(**about | kwargs)


@contextmanager
def refusals_in(form: forms.BaseForm, field: str | None = None) -> Iterator[None]:
    """Shows a later refusal beside a field of the form, or above it."""
    try:
        yield
    except Refused as refused:
        form.add_error(refused.field or field, refused)


def status_of(form: forms.BaseForm) -> int:
    """The HTTP status of a page that shows this form."""
    is_late = any(isinstance(error, Refused) and error.is_late for error in form.non_field_errors().as_data())
    return 409 if is_late else 422 if form.errors else 200
