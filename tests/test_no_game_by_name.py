"""Only scoring/ and its catalogue know games by name: a fifth one needs no change anywhere else."""

import re
from pathlib import Path

import pytest

from scoring import RULESETS
from scoring.sheets import asks

ROOT = Path(__file__).parents[1]
PLACES = {"games": "py", "templates": "html", "static/js": "js", "static/css": "css"}
FILES = sorted(path for folder, ending in PLACES.items() for path in (ROOT / folder).rglob(f"*.{ending}"))
EXCEPT = ("games/migrations/", "games/server/demo_crew.py", "games/signs.py")  # a column, invented games, drawings
LOCATIONS = [
    sub.key
    for ruleset in RULESETS.values()
    for kind in ruleset.play.moves
    for _name, ask in asks(kind)
    for sub in ask.each
    if sub.key in {effect.location for effect in ruleset.play.effects}
]
GAME = re.compile(rf"""scoring\.({"|".join(RULESETS)})\b|["']({"|".join(RULESETS)})["']""")
LOCATION = re.compile(rf"""["'#.-]({"|".join(LOCATIONS)})\b["'\s:,)]""")


def name_of(path):
    return path.relative_to(ROOT).as_posix()


SOURCES = [path for path in FILES if not name_of(path).startswith(EXCEPT)]


def test_there_are_locations_to_look_for():
    assert "villages" in LOCATIONS
    assert LOCATION.search("#at-villages:checked")


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_file_knows_a_game_by_name(path):
    text = path.read_text()

    assert GAME.search(text) is None
    assert LOCATION.search(text) is None
