"""The languages of the app: complete, right, and compiled."""

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
from scoring.translation import Noun, listed, named

BEGUN = languages()
SPOKEN = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
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
