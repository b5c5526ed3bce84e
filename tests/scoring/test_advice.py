"""What one more of a thing would score, and house rules that would change the winner."""

import pytest

from scoring import RULESETS
from scoring.advice import one_more, other_winners, to_majority
from scoring.sheets import cells
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
        ({"walls": 3}, {}, "prophecies.juggernaut", "Juggernaut would earn you 3"),
        ({}, {}, "reavers.helm", "One more Helm Reaver: +0"),
        ({"prophecies": {"sailors_reward": 2}}, {}, "ship_upgrades", "One more Ship Upgrade: +4"),
    ],
)
def test_one_more_of_a_thing_says_what_it_would_bring(first, second, key, sentence):
    assert gains("reavers", first, second)[key].sentence == sentence


def test_a_second_copy_of_a_card_is_one_more():
    held = {"walls": 3, "prophecies": {"juggernaut": 1}}

    assert gains("reavers", held, {})["prophecies.juggernaut"].sentence == "One more Juggernaut: +3"


@pytest.mark.parametrize(
    ("own", "other", "sentence"),
    [
        ({"walls": 1}, {"walls": 3}, "2 more Walls take the majority: +8"),
        ({"farms": 1}, {"farms": 4}, "3 more Farms take the majority: +10"),
        ({"walls": 2}, {"walls": 3}, None),  # one more is enough
        ({"walls": 3}, {"walls": 2}, None),  # it is there already
        ({"walls": 0}, {"walls": 10}, None),  # too far away
    ],
)
def test_a_majority_that_is_not_far_away_is_named(own, other, sentence):
    ruleset = RULESETS["reavers"]
    [cell] = [cell for cell in cells(ruleset.sheet) if cell.key in own]

    found = to_majority(ruleset, table("reavers", own, other), 0, cell)

    assert (found and found.sentence) == sentence


@pytest.mark.parametrize(
    ("game", "key", "held"),
    [
        ("clans", "valkyries", {"valkyries": 3}),  # at its limit before anyone has a majority
        ("reavers", "glory", {}),  # points
        ("reavers", "artifacts.bodn", {}),  # a card with a number on it
    ],
)
def test_not_everything_has_a_majority(game, key, held):
    [cell] = [cell for cell in cells(RULESETS[game].sheet) if cell.key == key]

    assert to_majority(RULESETS[game], table(game, held, {}), 0, cell) is None


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


def test_nobody_is_advised_to_take_a_fourth_favor_card():
    assert "favor_cards" not in gains("tiny_epic", {"favor_cards": 3}, {}, fury=FURY)


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
