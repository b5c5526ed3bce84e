"""The outcome of a battle of Tiny Epic Vikings and its Fury: rules T38-T40, T51 and T52."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

INVADERS = ""  # no player has this name


class Strength(NamedTuple):
    strength: int
    god: str  # whose Rune is on the card
    paid: bool = True


class Outcome(NamedTuple):
    winner: str | None  # of the Favor Card; None: it goes back
    boons: tuple[str, ...]  # who may take one, in this order
    fury: Mapping[str, int]  # by god


class Fight(NamedTuple):
    """The facts recorded about a battle, and its turn."""

    fighters: Mapping[str, Strength]
    invaders: Strength | None
    turn_key: tuple[str | int, ...]


def needs_invaders(fighters: Mapping[str, Strength]) -> bool:
    """T40, T51: whoever is left alone meets them."""
    return sum(fighter.paid for fighter in fighters.values()) == 1


def resolve(order: Sequence[str], fighters: Mapping[str, Strength], invaders: Strength | None = None) -> Outcome:
    """`order`: from the battle's starter, clockwise. A fighter who could not pay does not compete."""
    competing = {player: fighters[player] for player in order if player in fighters and fighters[player].paid}
    cards = competing | ({INVADERS: invaders} if invaders else {})
    most = max((card.strength for card in cards.values()), default=0)
    top = [player for player, card in cards.items() if card.strength == most]
    alone = top[0] if len(top) == 1 else None
    fury: dict[str, int] = {}
    for player, card in cards.items():
        if player != alone:
            fury[card.god] = fury.get(card.god, 0) + 1
    return Outcome(alone or None, tuple(player for player in competing if player != alone), fury)
