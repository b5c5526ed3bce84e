"""A class of games/ can be named without its module: no two share a name, nor does one with a class of the rules."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
SAME_EVERYWHERE = {"Command"}  # as Django wants it
AS_THE_RULES = {"Outcome", "Player", "Share"}  # of a battle, as a sheet, of what is due in a turn
MIRRORS = "_format.py"  # a file format has a Game, a Player and so on, as the tables have


def places_of_classes(package):
    places = defaultdict(set)
    for file in sorted((ROOT / package).rglob("*.py")):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef) and not file.name.endswith(MIRRORS):
                places[node.name].add(str(file.relative_to(ROOT)))
    return places


def test_no_two_classes_share_a_name():
    shared = {name: files for name, files in places_of_classes("games").items() if len(files) > 1}

    assert shared.keys() <= SAME_EVERYWHERE


def test_what_the_rules_call_by_a_name_the_app_calls_by_another():
    assert places_of_classes("games").keys() & places_of_classes("scoring").keys() == AS_THE_RULES
