"""Missing facts that can matter: Helm Reavers, for example, only of a player who holds Berserker's Glory."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.ruleset import Ruleset
from scoring.sheets import TIE_BREAK, Cell, Control, Group, PlayerSheet, Sub, cells
from scoring.translation import gettext as _


def is_needed(cell: Cell, values: Mapping[str, int]) -> bool:
    """Whether a fact can matter, given what the player holds. For tie-breaks see scoring.tie_facts."""
    if cell.group == TIE_BREAK:
        return False
    return not cell.needed_for or any(values.get(key) for key in cell.needed_for)


class NotGiven(NamedTuple):
    """Something that was not entered: a fact, or a whole group."""

    group: str
    label: str
    cell: str = ""  # where to enter it, or where to begin
    is_card: bool = False


def not_given(ruleset: Ruleset[Any], values: Mapping[str, int], gods: Sequence[Sub] = ()) -> list[NotGiven]:
    """Lists the facts never entered for a player, in as few items as possible. One card stands for its whole hand."""
    known = _things(ruleset.sheet, tuple(gods))
    entered = {thing for thing, cell in known if cell.key in values}
    asked = {thing: cell for thing, cell in known if is_needed(cell, values) and not _may_be_none(cell)}
    missing = {thing: cell for thing, cell in asked.items() if thing not in entered}
    return [absent for group in ruleset.groups for absent in _missing_of(group, asked, missing)]


def _missing_of(group: Group, asked: Mapping[str, Cell], missing: Mapping[str, Cell]) -> Iterator[NotGiven]:
    things = {thing for thing, cell in asked.items() if cell.group == group.key}
    absent = [thing for thing in missing if thing in things]
    if things and len(absent) == len(things):
        yield _not_given(group, _(group.label), missing[absent[0]])
    else:
        yield from (_not_given(group, _label(missing[thing]), missing[thing]) for thing in absent)


def _not_given(group: Group, label: str, cell: Cell) -> NotGiven:
    key = f"{cell.key.partition('.')[0]}.{cell.ask.sets.complete.key}" if cell.ask.sets else cell.key
    return NotGiven(group.key, label, key, cell.ask.control in (Control.CARDS, Control.VALUES))


@lru_cache(maxsize=256)
def _things(sheet: type[PlayerSheet], gods: tuple[Sub, ...]) -> tuple[tuple[str, Cell], ...]:
    return tuple((_thing(cell), cell) for cell in cells(sheet, gods))


def _thing(cell: Cell) -> str:
    """Returns a key for whatever is entered in one go: a number or a row of numbers. Items are split by group."""
    return cell.key if cell.needed_for else f"{cell.group} {cell.ask.label}"


def _label(cell: Cell) -> str:
    return cell.label if cell.needed_for else _(cell.ask.label)


def _may_be_none(cell: Cell) -> bool:
    """Optional cards among others: Loki's Gold among the Artifacts."""
    return bool(cell.needed_for) and cell.ask.control is Control.CARDS
