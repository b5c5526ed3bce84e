"""The outcome of each part of a round of Clans of Midgard: rules C36, C37 and C41-C43."""

from collections.abc import Mapping, Sequence
from typing import Literal

HORNS_A_COLUMN = 2

Die = int | Literal["slash"]  # this many warriors join, or the Valkyrie is marked


def greatest_offering(numbers: Mapping[str, Sequence[int]]) -> list[str]:
    """Returns all who offer most: by icons, then by their sum, then by the highest. Without an icon, nobody."""
    ranked = {player: (len(icons), sum(icons), max(icons)) for player, icons in numbers.items() if icons}
    greatest = max(ranked.values(), default=None)
    return [player for player, rank in ranked.items() if rank == greatest]


def supported(symbols: Mapping[str, int], chart: Sequence[str]) -> str | None:
    """The clan with most symbols. None if several are tied and the chart does not list all of them."""
    most = max(symbols.values(), default=0) or None  # nobody has most of nothing
    level = [clan for clan, n in symbols.items() if n == most]
    if len(level) == 1:
        return level[0]
    return min(level, key=chart.index) if level and set(level) <= set(chart) else None


def is_battle(warriors: Mapping[str, int], threshold: int) -> bool:
    """C41: as many as the threshold, before the die is rolled."""
    return sum(warriors.values()) >= threshold


def winners(warriors: Mapping[str, int]) -> list[str]:
    """Returns everyone who has most."""
    most = max(warriors.values())
    return [owner for owner, n in warriors.items() if n == most]


def circled(horns: int, columns: Sequence[int]) -> int:
    """C43: the numbers of the columns that are full."""
    return sum(columns[: horns // HORNS_A_COLUMN])
