"""Links between entries of the reference and the fields of a sheet, both ways."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from scoring.catalogue import RULESETS
from scoring.folding import folded
from scoring.play.effects import Effect
from scoring.reference import NUMBERED, ReferenceItem
from scoring.ruleset import Ruleset
from scoring.sheets import Cell, Control, Sheet, Sub, asks, cells


def entry_at(ruleset: Ruleset[Any], key: str) -> ReferenceItem | None:
    """Finds an entry by its key, or that of a cell, a field or a group: "prophecies.pillager", "tokens"."""
    return _by_key(ruleset.key).get(key) or _by_part(ruleset.key).get(key) or _of_field(ruleset, key)


def entry_of(ruleset: Ruleset[Any], cell: Cell) -> ReferenceItem | None:
    """Returns the entry for what a cell counts, else for its field, else for the rule that asks for it."""
    labels = (cell.sub.label, cell.sub.one, cell.ask.label, cell.ask.one)
    named = (_named(ruleset.key, label, cell.ask.kind) for label in labels if label)
    return next(filter(None, named), None) or _by_key(ruleset.key).get(cell.ask.rule)


def entry_named(ruleset: Ruleset[Any], name: str) -> ReferenceItem | None:
    """The entry that people mean by these words: a name, or one of the other words for it."""
    return _named(ruleset.key, name, "")


def names_on_screens(ruleset: Ruleset[Any], own: Mapping[str, str]) -> dict[str, str]:
    """By the texts that screens show for entries: what a crew calls those. `own`: its names, by the keys of entries."""
    known = _by_key(ruleset.key)
    found: dict[str, str] = {}
    for key, name in own.items():
        entry = known.get(key)
        if entry and entry.kind != NUMBERED:
            found[f"{entry.name} ({entry.kind})"] = name
            if _is_meant(ruleset.key, entry):
                found[entry.name] = name
    return found


def _is_meant(rules: str, entry: ReferenceItem) -> bool:
    """If two entries have the same name, screens use it for the one on the sheet, and add the kind to the other."""
    others = [other for other in RULESETS[rules].reference if other.name == entry.name and other.kind != NUMBERED]
    return len(others) == 1 or entry in _by_part(rules).values()


@cache
def other_labels(rules: str) -> Mapping[str, Sequence[str]]:
    """Lists the labels of tiles that are neither the entry's name nor its kind: "Kraken beaten". By the entry's key."""
    found: dict[str, list[str]] = {}
    play = RULESETS[rules].play
    for effect in play.effects if play else ():
        entry = _named(rules, effect.name, "")
        if entry and folded(effect.name) not in (folded(entry.name), folded(entry.kind)):
            found.setdefault(entry.key, []).append(effect.name)
    return found


@cache
def labels_on_tiles(rules: str) -> Mapping[str, str]:
    """The words of tiles, chips and rows that are no entry's name: with the key of the entry or rule that is meant."""
    play = RULESETS[rules].play
    effects, kinds = (play.effects, play.kinds.values()) if play else ((), ())
    labels = [(sub.label, effect.rule) for effect in effects for sub in _options(effect)]
    labels += [(effect.name, effect.rule) for effect in effects]
    labels += [(kind.label, kind.rule) for kind in kinds if kind.in_row]
    labels += [chip for kind in kinds for chip in _chips(kind)]
    found = {label: _named(rules, label, "") or _by_key(rules).get(rule) for label, rule in labels}
    return {label: entry.key for label, entry in found.items() if entry and folded(label) != folded(entry.name)}


def _options(effect: Effect) -> Iterator[Sub]:
    return (sub for choice in effect.choices for each in choice.parameters for sub in each.options)


def _chips(kind: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - a type of move, or of its parts
    """The words to choose from in a move, and of what is counted beside its cards. A number says itself."""
    has_cards = any(ask.control is Control.CARDS for _name, ask in asks(kind))
    for name, ask in asks(kind):
        if ask.control is Control.CHOICE:
            yield from ((sub.label, ask.rule) for sub in ask.each if not any(map(str.isdigit, sub.label)))
        if ask.control is Control.CHIPS and has_cards:
            yield ask.label, ask.rule
        for part in get_args(kind.model_fields[name].annotation):
            if isinstance(part, type) and issubclass(part, Sheet):
                yield from _chips(part)


def cells_of(ruleset: Ruleset[Any], entry: ReferenceItem, gods: Sequence[Sub] = ()) -> list[Cell]:
    """The cells of a sheet that an entry is about: a card, all of a field, or all of a group."""
    return [cell for cell in cells(ruleset.sheet, gods) if entry in _about(ruleset, cell)]


def asked_with(ruleset: Ruleset[Any], entry: ReferenceItem) -> list[ReferenceItem]:
    """Returns the cards that a group of the sheet asks for, if this is its entry: the four Treasures of a type."""
    asked = (cell for cell in cells(ruleset.sheet) if _by_part(ruleset.key).get(cell.group) == entry)
    found = dict.fromkeys(entry_of(ruleset, cell) for cell in asked)
    return [other for other in found if other and other != entry]


def _about(ruleset: Ruleset[Any], cell: Cell) -> Iterator[ReferenceItem | None]:
    yield entry_of(ruleset, cell)
    yield _named(ruleset.key, cell.ask.label, cell.ask.kind)
    yield _by_part(ruleset.key).get(cell.group)


def _of_field(ruleset: Ruleset[Any], key: str) -> ReferenceItem | None:
    """The gods of a table are not known here, but what a field asks of each of them is."""
    field = key.partition(".")[0]
    return _by_part(ruleset.key).get(field) if field != key else None


@cache
def _by_key(rules: str) -> Mapping[str, ReferenceItem]:
    return {entry.key: entry for entry in RULESETS[rules].reference}


@cache
def _by_part(rules: str) -> Mapping[str, ReferenceItem]:
    """By the keys of groups, fields and cells; where two are the same, what is asked counts."""
    ruleset = RULESETS[rules]
    found = {group.key: _named(rules, group.label, "") for group in ruleset.groups}
    for sheet in (ruleset.table, ruleset.sheet):
        for cell in cells(sheet, ruleset.known_gods):
            found[cell.key.partition(".")[0]] = _named(rules, cell.ask.label, "") or _by_key(rules).get(cell.ask.rule)
            found[cell.key] = entry_of(ruleset, cell)
    return {key: entry for key, entry in found.items() if entry}


def _named(rules: str, label: str, kind: str) -> ReferenceItem | None:
    """The first with this name; else the one with this term. A term of several is too vague."""
    named, called = _by_name(rules)
    found = named.get(folded(label), ())
    others = called.get(folded(label), ())
    return next((entry for entry in found if kind in ("", entry.kind)), others[0] if len(others) == 1 else None)


@cache
def _by_name(rules: str) -> tuple[Mapping[str, Sequence[ReferenceItem]], Mapping[str, Sequence[ReferenceItem]]]:
    """By name and by term. Numbered rules come last, and lose their terms to whatever is not one."""
    named: dict[str, list[ReferenceItem]] = {}
    called: dict[str, list[ReferenceItem]] = {}
    for entry in sorted(RULESETS[rules].reference, key=lambda entry: entry.kind == NUMBERED):
        named.setdefault(folded(entry.name), []).append(entry)
        for term in map(folded, entry.search.split(", ")):
            if entry.kind != NUMBERED or term not in called:
                called.setdefault(term, []).append(entry)
    return named, called
