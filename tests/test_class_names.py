"""A class of games/ can be named without its module: no two share a name."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
SAME_EVERYWHERE = {"Command"}  # as Django wants it
MIRRORS = "_format.py"  # a file format has a Game, a Player and so on, as the tables have


def places_of_classes():
    places = defaultdict(set)
    for file in sorted((ROOT / "games").rglob("*.py")):
        for node in ast.parse(file.read_text()).body:
            if isinstance(node, ast.ClassDef) and not file.name.endswith(MIRRORS):
                places[node.name].add(str(file.relative_to(ROOT)))
    return places


def test_no_two_classes_share_a_name():
    shared = {name: files for name, files in places_of_classes().items() if len(files) > 1}

    assert shared.keys() <= SAME_EVERYWHERE
