"""How templates are written: people read them line by line."""

from pathlib import Path

TEMPLATES = Path(__file__).parents[1] / "templates"
LONGEST = 160
STILL_LONG = {  # take a folder or file out of this list when its lines are short
    "log",
}


def long_lines(file):
    return [number for number, line in enumerate(file.read_text().splitlines(), 1) if len(line) > LONGEST]


def test_no_line_of_a_template_is_longer_than_a_screen():
    files = sorted(TEMPLATES.rglob("*.html"))

    long = {str(file.relative_to(TEMPLATES)): long_lines(file) for file in files if long_lines(file)}

    assert {name.split("/")[0] for name in long} == STILL_LONG, long
