"""The state of a table of Tiny Epic Vikings: rules T25, T30, T35, T48 and T50."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from pydantic import Field

from scoring.play.counters import NO_LIMITS, Counters, counters_of
from scoring.play.description import Options
from scoring.play.moves import LEFT_OUT, MoveError
from scoring.play.seats import clockwise
from scoring.play.state import OVER, TABLE, NameOf, State
from scoring.sheets import Ask, Control, Count, Shape, Sheet, Sub
from scoring.tiny_epic.battles import Fight, Outcome
from scoring.tiny_epic.eras import CARDS, ERAS, PASSES, boat_order, next_chieftain, turn
from scoring.tiny_epic.final_scoring import FAVOR_CARDS
from scoring.tiny_epic.reasons import reasons_of
from scoring.tiny_epic.setup import RESOURCES_AT_THE_START
from scoring.tiny_epic.sheet import GODS_IN_PLAY, KNOWN_GODS, Player, TinyEpicTable
from scoring.translation import gettext as _
from scoring.translation import gettext_noop, listed

TURN = "turn"
CLEANUP = "cleanup"

RESOURCES = (
    Sub("wood", gettext_noop("Wood")),
    Sub("food", gettext_noop("Food")),
    Sub("steel", gettext_noop("Steel")),
)
ACTIONS = (
    Sub("1", gettext_noop("Era Mat action 1"), short="1"),
    Sub("2", gettext_noop("Era Mat action 2"), short="2"),
    Sub("3", gettext_noop("Era Mat action 3"), short="3"),
    Sub("4", gettext_noop("Era Mat action 4"), short="4"),
)
ACTION_KEYS = tuple(action.key for action in ACTIONS)
SOLO_PLAYERS = 2  # you and the enemy

RESOURCE_LIMIT = {"resources": 7}  # T30
LIMITS = RESOURCE_LIMIT | {"favor_cards": FAVOR_CARDS, "boats": 3, "temples": 2}


class OwnCounters(Sheet):
    """Counters of a player that the final sheet does not ask for."""

    villages: Annotated[
        Count, Ask(gettext_noop("Villages to dedicate"), "villages", "T30", one=gettext_noop("Village"))
    ] = 0


class TableCounters(Sheet):
    invaders: Annotated[Count, Ask(gettext_noop("Invader cards"), "table", "T40", one=gettext_noop("Invader card"))] = 0


class Dedicated(Sheet):
    dedicated: Annotated[
        dict[str, Count],
        Ask(
            gettext_noop("Dedicated Villages"),
            "table",
            "T48",
            shape=Shape.MAP,
            per_god=True,
            one=gettext_noop("Village dedicated: {of}"),
        ),
    ] = {}


class Start(Sheet):
    gods: Annotated[
        list[str],
        Field(min_length=GODS_IN_PLAY, max_length=GODS_IN_PLAY),
        Ask(gettext_noop("Gods in play"), "start", "T1", Control.CHOICE, each=KNOWN_GODS),
    ]
    chieftain: Annotated[
        str,
        Ask(gettext_noop("Chieftain"), "start", "T24", Control.SEAT, gettext_noop("In a solo game it is always you.")),
    ] = LEFT_OUT
    solo: Annotated[
        bool,
        Ask(gettext_noop("Solo"), "start", "T23", Control.SWITCH, gettext_noop("You against the Enemy Clan.")),
    ] = False


def god_subs(gods: Sequence[str]) -> tuple[Sub, ...]:
    return tuple(Sub(god, god.capitalize()) for god in gods)


@cache
def _of_player(gods: tuple[str, ...], *, is_enemy: bool) -> Counters:
    return counters_of(Player, OwnCounters, most=RESOURCE_LIMIT if is_enemy else LIMITS, gods=god_subs(gods))


@cache
def _of_table(gods: tuple[str, ...], players: int) -> Counters:
    subs = god_subs(gods)
    counters = counters_of(TinyEpicTable, TableCounters, most=NO_LIMITS, gods=subs)
    return {**counters, **counters_of(Dedicated, most={"dedicated": players}, gods=(*ACTIONS, *subs))}


@dataclass
class TinyEpicState(State):
    sheet = Player

    gods: tuple[str, ...]
    solo: bool
    chieftain: str
    played: int = 0  # cards in this era, of all players together
    fighters: tuple[str, ...] = ()  # of the open battle, its starter first
    last_battle: Outcome | None = None
    last_fight: Fight | None = None
    have_dedicated: tuple[str, ...] = ()  # who did since their last card
    skipped: int = 0  # cards of this era that nobody recorded

    @property
    def cards(self) -> int:
        return CARDS[self.round - 1]

    @property
    def order(self) -> list[str]:
        return clockwise(self.players, self.chieftain)

    @property
    def turn(self) -> int | None:
        return self.played + 1 if self.step == TURN else None

    @property
    def active(self) -> str | None:
        """The player whose turn it is."""
        return turn(self.players, self.chieftain, self.played + 1).player if self.step == TURN else None

    @property
    def turn_key(self) -> tuple[str | int, ...]:
        return self.round, self.step, self.played

    @property
    def starter(self) -> str | None:
        return self.fighters[0] if self.fighters else None

    @property
    def who(self) -> Sequence[str]:
        return clockwise(self.players, self.active) if self.active else []

    @property
    def goals(self) -> tuple[str, ...]:
        """Everything that a Village can be dedicated to."""
        return (*ACTION_KEYS, *self.gods)

    def is_enemy(self, player: str) -> bool:
        return self.solo and player == self.players[1]

    @property
    def has_runes(self) -> bool:
        """Someone has an Island Rune."""
        return any(self.number(player, f"island_runes.{god}") for player in self.players for god in self.gods)

    def cards_played(self, player: str) -> int:
        each, more = divmod(self.played, len(self.players))
        return each + (self.order.index(player) < more)

    def next_era(self, chieftain: str) -> None:
        if self.round == ERAS:
            self.step = OVER
        else:
            self.chieftain = chieftain
            self.open_round(self.round + 1, TURN)

    def open_round(self, round: int, first_step: str) -> None:
        super().open_round(round, first_step)
        self.played, self.fighters, self.skipped = 0, (), 0

    def end_turn(self, player: str) -> None:
        self.have_dedicated = tuple(other for other in self.have_dedicated if other != player)
        self.played += 1
        if self.played == self.cards * len(self.players):
            self.step = CLEANUP

    def skip(self) -> None:
        """A card was not recorded, or the battle that is due."""
        if self.active is None or self.active == self.starter:
            self.fighters = ()
        else:
            self.skipped += 1
            self.end_turn(self.active)

    @property
    def not_recorded(self) -> int:
        return self.skipped

    def told(self, name: NameOf) -> Sequence[str]:
        lines = []
        if self.turn:
            left = PASSES[self.round - 1] == "left"
            lines.append(_("Pass cards to the left") if left else _("Pass cards to the right"))
            lines.append(_("Card {n} of {all}").format(n=(self.turn - 1) // len(self.players) + 1, all=self.cards))
        if self.played == 0 and self.round == 1 and not self.solo:
            boats = listed([name(one) for one in boat_order(self.players, self.chieftain)])
            lines.append(_("Boats are placed by {names}").format(names=boats))
        elif len(self.who) > 1:
            lines.append(_("Then {names}").format(names=listed([name(one) for one in self.who[1:]])))
        if self.fighters:
            lines.append(_("In the battle: {names}").format(names=listed([name(one) for one in self.fighters])))
        return lines

    def reasons(self, name: NameOf) -> Sequence[str]:
        """Of the last battle, until the next card."""
        fight, outcome = self.last_fight, self.last_battle
        if not fight or not outcome or tuple(fight.turn_key) != self.turn_key:
            return []
        return list(reasons_of(fight, outcome, self.order, name))

    def due_chieftain(self) -> str:
        """Returns the holder of the marker in the next era (T44). After the last one it stays."""
        if self.solo or self.round == ERAS:
            return self.chieftain
        runes = {
            player: sum(self.number(player, f"island_runes.{god}") for god in self.gods) for player in self.players
        }
        return next_chieftain(self.order, runes)

    def counters(self, owner: str) -> Counters:
        if owner == TABLE:
            return _of_table(self.gods, len(self.players))
        return _of_player(self.gods, is_enemy=self.is_enemy(owner))

    def of_table(self) -> dict[str, Any]:
        last = self.last_battle
        return {
            "fury": self.fury,
            "chieftain": self.chieftain,
            "turn": self.turn,
            "cards": self.cards,
            "pass": PASSES[self.round - 1],
            "battle": {"starter": self.starter, "fighters": list(self.fighters)} if self.fighters else None,
            "invaders": self.number(TABLE, "invaders"),
            "dedicated": {goal: self.number(TABLE, f"dedicated.{goal}") for goal in self.goals},
            "last_battle": last and {"winner": last.winner, "boons": list(last.boons)},
        }

    @property
    def fury(self) -> dict[str, int]:
        return {god: self.number(TABLE, f"fury.{god}") for god in self.gods}

    def of_player(self, player: str) -> dict[str, Any]:
        return {"cards_played": self.cards_played(player), "villages": self.number(player, "villages")}

    def final_sheet(self, player: str) -> dict[str, Any]:
        return super().final_sheet(player) | ({"enemy": True} if self.is_enemy(player) else {})

    def final_table(self) -> dict[str, Any]:
        return {"fury": self.fury}


def begin(players: tuple[str, ...], options: Options, start: Start) -> TinyEpicState:
    """T30: everyone begins with 2 of each resource."""
    _check_gods(start.gods)
    goods = {f"resources.{resource.key}": RESOURCES_AT_THE_START for resource in RESOURCES}
    return TinyEpicState(
        players=players,
        options=options,
        round=1,
        step=TURN,
        numbers={TABLE: {}} | {player: dict(goods) for player in players},
        gods=tuple(start.gods),
        solo=start.solo,
        chieftain=_chieftain(players, start),
    )


def _check_gods(gods: Sequence[str]) -> None:
    for index, god in enumerate(gods):
        if not god.strip():
            raise MoveError(f".gods[{index}]", _("A god needs a name."))
        if god in ACTION_KEYS:
            raise MoveError(f".gods[{index}]", _("The numbers 1 to 4 are the actions of the Era Mat."))
        if god in gods[:index]:
            raise MoveError(f".gods[{index}]", _("Two gods are called {name}.").format(name=god))


def _chieftain(players: Sequence[str], start: Start) -> str:
    """T24: solo it is you."""
    if start.solo and len(players) != SOLO_PLAYERS:
        raise MoveError(".solo", _("Solo has two players: you and the enemy."))
    if start.solo and start.chieftain in (LEFT_OUT, players[0]):
        return players[0]
    if start.solo:
        raise MoveError(".chieftain", _("In a solo game you are always the Chieftain."))
    if start.chieftain is LEFT_OUT:
        raise MoveError(".chieftain", _("This is missing."))
    return start.chieftain
