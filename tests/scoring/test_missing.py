"""Only facts that can matter are missing: Helm Reavers only of a player who holds Berserker's Glory."""

import pytest

from scoring import RULESETS
from scoring.missing import is_needed, not_given
from scoring.sheets import Sub, cells


def asked(game, values, gods=()):
    return {cell.key for cell in cells(RULESETS[game].sheet, gods) if is_needed(cell, values)}


def told(missing):
    return [(each.group, each.label) for each in missing]


@pytest.mark.parametrize(
    ("prophecy", "fact"),
    [
        ("berserkers_glory", "reavers.helm"),
        ("odins_warrior", "reavers.raven"),
        ("seidrs_chosen", "reavers.tree"),
        ("champion_of_the_sea", "sea_battles"),
        ("feast_of_the_gods", "territories.food"),
        ("odins_prophet", "territories.favor"),
        ("proud_conquerors", "territories.dice"),
        ("sailors_reward", "ship_upgrades"),
    ],
)
def test_a_held_prophecy_asks_for_what_only_it_counts(prophecy, fact):
    before = asked("reavers", {})
    after = asked("reavers", {f"prophecies.{prophecy}": 1})

    assert after - before == {fact}


def test_a_prophecy_that_counts_what_is_asked_anyway_asks_for_nothing_more():
    assert asked("reavers", {"prophecies.juggernaut": 1}) <= asked("reavers", {})


def test_a_prophecy_with_no_copies_asks_for_nothing():
    assert "reavers.helm" not in asked("reavers", {"prophecies.berserkers_glory": 0})


def test_what_was_answered_is_not_missing_even_if_it_was_nothing():
    entered = {"farms": 0, "walls": 0, "towers": 0}

    assert "tokens" not in [missing.group for missing in not_given(RULESETS["reavers"], entered)]


@pytest.mark.parametrize(
    ("game", "fact"), [("reavers", "favor"), ("spoils", "card_values.0"), ("clans", "horns"), ("tiny_epic", "boats")]
)
def test_a_tie_break_is_not_missing(game, fact):
    assert fact in {cell.key for cell in cells(RULESETS[game].sheet)}
    assert fact not in asked(game, {})


def test_lokis_gold_is_asked_only_of_players_with_artifacts():
    assert "lokis_gold.crown" not in asked("spoils", {"artifacts": 0})
    assert "lokis_gold.crown" in asked("spoils", {"artifacts": 1})


def test_runes_are_asked_for_each_god_in_play():
    gods = [Sub("odin", "Odin"), Sub("loki", "Loki")]

    assert {"island_runes.odin", "island_runes.loki"} <= asked("tiny_epic", {}, gods=gods)


def test_an_empty_sheet_is_told_by_its_groups():
    assert [missing.label for missing in not_given(RULESETS["reavers"], {})] == [
        "Glory track",
        "Terror",
        "Artifacts",
        "Keep spoils",
        "Tokens",
        "Prophecies",
    ]


def test_what_is_missing_in_a_group_is_told_by_itself():
    entered = {"glory": 116, "terror": 3, "artifacts.bodn": 4, "treasure": 1, "tapestries.0": 1}
    entered |= {"farms": 0, "walls": 5, "towers": 0, "prophecies.odins_warrior": 1}

    assert told(not_given(RULESETS["reavers"], entered)) == [
        ("keep_spoils", "Art"),
        ("keep_spoils", "Armor"),
        ("prophecies", "Raven Reavers"),
    ]


def test_the_items_of_each_type_are_told_by_their_type():
    entered = {"gold": 3, "treasure_value": 9, "items.crown": 1, "artifacts": 2, "items.shield": 2}

    assert told(not_given(RULESETS["spoils"], entered)) == [("dragon_eggs", "Dragon Eggs"), ("weapons", "Weapons")]


def test_runes_are_one_thing_for_all_gods():
    gods = [Sub("odin", "Odin"), Sub("thor", "Thor")]

    assert told(not_given(RULESETS["tiny_epic"], {"island_runes.odin": 1}, gods)) == [
        ("favor_runes", "Runes on Favor Cards")
    ]


def test_what_is_missing_says_where_to_enter_it():
    missing = {each.label: each for each in not_given(RULESETS["reavers"], {"treasure": 1})}

    assert (missing["Art"].cell, missing["Art"].is_card) == ("art", False)
    assert (missing["Artifacts"].cell.partition(".")[0], missing["Artifacts"].is_card) == ("artifacts", True)
