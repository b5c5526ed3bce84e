"""Pages and comments name files that exist."""

import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROWS = re.findall(r"^\| .+ \| `([^`]+)`", (ROOT / "docs" / "where-is.md").read_text(), flags=re.MULTILINE)


@pytest.mark.parametrize("name", ROWS)
def test_the_file_is_there(name):
    assert list(ROOT.glob(name.replace("GAME", "*")))


def test_there_are_forty_of_them():
    assert len(ROWS) == 40


FOLDERS = ("games", "scoring", "templates", "static", "tests", "docs", "bench", "deploy")
NAMED = re.compile(rf"(?<![\w/.-])((?:{'|'.join(FOLDERS)})/[\w/.-]+\.(?:py|html|js|css|md))\b")
PLACEHOLDER = re.compile(r"NAME|GAME|/nl\b")
WRITTEN = ("*.py", "*.html", "*.css", "*.js", "*.md")


def gone_from(file):
    """What a file names that is not there. Django finds templates without their folder."""
    names = {name for name in NAMED.findall(file.read_text()) if not PLACEHOLDER.search(name)}
    return {name for name in names if not (ROOT / name).exists() and not (ROOT / "templates" / name).exists()}


@pytest.mark.parametrize("folder", [*(f"{folder}/**/" for folder in FOLDERS), ""])
def test_every_file_that_is_named_somewhere_is_there(folder):
    files = chain.from_iterable(ROOT.glob(f"{folder}{kind}") for kind in WRITTEN)

    gone = {str(file.relative_to(ROOT)): gone_from(file) for file in files}

    assert {file: names for file, names in gone.items() if names} == {}
