"""Counters of Clans of Midgard besides the final sheet, and the record of a battle: rule C30."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from scoring.clans.board import TERRITORY_NAMES
from scoring.clans.resolving import Die
from scoring.clans.sheet import ROUND_NAMES, Player
from scoring.play.counters import Counters, counters_of
from scoring.play.state import TABLE
from scoring.sheets import Ask, Count, Shape, Sheet, Sub
from scoring.translation import gettext_noop

ROUNDS = len(ROUND_NAMES)  # C22
HELGA = TABLE  # whose warriors are the table's


class OwnCounters(Sheet):
    """Counters of a player that the final sheet does not ask for."""

    map: Annotated[
        list[Count],
        Ask(
            gettext_noop("Warriors on the map"),
            "map",
            "C30",
            shape=Shape.ROW,
            each=TERRITORY_NAMES,
            one=gettext_noop("warrior on the map: {of}"),
        ),
    ] = []


class HelgasCounters(Sheet):
    helga: Annotated[
        dict[str, Count],
        Ask(
            gettext_noop("Helga's warriors"),
            "map",
            "C45",
            shape=Shape.MAP,
            each=tuple(Sub(f"map.{sub.key}", sub.label) for sub in TERRITORY_NAMES),
            one=gettext_noop("warrior of Helga: {of}"),
        ),
    ] = {}


class Battle(NamedTuple):
    territory: int
    warriors: Mapping[str, int]  # with those who joined
    winners: tuple[str, ...]
    die: Die | None = None  # of the Valkyrie's holder
    joined: int = 0  # by the die


OF_PLAYER = counters_of(Player, OwnCounters)
OF_HELGA = counters_of(HelgasCounters)
NO_COUNTERS: Counters = {}
MAP = tuple(counters_of(OwnCounters))
HELGAS_MAP = tuple(OF_HELGA)
GLORY = tuple(f"glory.{index}" for index in range(ROUNDS))
ON_THE_MAP = frozenset((*MAP, *HELGAS_MAP))
ALIKE = {key: cell for key, cell in OF_PLAYER.items() if key not in ON_THE_MAP and key != "valhalla"}
