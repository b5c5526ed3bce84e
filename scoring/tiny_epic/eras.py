"""Turns and the Chieftain of Tiny Epic Vikings: rules T24, T25, T35, T36 and T44-T46."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scoring.play.seats import clockwise

ERAS = 3
CARDS = (4, 5, 6)  # of each player, by era
PASSES = ("left", "right", "left")
CARDS_A_PILE = 3  # of a solo draft


class Turn(NamedTuple):
    player: str
    card: int  # which of their cards, from 1


def turn(players: Sequence[str], chieftain: str, n: int) -> Turn:
    """The turns of an era count from 1."""
    players_before, played = players.index(chieftain), n - 1
    return Turn(players[(players_before + played) % len(players)], played // len(players) + 1)


def boat_order(players: Sequence[str], chieftain: str) -> list[str]:
    """T36: the Boats at the start are placed against the turn order."""
    return clockwise(players, chieftain)[::-1]


def next_chieftain(order: Sequence[str], runes: Mapping[str, int]) -> str:
    """T44: most Island Runes; of several, whoever came latest in the order of the era."""
    return max(reversed(order), key=lambda player: runes.get(player, 0))


class TwoPlayerDraft(NamedTuple):
    """T45: the enemy sits between the two, with one card fewer, and loses one after each pass."""

    own: int
    enemy: int


def two_player_draft(era: int) -> TwoPlayerDraft:
    cards = CARDS[era - 1]
    return TwoPlayerDraft(cards, cards - 1)


class SoloDraft(NamedTuple):
    """T46: one card of each pile is yours, all others are the enemy's."""

    piles: int
    own: int
    enemy: int
    cards: int


def solo_draft(era: int) -> SoloDraft:
    own = CARDS[era - 1]
    cards = (own + 1) * CARDS_A_PILE
    return SoloDraft(own + 1, own, cards - own, cards)
