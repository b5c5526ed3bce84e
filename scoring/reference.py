"""What can be looked up in a game: every card, thing, action and rule that its rulebook names, in our own words."""

from typing import Any, NamedTuple

from scoring.translation import gettext as _
from scoring.translation import gettext_noop


class Entry(NamedTuple):
    name: str
    kind: str  # names occur twice: Pillager is a Reaver and a Prophecy
    text: str  # at most 20 words
    search: str  # other words by which people look for it, with commas between them
    rule: str

    @property
    def terms(self) -> list[str]:
        return _(self.search).split(", ")

    def as_json(self) -> dict[str, Any]:
        told = {"name": _(self.name), "kind": _(self.kind), "text": _(self.text)}
        return told | {"terms": self.terms, "rule": self.rule}


def entries(kind: str, rule: str, *rows: tuple[str, str, str]) -> tuple[Entry, ...]:
    """Several of a kind: name, text and search words of each."""
    return tuple(Entry(name, kind, text, search, rule) for name, text, search in rows)


def rule(number: str, name: str, text: str, search: str) -> Entry:
    """A numbered rule of the game's page."""
    return Entry(name, gettext_noop("Numbered rule"), text, search, number)
