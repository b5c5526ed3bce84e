"""What happens at a table of Reavers of Midgard: rules R5, R9-R12."""

from typing import Annotated, Literal

from scoring.play.moves import EVERY_STEP, Move, MoveError, NameOf, Warn
from scoring.play.seats import left_of
from scoring.play.state import OVER
from scoring.reavers.effects import territory_glory
from scoring.reavers.locations import LOCATION, LOCATIONS
from scoring.reavers.play_rules import TERRITORY_GLORY_AT_THE_END
from scoring.reavers.rounds import ROUNDS, TURNS, start_after_trade, turn_order
from scoring.reavers.state import CHOOSE, CLEANUP, ReaversState
from scoring.sheets import Ask, Control, Sub, one_of
from scoring.translation import gettext as _
from scoring.translation import gettext_noop

PLACES = tuple(Sub(location.key, location.name) for location in LOCATIONS)


class Choose(Move[ReaversState]):
    """The active player chooses a location: R5, R9, R10."""

    label = gettext_noop("Choose a location")
    rule = "R5"
    steps = (CHOOSE,)

    move: Literal["choose"] = "choose"
    location: Annotated[str, one_of(PLACES), Ask(gettext_noop("Location"), "choose", "R5", Control.CHOICE, each=PLACES)]

    def apply(self, state: ReaversState, warn: Warn) -> None:  # noqa: ARG002 - no choice is unusual
        if self.location in state.taken:
            message = _("{player} has chosen this location in this round.")
            raise MoveError(".location", message.format(player=state.taken[self.location]))
        active = state.active
        state.taken = {**state.taken, self.location: active}
        if len(state.taken) == TURNS:
            state.step = CLEANUP
        if self.location == "trade":
            state.start = start_after_trade(state.players, state.start, active)
        state.add(active, LOCATION[self.location].bonuses[0].changes)

    def sentence(self, state: ReaversState, name: NameOf) -> str:
        location = _(LOCATION[self.location].name)
        return _("{name} chose {location}").format(name=name(state.active), location=location)


class Cleanup(Move[ReaversState]):
    """The round is over, after any number of choices: R11, R12."""

    label = gettext_noop("Clean up")
    rule = "R11"
    steps = EVERY_STEP

    move: Literal["cleanup"] = "cleanup"

    def apply(self, state: ReaversState, warn: Warn) -> None:  # noqa: ARG002 - a short round is no mistake
        is_last = state.round == ROUNDS
        if not is_last or state.options[TERRITORY_GLORY_AT_THE_END.key]:
            for player in state.players:
                state.add(player, territory_glory(state.numbers[player]))
        if is_last:
            state.step = OVER
            return
        state.round += 1
        state.step = CHOOSE
        state.honor_ship = state.honor_ship and left_of(state.players, state.honor_ship)
        state.order = turn_order(state.players, state.start, state.honor_ship)
        state.taken = {}

    def sentence(self, state: ReaversState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("Round {n} was cleaned up").format(n=state.round)


MOVES = (Choose, Cleanup)
