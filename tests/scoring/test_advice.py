"""What one more of a thing would score, and house rules that would change the winner."""

import pytest

from scoring import RULESETS, advice, translation
from scoring.advice import one_more, other_winners, would_have_won
from tests.scoring.tables import table

FURY = {"odin": 8, "frigg": 5, "thor": 2}


def gains(game, *players, of=0, **rest):
    return {gain.key: gain for gain in one_more(RULESETS[game], table(game, *players, **rest), of)}


@pytest.mark.parametrize(
    ("first", "second", "key", "sentence"),
    [
        ({"armor": 4}, {}, "armor", "One more Armor: +8"),
        ({"art": 3}, {}, "art", "One more Art: +3"),
        ({"terror": 6}, {}, "terror", "One more Terror token: -6"),
        ({"walls": 1}, {"walls": 2}, "walls", "One more Wall: +6 and the majority"),
        ({"walls": 3}, {"walls": 2}, "walls", "One more Wall: +6"),
        ({"walls": 6}, {"walls": 6}, "walls", "One more Wall: +4"),
        ({"farms": 0}, {"farms": 5}, "farms", "One more Farm: +1"),
        ({"towers": 5}, {"towers": 6}, "towers", "One more Tower: +15 and the majority"),
        ({"tapestries": [1, 1, 0]}, {}, "tapestries.2", "One more Tapestry of the third kind: +11"),
        ({"walls": 3}, {}, "prophecies.juggernaut", "One more Juggernaut: +3"),
        ({}, {}, "reavers.helm", "One more Helm Reaver: +0"),
        ({"prophecies": {"sailors_reward": 2}}, {}, "ship_upgrades", "One more Ship Upgrade: +4"),
    ],
)
def test_one_more_of_a_thing_says_what_it_would_bring(first, second, key, sentence):
    assert gains("reavers", first, second)[key].sentence == sentence


def test_the_best_comes_first():
    points = [gain.points for gain in one_more(RULESETS["reavers"], table("reavers", {"armor": 4, "walls": 5}), 0)]

    assert points == sorted(points, reverse=True)


def test_every_player_can_be_advised():
    assert gains("reavers", {"armor": 4}, {"armor": 2}, of=1)["armor"].points == 4


def test_points_are_not_things_to_have_one_more_of():
    assert "glory" not in gains("reavers", {})
    assert "slaying.0" not in gains("clans", {})


def test_items_and_artifacts_of_spoils_complete_sets_and_hoards():
    items = {"crown": 1, "armband": 1, "helmet": 1, "sea_dragon": 1, "longbow": 1}

    found = gains("spoils", {"items": items})

    assert (found["items.ring"].points, found["artifacts"].points) == (6, 8)


def test_what_is_at_its_limit_cannot_be_one_more():
    found = gains("clans", {"territory_symbols": 5, "valkyries": 3, "letters": "A"})

    assert "territory_symbols" not in found
    assert "letters.A" not in found
    assert found["valkyries"].sentence == "One more Valkyrie: +2"


def test_one_more_letter_may_complete_a_row_and_a_column():
    found = gains("clans", {"letters": "BCDEFGMS"})

    assert found["letters.A"].points == 2


def test_one_more_rune_of_a_god_is_named_after_it():
    found = gains("tiny_epic", {}, fury=FURY)

    assert found["island_runes.odin"].sentence == "One more Island Rune of Odin: +6"
    assert found["favor_runes.thor"].sentence == "One more Favor Card Rune of Thor: +3"


def test_the_resources_of_tiny_epic_bring_no_points():
    assert gains("tiny_epic", {"resources": {"wood": 2}}, fury=FURY)["resources.wood"].points == 0


def test_a_house_rule_that_changes_the_winner_is_named():
    sheet = table("clans", {"glory": [5, 5, 3, 2]}, {"gods": 6})

    [rule] = other_winners(RULESETS["clans"], sheet)

    assert (rule.option, rule.label, rule.choice, rule.winners) == (
        "glory_against",
        "Glory must beat",
        "collected",
        ["B"],
    )


def test_a_house_rule_that_changes_points_but_not_the_winner_is_not_named():
    assert other_winners(RULESETS["clans"], table("clans", {"glory": [5, 5, 3, 2]}, {})) == []


def test_a_game_without_house_rules_has_no_other_winner():
    assert other_winners(RULESETS["spoils"], table("spoils", {"gold": 1})) == []


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ({"glory": 10}, {"glory": 15}, "A would have won with Tower more"),
        ({"glory": 10, "armor": 4}, {"glory": 15}, "A would have won with Armor more"),
        ({"glory": 50, "towers": 5}, {"glory": 50, "towers": 6}, "A would have won with Tower more"),
        ({"glory": 10}, {"glory": 99}, "A would have needed more than 2 things"),
    ],
)
def test_the_fewest_things_that_would_have_won(first, second, sentence, monkeypatch):
    monkeypatch.setattr(advice, "MOST_SHEETS", 2_000)

    assert would_have_won(RULESETS["reavers"], table("reavers", first, second), 0).sentence == sentence


def test_several_of_a_thing_are_counted():
    found = would_have_won(RULESETS["tiny_epic"], table("tiny_epic", {}, {"island_runes": {"odin": 2}}, fury=FURY), 0)

    assert found.sentence == "A would have won with 2 × Island Rune of Odin more"


def test_a_tie_is_won_by_the_tie_break():
    """12 points each: only the third Island Rune decides."""
    held = {"island_runes": {"odin": 2}, "favor_cards": 1}

    found = would_have_won(RULESETS["tiny_epic"], table("tiny_epic", {"island_runes": {"odin": 2}}, held, fury=FURY), 0)

    assert [gain.n for gain in found.gains] == [1]


@pytest.mark.parametrize(("game", "players", "most"), [("spoils", 3, 4), ("spoils", 10, 3), ("reavers", 4, 3)])
def test_larger_tables_are_answered_with_smaller_sets(game, players, most):
    """A single gain wins here, so it is quick: the last one ties, and shares the victory."""
    first = {"spoils": {"items": {"crown": 1}}, "reavers": {"farms": 1}}[game]

    found = would_have_won(RULESETS[game], table(game, first, *[{}] * (players - 1)), players - 1)

    assert (found.most, len(found.gains)) == (most, 1)


def test_one_gain_is_always_tried(monkeypatch):
    monkeypatch.setattr(advice, "MOST_SHEETS", 1)

    assert would_have_won(RULESETS["reavers"], table("reavers", {}, {"glory": 1}), 0).most == 1


def test_what_would_have_won_is_named_in_the_readers_language(monkeypatch):
    """Only the scores in between are not translated."""
    monkeypatch.setattr(translation, "_voice", translation._Voice(lambda text: text.replace("Tower", "Turm")))

    [gain] = would_have_won(RULESETS["reavers"], table("reavers", {"glory": 10}, {"glory": 15}), 0).gains

    assert gain.label == "Turm"
