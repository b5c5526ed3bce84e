"""Decisions are numbered without a gap and take half a page each."""

import re
from pathlib import Path

import pytest

DECISIONS = sorted((Path(__file__).parents[1] / "docs/decisions").iterdir())
MOST_WORDS = 260


def test_they_are_numbered_without_a_gap():
    numbers = [int(file.name[:4]) for file in DECISIONS]

    assert numbers == list(range(1, len(DECISIONS) + 1))


@pytest.mark.parametrize("file", DECISIONS, ids=[file.name for file in DECISIONS])
def test_each_says_its_number_and_takes_half_a_page(file):
    text = file.read_text()

    assert re.match(rf"# {int(file.name[:4])}\. ", text)
    assert len(text.split()) <= MOST_WORDS
