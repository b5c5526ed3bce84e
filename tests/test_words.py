"""Words that people at a table did not understand, and the ones they read instead: none of the old ones comes back.

Nor does the sentence that begins with "What", which is hard to read, into the docstrings of the product."""

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings

CATALOGUE = Path(settings.BASE_DIR) / "games/locale/de/LC_MESSAGES/django.po"
NO_MORE = [
    "play along",
    "plays along",
    "playing along",
    "keeps the books",
    "commas between",
    "as the phone",
    "not so",
    "just the final tally",
    "looks",
    "spared",
    "tap to count",
    "everybody",
    "skip: not recorded",
    "and to whom",
    "plain tally",
    "round and markers",
    "the book",
    "taken back",
    "take back",
    "understood",
    "had ended then",
    "won against",
    "where there is a ?",
    "by hand",
    "open cards away",
    "tick it off",
    "rounds are played",
    "glory in battle",
    "what is held",
    "what is printed on it",
    "most of them",
    "nobody has more",
    "the worse each",
    "yet another",
    "cancelled ones too",
    "really worth",
    "by itself",
    "by their cards",
    "one player alone",
    "are level",
    "nobody compared",
    "a name, please",
    "best so many",
    "counted by",
    "how it came to be",
    "who shares a place",
    "go on with it",
    "not of the crew",
    "if you like",
    "only helping",
    "in and out",
    "take it with you",
    "bring something in",
    "bring it in",
    "brought in",
    "not offered for new games;",
    "most in a row",
    "behind them in",
    "an old game",
    "for a chat",
    "opened again",
    "there is nothing here",
    "check before you",
    "join, who is here",
    "count up or down",
    "lands",
    "points for places",
    "name one",
    "finish the campaign",
    "another phone?",
    "typed in once",
    "this god",
    "in the same wi-fi",
    "found the way",
    "cannot store",
    "may not write",
    "show it to nobody",
    "put right",
    "put that right",
    "itself too",
    "unseen into",
    "would bring you",
    "somebody",
    "anybody",
    "so many",
    "die more",
    "terror less",
    "worth of",
    "to be found by",
    "to come",
    "belongs to it",
    "found with",
    "by the clock",
    "final tally",
]
NO_LABELS = ["start it", "remembered"]  # as part of a sentence they are understood
MEANT = ["text for a chat"]


@pytest.fixture(scope="module")
def said():
    """Every text that can be translated, which is every text that is shown."""
    texts = re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', CATALOGUE.read_text(), re.M)
    joined = ["".join(re.findall(r'"(.*)"', text)).lower() for text in texts]
    return [text for text in joined if text not in MEANT]


def test_old_words_are_not_shown(said):
    old = re.compile(rf"\b({'|'.join(map(re.escape, NO_MORE))})(?!\w)")

    assert {words[1]: text for text in said for words in old.finditer(text)} == {}
    assert len(said) > 1000


def test_old_labels_are_not_shown(said):
    assert set(said) & set(NO_LABELS) == set()


def test_a_range_of_numbers_has_an_en_dash(said):
    ranges = [text for text in said if re.search(r"(?<![\d-])\d+-\d+(?![\d-])", text)]

    assert ranges == []


def docstrings(file):
    nodes = ast.walk(ast.parse(file.read_text()))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [ast.get_docstring(node) or "" for node in nodes if isinstance(node, documented)]


@pytest.mark.parametrize("package", ["games", "scoring", "reavers_companion"])
def test_no_sentence_of_a_docstring_has_a_clause_as_its_subject(package):
    files = (Path(settings.BASE_DIR) / package).rglob("*.py")

    texts = "\n\n".join(text for file in files for text in docstrings(file))

    assert re.findall(r"(?:^|[.:;]\s)(?:What|Whatever|Whoever)\b[^?.]*\.", texts) == []


def test_the_glossary_has_at_most_forty_lines():
    guide = (Path(settings.BASE_DIR) / "CONTRIBUTING.md").read_text()

    glossary = guide.partition("\n## Glossary")[2].partition("\n## ")[0]

    assert 30 < len([line for line in glossary.splitlines()[1:] if line]) <= 40
