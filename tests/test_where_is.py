"""The page that says where things are names files that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROWS = re.findall(r"^\| .+ \| `([^`]+)`", (ROOT / "docs" / "where-is.md").read_text(), flags=re.MULTILINE)


@pytest.mark.parametrize("name", ROWS)
def test_the_file_is_there(name):
    assert list(ROOT.glob(name.replace("GAME", "*")))


def test_there_are_forty_of_them():
    assert len(ROWS) == 40
