"""What is still worth asking: Helm Reavers, for example, only of a player who holds Berserker's Glory."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scoring.ranking import TieBreak, levels
from scoring.ruleset import Ruleset
from scoring.sheets import TIE_BREAK, Cell, Control, Group, Sub, Table, cells
from scoring.translation import gettext as _


def is_needed(cell: Cell, values: Mapping[str, int], *, tied: bool = False) -> bool:
    """Whether a fact can matter, given what the player holds. Tie-breaks matter only between tied players."""
    if cell.group == TIE_BREAK:
        return tied
    return not cell.needed_for or any(values.get(key) for key in cell.needed_for)


def worth_asking(
    ruleset: Ruleset[Any], values: Mapping[str, int], *, tied: bool = False, gods: Sequence[Sub] = ()
) -> list[Cell]:
    """The facts that can change this player's score and are still missing, in the order of the sheet."""
    return [
        cell for cell in cells(ruleset.sheet, gods) if cell.key not in values and is_needed(cell, values, tied=tied)
    ]


class NotGiven(NamedTuple):
    """Something that was not entered: a fact, or a whole group."""

    group: str
    label: str


def not_given(ruleset: Ruleset[Any], values: Mapping[str, int], gods: Sequence[Sub] = ()) -> list[NotGiven]:
    """What was never entered for a player, in as few items as possible. One card stands for its whole hand."""
    entered = {_thing(cell) for cell in cells(ruleset.sheet, gods) if cell.key in values}
    asked = {
        _thing(cell): cell for cell in cells(ruleset.sheet, gods) if is_needed(cell, values) and not _may_be_none(cell)
    }
    missing = {thing: cell for thing, cell in asked.items() if thing not in entered}
    return [absent for group in ruleset.groups for absent in _missing_of(group, asked, missing)]


def _missing_of(group: Group, asked: Mapping[str, Cell], missing: Mapping[str, Cell]) -> Iterator[NotGiven]:
    things = {thing for thing, cell in asked.items() if cell.group == group.key}
    absent = [thing for thing in missing if thing in things]
    if things and len(absent) == len(things):
        yield NotGiven(group.key, _(group.label))
    else:
        yield from (NotGiven(group.key, _label(missing[thing])) for thing in absent)


def _thing(cell: Cell) -> str:
    """What is entered in one go: a number or a row of numbers. Items are split by group."""
    return cell.key if cell.needed_for else f"{cell.group} {cell.ask.label}"


def _label(cell: Cell) -> str:
    return cell.label if cell.needed_for else _(cell.ask.label)


def _may_be_none(cell: Cell) -> bool:
    """Optional cards among others: Loki's Gold among the Artifacts."""
    return bool(cell.needed_for) and cell.ask.control is Control.CARDS


class TieFacts(NamedTuple):
    """Tied players, and the next tie-break that is not known for all of them."""

    players: list[int]
    tie_break: TieBreak[Any]
    cells: list[Cell]


def tie_facts(ruleset: Ruleset[Any], table: Table) -> list[TieFacts]:
    """Exactly what would break each tie, the top of the table first."""
    totals = [sum(line.points for line in own) for own in ruleset.lines(table)]
    level = levels(range(len(totals)), totals)
    return [facts for group in level for facts in _next_facts(ruleset, table, group, ruleset.tie_breaks)]


def _next_facts(
    ruleset: Ruleset[Any], table: Table, group: list[int], chain: Sequence[TieBreak[Any]]
) -> Iterator[TieFacts]:
    if len(group) == 1 or not chain:
        return
    tie_break, *later = chain
    asked = [cell for cell in cells(ruleset.sheet) if _is_asked_for(cell, tie_break)]
    if asked and not all(tie_break.key in table.players[player].model_fields_set for player in group):
        yield TieFacts(group, tie_break, asked)
        return
    facts = {player: tie_break.of(table.players[player]) for player in group}
    for part in levels(group, facts, fewest=tie_break.fewest):
        yield from _next_facts(ruleset, table, part, later)


def _is_asked_for(cell: Cell, tie_break: TieBreak[Any]) -> bool:
    """Some tie-breaks compare what the score already counted; they need no question."""
    return cell.group == TIE_BREAK and cell.key.partition(".")[0] == tie_break.key
