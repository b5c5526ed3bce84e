"""An invented game that `games/` has never heard of: one step, one move, one effect."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from games import signs
from scoring import RULESETS
from scoring.play.counters import Counters, counters_of
from scoring.play.description import Options, Play, Step, nothing
from scoring.play.effects import Choice, Effect
from scoring.play.moves import EVERY_STEP, Move, Warn
from scoring.play.state import OVER, TABLE, NameOf, State
from scoring.results import Line
from scoring.ruleset import Ruleset
from scoring.sheets import Ask, Control, Count, Group, PlayerSheet, Sheet, Table

KEY = "regatta"
ROUNDS = 3
SAIL = "sail"
LANDING = 3  # Silver for whoever lands first


class Player(PlayerSheet):
    silver: Annotated[Count, Ask("Silver", "silver", "1", Control.NUMBER)] = 0


class HouseRules(Sheet):
    """None."""


class RegattaTable(Table):
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]
    options: HouseRules = HouseRules()


class Start(Sheet):
    """Nothing has to be known."""


@dataclass
class RegattaState(State):
    sheet = Player

    @property
    def who(self) -> Sequence[str]:
        return ()

    def counters(self, owner: str) -> Counters:
        return {} if owner == TABLE else counters_of(Player)

    def of_table(self) -> dict[str, Any]:
        return {}

    def of_player(self, player: str) -> dict[str, Any]:
        return {"silver": self.number(player, "silver")}

    def told(self, name: NameOf) -> Sequence[str]:
        return ("The wind blows from the west",)

    def skip(self) -> None:
        self.open_round(self.round + 1, SAIL)


class Land(Move[RegattaState]):
    label = "Land"
    rule = "2"
    steps = EVERY_STEP
    ends_round = True

    move: Literal["land"] = "land"
    player: Annotated[str, Ask("Who lands", "land", "2", Control.SEAT)]

    def apply(self, state: RegattaState, warn: Warn) -> None:
        state.add(self.player, {"silver": LANDING})
        is_last = state.round == ROUNDS
        state.open_round(state.round + (not is_last), OVER if is_last else SAIL)

    def sentence(self, state: RegattaState, name: NameOf) -> str:
        return f"{name(self.player)} landed first"


def begin(players: tuple[str, ...], options: Options, start: Start) -> RegattaState:
    return RegattaState(players, options, 1, SAIL, {owner: {} for owner in (TABLE, *players)})


PLAY = Play(
    rounds=ROUNDS,
    round_name="Leg",
    steps=(Step(SAIL, "Sail", "1"),),
    state=RegattaState,
    start=Start,
    begin=begin,
    moves=(Land,),
    watched=("silver",),
    setup=nothing,
    takes=lambda players, options: [["1 Longship"]] * players,
    cleanup=lambda state, name=str: (),
    effects=(Effect("treasure_ship", "Treasure Ship", "3", SAIL, (Choice(changes={"silver": 2}),)),),
    sentences={("treasure_ship", ""): "{name} boarded a Treasure Ship"},
)


def lines(table: RegattaTable) -> Sequence[Sequence[Line]]:
    return [[Line("silver", "Silver", player.silver, "")] for player in table.players]


RULESET = Ruleset(
    key=KEY,
    name="Regatta",
    unit="Silver",
    table=RegattaTable,
    sheet=Player,
    options=HouseRules,
    groups=(Group("silver", "Silver"),),
    lines=lines,
    tie_breaks=(),
    play=PLAY,
)


def put_into_the_catalogue(monkeypatch) -> None:
    """As its line in scoring/catalogue.py would, and its drawings: games/signs.py and signs.toml."""
    monkeypatch.setitem(RULESETS, KEY, RULESET)
    monkeypatch.setitem(signs.EMBLEMS, KEY, "orange")
    monkeypatch.setitem(signs.LINES, KEY, {})
    monkeypatch.setitem(signs._file()[signs.EMBLEM], KEY, "own")
