"""Moves of a clan of Tiny Epic Vikings besides its cards: rules T31, T37, T38 and T48."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from scoring.play.moves import EVERY_STEP, LEFT_OUT, Move, MoveError, Warn, doubt
from scoring.play.state import TABLE, NameOf
from scoring.sheets import Ask, Control, Count, Shape, Sub
from scoring.tiny_epic.final_scoring import FAVOR_CARDS, FAVOR_RUNE, ISLAND_RUNE, god_place
from scoring.tiny_epic.goods_moves import Build, Gain, Pay, Raid, Resource, cells_of
from scoring.tiny_epic.moves import check_god
from scoring.tiny_epic.state import ACTION_KEYS, ACTIONS, RESOURCES, TinyEpicState, god_subs
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, ngettext

FURY_OF_A_RUNE = 1  # T38
FURY_OF_A_VILLAGE = 2


class WinFavor(Move[TinyEpicState]):
    """T31: a Favor Card with its Runes and goods. A fourth sends one back."""

    label = gettext_noop("Take a Favor Card")
    rule = "T31"
    steps = EVERY_STEP
    doubted = ("back",)

    move: Literal["favor"] = "favor"
    player: Annotated[str, Ask(gettext_noop("Who takes it"), "favor", "T31", Control.SEAT)]
    runes: Annotated[
        dict[str, Count], Ask(gettext_noop("Runes on it"), "favor", "T31", shape=Shape.MAP, per_god=True)
    ] = {}
    goods: Annotated[
        dict[Resource, Count], Ask(gettext_noop("Goods on it"), "favor", "T31", shape=Shape.MAP, each=RESOURCES)
    ] = {}
    back: Annotated[
        dict[str, Count],
        Ask(
            gettext_noop("Runes of the card that goes back"),
            "favor",
            "T31",
            help=gettext_noop("Only with a fourth Favor Card."),
            shape=Shape.MAP,
            per_god=True,
        ),
    ] = LEFT_OUT

    @classmethod
    def seldom(cls, state: TinyEpicState) -> Sequence[str]:
        """Nobody sends a card back before someone has three."""
        cards = [state.number(player, "favor_cards") for player in state.players if not state.is_enemy(player)]
        return () if FAVOR_CARDS in cards else ("back",)

    def apply(self, state: TinyEpicState, warn: Warn) -> None:
        for god in self.runes:
            check_god(f".runes.{god}", god, state)
        is_full = not state.is_enemy(self.player) and state.number(self.player, "favor_cards") >= FAVOR_CARDS
        if is_full and self.back is LEFT_OUT:
            raise MoveError(
                ".back", _("A clan holds at most {n} Favor Cards. Which one goes back?").format(n=FAVOR_CARDS)
            )
        if self.back is not LEFT_OUT and not is_full:
            raise MoveError(".back", _("Only a fourth Favor Card sends one back."))
        back = {} if self.back is LEFT_OUT else self.back
        no_such = _("{name} has no such Runes on Favor Cards.").format(name=state.called(self.player))
        for god, n in back.items():
            if god not in state.gods:
                raise MoveError(".back", no_such)
            if n > state.number(self.player, f"favor_runes.{god}") + self.runes.get(god, 0):
                doubt(state, warn, ".back", no_such)
        state.add(self.player, {f"favor_runes.{god}": n for god, n in self.runes.items()})
        state.add(self.player, {f"favor_runes.{god}": -n for god, n in back.items()})
        state.add(self.player, cells_of(self.goods) | {"favor_cards": 0 if is_full else 1})

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - Runes on the cards stay secret
        text = _("{name} took a Favor Card") if self.back is LEFT_OUT else _("{name} took a Favor Card, one went back")
        return text.format(name=name(self.player))


class TakeRune(Move[TinyEpicState]):
    """T38: an Island Rune, from its island or from another clan."""

    label = gettext_noop("Island Rune")
    rule = "T31"
    steps = EVERY_STEP
    in_row = "god"

    move: Literal["rune"] = "rune"
    player: Annotated[str, Ask(gettext_noop("Who takes it"), "rune", "T41", Control.SEAT)]
    god: Annotated[str, Ask(gettext_noop("God"), "rune", "T41", Control.CHOICE, per_god=True)]
    stolen_from: Annotated[
        str | None,
        Field(alias="from"),
        Ask(gettext_noop("Stolen from"), "rune", "T41", Control.SEAT, gettext_noop("Leave it out if nobody had it.")),
    ] = None

    @classmethod
    def marks(cls, state: TinyEpicState, owner: str) -> Mapping[str, str]:
        held = {god: state.number(owner, f"island_runes.{god}") for god in state.gods}
        return {god: str(n) for god, n in held.items() if n}

    @classmethod
    def captions(cls, state: TinyEpicState) -> Mapping[str, str]:
        """The god's Fury, and what a Rune is worth now: on an island, on a Favor Card."""
        places = {god: god_place(god, state.fury) for god in state.gods}
        text = _("Fury {fury}: {island} or {favor}")
        return {
            god: text.format(fury=state.fury[god], island=ISLAND_RUNE[place], favor=FAVOR_RUNE[place])
            for god, place in places.items()
        }

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no Rune is unusual
        check_god(".god", self.god, state)
        cell = f"island_runes.{self.god}"
        if self.stolen_from is not None:
            if self.stolen_from == self.player:
                raise MoveError(".from", _("Players cannot steal from themselves."))
            if not state.number(self.stolen_from, cell):
                raise MoveError(
                    ".from", _("{name} has no such Island Rune.").format(name=state.called(self.stolen_from))
                )
            state.add(self.stolen_from, {cell: -1})
        state.add(self.player, {cell: 1})
        state.add(TABLE, {f"fury.{self.god}": FURY_OF_A_RUNE})

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        who, god = name(self.player), self.god.capitalize()
        if self.stolen_from is None:
            return _("{name} took an Island Rune of {god}").format(name=who, god=god)
        text = _("{name} stole an Island Rune of {god} from {other}")
        return text.format(name=who, god=god, other=name(self.stolen_from))


