"""The state of a table of Clans of Midgard: rules C25, C30 and C50."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.clans.board import TERRITORIES, TERRITORY_CHOICES, Board, Start
from scoring.clans.counters import (
    ALIKE,
    GLORY,
    HELGA,
    HELGAS_MAP,
    MAP,
    NO_COUNTERS,
    OF_HELGA,
    OF_PLAYER,
    ON_THE_MAP,
    ROUNDS,
    Battle,
)
from scoring.clans.final_scoring import WARRIORS, rounds_of_glory
from scoring.clans.reasons import no_battle_reason, reason_of
from scoring.clans.resolving import circled
from scoring.clans.setup import WITH_HELGA, age, deal, passed_to
from scoring.clans.sheet import Player
from scoring.play.counters import Counters, within
from scoring.play.description import Options
from scoring.play.state import OVER, TABLE, NameOf, State
from scoring.sheets import Cell, Sub, sheet_from_cells
from scoring.translation import gettext as _

RESOLVE = "resolve"
BATTLE = "battle"

NONE = (False,) * len(TERRITORIES)
NO_HOLDERS = (None,) * len(TERRITORIES)
HELGAS_NAMES = ("helga", "Helga", "HELGA")  # the first that no player has


@dataclass
class ClansState(State):
    sheet = Player

    thresholds: tuple[int, ...]
    monsters: Mapping[str, int]
    chart: tuple[str, ...]
    valhalla: tuple[int, ...]
    won: Mapping[str, tuple[bool, ...]]  # by player: territories won
    seen: Mapping[str, tuple[bool, ...]]  # by player: Valkyries marked
    god: str | None = None
    is_level: bool = False  # the offerings are: nobody takes the god unless the table decides
    clans: Mapping[str, str | None] = field(default_factory=dict)
    slain: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    holders: tuple[str | None, ...] = NO_HOLDERS  # of each Valkyrie
    waiting: Mapping[str, int] = field(default_factory=dict)  # winners beside the map
    battles: tuple[Battle, ...] = ()
    are_fought: bool = False  # the battles of this round
    territories: tuple[str, ...] = ()  # their names, if the table entered them

    @property
    def who(self) -> Sequence[str]:
        return []

    @property
    def has_helga(self) -> bool:
        return len(self.players) == WITH_HELGA

    @property
    def owners(self) -> tuple[str, ...]:
        """Everyone who has warriors."""
        return (*self.players, HELGA) if self.has_helga else self.players

    @property
    def helgas_name(self) -> str:
        return next(name for name in HELGAS_NAMES if name not in self.players)

    def named(self, owner: str) -> str:
        return self.helgas_name if owner == HELGA else owner

    def warriors(self, owner: str) -> list[int]:
        """Returns the warriors on the map, by territory."""
        held = self.numbers[owner]
        return [held.get(key, 0) for key in (HELGAS_MAP if owner == HELGA else MAP)]

    def home(self, owner: str) -> int:
        held = self.numbers[owner]
        on_map = sum([held.get(key, 0) for key in (HELGAS_MAP if owner == HELGA else MAP)])
        return WARRIORS - on_map - self.waiting.get(owner, 0)

    def present(self, territory: int) -> dict[str, int]:
        """Returns the warriors there, by owner."""
        key, numbers = MAP[territory - 1], self.numbers
        there = {player: n for player in self.players if (n := numbers[player].get(key))}
        helgas = numbers[HELGA].get(HELGAS_MAP[territory - 1])
        return {**there, HELGA: helgas} if helgas else there

    def move_to_map(self, owner: str, territory: int, n: int) -> None:
        """No more than are at home, or off the map no more than are there: whoever calls it has seen to that."""
        held, key = self.numbers[owner], (HELGAS_MAP if owner == HELGA else MAP)[territory - 1]
        held[key] = held.get(key, 0) + n

    def mark_valkyrie(self, player: str, territory: int) -> None:
        if not self.seen[player][territory - 1]:
            self.seen = {**self.seen, player: _marked(self.seen[player], territory)}
            self.add(player, {"valkyries": 1})

    def mark_territory(self, player: str, territory: int) -> None:
        if not self.won[player][territory - 1]:
            self.won = {**self.won, player: _marked(self.won[player], territory)}
            self.add(player, {"territory_symbols": 1})

    def circled(self, player: str) -> int:
        return circled(self.number(player, "horns"), self.valhalla)

    def next_round(self) -> None:
        """Winners are written and go home, and what belonged to the round alone is gone."""
        waiting, self.waiting = self.waiting, {}
        for player in self.players:
            if n := waiting.get(player):
                self.add(player, {f"territories.{self.round - 1}": n})
        if self.round == ROUNDS:
            self.open_round(self.round, OVER)
        else:
            self.open_round(self.round + 1, RESOLVE)

    def open_round(self, round: int, first_step: str) -> None:
        super().open_round(round, first_step)
        self.god, self.clans, self.slain, self.holders, self.battles = None, {}, {}, NO_HOLDERS, ()
        self.is_level = self.are_fought = False

    def skip(self) -> None:
        """The battles were not recorded."""
        self.step = BATTLE

    def place(self, territory: int) -> str:
        """Within a sentence."""
        if len(self.territories) >= territory:
            return self.territories[territory - 1]
        return _("territory {n}").format(n=territory)

    @property
    def places(self) -> tuple[Sub, ...]:
        """To choose from."""
        named = zip(self.territories, TERRITORY_CHOICES, strict=False)
        own = tuple(sub._replace(label=f"{sub.key} {name}") for name, sub in named)
        return (*own, *TERRITORY_CHOICES[len(own) :])

    def told(self, name: NameOf) -> Sequence[str]:
        left, n = passed_to(self.round) == "left", deal(len(self.players)).hand
        text = _("Draft {n} cards, pass to the left") if left else _("Draft {n} cards, pass to the right")
        draft = [text.format(n=n)] if self.step == RESOLVE else []
        god = [_("{name} takes the god").format(name=name(self.god))] if self.god else []
        god += [_("The offerings are tied: who takes the god?")] if self.is_level else []
        clans = [
            _("{name}: {clan}").format(name=name(player), clan=clan) for player, clan in self.clans.items() if clan
        ]
        return [*draft, *god, *clans]

    def reasons(self, name: NameOf) -> Sequence[str]:
        """Lists why each battle was won, in their order, then the territories without a battle."""
        if not self.are_fought:
            return []
        thresholds, holders = self.thresholds, self.holders
        fought = [reason_of(each, self.place(each.territory), holders, thresholds, name) for each in self.battles]
        return fought + [
            no_battle_reason(self.place(t), sum(self.present(t).values()), thresholds[t - 1 : t], holders[t - 1], name)
            for t in TERRITORIES
            if t not in [battle.territory for battle in self.battles] and (self.present(t) or holders[t - 1])
        ]

    def worked_out(self, player: str) -> Mapping[str, int]:
        """The Valhalla columns that the horns fill."""
        return {"valhalla": self.circled(player)} if self.valhalla else {}

    def add(self, owner: str, changes: Mapping[str, int]) -> None:
        """Few counters have limits that depend on the table. All others are faster to change."""
        held = self.numbers[owner]
        for key, n in changes.items():
            cell, wanted = ALIKE.get(key), held.get(key, 0) + n
            if cell and cell.least <= wanted <= cell.most:
                held[key] = wanted
            else:
                super().add(owner, {key: n})

    def counters(self, owner: str) -> Counters:
        if owner != TABLE:
            return Limits(self, owner, OF_PLAYER)
        return Limits(self, owner, OF_HELGA) if self.has_helga else NO_COUNTERS

    def of_table(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "age": age(self.round),
            "pass": passed_to(self.round),
            "god": self.god,
            "battles": [
                {
                    "territory": battle.territory,
                    "warriors": {self.named(owner): n for owner, n in battle.warriors.items()},
                    "winners": [self.named(owner) for owner in battle.winners],
                }
                for battle in self.battles
            ],
            "helga": {"home": self.home(HELGA), "map": self.warriors(HELGA)} if self.has_helga else None,
        }

    def glory_written(self, player: str) -> list[int]:
        """C40: round by round."""
        collected = [self.numbers[player].get(key, 0) for key in GLORY]
        against_collected = self.options.get("glory_against") == "collected"
        return [glory.written for glory in rounds_of_glory(collected, against_collected=against_collected)]

    def of_player(self, player: str) -> dict[str, Any]:
        return {
            "home": self.home(player),
            "map": self.warriors(player),
            "won": list(self.won[player]),
            "valkyries_marked": list(self.seen[player]),
            "horns": self.number(player, "horns"),
            "glory_written": self.glory_written(player),
            "clan": self.clans.get(player),
        }

    def final_sheet(self, player: str) -> dict[str, Any]:
        """Adds the Valhalla columns that the horns fill, if the table entered their numbers."""
        values = {key: n for key, n in self.numbers[player].items() if n}
        valhalla = within(OF_PLAYER["valhalla"], self.circled(player) + values.pop("valhalla", 0))
        return sheet_from_cells(self.sheet, values | {"valhalla": valhalla} if valhalla else values)


class Limits(Mapping[str, Cell]):
    """Counters whose limits depend on the table: nobody has more than 15 warriors, and horns fill Valhalla columns."""

    def __init__(self, state: ClansState, owner: str, counters: Counters) -> None:
        self.state, self.owner, self.all = state, owner, counters

    def __getitem__(self, key: str) -> Cell:
        cell = self.all[key]
        if key in ON_THE_MAP:
            return replace(cell, most=self.state.number(self.owner, key) + self.state.home(self.owner))
        return replace(cell, least=-self.state.circled(self.owner)) if key == "valhalla" else cell

    def __iter__(self) -> Iterator[str]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)


def begin(players: tuple[str, ...], options: Options, start: Start) -> ClansState:
    return ClansState(
        players=players,
        options=options,
        round=1,
        step=RESOLVE,
        numbers={owner: {} for owner in (TABLE, *players)},
        thresholds=tuple(start.thresholds or ()),
        monsters=start.monsters,
        chart=tuple(start.chart),
        valhalla=tuple(start.valhalla),
        won=dict.fromkeys(players, NONE),
        seen=dict.fromkeys(players, NONE),
        territories=tuple(start.territories) if isinstance(start, Board) else (),
    )


def _marked(flags: tuple[bool, ...], territory: int) -> tuple[bool, ...]:
    return tuple(flag or index == territory - 1 for index, flag in enumerate(flags))
