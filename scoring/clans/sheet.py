"""The score sheet of Clans of Midgard, and how the app asks for it."""

from typing import Annotated

from pydantic import Field

from scoring.clans.house_rules import Options
from scoring.sheets import TIE_BREAK, Ask, Control, Count, Group, Pad, PlayerSheet, Points, Shape, Sub, Table
from scoring.translation import gettext_noop as _

ROW_WORTH, COLUMN_WORTH = (1, 2, 3, 4), (1, 1, 2, 2, 3, 3)  # C5
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
ROUND_NAMES = (Sub("0", _("Round 1")), Sub("1", _("Round 2")), Sub("2", _("Round 3")), Sub("3", _("Round 4")))

GROUPS = (
    Group("letters", _("Letters"), sign="letters"),
    Group("slaying", _("Slaying"), sign="slaying"),
    Group("territories", _("Territories"), sign="territory"),
    Group("glory", _("Glory"), sign="glory"),
    Group("valhalla", _("Valhalla"), sign="valhalla"),
    Group("gods", _("Gods"), sign="gods"),
    Group(TIE_BREAK, _("Tie-break")),
)


class Player(PlayerSheet):
    letters: Annotated[
        str,
        Field(pattern="^[A-X]*$", max_length=24),
        Ask(
            _("Letters marked"),
            "letters",
            "C5",
            Control.CARDS,
            _("Complete rows and columns score."),
            Shape.LETTERS,
            each=tuple(Sub(letter, letter) for letter in LETTERS),
            most=1,
            one=_("letter: {of}"),
            pad=Pad(ROW_WORTH, COLUMN_WORTH),
        ),
    ] = ""
    slaying: Annotated[
        list[Count],
        Field(max_length=4),
        Ask(
            _("Monsters slain"),
            "slaying",
            "C6",
            Control.NUMBER,
            _("The points on the sheet for each round."),
            Shape.ROW,
            each=ROUND_NAMES,
            one=_("point for slaying ({of})"),
        ),
    ] = []
    glory: Annotated[
        list[Count],
        Field(max_length=4),
        Ask(
            _("Glory on your sheet"),
            "glory",
            "C7",
            Control.NUMBER,
            _("The Glory of each round. Rounds that do not beat the one before count 0 automatically."),
            Shape.ROW,
            each=ROUND_NAMES,
            one=_("Glory ({of})"),
        ),
    ] = []
    territories: Annotated[
        list[Count],
        Field(max_length=4),
        Ask(
            _("Warriors who won"),
            "territories",
            "C9",
            Control.NUMBER,
            _("The number on the sheet for each round."),
            Shape.ROW,
            each=ROUND_NAMES,
            one=_("warrior who won ({of})"),
        ),
    ] = []
    territory_symbols: Annotated[
        int,
        Field(ge=0, le=5),
        Ask(
            _("Different territories won"),
            "territories",
            "C11",
            help=_("1 · 3 · 6 · 10 · 15 for one to five."),
            one=_("different territory"),
        ),
    ] = 0
    valhalla: Annotated[
        Count, Ask(_("Circled Valhalla numbers"), "valhalla", "C10", Control.NUMBER, _("Add them all up."))
    ] = 0
    horns: Annotated[
        Count,
        Ask(_("Horns marked"), TIE_BREAK, "C12", help=_("Fewest wins. Only breaks a tie."), most=99, one=_("horn")),
    ] = 0
    valkyries: Annotated[
        int,
        Field(ge=0, le=5),
        Ask(_("Valkyries marked"), "valhalla", "C11", help=_("1 · 2 · 3 · 5 · 7 for one to five."), one=_("Valkyrie")),
    ] = 0
    gods: Annotated[
        Points,
        Ask(
            _("Bonus from gods"),
            "gods",
            "C11",
            Control.NUMBER,
            _("As the god card says; can be negative."),
            is_points=True,
        ),
    ] = 0


class ClansTable(Table):
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]
    options: Options = Options()
