"""The bets of a round of Spoils of War: rule S40."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from scoring.play.moves import LEFT_OUT, Move, MoveError, Warn, doubt
from scoring.play.state import NameOf
from scoring.sheets import Ask, Control, Count, Sheet, Sub
from scoring.spoils.settling import Bet, Side, is_usual_bet
from scoring.spoils.state import BET, DICE, SpoilsState
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

SIDES = (Sub("declarer", gettext_noop("Declarer")), Sub("challenger", gettext_noop("Challenger")))


class OneBet(Sheet):
    gold: Annotated[Count, Ask(gettext_noop("Gold"), "bets", "S40", Control.NUMBER)]
    side: Annotated[
        Side,
        Ask(
            gettext_noop("Side"),
            "bets",
            "S40",
            Control.CHOICE,
            gettext_noop("Declarer and Challenger bet on their own side."),
            each=SIDES,
        ),
    ] = LEFT_OUT


class ShowBets(Move[SpoilsState]):
    """S40: everyone's bet, as it is shown."""

    label = gettext_noop("Show the bets")
    rule = "S40"
    steps = (BET,)
    is_hidden_until_all = True
    doubted = ("bets",)

    move: Literal["bets"] = "bets"
    bets: Annotated[dict[str, OneBet], Ask(gettext_noop("Bets"), "bets", "S40", Control.SEATS)]

    @classmethod
    def known(cls, state: SpoilsState) -> Mapping[str, Mapping[str, Any]]:
        return {player: {"side": side} for player, side in _own_sides(state).items()}

    def check_part(self, state: SpoilsState) -> None:
        self._bets(state, lambda _path, _message: None)

    def apply(self, state: SpoilsState, warn: Warn) -> None:
        if len(self.bets) < len(state.players):
            missing = [state.called(player) for player in state.players if player not in self.bets]
            raise MoveError(".bets", _("Missing: {names}.").format(names=listed(missing)))
        bets = self._bets(state, warn)
        for player, bet in bets.items():
            gold = state.number(player, "gold")
            if bet.gold <= gold and not is_usual_bet(bet.gold, gold):
                warn(f".bets.{player}", _("A bet is at least 5 Gold, or everything a player has left."))
        state.bets, state.step = bets, DICE

    def _bets(self, state: SpoilsState, warn: Warn) -> dict[str, Bet]:
        """With their sides. No message says how much Gold someone has: all bets may be entered on one phone."""
        own, bets = _own_sides(state), {}
        for player, told in self.bets.items():
            if told.gold > state.number(player, "gold"):
                text = _("{name} has less Gold than that here. Correct it first.").format(name=state.called(player))
                doubt(state, warn, f".bets.{player}.gold", text)
            bets[player] = _bet(player, told, own.get(player))
        return bets

    def sentence(self, state: SpoilsState, name: NameOf) -> str:
        bets = [f"{name(player)} {self.bets[player].gold}" for player in state.players]
        return _("Bets: {bets}").format(bets=listed(bets))


def _own_sides(state: SpoilsState) -> dict[str, Side]:
    return {state.declarer: "declarer", state.challenger: "challenger"}


def _bet(player: str, told: OneBet, own: Side | None) -> Bet:
    """A bet with its side. `own`: the side of the Declarer and of the Challenger, who need not say it."""
    side = told.side if own is None else own
    if side is LEFT_OUT:
        raise MoveError(f".bets.{player}.side", _("This is missing."))
    if told.side is not LEFT_OUT and told.side != side:
        raise MoveError(f".bets.{player}.side", _("Declarer and Challenger bet on their own side."))
    return Bet(told.gold, side)
