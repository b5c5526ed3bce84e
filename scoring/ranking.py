"""Places from totals, with a chain of tie-breaks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

P = TypeVar("P")

TOTAL = "total"
SHARED = "shared"


@dataclass(frozen=True, slots=True)
class TieBreak(Generic[P]):
    key: str
    label: str
    of: Callable[[P], Any]  # what is compared; None if it was not given
    fewest: bool = False
    is_plural: bool = True  # the label: "Temples were", "Favor was"


class Ranking(NamedTuple):
    places: list[int]  # by player, in the order given
    decided_by: str  # what put one player first
    needs: list[tuple[int, str]]  # (player, fact) pairs that would break a tie


class _Group(NamedTuple):
    """Tied players, and the last comparison that set them apart from the others."""

    players: list[int]
    parted_by: str


def rank(totals: Sequence[int], players: Sequence[P], tie_breaks: Sequence[TieBreak[P]]) -> Ranking:
    """Players who are tied on everything share a place: 1, 1, 3."""
    needs: list[tuple[int, str]] = []
    groups = _part(_Group(list(range(len(players))), TOTAL), TOTAL, totals)
    for tie_break in tie_breaks:
        groups = [smaller for group in groups for smaller in _break(group, players, tie_break, needs)]
    places = [0] * len(players)
    above = 0
    for group in groups:
        for player in group.players:
            places[player] = above + 1
        above += len(group.players)
    first = groups[0]
    return Ranking(places, first.parted_by if len(first.players) == 1 else SHARED, sorted(needs))


def _break(group: _Group, players: Sequence[P], tie_break: TieBreak[P], needs: list[tuple[int, str]]) -> list[_Group]:
    if len(group.players) == 1:
        return [group]
    facts = {player: tie_break.of(players[player]) for player in group.players}
    unknown = [player for player in group.players if facts[player] is None]
    if unknown:
        needs += [(player, tie_break.key) for player in unknown]
        return [group]
    return _part(group, tie_break.key, facts, fewest=tie_break.fewest)


def levels(players: Sequence[int], facts: Any, *, fewest: bool = False) -> list[list[int]]:  # noqa: ANN401 - a list or a dict by player
    """The players in groups of equals, the best first."""
    ordered = sorted(players, key=facts.__getitem__, reverse=not fewest)
    return [list(level) for _, level in groupby(ordered, key=facts.__getitem__)]


def _part(group: _Group, key: str, facts: Any, *, fewest: bool = False) -> list[_Group]:  # noqa: ANN401 - as above
    parts = levels(group.players, facts, fewest=fewest)
    return [_Group(part, key) for part in parts] if len(parts) > 1 else [group]
