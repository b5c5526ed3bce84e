"""The state of a table of Spoils of War: rules S20, S25, S30 and S35-S37."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from scoring.play.counters import Counters, counters_of, numbered
from scoring.play.description import Options
from scoring.play.seats import left_of
from scoring.play.state import OVER, TABLE, NameOf, State
from scoring.sheets import Ask, Control, Count, Sheet
from scoring.spoils.bidding import NO_BID, Bid, least_bid
from scoring.spoils.play_rules import STEP_BIDDING
from scoring.spoils.settling import Bet, Picks, Side
from scoring.spoils.setup import GOLD, setup
from scoring.spoils.sheet import Player
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, ngettext

NOBODY = ""  # no player has this name
ROUNDS = 9  # S25
ROUNDS_A_STAGE = 3  # S35

BID = "bid"
BET = "bet"
DICE = "dice"
DIVIDE = "divide"


class OwnCounters(Sheet):
    """Counters of a player that the final sheet does not ask for."""

    dice: Annotated[Count, Ask(gettext_noop("Dice"), "dice", "S20", one=gettext_noop("die"))] = 0


class TableCounters(Sheet):
    pile: Annotated[
        Count, Ask(gettext_noop("Treasures in the pile"), "table", "S30", one=gettext_noop("Treasure in the pile"))
    ] = 0
    leftovers: Annotated[
        Count, Ask(gettext_noop("Leftover Treasures"), "table", "S30", one=gettext_noop("leftover Treasure"))
    ] = 0


class Start(Sheet):
    chief: Annotated[str, Ask(gettext_noop("Viking Chief"), "start", "S23", Control.SEAT)]


OF_PLAYER = counters_of(Player, OwnCounters)
OF_TABLE = counters_of(TableCounters)


@dataclass
class SpoilsState(State):
    sheet = Player

    chief: str
    bidder: str = NOBODY  # who bid last
    bid: Bid = NO_BID
    declarer: str = NOBODY
    challenger: str = NOBODY
    bets: Mapping[str, Bet] = field(default_factory=dict)
    winning_side: Side | None = None
    picks: tuple[Picks, ...] = ()

    @property
    def who(self) -> Sequence[str]:
        if self.step == BID and self.bidder:
            return [left_of(self.players, self.bidder)]
        return [player for player, _n in self.picks] if self.step == DIVIDE else []

    @property
    def dice_in_play(self) -> int:
        dice = 0
        for player in self.players:  # S36; half the time of a sum, and every bid asks for it
            dice += self.numbers[player].get("dice", 0)
        return dice

    @property
    def steps_bids(self) -> bool:
        return bool(self.options[STEP_BIDDING.key])

    @property
    def least_bid(self) -> Bid | None:
        if self.step != BID:
            return None
        return least_bid(self.bid, self.dice_in_play, len(self.players) if self.steps_bids else 1)

    def next_round(self) -> None:
        """Moves the rest of the pile to the leftovers, and drops whatever belonged to the round alone."""
        left = self.number(TABLE, "pile")
        is_last = self.round == ROUNDS
        cards = 0 if is_last else setup(len(self.players)).cards_a_pile
        self.add(TABLE, {"pile": cards - left, "leftovers": left})
        if is_last:
            self.open_round(self.round, OVER)
        else:
            self.open_round(self.round + 1, BID)

    def open_round(self, round: int, first_step: str) -> None:
        super().open_round(round, first_step)
        self.bidder = self.declarer = self.challenger = NOBODY
        self.bid, self.bets, self.winning_side, self.picks = NO_BID, {}, None, ()

    def skip(self) -> None:
        """Without bid or bets nothing can be settled: the Spoils come next, without picks that are due."""
        if self.step == DIVIDE:
            self.picks = self.picks[1:]
        else:
            self.step = DIVIDE

    def due(self, player: str) -> int:
        return sum(n for picker, n in self.picks if picker == player)

    def told(self, name: NameOf) -> Sequence[str]:
        if self.winning_side:
            return self._outcome(name)
        lines = [_("Pile of Stage {n}").format(n=self.stage)]
        if self.bidder:
            bid = _("{name} bid {dice} × {value}")
            lines.append(bid.format(name=name(self.bidder), dice=self.bid.dice, value=self.bid.value))
        if least := self.least_bid:
            lines.append(_("Next bid: at least {dice} × {value}").format(dice=least.dice, value=least.value))
        if self.challenger:
            lines.append(_("{name} challenges").format(name=name(self.challenger)))
        return lines

    def _outcome(self, name: NameOf) -> list[str]:
        """Says who won, who pays, who is Chief, who takes how many in which order, and how many stay (S41-S45)."""
        leader = self.declarer if self.winning_side == "declarer" else self.challenger
        losers = [player for player in self.players if self.bets[player].side != self.winning_side]
        stays = self.number(TABLE, "pile") - sum(n for _player, n in self.picks)
        picks = [_("{name} takes {n}").format(name=name(player), n=n) for player, n in self.picks]
        return [
            _("{name}'s side won").format(name=name(leader)),
            *[_("{name} pays {n} Gold").format(name=name(player), n=self.bets[player].gold) for player in losers],
            _("{name} is Viking Chief").format(name=name(self.chief)),
            *picks,
            ngettext("{n} card stays", "{n} cards stay", max(0, stays)).format(n=max(0, stays)),
        ]

    @property
    def stage(self) -> int:
        return (self.round - 1) // ROUNDS_A_STAGE + 1

    def counters(self, owner: str) -> Counters:
        return OF_TABLE if owner == TABLE else OF_PLAYER

    def of_table(self) -> dict[str, Any]:
        least = self.least_bid
        return {
            "chief": self.chief,
            "stage": self.stage,
            "dice_in_play": self.dice_in_play,
            "bid": {"player": self.bidder, "dice": self.bid.dice, "value": self.bid.value} if self.bidder else None,
            "least_bid": least and list(least),
            "declarer": self.declarer or None,
            "challenger": self.challenger or None,
            "winning_side": self.winning_side,
            "picks": [list(picks) for picks in self.picks],
            "pile": self.number(TABLE, "pile"),
            "leftovers": self.number(TABLE, "leftovers"),
        }

    def of_player(self, player: str) -> dict[str, Any]:
        return {"gold": self.number(player, "gold"), "dice": self.number(player, "dice")}

    def final_sheet(self, player: str) -> dict[str, Any]:
        """The worth of each card is left out unless all of it adds up, as scoring asks for."""
        sheet = super().final_sheet(player)
        if "card_values" in sheet:
            values = numbered(self.numbers[player], "card_values")
            sheet["card_values"] = values
            if sum(values) != sheet.get("treasure_value", 0):
                del sheet["card_values"]
        return sheet


def begin(players: tuple[str, ...], options: Options, start: Start) -> SpoilsState:
    plan = setup(len(players))
    return SpoilsState(
        players=players,
        options=options,
        round=1,
        step=BID,
        numbers={TABLE: {"pile": plan.cards_a_pile, "leftovers": 0}}
        | {player: {"gold": GOLD, "dice": plan.dice_each} for player in players},
        chief=start.chief,
    )
