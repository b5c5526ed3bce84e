"""Facts that would break a tie."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from scoring.ranking import TieBreak, levels
from scoring.ruleset import Ruleset
from scoring.sheets import TIE_BREAK, Cell, Table, cells


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
