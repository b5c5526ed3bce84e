"""The reference of a game: every card, thing, action and rule that its rulebook names, in our own words."""

from typing import Any, NamedTuple

from scoring.folding import words
from scoring.translation import MEANING, gettext_noop, pgettext
from scoring.translation import gettext as _

NUMBERED = gettext_noop("Numbered rule")


class Shown(NamedTuple):
    """An entry as people read it and search it: in their language, with what their crew added."""

    key: str
    name: str
    kind: str
    text: str
    terms: tuple[str, ...] = ()
    rule: str = ""
    note: str = ""
    meaning: str = ""  # of a printed name, in another language; or the English name of a card that the crew named


class ReferenceItem(NamedTuple):
    name: str
    kind: str  # names occur twice: Pillager is a Reaver and a Prophecy
    text: str  # at most 20 words
    search: str  # other words by which people look for it, with commas between them
    rule: str

    @property
    def key(self) -> str:
        """Its address, the same in all languages: "R23" of a numbered rule, "prophecy.pillager" of anything else."""
        return self.rule if self.kind == NUMBERED else f"{slug(self.kind)}.{slug(self.name)}"

    @property
    def terms(self) -> list[str]:
        """In another language, the English name and what it means find it, too."""
        others = [name for name in (self.name, self.meaning) if name and name != _(self.name)]
        return [*_(self.search).split(", "), *others]

    @property
    def meaning(self) -> str:
        """The meaning of a printed name, for readers of another language. Empty if they can read it as it is."""
        meaning = pgettext(MEANING, self.name)
        return "" if meaning in (self.name, _(self.name)) else meaning

    def shown(self, note: str = "", own_name: str = "") -> Shown:
        """`own_name`: what the crew's edition prints on it; our names find it, too."""
        name, terms = _(self.name), tuple(self.terms)
        shown = Shown(self.key, name, _(self.kind), _(self.text), terms, self.rule, note, self.meaning)
        if own_name in ("", name):
            return shown
        return shown._replace(name=own_name, terms=(*terms, name), meaning=self.name)

    def as_json(self) -> dict[str, Any]:
        shown = self.shown()
        told = {"name": shown.name, "kind": shown.kind, "text": shown.text}
        return told | {"terms": list(shown.terms), "rule": shown.rule}


def slug(text: str) -> str:
    return "-".join(words(text))


def entries(kind: str, rule: str, *rows: tuple[str, str, str]) -> tuple[ReferenceItem, ...]:
    """Several of a kind: name, text and search words of each."""
    return tuple(ReferenceItem(name, kind, text, search, rule) for name, text, search in rows)


def rule(number: str, name: str, text: str, search: str) -> ReferenceItem:
    """A numbered rule of the game's page."""
    return ReferenceItem(name, NUMBERED, text, search, number)
