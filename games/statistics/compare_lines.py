"""The rows of a score sheet, in the order of the sheet, and two averages of each beside each other."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring import RULESETS, score, table_from


def _line_names(rules: str) -> dict[str, str]:
    """An empty table has all the rows."""
    ruleset = RULESETS[rules]
    players = [{"name": str(number)} for number in range(min(ruleset.player_counts))]
    return {line.key: line.label for line in score(ruleset, table_from(ruleset, {"players": players})).players[0].lines}


class Compared(NamedTuple):
    """Two averages of one row. The widths are of bars, in parts of the longest."""

    label: str
    own: float
    other: float
    width: str
    other_width: str


def compared(rules: str, own: Mapping[str, float], other: Mapping[str, float]) -> list[Compared]:
    longest = max([abs(value) for value in [*own.values(), *other.values()]] + [1])

    def width(value: float) -> str:
        return f"{100 * abs(value) / longest:.1f}%"

    known = {key: label for key, label in _line_names(rules).items() if key in own or key in other}
    rows = [(label, own.get(key, 0), other.get(key, 0)) for key, label in known.items()]
    return [Compared(label, mine, theirs, width(mine), width(theirs)) for label, mine, theirs in rows]
