"""Finding an entry: as people type at a table."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import RULESETS, translation
from scoring.folding import folded
from scoring.reference import ReferenceItem
from scoring.search import search

GAMES = list(RULESETS)
NAMED = [(game, entry.name) for game in GAMES for entry in RULESETS[game].reference]


def shown(reference):
    return [entry.shown() for entry in reference]


def found(game, query):
    return [each.entry.name for each in search(shown(RULESETS[game].reference), query)]


@pytest.mark.parametrize(
    ("game", "query", "first"),
    [
        ("reavers", "krakken", "Kraken"),
        ("clans", "krakken", "Kraken"),
        ("reavers", "KRAKEN", "Kraken"),
        ("reavers", "farm", "Farm"),
        ("reavers", "tie", "Winner"),
        ("spoils", "tie", "Tie"),
        ("clans", "tie", "Tie"),
        ("tiny_epic", "tie", "Ties at the end"),
        ("reavers", "start player", "Start Player marker"),
        ("spoils", "start player", "Viking Chief"),
        ("tiny_epic", "start player", "Chieftain Marker"),
        ("tiny_epic", "lose a battle", "Valhalla Boon"),
        ("clans", "lose a battle", "Winning a battle"),
        ("reavers", "jarnglofar", "Járnglófar"),
        ("reavers", "járnglófar", "Járnglófar"),
        ("reavers", "friggs chalice", "Frigg's Chalice"),
        ("reavers", "mjolmir", "Fragment of Mjölnir"),
        ("reavers", "draugr", "Draugr Raiders"),
        ("spoils", "draup", "Draupnir"),
        ("reavers", "brisingmaen", "Brisingamen"),
        ("reavers", "honour ship", "Honor Ship"),
        ("reavers", "terorr", "Terror"),
        ("reavers", "R23", "Tokens at the end"),
        ("reavers", "r30", "Recruit Reavers"),
        ("spoils", "lose a battle", "Winning"),
        ("reavers", "lose a battle", "Combat"),
        ("reavers", "who wins", "Winner"),
        ("clans", "who wins", "Final score"),
        ("tiny_epic", "who wins", "Ties at the end"),
    ],
)
def test_the_most_likely_entry_comes_first(game, query, first):
    assert found(game, query)[0] == first


@pytest.mark.parametrize("query", ["", "   ", "?!", "xyzzy"])
def test_nothing_is_found_by_nothing(query):
    assert found("reavers", query) == []


def test_names_of_another_game_are_not_found():
    assert found("spoils", "kraken") == []


def test_a_name_goes_before_a_term_and_a_term_before_the_text():
    reference = (
        ReferenceItem("One", "Card", "Beats a dragon.", "beast", "R1"),
        ReferenceItem("Two", "Card", "Beats nobody.", "dragon", "R2"),
        ReferenceItem("Dragon", "Card", "Sleeps.", "beast", "R3"),
        ReferenceItem("Three", "Dragon", "Sleeps.", "beast", "R4"),
    )

    assert [each.entry.name for each in search(shown(reference), "dragon")] == ["Dragon", "Two", "Three", "One"]


def test_what_the_crew_wrote_is_searched_too():
    entry = ReferenceItem("Kraken", "Monster", "Eats ships.", "beast", "R1").shown(note="We roll two dice")

    assert [each.entry.note for each in search([entry], "dice")] == ["We roll two dice"]


def test_entries_that_have_more_of_the_words_are_the_only_ones():
    assert found("reavers", "ship upgrade sailor") == ["Sailor's Reward"]


def test_a_word_that_nobody_has_does_not_spoil_the_others():
    assert found("reavers", "kraken please")[0] == "Kraken"


def test_part_of_a_word_is_found_from_four_letters_on():
    assert "Spawn of Jormungandr" in found("reavers", "gandr")
    assert "Spawn of Jormungandr" not in found("reavers", "ndr")


def test_short_words_must_be_typed_right():
    assert found("reavers", "fsh") == []


@pytest.mark.parametrize(
    ("text", "plain"), [("Járnglófar", "jarnglofar"), ("Bjørn", "bjorn"), ("Æsir", "aesir"), ("Loki's", "lokis")]
)
def test_accents_case_and_apostrophes_do_not_matter(text, plain):
    assert folded(text) == plain


@pytest.mark.parametrize(("game", "name"), NAMED)
def test_every_entry_is_found_by_its_name(game, name):
    assert name in found(game, name)[:3]


def longest_word(name):
    return max(re.findall(r"\w+", folded(name)), key=len)


LONG = [(game, name) for game, name in NAMED if len(longest_word(name)) >= 5]


@given(st.sampled_from(LONG), st.data())
def test_one_wrong_letter_in_a_long_word_does_not_matter(named, data):
    game, name = named
    word = longest_word(name)
    index = data.draw(st.integers(1, len(word) - 1))

    assert name in found(game, word[:index] + "q" + word[index + 1 :])


@given(st.sampled_from(GAMES), st.text(max_size=20))
def test_anything_can_be_typed(game, query):
    ranks = [each.rank for each in search(shown(RULESETS[game].reference), query)]

    assert ranks == sorted(ranks)


def test_a_translation_is_searched_in_its_own_words(monkeypatch):
    reference = (ReferenceItem("Farm", "Card", "Brings Food.", "corn", "R1"),)
    assert search(shown(reference), "hof") == []

    monkeypatch.setattr(translation, "_voice", translation._Voice(lambda text: text.replace("Farm", "Hof")))

    assert [each.entry.rule for each in search(shown(reference), "hof")] == ["R1"]
