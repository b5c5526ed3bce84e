"""What screens ask the rules for, and the command line never does."""

from scoring import RULESETS
from scoring.advice import OneMore
from scoring.play.moves import Adjust
from scoring.sheets import Sets, set_cells


def test_cards_of_several_kinds_are_told_as_sets_and_others():
    assert Sets.split([3, 1, 2]) == (1, 3)
    assert Sets.kinds(1, 3, 3) == [4, 1, 1]
    assert Sets.split(Sets.kinds(1, 3, 3)) == (1, 3)


def test_only_what_comes_in_sets_is_asked_as_sets():
    keys = {key: [cell.key for cell in set_cells(ruleset.sheet)] for key, ruleset in RULESETS.items()}

    assert len(keys.pop("reavers")) == 2
    assert set(map(tuple, keys.values())) == {()}


def test_what_one_more_brings_is_said_shortly_and_as_a_sentence():
    wall = OneMore("walls", "Wall", 4, takes_most=True)

    assert wall.short == "Wall +4"
    assert wall.sentence == "One more Wall: +4 and the majority"


def test_a_move_asks_what_its_fields_say_unless_it_knows_better():
    assert Adjust.options(None, "counter") == ()
