"""Texts and their translation."""

import pytest

from scoring import RULESETS, translation
from scoring.lookup import entry_named
from scoring.rule_kinds import number_word, sum_of
from scoring.translation import Noun, listed, named, one_after_another
from tests.scoring.tables import lines

FARMS = Noun("No Farms", ("{n} Farm", "{n} Farms"))


@pytest.fixture
def nobody_translates(monkeypatch):
    """As in a shell, where no app has lent its gettext."""
    monkeypatch.setattr(translation, "_voice", translation._Voice())


@pytest.mark.parametrize(("n", "told"), [(0, "No Farms"), (1, "1 Farm"), (2, "2 Farms"), (11, "11 Farms")])
def test_a_noun_is_counted(n, told):
    assert FARMS.of(n) == told


@pytest.mark.parametrize(
    ("items", "told"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed(items, told):
    assert listed(items) == told


@pytest.mark.parametrize(("sentences", "told"), [([], ""), (["a"], "a"), (["a", "{b}", "c"], "a; {b}; c")])
def test_sentences_stand_in_one_line(sentences, told):
    assert one_after_another(sentences) == told


@pytest.mark.parametrize("name", ["Astrid", "Þórfinnr", "太郎", "अर्जुन", "👩‍🚀"])
def test_a_name_stands_in_a_sentence_as_it_is(name):
    assert named(name) == name


@pytest.mark.parametrize("name", ["أحمد", "עומר (2)", "Bo عمر", "٣"])
def test_a_name_from_right_to_left_is_isolated(name):
    assert named(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize(("values", "told"), [([], ""), ([4], "4"), ([2, 3], "2 + 3"), ([2, -3], "2 + (-3)")])
def test_a_sum_is_told(values, told):
    assert sum_of(values) == told


@pytest.mark.parametrize(("n", "word"), [(0, "none"), (1, "one"), (6, "six"), (7, "7")])
def test_small_numbers_are_words(n, word):
    assert number_word(n) == word


@pytest.mark.usefixtures("nobody_translates")
def test_texts_stay_as_written_without_a_translation():
    told = lines("reavers", {"terror": 2})

    assert (told["terror"]["label"], told["terror"]["why"]) == ("Terror", "2 Terror tokens: 1 + 2")


@pytest.mark.usefixtures("nobody_translates")
def test_whoever_shows_the_texts_may_translate_them():
    translation.speak_with(lambda text: f"¡{text}!", lambda one, many, n: f"¿{many}?", lambda context, text: text)

    told = lines("reavers", {"terror": 2})

    assert (told["terror"]["label"], told["terror"]["why"]) == ("¡Terror!", "¡¿2 Terror tokens?: 1 + 2!")
    assert told["artifacts"]["why"] == "¡No Artifacts!"


def test_texts_that_nobody_reads_are_not_translated(monkeypatch):
    loud = translation._Voice(str.upper, lambda one, many, n: many.upper())
    monkeypatch.setattr(translation, "_voice", loud)

    with translation.untranslated():
        silent = [
            translation.gettext("Farm"),
            translation.ngettext("Farm", "Farms", 2),
            translation.pgettext("", "Art"),
        ]

    assert silent == ["Farm", "Farms", "Art"]
    assert [translation.gettext("Farm"), translation.ngettext("Farm", "Farms", 2)] == ["FARM", "FARMS"]


def test_a_printed_name_keeps_and_its_meaning_finds_it(monkeypatch):
    means = {"Axe Chief": "Axthäuptling", "Huskarl": "Huskarl"}
    voice = translation._Voice(pgettext=lambda _context, text: means.get(text, text))
    monkeypatch.setattr(translation, "_voice", voice)

    chief, huskarl = entry_named(RULESETS["reavers"], "Axe Chief"), entry_named(RULESETS["reavers"], "Huskarl")

    assert (chief.meaning, chief.terms[-1]) == ("Axthäuptling", "Axthäuptling")
    assert (huskarl.meaning, huskarl.terms[-1]) == ("", "Raven")


def test_a_name_of_the_local_edition_is_found_by_the_english_one(monkeypatch):
    monkeypatch.setattr(translation, "_voice", translation._Voice(lambda text: {"Farm": "Hof"}.get(text, text)))

    farm = entry_named(RULESETS["reavers"], "Farm")

    assert (farm.as_json()["name"], farm.terms) == ("Hof", ["food", "Farm"])
