"""The sheet of Tiny Epic Vikings: the things a clan has at the end, and how the app asks for them."""

from typing import Annotated

from pydantic import Field

from scoring.sheets import TIE_BREAK, Ask, Control, Count, Group, Name, PlayerSheet, Shape, Sheet, Sub, Table
from scoring.tiny_epic.house_rules import Options
from scoring.translation import gettext_noop as _

GODS_IN_PLAY = 3  # T1
KNOWN_GODS = (Sub("odin", "Odin"), Sub("frigg", "Frigg"), Sub("thor", "Thor"))  # of six; the app asks for the others

GROUPS = (
    Group("fury", _("Fury of the gods"), sign="fury"),
    Group("island_runes", _("Island Runes"), sign="island"),
    Group("favor_runes", _("Runes on Favor Cards"), sign="favor_card"),
    Group(TIE_BREAK, _("Tie-break")),
)


class Resources(Sheet):
    wood: Count = 0
    food: Count = 0
    steel: Count = 0

    @property
    def together(self) -> int:
        return self.wood + self.food + self.steel


class Player(PlayerSheet):
    island_runes: Annotated[
        dict[str, Count],
        Ask(
            _("Island Runes"),
            "island_runes",
            "T8",
            help=_("One for each island this clan controls."),
            shape=Shape.MAP,
            per_god=True,
            most=99,
            one=_("Island Rune of {of}"),
        ),
    ] = {}
    favor_runes: Annotated[
        dict[str, Count],
        Ask(
            _("Runes on Favor Cards"),
            "favor_runes",
            "T8",
            help=_("At the top of the Favor Cards."),
            shape=Shape.MAP,
            per_god=True,
            most=99,
            one=_("Favor Card Rune of {of}"),
        ),
    ] = {}
    favor_cards: Annotated[Count, Ask(_("Favor Cards"), TIE_BREAK, "T9", one=_("Favor Card"))] = 0
    temples: Annotated[Count, Ask(_("Temples built"), TIE_BREAK, "T9", one=_("Temple"))] = 0
    boats: Annotated[Count, Ask(_("Boats built"), TIE_BREAK, "T9", one=_("Boat"))] = 0
    resources: Annotated[
        Resources,
        Ask(
            _("Resources"),
            TIE_BREAK,
            "T9",
            help=_("All three together. Only breaks a tie."),
            shape=Shape.MAP,
            each=(Sub("wood", _("Wood")), Sub("food", _("Food")), Sub("steel", _("Steel"))),
        ),
    ] = Resources()
    enemy: bool = False


class TinyEpicTable(Table):
    fury: Annotated[
        dict[Name, Count],
        Ask(
            _("Fury of the gods"),
            "fury",
            "T8",
            Control.NUMBER,
            help=_("Fury of each god. Beyond 20, add 20."),
            shape=Shape.MAP,
            per_god=True,
            most=99,
            one=_("Fury of {of}"),
        ),
    ] = {}
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]
    options: Options = Options()
