"""Moves of Spoils of War: rules S27 and S37-S45."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import Field

from scoring.play.moves import EVERY_STEP, Move, MoveError, Warn
from scoring.play.seats import left_of
from scoring.play.state import TABLE, NameOf
from scoring.sheets import LARGEST, Ask, Control, Count, Sub, one_of
from scoring.spoils import bidding
from scoring.spoils.bet_moves import ShowBets
from scoring.spoils.settling import Side, settle
from scoring.spoils.sheet import ITEMS
from scoring.spoils.state import BET, BID, DICE, DIVIDE, SpoilsState
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed, ngettext

CELLS = {item.key: f"items.{item.key}" for item in ITEMS}
VALUES = tuple(Sub(str(n), str(n)) for n in range(1, bidding.HIGHEST_VALUE + 1))
BORROWED_DICE = 6  # Megingjord brings them in for one round
BIDS_OFFERED = 7  # numbers of dice that a screen offers, from the least one
DICE_OFFERED, DICE_BELOW = 12, 6  # of dice that show the value: this many, some of them below the bid

ByCard = Annotated[
    bool,
    Ask(
        gettext_noop("By a card"),
        "bid",
        "S39",
        Control.SWITCH,
        gettext_noop("Loki's Mask or Tarnkappe changed whose turn it is."),
    ),
]


class MakeBid(Move[SpoilsState]):
    """S37, S38: higher than the last one, by whoever sits to the left of its bidder."""

    label = gettext_noop("Bid")
    rule = "S37"
    steps = (BID,)

    move: Literal["bid"] = "bid"
    player: Annotated[str, Ask(gettext_noop("Who bids"), "bid", "S26", Control.SEAT)]
    dice: Annotated[int, Field(ge=1, le=LARGEST), Ask(gettext_noop("Dice"), "bid", "S37", Control.NUMBER)]
    value: Annotated[
        int,
        Field(ge=1, le=bidding.HIGHEST_VALUE),
        Ask(gettext_noop("Value"), "bid", "S37", Control.CHOICE, each=VALUES),
    ]
    by_card: ByCard = False

    @classmethod
    def due(cls, state: SpoilsState) -> str | None:
        return state.who[0] if state.who else None

    @classmethod
    def proposed(cls, state: SpoilsState) -> Mapping[str, Any]:
        """Only the dice: a tap on the value makes the bid."""
        least = state.least_bid
        return {"dice": least.dice} if least else {}

    @classmethod
    def options(cls, state: SpoilsState, field: str) -> Sequence[Sub]:
        least = state.least_bid if field == "dice" else None
        return _numbers(least.dice, BIDS_OFFERED) if least else ()

    def apply(self, state: SpoilsState, warn: Warn) -> None:
        if state.bidder and not self.by_card:
            _must_sit_to_the_left(self.player, state)
        bid = bidding.Bid(self.dice, self.value)
        is_taken_over = self.by_card and bid == state.bid  # Loki's Mask
        if not is_taken_over and not bidding.is_higher(bid, state.bid):
            raise MoveError(".dice", _("A bid needs more dice than the last one, or as many of a higher value."))
        if state.steps_bids and not bidding.may_step(bid, state.bid, len(state.players)):
            raise MoveError(".dice", _step_message(state))
        if self.dice > state.dice_in_play:
            warn(".dice", _("Only {n} dice are in play.").format(n=state.dice_in_play))
        state.bidder, state.bid = self.player, bid

    def sentence(self, state: SpoilsState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        return _("{name} bid {dice} × {value}").format(name=name(self.player), dice=self.dice, value=self.value)


class Challenge(Move[SpoilsState]):
    """S39: ends the bidding. The last bidder is the Declarer."""

    label = gettext_noop("Challenge")
    rule = "S39"
    steps = (BID,)

    move: Literal["challenge"] = "challenge"
    player: Annotated[str, Ask(gettext_noop("Who challenges"), "challenge", "S39", Control.SEAT)]
    by_card: ByCard = False

    @classmethod
    def is_possible(cls, state: SpoilsState) -> bool:
        return bool(state.bidder)

    @classmethod
    def due(cls, state: SpoilsState) -> str | None:
        return state.who[0] if state.who else None

    def apply(self, state: SpoilsState, warn: Warn) -> None:  # noqa: ARG002 - no challenge is unusual
        if not state.bidder:
            raise MoveError("", _("There is no bid to challenge yet."))
        if self.player == state.bidder:
            raise MoveError(".player", _("Players cannot challenge their own bid."))
        if not self.by_card:
            _must_sit_to_the_left(self.player, state)
        state.declarer, state.challenger, state.step = state.bidder, self.player, BET

    def sentence(self, state: SpoilsState, name: NameOf) -> str:
        return _("{name} challenged {other}").format(name=name(self.player), other=name(state.bidder))


class ShowDice(Move[SpoilsState]):
    """S41-S44: which side won, who pays, who is Chief now, who takes how many Treasures."""

    label = gettext_noop("Show the dice")
    rule = "S41"
    steps = (DICE,)

    move: Literal["dice"] = "dice"
    shown: Annotated[
        Count,
        Ask(
            gettext_noop("Dice that show the value"),
            "dice",
            "S41",
            Control.NUMBER,
            gettext_noop("Changed and added dice included."),
        ),
    ]

    @classmethod
    def options(cls, state: SpoilsState, field: str) -> Sequence[Sub]:  # noqa: ARG003 - there is only one
        """Numbers close to the bid, each a tap; any other can be typed."""
        return _numbers(max(0, state.bid.dice - DICE_BELOW), DICE_OFFERED)

    def apply(self, state: SpoilsState, warn: Warn) -> None:
        if self.shown > state.dice_in_play + BORROWED_DICE:
            warn(".shown", _("Only {n} dice are in play.").format(n=state.dice_in_play))
        leaders: dict[Side, str] = {"declarer": state.declarer, "challenger": state.challenger}
        settled = settle(state.players, leaders, state.bets, bid=state.bid.dice, shown=self.shown)
        for player, gold in settled.lost.items():
            state.add(player, {"gold": -gold})
        state.step = DIVIDE
        state.winning_side, _lost, state.chief, state.picks = settled

    def sentence(self, state: SpoilsState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return ngettext("{n} die showed it", "{n} dice showed it", self.shown).format(n=self.shown)


class Take(Move[SpoilsState]):
    """S44: a winner takes all that is due, in picking order."""

    label = gettext_noop("Take Treasures")
    rule = "S44"
    steps = (DIVIDE,)

    move: Literal["take"] = "take"
    player: Annotated[str, Ask(gettext_noop("Who takes"), "take", "S44", Control.SEAT)]
    items: Annotated[
        list[Annotated[str, one_of(ITEMS)]],
        Ask(gettext_noop("Treasures"), "take", "S44", Control.CARDS, each=ITEMS),
    ]
    artifacts: Annotated[Count, Ask(gettext_noop("Artifacts"), "take", "S44")] = 0

    @classmethod
    def is_possible(cls, state: SpoilsState) -> bool:
        return bool(state.picks)

    @classmethod
    def due(cls, state: SpoilsState) -> str | None:
        return state.who[0] if state.who else None

    def apply(self, state: SpoilsState, warn: Warn) -> None:
        if not state.picks:
            raise MoveError(".player", _("Nobody has Treasures to take now."))
        next_player, due = state.picks[0]
        if self.player != next_player:
            raise MoveError(".player", _("It is {name}'s turn to take.").format(name=state.called(next_player)))
        if len(self.items) + self.artifacts != due:
            raise MoveError(".items", _("{n} cards are due here, Artifacts included.").format(n=due))
        if due > state.number(TABLE, "pile"):
            warn(".items", _("Cards in the pile: {n}.").format(n=state.number(TABLE, "pile")))
        taken = {"artifacts": self.artifacts}
        for item in self.items:
            taken[CELLS[item]] = taken.get(CELLS[item], 0) + 1
        state.add(self.player, taken)
        state.add(TABLE, {"pile": -due})
        state.picks = state.picks[1:]

    def sentence(self, state: SpoilsState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        labels = {item.key: _(item.label) for item in ITEMS}
        artifacts = ngettext("{n} Artifact", "{n} Artifacts", self.artifacts).format(n=self.artifacts)
        cards = [labels[item] for item in self.items] + ([artifacts] if self.artifacts else [])
        return _("{name} took {cards}").format(name=name(self.player), cards=listed(cards))


class EndRound(Move[SpoilsState]):
    """S27, S28: the next pile, whatever of this round was recorded."""

    label = gettext_noop("End the round")
    rule = "S28"
    steps = EVERY_STEP
    ends_round = True

    move: Literal["end_round"] = "end_round"

    def apply(self, state: SpoilsState, warn: Warn) -> None:
        if state.step != DIVIDE:
            warn("", _("The bets of this round are not settled: no Gold moves, and the Chief stays."))
        elif state.picks:
            warn("", _("Not everyone has taken their Treasures."))
        state.next_round()

    def sentence(self, state: SpoilsState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("Round {n} ended").format(n=state.round)


MOVES = (MakeBid, Challenge, ShowBets, ShowDice, Take, EndRound)


def _must_sit_to_the_left(player: str, state: SpoilsState) -> None:
    due = left_of(state.players, state.bidder)
    if player != due:
        raise MoveError(".player", _("It is {name}'s turn.").format(name=state.called(due)))


def _step_message(state: SpoilsState) -> str:
    if not state.bidder:
        return _("With step bidding the first bid has {n} dice.").format(n=len(state.players))
    return _("With step bidding a bid has at most one more die than the last one.")


def _numbers(least: int, n: int) -> tuple[Sub, ...]:
    return tuple(Sub(str(number), str(number)) for number in range(least, least + n))
