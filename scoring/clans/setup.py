"""Clans of Midgard, before the first round and between two: rules C20, C21 and C35."""

from typing import Literal, NamedTuple

from scoring.clans.final_scoring import WARRIORS
from scoring.translation import gettext as _

CARDS = 28  # rune cards
FULL_TABLE = 4  # players
WITH_HELGA = 2  # players


class Deal(NamedTuple):
    """C20, by the number of players."""

    players: int
    hand: int
    hands: int  # with Helga's

    @property
    def has_helga(self) -> bool:
        return self.players == WITH_HELGA


def deal(players: int) -> Deal:
    return Deal(players, hand=7, hands=4) if players == FULL_TABLE else Deal(players, hand=8, hands=3)


def passed_to(round_: int) -> Literal["left", "right"]:
    """C35: where hands go in this round."""
    return "left" if round_ % 2 else "right"


def age(round_: int) -> int:
    return (round_ + 1) // 2


def takes(plan: Deal) -> list[list[str]]:
    """Lists the pieces that each player takes. Nobody begins (C22)."""
    own = [_("Score sheet and pencil"), _("{n} warriors of one colour").format(n=WARRIORS)]
    return [own] * plan.players


def setup_checklist(plan: Deal) -> list[str]:
    """Lists the steps of the setup before round 1 (C21)."""
    lines = [
        _("Board in the middle, the side with {n} Viking heads").format(n=plan.hands),
        _("Valkyrie die beside the board"),
        _("A score sheet, a pencil and {n} warriors of one colour each").format(n=WARRIORS),
        _("Shuffle the gods of each Age separately"),
        _("God deck, face down: 2 gods of the Second Age, 2 of the First on top; the rest back into the box unseen"),
        _("Shuffle the {n} rune cards").format(n=CARDS),
        _("A colour that nobody plays is Helga's") if plan.has_helga else "",
    ]
    return [line for line in lines if line]


def cleanup_checklist(plan: Deal, next_round: int) -> list[str]:
    """Lists the steps between two rounds."""
    to_the_left = passed_to(next_round) == "left"
    lines = [
        _("Winners beside the map go home, one point each"),
        _("Shuffle the {n} rune cards").format(n=CARDS),
        _("Turn up the next god"),
        _("Deal {n} rune cards to each hand").format(n=plan.hand),
        _("Deal Helga a hand, too") if plan.has_helga else "",
        _("Pass hands to the left") if to_the_left else _("Pass hands to the right"),
    ]
    return [line for line in lines if line]
