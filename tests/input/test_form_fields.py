"""Fields for what people type: what they take, and what they say about the rest."""

from datetime import date

import pytest
from django.core.exceptions import ValidationError
from django.forms import DateInput

from games.input import names
from games.input.form_fields import DayField, NameField, QuickTextInput, WholeNumberField
from games.refusals import Refused

MANY_ACCENTS = "\u0316\u0301" * 62_000  # as much as a request may hold; to put them in order takes half a minute


def refusal_of(field, text):
    with pytest.raises(ValidationError) as refused:
        field.clean(text)
    return refused.value.messages


def test_a_name_is_one_line_in_one_spelling():
    assert NameField(40).clean("  A\u030ase \n the  Red ") == "Åse the Red"


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        (NameField(40), "", "Give it a name."),
        (NameField(40), "\u200d", "Give it a name."),
        (NameField(60), "x" * 61, "At most 60 characters."),
        (NameField(40), "\u3164 \u2800", "Give it a name."),
        (NameField(40), "a\u202eb", "This name contains a character that cannot be displayed."),
        (NameField(40, names.person), "the Enemy", "“The enemy” is reserved for the solo opponent."),
        (WholeNumberField(1, 6), "", "Enter a whole number from 1 to 6."),
        (WholeNumberField(1, 6), "7", "Enter a whole number from 1 to 6."),
        (WholeNumberField(1, 6), "1.5", "Enter a whole number from 1 to 6."),
        (WholeNumberField(1, 6), "٣", "Enter a whole number from 1 to 6."),
        (WholeNumberField(1, 6), "9" * 5000, "Enter a whole number from 1 to 6."),
        (WholeNumberField(1, 6, wrong="How many?"), "many", "How many?"),
        (DayField(), "", "Enter a date such as 2026-05-01."),
        (DayField(), "yesterday", "Enter a date such as 2026-05-01."),
        (DayField(), "2026-02-31", "Enter a date such as 2026-05-01."),
        (DayField(), "1899-12-31", "The year must be between 1900 and 2200."),
    ],
)
def test_what_does_not_do_is_said_in_plain_words(field, text, said):
    assert refusal_of(field, text) == [said]


@pytest.mark.parametrize("text", ["-12", "\N{MINUS SIGN}12", " -12 "])
def test_a_number_may_have_the_minus_sign_of_a_phone(text):
    assert WholeNumberField(-99, 99).clean(text) == -12


def test_what_is_optional_may_be_empty():
    optional = (NameField(40, required=False), WholeNumberField(1, 9, required=False))

    assert [field.clean(" ") for field in optional] == ["", None]


def test_a_day_is_a_date():
    assert DayField().clean("2026-05-01") == date(2026, 5, 1)


@pytest.mark.parametrize("read", [names.person, names.god, names.notes, lambda text: names.clean(text, 60)])
def test_what_is_far_too_long_is_refused_before_it_is_read(read, monkeypatch):
    monkeypatch.setattr(names, "unicodedata", None)  # nobody puts the accents in order

    with pytest.raises(Refused, match="At most"):
        read(MANY_ACCENTS)


@pytest.mark.parametrize("value", [None, "2026-05-01", date(2026, 5, 1), '"><b>'])
def test_a_day_is_drawn_as_django_draws_it(value):
    drawn = DayField().widget.render("since", value, {"id": "id_since"})

    assert drawn == DateInput({"type": "date"}, "%Y-%m-%d").render("since", value, {"id": "id_since"})


def test_what_was_typed_into_a_quick_field_stays_text():
    drawn = QuickTextInput({"type": "search"}).render("text", '"><b>', {"id": "id_text"})

    assert drawn == '<input type="search" name="text" value="&quot;&gt;&lt;b&gt;" id="id_text">'
