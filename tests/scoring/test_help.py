"""Help texts quote the scoring tables. The numbers in both must agree."""

import re

import pytest

from scoring import RULESETS
from scoring.clans.final_scoring import TERRITORY_BONUS, VALKYRIE_BONUS
from scoring.reavers.final_scoring import ARMOR, ART, FARMS, TAPESTRIES, TERROR, TOWERS, TREASURE, WALLS
from scoring.sheets import asks

QUOTED = {
    "reavers.terror": [*TERROR.steps, TERROR.beyond],
    "reavers.treasure": [*TREASURE.steps],
    "reavers.art": [*ART.steps],
    "reavers.armor": [*ARMOR.steps],
    "reavers.tapestries": [TAPESTRIES.complete, TAPESTRIES.single],
    "reavers.farms": [FARMS.majority],
    "reavers.walls": [WALLS.majority],
    "reavers.towers": [TOWERS.majority],
    "clans.territory_symbols": [*TERRITORY_BONUS.steps],
    "clans.valkyries": [*VALKYRIE_BONUS.steps],
}
WITHOUT_A_TABLE = {"reavers.favor", "clans.glory", "tiny_epic.fury"}  # the value of a token, a zero, a track of 20
NUMBERS = {
    f"{game.key}.{name}": [int(number) for number in re.findall(r"\d+", ask.help)]
    for game in RULESETS.values()
    for sheet in (game.sheet, game.table, game.options)
    for name, ask in asks(sheet)
}


@pytest.mark.parametrize("fact", QUOTED)
def test_a_help_text_quotes_the_numbers_of_its_table(fact):
    assert NUMBERS[fact] == QUOTED[fact]


def test_no_other_help_text_quotes_a_table():
    assert {fact for fact, numbers in NUMBERS.items() if numbers} == QUOTED.keys() | WITHOUT_A_TABLE
