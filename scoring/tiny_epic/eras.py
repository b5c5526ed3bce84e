"""Turns and the Chieftain of Tiny Epic Vikings: rules T24, T25, T35, T36 and T44."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scoring.play.seats import clockwise

ERAS = 3
CARDS = (4, 5, 6)  # of each player, by era
PASSES = ("left", "right", "left")


class Turn(NamedTuple):
    player: str
    card: int  # which of their cards, from 1


def turn(players: Sequence[str], chieftain: str, n: int) -> Turn:
    """The turns of an era count from 1."""
    card, index = divmod(n - 1, len(players))
    return Turn(clockwise(players, chieftain)[index], card + 1)


def boat_order(players: Sequence[str], chieftain: str) -> list[str]:
    """T36: the Boats at the start are placed against the turn order."""
    return clockwise(players, chieftain)[::-1]


def next_chieftain(order: Sequence[str], runes: Mapping[str, int]) -> str:
    """T44: most Island Runes; of several, whoever came latest in the order of the era."""
    return max(reversed(order), key=lambda player: runes.get(player, 0))
