"""Rule numbers: those that the code cites are explained, and those that are explained can be looked up."""

import re
from pathlib import Path

import pytest

from scoring import RULESETS

ROOT = Path(__file__).parents[1]
LETTERS = {"R": "reavers", "S": "spoils", "C": "clans", "T": "tiny_epic"}
RULE = re.compile(r"\b[RSCT]\d+\b")  # of a range such as R30-R38 both ends
DEFINITION = re.compile(r"^([RSCT]\d+) ", re.MULTILINE)
RECORDING_ALONE = {"R64", "R65", "R68", "S24", "S25", "S27", "S30", "C50", "T30", "T50"}  # docs/decisions/0013


def on_page(letter: str) -> set[str]:
    return set(DEFINITION.findall((ROOT / "docs/rules" / f"{LETTERS[letter]}.md").read_text()))


def in_reference(letter: str) -> set[str]:
    return {entry.rule for entry in RULESETS[LETTERS[letter]].reference}


def of(letter: str, numbers: set[str]) -> set[str]:
    return {number for number in numbers if number.startswith(letter)}


CITED = {number for file in ROOT.glob("scoring/**/*.py") for number in RULE.findall(file.read_text())}


@pytest.mark.parametrize("letter", LETTERS)
def test_every_number_that_the_code_cites_is_explained(letter):
    assert of(letter, CITED) - on_page(letter) - in_reference(letter) == set()
    assert len(of(letter, CITED)) > 20


@pytest.mark.parametrize("letter", LETTERS)
def test_every_rule_can_be_looked_up_unless_it_is_about_recording(letter):
    assert on_page(letter) - in_reference(letter) == of(letter, RECORDING_ALONE)
