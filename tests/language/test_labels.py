"""In every language a tile leads to its entry by its words, as `entryNamed` of reference_index.js finds it."""

import re

import pytest
from django.conf import settings
from django.utils.translation import gettext, override

from games.reference.library import Library
from scoring import RULESETS
from scoring.folding import words
from scoring.sheets import Control, asks

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PLAIN = {"Treasure", "Wood", "Food", "Steel"}  # too many to say which; what stands around them says more
NO_NAMES = re.compile(r"[A-X\d]|Territory \d|Face (up|down)|.* \((red|blue|yellow|purple)\)|(First|Second|Third) kind")


def in_rows(game):
    """The kinds of moves that stand in a row of small tiles; a tile without an entry has that of its row."""
    return [kind for kind in RULESETS[game].play.kinds.values() if kind.in_row]


def labels(game):
    """In English: effects, rows of tiles, the options of effects and of other moves, and cards."""
    play = RULESETS[game].play
    parameters = [each for effect in play.effects for choice in effect.choices for each in choice.parameters]
    sheet = [ask for _name, ask in asks(RULESETS[game].sheet) if ask.control in (Control.CARDS, Control.VALUES)]
    subs = [sub for kind in play.kinds.values() for _name, ask in asks(kind) for sub in ask.each]
    subs += [sub for each in parameters for sub in each.options] + [sub for ask in sheet for sub in ask.each]
    found = {
        *(sub.label for sub in subs),
        *(each.name for each in play.effects),
        *(kind.label for kind in in_rows(game)),
    }
    return {label for label in found - PLAIN if not NO_NAMES.fullmatch(label)}


def folded(text):
    return " ".join(words(text))


def entries_named(library, label):
    """One, if it is found."""
    on_sheet = set(library.cells().values())
    named = [entry for entry in library.entries if folded(entry.name) == folded(label)]
    meant = {key for known, key in library.labels().items() if folded(known) == folded(label)}
    others = [entry for entry in library.entries if entry.key in meant]
    return [entry for entry in named if entry.key in on_sheet][:1] or named or others


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULESETS)
def test_every_label_leads_to_one_entry(game, language):
    with override(language):
        library = Library(RULESETS[game])
        found = {label: entries_named(library, gettext(label)) for label in labels(game)}

    assert {label: entries for label, entries in found.items() if len(entries) != 1} == {}
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_cards_with_the_same_name_the_label_says_which(language):
    with override(language):
        library = Library(RULESETS["reavers"])
        labelled = [entries_named(library, gettext(label)) for label in ("Pillager", "Pillager (Reaver)")]

    assert [entry.key for [entry] in labelled] == ["prophecy.pillager", "reaver.pillager"]


@pytest.mark.parametrize(
    ("game", "label", "key"),
    [
        ("reavers", "Reaver", "R17"),
        ("reavers", "Kraken beaten", "sea-journey.kraken"),
        ("clans", "Valkyries", "rule.valkyrie"),
        ("tiny_epic", "Card", "T26"),
        ("tiny_epic", "Pay", "T37"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_leads_to_the_entry_that_is_meant(game, label, key, language):
    with override(language):
        assert [entry.key for entry in entries_named(Library(RULESETS[game]), gettext(label))] == [key]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("label", ["3", "4"])
def test_a_number_is_no_label_though_it_finds_an_entry(label, language):
    with override(language):
        library = Library(RULESETS["spoils"])
        assert library.search(label)
        assert entries_named(library, label) == []