class StealRune(Move[TinyEpicState]):
    """T38: from another clan. Screens ask for it by itself; everything else is as with `TakeRune`."""

    label = gettext_noop("Steal a Rune")
    rule = "T31"
    steps = EVERY_STEP
    is_for_screens = True

    move: Literal["steal"] = "steal"
    player: Annotated[str, Ask(gettext_noop("Who takes it"), "rune", "T41", Control.SEAT)]
    stolen_from: Annotated[str, Field(alias="from"), Ask(gettext_noop("From"), "rune", "T41", Control.SEAT)]
    god: Annotated[str, Ask(gettext_noop("God"), "rune", "T41", Control.CHOICE, per_god=True)]

    @classmethod
    def is_possible(cls, state: TinyEpicState) -> bool:
        return state.has_runes

    @property
    def _taken(self) -> TakeRune:
        return TakeRune.model_validate({"player": self.player, "god": self.god, "from": self.stolen_from})

    def apply(self, state: TinyEpicState, warn: Warn) -> None:
        self._taken.apply(state, warn)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:
        return self._taken.sentence(state, name)


class PutRuneBack(Move[TinyEpicState]):
    """T31: an island is lost. No Fury."""

    label = gettext_noop("Lose a Rune")
    rule = "T31"
    steps = EVERY_STEP

    move: Literal["rune_back"] = "rune_back"
    player: Annotated[str, Ask(gettext_noop("Whose"), "rune", "T57", Control.SEAT)]
    god: Annotated[str, Ask(gettext_noop("God"), "rune", "T57", Control.CHOICE, per_god=True)]

    @classmethod
    def is_possible(cls, state: TinyEpicState) -> bool:
        return state.has_runes

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no Rune is unusual
        check_god(".god", self.god, state)
        if not state.number(self.player, f"island_runes.{self.god}"):
            raise MoveError(".god", _("{name} has no such Island Rune.").format(name=state.called(self.player)))
        state.add(self.player, {f"island_runes.{self.god}": -1})

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        text = _("{name} put an Island Rune of {god} back")
        return text.format(name=name(self.player), god=self.god.capitalize())


class Dedicate(Move[TinyEpicState]):
    """T48, T60: a Village for an action of the Era Mat, or for the Fury of a god."""

    label = gettext_noop("Dedicate")
    rule = "T48"
    steps = EVERY_STEP
    in_row = "to"

    move: Literal["dedicate"] = "dedicate"
    player: Annotated[str, Ask(gettext_noop("Who dedicates"), "dedicate", "T60", Control.SEAT)]
    to: Annotated[
        str,
        Ask(
            gettext_noop("To"),
            "dedicate",
            "T48",
            Control.CHOICE,
            gettext_noop("A god, or an action of the Era Mat from 1 to 4."),
            per_god=True,
        ),
    ]

    @classmethod
    def is_possible(cls, state: TinyEpicState) -> bool:
        return any(state.number(player, "villages") for player in state.players)

    @classmethod
    def options(cls, state: TinyEpicState, field: str) -> Sequence[Sub]:
        return (*god_subs(state.gods), *ACTIONS) if field == "to" else ()

    @classmethod
    def marks(cls, state: TinyEpicState, owner: str) -> Mapping[str, str]:
        n = state.number(owner, "villages")
        return {"": ngettext("{n} Village", "{n} Villages", n).format(n=n)} if n else {}

    @classmethod
    def captions(cls, state: TinyEpicState) -> Mapping[str, str]:
        """Returns how many Villages are there, and how many fit."""
        held = {goal: state.number(TABLE, f"dedicated.{goal}") for goal in state.goals}
        return {goal: f"{n}/{len(state.players)}" for goal, n in held.items()}

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no dedication is unusual
        if self.to not in state.goals:
            raise MoveError(".to", _("This must be a god in play, or an action from 1 to 4."))
        if not state.number(self.player, "villages"):
            raise MoveError(".player", _("{name} has no Village.").format(name=state.called(self.player)))
        if self.player in state.have_dedicated and not state.is_enemy(self.player):
            raise MoveError(
                ".player",
                _("{name} has dedicated a Village since the last card.").format(name=state.called(self.player)),
            )
        if state.number(TABLE, f"dedicated.{self.to}") >= len(state.players):
            raise MoveError(".to", _("There is no room left here."))
        state.add(self.player, {"villages": -1})
        state.add(TABLE, {f"dedicated.{self.to}": 1})
        if self.to in state.gods:
            state.add(TABLE, {f"fury.{self.to}": FURY_OF_A_VILLAGE})
        state.have_dedicated = (*state.have_dedicated, self.player)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - it tells all by itself
        if self.to in ACTION_KEYS:
            return _("{name} dedicated a Village to action {n}").format(name=name(self.player), n=self.to)
        return _("{name} dedicated a Village to {god}").format(name=name(self.player), god=self.to.capitalize())


CLAN_MOVES = (Gain, Pay, TakeRune, StealRune, PutRuneBack, Build, Raid, Dedicate, WinFavor)
