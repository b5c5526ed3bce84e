"""The languages of the app: complete, right, and compiled."""

import re
from datetime import date

import pytest
from django.conf import settings
from django.utils.formats import date_format, number_format
from django.utils.translation import override

from games.catalogues.checks import faults
from games.catalogues.chunks import missing
from games.catalogues.glossary import glossary, glossary_file
from games.catalogues.po_files import (
    as_mo,
    as_po,
    catalogue_of,
    is_translated,
    languages,
    merged,
    mo_file,
    po_file,
    texts_of,
)
from games.history.filters_form import Filters
from scoring.translation import Noun, listed, named

BEGUN = languages()
SPOKEN = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
AS_PRINTED = {  # names that people may search for
    "perdre, Draugr Ambush: Ship Upgrade lost",
    "monstre, Kraken!!!, Kraken beaten",
    "chef, Járnglófar: Tree Reaver",
}
FARMS = Noun("No Farms", ("{n} Farm", "{n} Farms"))


@pytest.mark.parametrize("language", BEGUN)
def test_a_translation_has_the_placeholders_the_html_and_the_plurals_of_the_text(language):
    catalogue = catalogue_of(language)
    translated = [message for message in texts_of(catalogue) if is_translated(message)]

    wrong = {message.id: list(faults(message, catalogue.num_plurals)) for message in translated}

    assert {text: fault for text, fault in wrong.items() if fault} == {}
    assert [message.id for message in translated if message.fuzzy] == []


@pytest.mark.parametrize("language", BEGUN)
def test_every_mo_file_is_its_po_file_compiled(language):
    assert mo_file(language).read_bytes() == as_mo(catalogue_of(language))


@pytest.mark.parametrize("language", SPOKEN)
def test_nothing_is_missing_in_a_language_to_choose(language):
    assert [message.id for message in missing(catalogue_of(language))] == []
    assert "|  |" not in glossary_file(language).read_text()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["a, b and c", "1 May 2026", "2.50"]),
        ("de", ["a, b und c", "1. Mai 2026", "2,50"]),
        ("fr", ["a, b et c", "1 mai 2026", "2,50"]),
        ("es", ["a, b y c", "1 may 2026", "2,50"]),
        ("pl", ["a, b i c", "1 maj 2026", "2,50"]),
    ],
)
def test_lists_dates_and_numbers_are_written_as_the_language_does(language, told):
    with override(language):
        written = [listed(["a", "b", "c"]), date_format(date(2026, 5, 1), "SHORT_DATE_FORMAT"), number_format("2.50")]

    assert written == told


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("Ivar", "Bo e Ivar"),
        ("Íñigo", "Bo e Íñigo"),
        ("Hilda", "Bo e Hilda"),
        ("Iolanda", "Bo y Iolanda"),
        ("", "Bo y "),
    ],
)
def test_a_spanish_and_changes_before_the_sound_of_i(last, told):
    with override("es"):
        assert listed(["Bo", last]) == told


def written(language):
    """Every translation and every plural form of it, without placeholders and addresses."""
    strings = [message.string for message in texts_of(catalogue_of(language))]
    texts = [text for string in strings for text in ([string] if isinstance(string, str) else string)]
    return [re.sub(r"\{[^}]*\}|%%?\(\w+\)s|https?://\S+|<[^>]*>", "x", text) for text in texts]


def test_a_french_sign_of_two_parts_has_a_space_before_it_that_never_breaks():
    """The font of titles has no narrow one."""
    wrong = [
        text for text in written("fr") if re.search(r"(?<!\N{NO-BREAK SPACE})[:;!?»]|«(?!\N{NO-BREAK SPACE})", text)
    ]

    assert set(wrong) == AS_PRINTED
    assert [text for text in written("fr") if "\N{NARROW NO-BREAK SPACE}" in text] == []


@pytest.mark.parametrize(("language", "marks"), [("de", "„“"), ("fr", "«»"), ("es", "«»"), ("pl", "„”")])
def test_a_language_has_its_own_quotation_marks(language, marks):
    found = {mark for text in written(language) for mark in re.findall(r'[„“”«»"]', text)}

    assert found == set(marks)


def test_what_was_searched_for_is_quoted_as_the_language_does():
    with override("de"):
        assert Filters(text="Schnee").in_words == ["„Schnee“"]


def test_polish_has_three_plural_forms():
    with override("pl"):
        assert [FARMS.of(n) for n in (0, 1, 2, 5, 22)] == ["Bez Farm", "1 Farma", "2 Farmy", "5 Farm", "22 Farmy"]


def test_a_name_from_right_to_left_stays_fenced_in_every_language():
    with override("de"):
        assert listed([named("أحمد"), "Bo"]) == "\u2068أحمد\u2069 und Bo"


@pytest.mark.parametrize("language", BEGUN)
def test_extraction_leaves_no_difference(language):
    """After a text was changed: `make translations`, and translate what it names."""
    fresh = merged(language)

    assert po_file(language).read_bytes() == as_po(fresh)
    assert glossary_file(language).read_text() == glossary(fresh)
