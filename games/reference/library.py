"""The reference of a game as a phone sees it: our entries, with what the crew added."""

import gzip
import json
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.language.translation import NO_NAMES, with_names
from games.limits import LONGEST_ENTRY_NOTE
from games.models import Crew, Game, ReferenceNote
from games.models.reference import OWN
from scoring import RULESETS
from scoring.lookup import asked_with, cells_of, entry_at, labels_on_tiles, other_labels
from scoring.reference import NUMBERED, ReferenceItem, Shown
from scoring.ruleset import Ruleset
from scoring.search import Found, search
from scoring.sheets import Cell, Control, cells

CARDS = (Control.CARDS, Control.VALUES)
LARGEST_INDEX = 11_400  # bytes of its rows, compressed: with what goes with them it stays below 12 KB
CUT_AT = (LONGEST_ENTRY_NOTE, 120, 60, 30, 1)  # letters of what a crew wrote


class Kind(NamedTuple):
    """Entries of a kind, in the order of the rules."""

    name: str
    entries: Sequence[Shown]


class Library:
    def __init__(self, ruleset: Ruleset[Any], notes: Iterable[ReferenceNote] = ()) -> None:
        self.ruleset = ruleset
        self.notes = {note.key: note for note in notes}

    @classmethod
    def of(cls, rules: str, crew: Crew | None) -> "Library":
        return cls(RULESETS[rules], ReferenceNote.objects.of(crew, rules) if crew else ())

    @classmethod
    def for_guests(cls, game: Game) -> "Library":
        """With the names on the cards before them, and nothing else of what the crew has written."""
        named = ReferenceNote.objects.of(game.crew, game.rules).names()
        return cls(game.ruleset, [ReferenceNote(key=note.key, name=note.name) for note in named])

    @cached_property
    def entries(self) -> list[Shown]:
        """Those of the crew come first: they are what is not in the rules."""
        own = [own_entry(note) for note in self.notes.values() if note.is_own_entry]
        return own + [self._with_note(entry) for entry in self.ruleset.reference]

    @property
    def kinds(self) -> list[Kind]:
        found: dict[str, list[Shown]] = {}
        for entry in self.entries:
            found.setdefault(entry.kind, []).append(entry)
        return [Kind(name, entries) for name, entries in found.items()]

    def find(self, key: str) -> Shown | None:
        """Finds an entry by its key, or by that of a cell, a field or a group of the sheet."""
        if key in self.notes and self.notes[key].is_own_entry:
            return own_entry(self.notes[key])
        entry = entry_at(self.ruleset, key)
        return self._with_note(entry) if entry else None

    def rule_of(self, entry: Shown) -> Shown | None:
        """The numbered rule behind an entry, if it has one and is not one."""
        return self.find(entry.rule) if entry.rule and entry.rule != entry.key else None

    def others_of(self, entry: Shown) -> list[Shown]:
        """Lists the other things that a numbered rule, or a group of the sheet, is about."""
        known = entry_at(self.ruleset, entry.key)
        if known and known.kind != NUMBERED:
            return [self._with_note(other) for other in asked_with(self.ruleset, known)]
        about = (other for other in self.ruleset.reference if other.rule == entry.key and other.key != entry.key)
        return [self._with_note(other) for other in about]

    def cells_of(self, entry: Shown, game: Game) -> list[Cell]:
        known = entry_at(self.ruleset, entry.key)
        return cells_of(self.ruleset, known, game.god_subs) if known else []

    def sign_names(self, entry: Shown) -> list[str]:
        """Lists possible names of its sign, the likeliest first."""
        known = entry_at(self.ruleset, entry.key)
        cells = cells_of(self.ruleset, known) if known else []
        kind, _dot, name = entry.key.replace("-", "_").partition(".")
        return [name, *(cell.sign for cell in cells if cell.sign), kind]

    def search(self, query: str) -> list[Found]:
        return search(self.entries, query)

    def _with_note(self, entry: ReferenceItem) -> Shown:
        note = self.notes.get(entry.key)
        with with_names(NO_NAMES):  # ours stands beside the crew's
            shown = entry.shown(note.text, note.name) if note else entry.shown()
            called = [_(label) for label in other_labels(self.ruleset.key).get(entry.key, ())]
        return shown._replace(terms=tuple(dict.fromkeys((*shown.terms, *called))))

    def index(self) -> list[list[str]]:
        """Returns a row for each entry, for static/js/search.js. Where a crew wrote a lot, only pages show all."""
        for longest in CUT_AT:
            rows = [_row(entry, longest) for entry in self.entries]
            if _is_small(rows):
                break
        return rows

    def cells(self) -> dict[str, str]:
        """The entries of cards by the keys of their cells, which screens use in links: they are shorter."""
        cards = (cell.key for cell in cells(self.ruleset.sheet) if cell.ask.control in CARDS and not cell.ask.pad)
        return {key: entry.key for key in cards if (entry := entry_at(self.ruleset, key))}

    def labels(self) -> dict[str, str]:
        """The entries of tiles by the words on them, where those are not the entry's name."""
        return {_(label): key for label, key in labels_on_tiles(self.ruleset.key).items()}


def _row(entry: Shown, longest: int) -> list[str]:
    entry = entry._replace(note=_cut(entry.note, longest))
    if entry.key.startswith(OWN):
        entry = entry._replace(text=_cut(entry.text, longest))
    return [", ".join(part) if isinstance(part, tuple) else part for part in entry]


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def _is_small(rows: list[list[str]]) -> bool:
    return len(gzip.compress(json.dumps(rows, ensure_ascii=False).encode())) <= LARGEST_INDEX


def own_entry(note: ReferenceNote) -> Shown:
    return Shown(note.key, note.name, note.kind or _("Your crew's"), note.text)


def search_all(libraries: Sequence[Library], query: str) -> list[tuple[Library, Shown]]:
    """Searches several games at once, most likely first."""
    found = [(library, each) for library in libraries for each in library.search(query)]
    most = max((each.has for _library, each in found), default=0)
    best = [(library, each) for library, each in found if each.has == most]
    return [(library, each.entry) for library, each in sorted(best, key=lambda pair: pair[1].rank)]
