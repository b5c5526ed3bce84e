"""A phone searches as the server does: scoring/search.py and static/js/search.js give the same answers."""

import random

from scoring import RULESETS
from scoring.folding import folded
from scoring.search import search
from tests.support.phones import load_module

ASKED = [
    "",
    "  ",
    "?!",
    "krakken",
    "farm",
    "tie",
    "start player",
    "lose a battle",
    "járnglófar",
    "friggs chalice",
    "R23",
]
ASKED += [
    "mjolmir",
    "brisingmaen",
    "honour ship",
    "ship upgrade sailor",
    "gandr",
    "ndr",
    "fsh",
    "terorr",
    "Ægir",
    "ﬃ",
    "ß",
]
ASKED += ["𝒌raken", "god god", "अर्जुन", "a", "the", "kraken please", "sea journey", "TIE-BREAK", "loki’s", "7", "½ 三"]
SEARCHED = """({ indexed, search }, [rows, queries]) => {
    const reference = rows.map(indexed);
    return queries.map((query) => search(reference, query).map((found) => [found.entry.key, found.has, found.rank]));
}"""


def misspelt(chance, text):
    """As a thumb in the dark would type it."""
    at = chance.randrange(len(text))
    letter = chance.choice("aeioust")
    return chance.choice(
        [text[:at] + text[at + 1 :], text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :], text[:at]]
    )


def queries(entries):
    chance = random.Random(15)
    names = [chance.choice([entry.name, entry.text, *entry.terms]) for entry in entries]
    return [*ASKED, *(misspelt(chance, folded(name)) for name in names), *(entry.name for entry in entries)]


def test_both_find_the_same_in_the_same_order(phone):
    phone.goto("/about/")
    module = load_module(phone, "search.js")

    for game in RULESETS.values():
        entries = [entry.shown(note="We roll twice" * (index % 9 == 0)) for index, entry in enumerate(game.reference)]
        asked = queries(entries)
        rows = [[", ".join(part) if isinstance(part, tuple) else part for part in entry] for entry in entries]

        found = module.evaluate(SEARCHED, [rows, asked])

        expected = [[[one.entry.key, one.has, one.rank] for one in search(entries, query)] for query in asked]
        assert dict(zip(asked, found, strict=True)) == dict(zip(asked, expected, strict=True)), game.key
        assert sum(map(len, found)) > len(entries), game.key
