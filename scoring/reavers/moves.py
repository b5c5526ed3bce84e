"""Moves of Reavers of Midgard: rules R5, R9-R12."""

from collections.abc import Sequence
from typing import Annotated, Literal

from scoring.play.moves import EVERY_STEP, Move, MoveError, Warn
from scoring.play.seats import left_of
from scoring.play.state import OVER, NameOf
from scoring.reavers.effects import territory_glory
from scoring.reavers.locations import LOCATION, LOCATIONS
from scoring.reavers.play_rules import TERRITORY_GLORY_AT_THE_END
from scoring.reavers.rounds import ROUNDS, start_after_trade
from scoring.reavers.state import CHOOSE, ReaversState
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

    @classmethod
    def options(cls, state: ReaversState, field: str) -> Sequence[Sub]:  # noqa: ARG003 - there is only one
        """The locations that nobody has chosen in this round."""
        return tuple(place for place in PLACES if place.key not in state.taken)

    @classmethod
    def due(cls, state: ReaversState) -> str | None:
        return state.active

    def apply(self, state: ReaversState, warn: Warn) -> None:  # noqa: ARG002 - no choice is unusual
        if self.location in state.taken:
            message = _("{player} has chosen this location in this round.")
            raise MoveError(".location", message.format(player=state.called(state.taken[self.location])))
        active = state.active
        state.taken = {**state.taken, self.location: active}
        state.place = self.location
        state.end_turn()
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
    ends_round = True

    move: Literal["cleanup"] = "cleanup"

    def apply(self, state: ReaversState, warn: Warn) -> None:  # noqa: ARG002 - a short round is no mistake
        is_last = state.round == ROUNDS
        if not is_last or state.options[TERRITORY_GLORY_AT_THE_END.key]:
            for player in state.players:
                state.add(player, territory_glory(state.numbers[player]))
        if is_last:
            state.step = OVER
            return
        state.honor_ship = state.honor_ship and left_of(state.players, state.honor_ship)
        state.open_round(state.round + 1, CHOOSE)

    def sentence(self, state: ReaversState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("Round {n} was cleaned up").format(n=state.round)


MOVES = (Choose, Cleanup)
