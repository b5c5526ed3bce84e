"""The fewest things with which a player would have won."""

import pytest

import scoring.what_would_win
from scoring import RULESETS, translation
from scoring.what_would_win import what_would_win
from tests.scoring.tables import table

FURY = {"odin": 8, "frigg": 5, "thor": 2}


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ({"glory": 10}, {"glory": 15}, "One more Tower would have won it for A."),
        ({"glory": 10, "armor": 4}, {"glory": 15}, "One more Armor would have won it for A."),
        ({"glory": 50, "towers": 5}, {"glory": 50, "towers": 6}, "One more Tower would have won it for A."),
        ({"glory": 10}, {"glory": 99}, "A would have needed more than 2 things."),
    ],
)
def test_the_fewest_things_that_what_would_win(first, second, sentence, monkeypatch):
    monkeypatch.setattr(scoring.what_would_win, "MOST_SHEETS", 2_000)

    assert what_would_win(RULESETS["reavers"], table("reavers", first, second), 0).sentence() == sentence


def test_what_somebody_has_already_is_no_gain():
    found = what_would_win(RULESETS["clans"], table("clans", {"letters": "ABCDE"}, {"letters": "G"}), 0)

    assert found.sentence() == "One more letter: F would have won it for A."


def test_several_of_a_thing_are_counted():
    found = what_would_win(
        RULESETS["tiny_epic"], table("tiny_epic", {}, {"island_runes": {"odin": 1}, "temples": 1}, fury=FURY), 0
    )

    assert found.sentence() == "A would have won with 2 × Island Rune of Odin."


def test_a_tie_is_won_by_the_tie_break():
    """12 points each: only the third Island Rune decides."""
    held = {"island_runes": {"odin": 2}, "favor_cards": 1}

    found = what_would_win(RULESETS["tiny_epic"], table("tiny_epic", {"island_runes": {"odin": 2}}, held, fury=FURY), 0)

    assert [gain.n for gain in found.gains] == [1]


@pytest.mark.parametrize(("game", "players", "most"), [("spoils", 3, 4), ("spoils", 10, 3), ("reavers", 4, 3)])
def test_larger_tables_are_answered_with_smaller_sets(game, players, most):
    """A single gain wins here, so it is quick: the last one ties, and shares the victory."""
    first = {"spoils": {"items": {"crown": 1}}, "reavers": {"farms": 1}}[game]

    found = what_would_win(RULESETS[game], table(game, first, *[{}] * (players - 1)), players - 1)

    assert (found.most, len(found.gains)) == (most, 1)


def test_one_gain_is_always_tried(monkeypatch):
    monkeypatch.setattr(scoring.what_would_win, "MOST_SHEETS", 1)

    assert what_would_win(RULESETS["reavers"], table("reavers", {}, {"glory": 1}), 0).most == 1


def test_what_would_have_won_is_named_in_the_readers_language(monkeypatch):
    """Only the scores in between are not translated."""
    monkeypatch.setattr(translation, "_voice", translation._Voice(lambda text: text.replace("Tower", "Turm")))

    [gain] = what_would_win(RULESETS["reavers"], table("reavers", {"glory": 10}, {"glory": 15}), 0).gains

    assert gain.label == "Turm"


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ({"glory": 10}, "A is one Tower short."),
        ({"glory": 2}, "A would win with one more Wall and one more Tower."),
        ({}, "A needs more than 2 things to win."),
    ],
)
def test_while_the_game_goes_on_it_is_said_so(first, sentence, monkeypatch):
    monkeypatch.setattr(scoring.what_would_win, "MOST_SHEETS", 2_000)

    found = what_would_win(RULESETS["reavers"], table("reavers", first, {"glory": 15}), 0)

    assert found.sentence(is_over=False) == sentence
