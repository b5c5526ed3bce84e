"""Only scoring/ and its catalogue know games by name: a fifth one needs no change anywhere else."""

import re
from pathlib import Path

import pytest

from scoring import RULESETS
from scoring.sheets import asks, cells

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
CONSTANT = re.compile(rf"""\b({"|".join(key.upper() for key in RULESETS)})_""")
EVERYDAY = {"name", "enemy", "items", "gods", "winners", "rest"}  # words that mean the same in every game
CELLS = {
    part
    for ruleset in RULESETS.values()
    for cell in cells(ruleset.sheet, ruleset.known_gods)
    for part in (cell.key, *cell.key.split("."))
    if len(part) > 1 and part not in EVERYDAY and not part.isdecimal()
}
CELL = re.compile(rf"""["']({"|".join(map(re.escape, sorted(CELLS)))})["']""")
IN_TITLES = {word for ruleset in RULESETS.values() for word in ruleset.name.split() if len(word) > 4} - {"Reavers"}
UNITS = {ruleset.unit for ruleset in RULESETS.values() if ruleset.unit[1:].islower()}
WORD = re.compile(rf"""\b({"|".join(sorted(IN_TITLES | UNITS))})\b""")


def name_of(path):
    return path.relative_to(ROOT).as_posix()


SOURCES = [path for path in FILES if not name_of(path).startswith(EXCEPT)]


def test_there_are_locations_to_look_for():
    assert "villages" in LOCATIONS
    assert LOCATION.search("#at-villages:checked")


@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        (CONSTANT, "SPOILS_ONE_COPY = 5"),
        (CELL, 'seat.sheet.get("terror")'),
        (CELL, '"items.crown"'),
        (WORD, '_("How much Glory is on the card?")'),
        (WORD, '_("With 6 to 10 Vikings, play with two copies of the game.")'),
    ],
    ids=["a constant", "a cell", "a cell of a group", "a unit", "a title"],
)
def test_what_only_one_game_has_is_found(pattern, told):
    assert pattern.search(told)


def known_in(path):
    """Words of a file that belong to one game."""
    text = path.read_text()
    return [found[0] for pattern in (GAME, LOCATION, CONSTANT, CELL, WORD) if (found := pattern.search(text))]


def test_no_file_knows_a_game_by_name():
    known = {name_of(path): known_in(path) for path in SOURCES}

    assert len(known) > 400
    assert {name: words for name, words in known.items() if words} == {}
