"""Spoils of War, before the first round and between two: rules S20-S22 and S28."""

from functools import cache
from typing import NamedTuple

from scoring.translation import gettext as _
from scoring.translation import ngettext

GOLD = 70  # each
DICE_EACH = {3: 10, 4: 8}  # from 5 players on: 6
DICE_IN_LARGE_GAMES = 6
DICE_IN_A_BOX = 35
GOLD_IN_A_BOX = 415
ONE_BOX = 5  # players; more need two copies
WITHOUT_SOME_ARTIFACTS = 3  # players


class Setup(NamedTuple):
    """S20, by the number of players."""

    players: int
    copies: int
    dice_each: int
    cards_a_pile: int

    @property
    def dice_in_play(self) -> int:
        return self.players * self.dice_each

    @property
    def dice_spare(self) -> int:
        return self.copies * DICE_IN_A_BOX - self.dice_in_play

    @property
    def gold_out(self) -> int:
        return self.players * GOLD

    @property
    def treasury(self) -> int:
        return self.copies * GOLD_IN_A_BOX - self.gold_out


@cache
def setup(players: int) -> Setup:
    copies = 1 if players <= ONE_BOX else 2
    return Setup(players, copies, DICE_EACH.get(players, DICE_IN_LARGE_GAMES), 2 * players + 1)


def takes(plan: Setup) -> list[list[str]]:
    """Lists the pieces of each player, the Viking Chief first."""
    own = [
        _("Dice cup, screen and betting disk"),
        ngettext("{n} die", "{n} dice", plan.dice_each).format(n=plan.dice_each),
        _("{n} Gold behind the screen: 5 × 1, 7 × 5, 3 × 10").format(n=GOLD),
    ]
    return [[_("Viking Chief marker"), *own], *[own] * (plan.players - 1)]


def setup_checklist(plan: Setup) -> list[str]:
    """Lists the steps of the setup before round 1 (S21)."""
    lines = [
        _("A dice cup, a screen and a betting disk for each player"),
        _("Viking Chief marker to the owner of the game"),
        _("{n} dice each, the other {spare} within reach").format(n=plan.dice_each, spare=plan.dice_spare),
        _("Choose a Purser for the whole game"),
        _("{n} Gold each behind the screen: 5 × 1, 7 × 5, 3 × 10").format(n=GOLD),
        _("The other {n} Gold beside the Purser").format(n=plan.treasury),
        _("Take out Traitor's Dagger, Norn Orb and Heimdall's Spyglass")
        if plan.players == WITHOUT_SOME_ARTIFACTS
        else "",
        _("Shuffle the cards of both copies together, by Stage") if plan.copies > 1 else "",
        _("Three decks by the Stage on the back, each shuffled with its Artifacts"),
        _("Three piles of {n} cards from each deck, face down; the rest back into the box unseen").format(
            n=plan.cards_a_pile
        ),
        _("The nine piles in a row, Stage 1 first"),
        _("Copy and Cancel markers within reach"),
    ]
    return [line for line in lines if line]


def cleanup_checklist(chief: str) -> list[str]:
    """Lists the steps between two rounds."""
    return [
        _("Viking Chief marker to {name}").format(name=chief),
        _("Losers pay their bets to the Treasury, winners take theirs back"),
        _("Cards that are left go face down to the Leftovers"),
        _("Open the next pile: Treasures face up, Artifacts face down"),
        _("Everyone rolls their dice in secret"),
    ]
