"""How templates are written: people read them line by line."""

from pathlib import Path

TEMPLATES = Path(__file__).parents[1] / "templates"
LONGEST = 160


def long_lines(file):
    return [number for number, line in enumerate(file.read_text().splitlines(), 1) if len(line) > LONGEST]


def test_no_line_of_a_template_is_longer_than_a_screen():
    files = sorted(TEMPLATES.rglob("*.html"))

    long = {str(file.relative_to(TEMPLATES)): long_lines(file) for file in files if long_lines(file)}

    assert long == {}
