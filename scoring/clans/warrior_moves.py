"""Warriors and Valkyries of Clans of Midgard before the battles: rules C30, C37 and C42."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from scoring.clans.board import TERRITORIES, TERRITORY_CHOICES
from scoring.clans.counters import HELGA
from scoring.clans.state import RESOLVE, ClansState
from scoring.play.moves import LEFT_OUT, Move, MoveError, Warn
from scoring.play.state import NameOf
from scoring.sheets import LARGEST, Ask, Control, Sub
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, ngettext

MARKED = "✓"

Territory = Annotated[
    int,
    Field(ge=1, le=5),
    Ask(gettext_noop("Territory"), "map", "C30", Control.CHOICE, each=TERRITORY_CHOICES, most=5),
]
Warriors = Annotated[int, Field(ge=1, le=LARGEST), Ask(gettext_noop("Warriors"), "map", "C30", most=15)]
Who = Annotated[str, Ask(gettext_noop("Who"), "who", "C25", Control.SEAT)]


class InTerritory(Move[ClansState]):
    """A move that names one of the five."""

    rule = "C30"
    steps = (RESOLVE,)
    in_row = "territory"

    @classmethod
    def options(cls, state: ClansState, field: str) -> Sequence[Sub]:
        return state.places if field == "territory" else ()


class Place(InTerritory):
    """C37: warriors of the clan go to their territories, Helga's too."""

    label = gettext_noop("Warriors")
    rule = "C37"

    move: Literal["place"] = "place"
    player: Who = LEFT_OUT
    helga: Annotated[
        bool,
        Ask(gettext_noop("Helga"), "who", "C45", Control.SWITCH, gettext_noop("Only with two players.")),
    ] = False
    territory: Territory
    warriors: Warriors = 1

    @classmethod
    def stand_ins(cls, state: ClansState) -> Sequence[Sub]:
        return (Sub("helga", gettext_noop("Helga")),) if state.has_helga else ()

    @classmethod
    def marks(cls, state: ClansState, owner: str) -> Mapping[str, str]:
        return {str(t): str(n) for t, n in zip(TERRITORIES, state.warriors(owner), strict=True) if n}

    @classmethod
    def captions(cls, state: ClansState) -> Mapping[str, str]:
        """All warriors there, and how many make a battle."""
        sums = {t: sum(state.present(t).values()) for t in TERRITORIES}
        if not state.thresholds:
            return {str(t): str(n) for t, n in sums.items() if n}
        return {str(t): f"{n}/{threshold}" for (t, n), threshold in zip(sums.items(), state.thresholds, strict=True)}

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - nothing here is unusual
        if "helga" in self.model_fields_set and not state.has_helga:
            raise MoveError(".helga", _("Helga plays only with two players."))
        if self.helga and self.player is not LEFT_OUT:
            raise MoveError(".helga", _("Either a player or Helga places warriors."))
        if not self.helga and self.player is LEFT_OUT:
            raise MoveError(".player", _("This is missing."))
        _to_map(state, HELGA if self.helga else self.player, self.territory, self.warriors)

    def sentence(self, state: ClansState, name: NameOf) -> str:
        text = ngettext(
            "{name} placed {n} warrior in {place}",
            "{name} placed {n} warriors in {place}",
            self.warriors,
        )
        who = _("Helga") if self.helga else name(self.player)
        return text.format(name=who, n=self.warriors, place=state.place(self.territory))


class Launch(InTerritory):
    """C30: launch icons bring warriors, too."""

    label = gettext_noop("Drakkar")

    move: Literal["launch"] = "launch"
    player: Who
    territory: Territory
    warriors: Warriors = 1

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - nothing here is unusual
        _to_map(state, self.player, self.territory, self.warriors)

    def sentence(self, state: ClansState, name: NameOf) -> str:
        text = ngettext(
            "{name} launched {n} warrior to {place}",
            "{name} launched {n} warriors to {place}",
            self.warriors,
        )
        return text.format(name=name(self.player), n=self.warriors, place=state.place(self.territory))


class HoldValkyrie(InTerritory):
    """C42, C62: one holder for each territory."""

    label = gettext_noop("Valkyries")
    rule = "C42"

    move: Literal["valkyrie"] = "valkyrie"
    player: Who
    territory: Territory

    @classmethod
    def marks(cls, state: ClansState, owner: str) -> Mapping[str, str]:
        return {str(t): MARKED for t, holder in zip(TERRITORIES, state.holders, strict=True) if holder == owner}

    def apply(self, state: ClansState, warn: Warn) -> None:  # noqa: ARG002 - nothing here is unusual
        index = self.territory - 1
        state.holders = (*state.holders[:index], self.player, *state.holders[index + 1 :])

    def sentence(self, state: ClansState, name: NameOf) -> str:
        text = _("{name} holds the Valkyrie of {place}")
        return text.format(name=name(self.player), place=state.place(self.territory))


def _to_map(state: ClansState, owner: str, territory: int, warriors: int) -> None:
    if warriors > state.home(owner):
        raise MoveError(".warriors", _("Warriors at home: {n}.").format(n=state.home(owner)))
    state.move_to_map(owner, territory, warriors)
