"""The end of a round of Spoils of War: winning bets, payments and picks, rules S40-S44."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from scoring.play.seats import clockwise

Side = Literal["declarer", "challenger"]

LEAST_BET = 5  # S40
CHIEF_TAKES = 3  # S44
OTHERS_TAKE = 2


class Bet(NamedTuple):
    gold: int
    side: Side


class Picks(NamedTuple):
    """The number of Treasures that a player still has to take."""

    player: str
    n: int


class Settled(NamedTuple):
    side: Side  # that won
    lost: Mapping[str, int]  # Gold, by player
    chief: str
    picks: tuple[Picks, ...]  # in picking order


def is_usual_bet(bet: int, gold: int) -> bool:
    """S40: 5 Gold or more; with less than 5, all of it."""
    return bet >= LEAST_BET if gold >= LEAST_BET else bet == gold


def settle(
    players: Sequence[str], leaders: Mapping[Side, str], bets: Mapping[str, Bet], *, bid: int, shown: int
) -> Settled:
    """S41-S44. `leaders`: Declarer and Challenger. `bid`, `shown`: dice."""
    side: Side = "declarer" if shown >= bid else "challenger"
    won: dict[str, int] = {}
    lost: dict[str, int] = {}
    for player in clockwise(players, leaders[side]):
        gold, bet_on = bets[player]
        (won if bet_on == side else lost)[player] = gold
    chief = max(won, key=won.__getitem__)  # of several the first, who sits closest
    order = sorted(clockwise([*won], chief), key=won.__getitem__, reverse=True)
    picks = [Picks(player, OTHERS_TAKE) for player in order[1:]]
    return Settled(side, lost, chief, (Picks(chief, CHIEF_TAKES), *picks))
