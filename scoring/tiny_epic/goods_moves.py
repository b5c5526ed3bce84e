"""Moves of a clan of Tiny Epic Vikings to gain, pay, raid and build: rules T31 and T37."""

from collections.abc import Mapping
from typing import Annotated, Literal

from scoring.play.moves import EVERY_STEP, Move, MoveError, Warn
from scoring.play.state import NameOf
from scoring.sheets import Ask, Control, Count, Points, Shape, Sub, one_of
from scoring.tiny_epic.state import LIMITS, RESOURCES, TinyEpicState
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

CELLS = {resource.key: f"resources.{resource.key}" for resource in RESOURCES}
PIECES = {"boat": "boats", "temple": "temples"}

Resource = Annotated[str, one_of(RESOURCES)]


def cells_of(resources: Mapping[str, int]) -> dict[str, int]:
    return {CELLS[key]: n for key, n in resources.items()}


class Raid(Move[TinyEpicState]):
    """T31: a Village. Its cost is recorded by `gain`."""

    label = gettext_noop("Raid a Village")
    rule = "T31"
    steps = EVERY_STEP

    move: Literal["raid"] = "raid"
    player: Annotated[str, Ask(gettext_noop("Who raids"), "raid", "T31", Control.SEAT)]

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no raid is unusual
        state.add(self.player, {"villages": 1})

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        return _("{name} raided a Village").format(name=name(self.player))


class Build(Move[TinyEpicState]):
    """T31: a Boat or a Temple off the mat. Its cost is recorded by `gain`."""

    label = gettext_noop("Build")
    rule = "T31"
    steps = EVERY_STEP
    in_row = "what"

    move: Literal["build"] = "build"
    player: Annotated[str, Ask(gettext_noop("Who builds"), "build", "T31", Control.SEAT)]
    what: Annotated[
        Literal["boat", "temple"],
        Ask(
            gettext_noop("What"),
            "build",
            "T31",
            Control.CHOICE,
            each=(Sub("boat", gettext_noop("Boat")), Sub("temple", gettext_noop("Temple"))),
        ),
    ]

    @classmethod
    def marks(cls, state: TinyEpicState, owner: str) -> Mapping[str, str]:
        return {what: str(n) for what, pieces in PIECES.items() if (n := state.number(owner, pieces))}

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no building is unusual
        pieces = PIECES[self.what]
        if not state.is_enemy(self.player) and state.number(self.player, pieces) >= LIMITS[pieces]:
            raise MoveError(".what", _("All of them are built: {n}.").format(n=LIMITS[pieces]))
        state.add(self.player, {pieces: 1})

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        text = _("{name} built a Boat") if self.what == "boat" else _("{name} built a Temple")
        return text.format(name=name(self.player))


class Gain(Move[TinyEpicState]):
    """T37: resources gained and spent. Beyond 7 they are lost."""

    label = gettext_noop("Gain")
    rule = "T37"
    steps = EVERY_STEP
    in_row = "resources"

    move: Literal["gain"] = "gain"
    player: Annotated[str, Ask(gettext_noop("Who"), "gain", "T37", Control.SEAT)]
    resources: Annotated[
        dict[Resource, Points],
        Ask(gettext_noop("Resources"), "gain", "T37", Control.NUMBER, shape=Shape.MAP, each=RESOURCES),
    ]

    @classmethod
    def marks(cls, state: TinyEpicState, owner: str) -> Mapping[str, str]:
        return {key: str(state.number(owner, cell)) for key, cell in CELLS.items()}

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - what is over 7 is lost by the rules
        changes, held = cells_of(self.resources), state.numbers[self.player]
        for cell, n in changes.items():
            if held.get(cell, 0) + n < 0:
                raise MoveError(".resources", _("{name} does not have enough.").format(name=state.called(self.player)))
        state.add(self.player, changes)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        labels = {resource.key: _(resource.label) for resource in RESOURCES}
        changes = [_("{n:+d} {name}").format(n=n, name=labels[key]) for key, n in self.resources.items()]
        return _("{whose}: {changes}").format(whose=name(self.player), changes=listed(changes) or _("nothing changes"))


class Pay(Move[TinyEpicState]):
    """T37: resources spent, one tap each."""

    label = gettext_noop("Pay")
    rule = "T37"
    steps = EVERY_STEP
    in_row = "resources"
    is_for_screens = True

    move: Literal["pay"] = "pay"
    player: Annotated[str, Ask(gettext_noop("Who"), "gain", "T37", Control.SEAT)]
    resources: Annotated[
        dict[Resource, Count],
        Ask(gettext_noop("Resources"), "gain", "T37", Control.NUMBER, shape=Shape.MAP, each=RESOURCES),
    ]

    @property
    def _paid(self) -> Gain:
        return Gain(player=self.player, resources={key: -n for key, n in self.resources.items()})

    def apply(self, state: TinyEpicState, warn: Warn) -> None:
        self._paid.apply(state, warn)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:
        return self._paid.sentence(state, name)
