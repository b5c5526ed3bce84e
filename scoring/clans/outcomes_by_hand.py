"""Outcomes that a table of Clans of Midgard works out itself, because the app cannot know: rules C23 and C48."""

from collections.abc import Sequence
from typing import Annotated, Literal

from scoring.clans.battle_moves import Key, fight, fighters, told_winners
from scoring.clans.board import TERRITORIES
from scoring.clans.counters import Battle
from scoring.clans.state import BATTLE, RESOLVE, ClansState
from scoring.clans.warrior_moves import Who
from scoring.play.moves import Move, Warn
from scoring.play.state import NameOf
from scoring.sheets import Ask, Control, Sub
from scoring.translation import gettext as _
from scoring.translation import gettext_noop


class TellWinners(Move[ClansState]):
    """C23: without thresholds nobody but the table knows where there was a battle. Elsewhere warriors stay."""

    label = gettext_noop("Battles")
    rule = "C42"
    steps = (RESOLVE,)
    is_last = True
    is_explained = True
    is_for_screens = True

    move: Literal["winners"] = "winners"
    winners: Annotated[
        dict[Key, list[str]],
        Ask(
            gettext_noop("Who won?"),
            "battles",
            "C42",
            Control.CARDS,
            gettext_noop("Choose nobody where there was no battle."),
        ),
    ]

    @classmethod
    def is_possible(cls, state: ClansState) -> bool:
        return not state.thresholds

    @classmethod
    def options(cls, state: ClansState, field: str) -> Sequence[Sub]:
        if field == "winners.each":
            return fighters(state)
        return tuple(state.places[t - 1] for t in TERRITORIES if state.present(t))

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - the table knows
        for territory in TERRITORIES:
            told, holder = self.winners.get(str(territory)), state.holders[territory - 1]
            if told:
                there = state.present(territory)
                fight(state, Battle(territory, there, tuple(told_winners(state, there, told))))
            elif holder:
                state.mark_valkyrie(holder, territory)
        state.step, state.are_fought = BATTLE, True

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("The battles of round {n} were fought").format(n=state.round)


class TakeGod(Move[ClansState]):
    """C48: the offerings are tied."""

    label = gettext_noop("Takes the god")
    rule = "C36"
    steps = (RESOLVE,)
    is_for_screens = True

    move: Literal["god"] = "god"
    player: Who

    @classmethod
    def is_possible(cls, state: ClansState) -> bool:
        return state.is_level

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - the table knows
        state.god, state.is_level = self.player, False

    def sentence(self, state: ClansState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        return _("{name} takes the god").format(name=name(self.player))


SCREEN_MOVES = (TellWinners, TakeGod)
