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
SEVERAL = {"Dice", "Prophecy", "Reaver", "Territory", "Weapons", "Treasure", "Food", "Wood"}  # or too many to say which
NO_NAMES = re.compile(r"[A-X\d]|Territory \d|Face (up|down)|.* \((red|blue|yellow|purple)\)|(First|Second|Third) kind")


def labels(game):
    """In English: effects, the options of moves and effects, and cards."""
    play = RULESETS[game].play
    parameters = [each for effect in play.effects for choice in effect.choices for each in choice.parameters]
    sheet = [ask for _name, ask in asks(RULESETS[game].sheet) if ask.control in (Control.CARDS, Control.VALUES)]
    subs = [sub for kind in play.kinds.values() for _name, ask in asks(kind) for sub in ask.each]
    subs += [sub for each in parameters for sub in each.options] + [sub for ask in sheet for sub in ask.each]
    found = {*(sub.label for sub in subs), *(effect.name for effect in play.effects)}
    return {label for label in found - SEVERAL if not NO_NAMES.fullmatch(label)}


def folded(text):
    return " ".join(words(text))


def entries_named(library, label):
    """One, if it is found."""
    on_sheet = set(library.cells().values())
    named = [entry for entry in library.entries if folded(entry.name) == folded(label)]
    called = [entry for entry in library.entries if folded(label) in map(folded, (entry.name, *entry.terms))]
    return [entry for entry in named if entry.key in on_sheet][:1] or named or called


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
