"""Bids of Spoils of War: rules S37, S38 and S53."""

from typing import NamedTuple


class Bid(NamedTuple):
    """A number of dice that show a value, among everyone's dice together."""

    dice: int
    value: int


HIGHEST_VALUE = 6
NO_BID = Bid(0, HIGHEST_VALUE)  # every bid is higher


def is_higher(bid: Bid, than: Bid) -> bool:
    """S37: more dice, or as many of a higher value."""
    return bid > than


def may_step(bid: Bid, last: Bid, players: int) -> bool:
    """S38: with step bidding the first bid has as many dice as there are players, a later one at most one die more."""
    return bid.dice == players if last == NO_BID else bid.dice <= last.dice + 1


def least_bid(last: Bid, dice_in_play: int, first_dice: int = 1) -> Bid | None:
    """The least bid that is allowed now; None when it would need more dice than there are."""
    if last == NO_BID:
        least = Bid(first_dice, 1)
    else:
        least = Bid(last.dice, last.value + 1) if last.value < HIGHEST_VALUE else Bid(last.dice + 1, 1)
    return least if least.dice <= dice_in_play else None
