"""Only facts that can matter are asked for: Helm Reavers only of a player who holds Berserker's Glory."""

import pytest

from scoring import RULESETS
from scoring.asking import worth_asking
from scoring.sheets import Sub


def asked(game, values, **more):
    return {cell.key for cell in worth_asking(RULESETS[game], values, **more)}


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


def test_what_was_answered_is_not_asked_again_even_if_it_was_nothing():
    assert "farms" not in asked("reavers", {"farms": 0})


@pytest.mark.parametrize(
    ("game", "fact"), [("reavers", "favor"), ("spoils", "card_values.0"), ("clans", "horns"), ("tiny_epic", "boats")]
)
def test_a_tie_break_is_asked_only_of_tied_players(game, fact):
    assert fact not in asked(game, {})
    assert fact in asked(game, {}, tied=True)


def test_lokis_gold_is_asked_only_of_players_with_artifacts():
    assert "lokis_gold.crown" not in asked("spoils", {"artifacts": 0})
    assert "lokis_gold.crown" in asked("spoils", {"artifacts": 1})


def test_runes_are_asked_for_each_god_in_play():
    gods = [Sub("odin", "Odin"), Sub("loki", "Loki")]

    assert {"island_runes.odin", "island_runes.loki"} <= asked("tiny_epic", {}, gods=gods)


def test_questions_come_in_the_order_of_the_sheet():
    keys = [cell.key for cell in worth_asking(RULESETS["reavers"], {})]

    assert keys.index("glory") < keys.index("terror") < keys.index("farms") < keys.index("prophecies.vanquisher")
