"""The board of Clans of Midgard, with the facts that only the owner's copy has: rule C23."""

from typing import Annotated

from pydantic import Field

from scoring.play.moves import LEFT_OUT
from scoring.sheets import LARGEST, Ask, Control, Count, Name, Shape, Sheet, Sub, one_of
from scoring.translation import gettext_noop

TERRITORIES = (1, 2, 3, 4, 5)
TERRITORY_NAMES = (
    Sub("0", gettext_noop("Territory 1")),
    Sub("1", gettext_noop("Territory 2")),
    Sub("2", gettext_noop("Territory 3")),
    Sub("3", gettext_noop("Territory 4")),
    Sub("4", gettext_noop("Territory 5")),
)
TERRITORY_CHOICES = tuple(
    Sub(str(n), sub.label, short=str(n)) for n, sub in zip(TERRITORIES, TERRITORY_NAMES, strict=True)
)
MONSTERS = (
    Sub("draugr", gettext_noop("Draugr")),
    Sub("troll", gettext_noop("Troll")),
    Sub("dragon", gettext_noop("Dragon")),
    Sub("kraken", gettext_noop("Kraken")),
)


class Start(Sheet):
    """Facts that are only on the board. All of them may be left out."""

    thresholds: Annotated[
        list[Annotated[int, Field(ge=1, le=LARGEST)]],
        Field(min_length=5, max_length=5),
        Ask(gettext_noop("Thresholds"), "start", "C23", Control.NUMBER, shape=Shape.ROW, each=TERRITORY_NAMES),
    ] = LEFT_OUT
    monsters: Annotated[
        dict[Annotated[str, one_of(MONSTERS)], Count],
        Ask(gettext_noop("Points for each monster"), "start", "C23", Control.NUMBER, shape=Shape.MAP, each=MONSTERS),
    ] = {}
    chart: Annotated[
        list[Name], Ask(gettext_noop("Clans on the chart, from left to right"), "start", "C23", Control.CHOICE)
    ] = []
    valhalla: Annotated[
        list[Count], Ask(gettext_noop("Numbers of the Valhalla columns"), "start", "C23", Control.VALUES)
    ] = []


class Board(Start):
    """Facts of the board that change no sum."""

    territories: Annotated[
        list[Name],
        Field(max_length=5),
        Ask(gettext_noop("Names of territories 1 to 5"), "start", "C23", Control.CHOICE),
    ] = []
