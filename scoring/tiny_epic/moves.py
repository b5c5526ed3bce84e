"""Moves of Tiny Epic Vikings that concern everyone: cards, battles and the end of an era. Rules T26-T29, T38-T44."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from scoring.play.moves import EVERY_STEP, LEFT_OUT, Move, MoveError, Warn
from scoring.play.seats import clockwise
from scoring.play.state import TABLE, NameOf
from scoring.sheets import Ask, Control, Points, Sheet, Sub
from scoring.tiny_epic.battles import Fight, Strength, needs_invaders, resolve
from scoring.tiny_epic.state import CLEANUP, TURN, TinyEpicState
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed, named

FACES = (Sub("up", gettext_noop("Face up")), Sub("down", gettext_noop("Face down")))


def check_god(path: str, god: str, state: TinyEpicState) -> None:
    if god not in state.gods:
        raise MoveError(path, _("{god} is not in play.").format(god=named(god.capitalize())))


class PlayCard(Move[TinyEpicState]):
    """T26, T27: face down it starts a battle or joins the one that is open."""

    label = gettext_noop("Card")
    rule = "T26"
    steps = (TURN,)
    in_row = "face"

    move: Literal["card"] = "card"
    player: Annotated[str, Ask(gettext_noop("Who plays"), "card", "T26", Control.SEAT)]
    face: Annotated[
        Literal["up", "down"],
        Ask(gettext_noop("Face"), "card", "T26", Control.CHOICE, gettext_noop("Face down for a battle."), each=FACES),
    ]

    @classmethod
    def is_possible(cls, state: TinyEpicState) -> bool:
        """The battle that a player started is resolved first."""
        return state.active != state.starter

    @classmethod
    def captions(cls, state: TinyEpicState) -> Mapping[str, str]:  # noqa: ARG003 - always
        return {"": _("ends the turn")}

    @classmethod
    def due(cls, state: TinyEpicState) -> str | None:
        return state.active

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no card is unusual
        if self.player != state.active:
            raise MoveError(".player", _("It is {name}'s turn.").format(name=state.called(state.active or "")))
        if self.player == state.starter:
            raise MoveError(
                "", _("{name} started a battle. It is resolved first.").format(name=state.called(self.player))
            )
        if self.face == "down":
            state.fighters = (*state.fighters, self.player)
        state.end_turn(self.player)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:
        if self.face == "up":
            text = _("{name} played a card")
        else:
            text = _("{name} joined the battle") if state.fighters else _("{name} started a battle")
        return text.format(name=name(self.player))


class Invader(Sheet):
    strength: Annotated[Points, Ask(gettext_noop("Strength"), "battle", "T40", Control.NUMBER)]
    god: Annotated[str, Ask(gettext_noop("God of the card"), "battle", "T40", Control.CHOICE, per_god=True)]

    @property
    def as_strength(self) -> Strength:
        return Strength(self.strength, self.god)


class Fighter(Sheet):
    strength: Annotated[Points, Ask(gettext_noop("Strength"), "battle", "T39", Control.NUMBER)]
    god: Annotated[str, Ask(gettext_noop("God of the card"), "battle", "T39", Control.CHOICE, per_god=True)]
    paid: Annotated[bool, Ask(gettext_noop("Paid the Steel"), "battle", "T39", Control.SWITCH)] = True

    @property
    def as_strength(self) -> Strength:
        return Strength(self.strength, self.god, self.paid)


class Battle(Move[TinyEpicState]):
    """T38-T40: the highest Strength alone wins. A fighter who is left alone meets the Invaders."""

    label = gettext_noop("Resolve the battle")
    rule = "T39"
    steps = EVERY_STEP
    is_last = True
    is_explained = True

    move: Literal["battle"] = "battle"
    fighters: Annotated[dict[str, Fighter], Ask(gettext_noop("Fighters"), "battle", "T39", Control.SEATS)]
    invader: Annotated[
        Invader,
        Ask(
            gettext_noop("Invaders"),
            "battle",
            "T40",
            Control.NUMBER,
            gettext_noop("Only if exactly one fighter paid."),
        ),
    ] = LEFT_OUT

    @classmethod
    def is_possible(cls, state: TinyEpicState) -> bool:
        """T27, T71: solo at once, else when it is its starter's turn again."""
        return bool(state.fighters) and (state.solo or state.active in (None, state.starter))

    @classmethod
    def options(cls, state: TinyEpicState, field: str) -> Sequence[Sub]:
        """Lists the fighters. Solo the other one may join."""
        among = state.players if state.solo else state.fighters
        return tuple(Sub(player, state.called(player)) for player in among) if field == "fighters" else ()

    @classmethod
    def seldom(cls, state: TinyEpicState) -> Sequence[str]:
        """T51: the Invaders come to several fighters only if all but one of them cannot pay."""
        return ("invader",) if len(state.fighters) > 1 or state.solo else ()

    def apply(self, state: TinyEpicState, warn: Warn) -> None:  # noqa: ARG002 - no battle is unusual
        self._check_time(state)
        self._check_fighters(state)
        fighters = {player: fighter.as_strength for player, fighter in self.fighters.items()}
        invaders = None if self.invader is LEFT_OUT else self.invader.as_strength
        if needs_invaders(fighters) and not invaders:
            raise MoveError(".invader", _("Exactly one fighter paid, so the Invaders fight."))
        if invaders and not needs_invaders(fighters):
            raise MoveError(".invader", _("The Invaders fight only if exactly one fighter paid."))
        outcome = resolve(clockwise(state.players, state.starter or state.players[0]), fighters, invaders)
        boons = tuple(player for player in outcome.boons if not state.is_enemy(player))
        state.add(TABLE, {f"fury.{god}": n for god, n in outcome.fury.items()})
        state.add(TABLE, {"invaders": 1 if invaders else 0})
        state.last_battle, state.fighters = outcome._replace(boons=boons), ()
        state.last_fight = Fight(fighters, invaders, state.turn_key)

    def _check_time(self, state: TinyEpicState) -> None:
        """T27: at the start of its starter's next turn, or after all turns. Solo: as soon as both have fought."""
        if state.solo:
            return
        if not state.fighters:
            raise MoveError("", _("There is no battle to resolve."))
        if state.step == TURN and state.active != state.starter:
            message = _("The battle is resolved when it is {name}'s turn again.")
            raise MoveError("", message.format(name=state.called(state.starter or "")))

    def _check_fighters(self, state: TinyEpicState) -> None:
        if not self.fighters:
            raise MoveError(".fighters", _("A battle needs fighters."))
        if not state.solo and set(self.fighters) != set(state.fighters):
            message = _("In the battle: {names}.").format(
                names=listed([state.called(player) for player in state.fighters])
            )
            raise MoveError(".fighters", message)
        for player, fighter in self.fighters.items():
            check_god(f".fighters.{player}.god", fighter.god, state)
        if self.invader is not LEFT_OUT:
            check_god(".invader.god", self.invader.god, state)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:
        told = [
            f"{name(player)} {self.fighters[player].strength}" for player in state.players if player in self.fighters
        ]
        if self.invader is not LEFT_OUT:
            told.append(_("Invaders {n}").format(n=self.invader.strength))
        return _("Battle: {fighters}").format(fighters=listed(told))


class Cleanup(Move[TinyEpicState]):
    """T29, T44: the next era and its Chieftain."""

    label = gettext_noop("Clean up")
    rule = "T29"
    steps = (CLEANUP,)
    ends_round = True

    move: Literal["cleanup"] = "cleanup"
    chieftain: Annotated[
        str,
        Ask(
            gettext_noop("Chieftain"),
            "cleanup",
            "T44",
            Control.SEAT,
            gettext_noop("Only if the table decides otherwise."),
        ),
    ] = LEFT_OUT

    def apply(self, state: TinyEpicState, warn: Warn) -> None:
        if state.fighters:
            raise MoveError("", _("There is a battle to resolve first."))
        due = state.due_chieftain()
        chieftain = due if self.chieftain is LEFT_OUT else self.chieftain
        if state.solo and chieftain != due:
            warn(".chieftain", _("In a solo game you are always the Chieftain."))
            chieftain = due
        state.next_era(chieftain)

    def sentence(self, state: TinyEpicState, name: NameOf) -> str:  # noqa: ARG002 - nobody is named
        return _("Era {n} was cleaned up").format(n=state.round)


TABLE_MOVES = (PlayCard, Battle, Cleanup)
