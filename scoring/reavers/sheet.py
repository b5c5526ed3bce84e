"""The sheet of Reavers of Midgard: the things a player holds at the end, and how the app asks for them."""

from typing import Annotated

from pydantic import Field

from scoring.reavers.house_rules import Options
from scoring.sheets import TIE_BREAK, Ask, Control, Count, Group, PlayerSheet, Sets, Shape, Sheet, Sub, Table, one_of
from scoring.translation import gettext_noop as _

PROPHECIES = (  # the order of the rulebook's glossary
    Sub("berserkers_glory", _("Berserker's Glory"), pays=_("1 per Helm Reaver")),
    Sub("champion_of_the_sea", _("Champion of the Sea"), pays=_("1 per Sea Battle won")),
    Sub("feast_of_the_gods", _("Feast of the Gods"), pays=_("1 per Food territory")),
    Sub("juggernaut", _("Juggernaut"), pays=_("1 per Wall")),
    Sub("lord_slayer", _("Lord Slayer"), pays=_("1 per Tapestry")),
    Sub("odins_prophet", _("Odin's Prophet"), pays=_("1 per Favor territory")),
    Sub("odins_warrior", _("Odin's Warrior"), pays=_("1 per Raven Reaver")),
    Sub("pillager", _("Pillager"), pays=_("1 per Farm")),
    Sub("proud_conquerors", _("Proud Conquerors"), pays=_("1 per Dice territory")),
    Sub("refined_taste", _("Refined Taste"), pays=_("1 per Art")),
    Sub("sailors_reward", _("Sailor's Reward"), pays=_("2 per Ship Upgrade")),
    Sub("seidrs_chosen", _("Seidr's Chosen"), pays=_("1 per Tree Reaver")),
    Sub("shaman_of_the_world", _("Shaman of the World"), pays=_("1 per Prophecy")),
    Sub("stolen_armor", _("Stolen Armor"), pays=_("1 per Armor")),
    Sub("treasure_hunter", _("Treasure Hunter"), pays=_("1 per Treasure")),
    Sub("valhallas_champion", _("Valhalla's Champion"), pays=_("1 per Artifact")),
    Sub("vanquisher", _("Vanquisher"), pays=_("1 per Tower")),
)

ARTIFACTS = (  # R20: the unknown numbers are on the owner's cards
    Sub("andvarinaut", "Andvarinaut", from_board=True),
    Sub("bodn", "Bodn", printed=4),
    Sub("brisingamen", "Brisingamen", from_board=True),
    Sub("dainsleif", "Dainsleif", printed=2),
    Sub("draupnir", "Draupnir", printed=3),
    Sub("eldrihmnr", "Eldrihmnr", from_board=True),
    Sub("mjolnir", _("Fragment of Mjölnir"), from_board=True),
    Sub("chalice", _("Frigg's Chalice"), from_board=True),
    Sub("harp", _("Harp of the Ljósálfar"), from_board=True),
    Sub("hringhorni", "Hringhorni", from_board=True),
    Sub("jarnglofar", "Járnglófar", from_board=True),
    Sub("laevateinn", "Laevateinn", from_board=True),
    Sub("stave", _("Sacred Ash Stave"), from_board=True),
    Sub("skidbladnir", "Skidbladnir", printed=2),
    Sub("other_1", _("Another Artifact")),
    Sub("other_2", _("A second other Artifact")),
)

TAPESTRIES = (
    Sub("0", _("First kind"), one=_("Tapestry of the first kind"), sign="tapestry_0"),
    Sub("1", _("Second kind"), one=_("Tapestry of the second kind"), sign="tapestry_1"),
    Sub("2", _("Third kind"), one=_("Tapestry of the third kind"), sign="tapestry_2"),
)

GROUPS = (
    Group("glory", _("Glory track"), sign="glory"),
    Group("terror", _("Terror"), sign="terror"),
    Group("artifacts", _("Artifacts"), sign="artifact"),
    Group("keep_spoils", _("Keep spoils"), sign="treasure"),
    Group("tokens", _("Tokens"), sign="farm"),
    Group("prophecies", _("Prophecies"), sign="prophecy"),
    Group(TIE_BREAK, _("Tie-break")),
)


class Reavers(Sheet):
    helm: Count = 0
    raven: Count = 0
    tree: Count = 0


class Territories(Sheet):
    food: Count = 0
    favor: Count = 0
    dice: Count = 0


class Player(PlayerSheet):
    glory: Annotated[
        Count,
        Ask(
            _("Glory track"),
            "glory",
            "R25",
            Control.NUMBER,
            _("Before final scoring."),
            one=_("Glory"),
            sign="glory",
            is_points=True,
        ),
    ] = 0
    favor: Annotated[
        Count, Ask(_("Favor"), TIE_BREAK, "R25", Control.NUMBER, _("Large tokens count as 5. Only breaks a tie."))
    ] = 0
    terror: Annotated[
        Count,
        Ask(
            _("Terror tokens"),
            "terror",
            "R19",
            help=_("1, 3, 6, 10, 15, 21, then 6 each"),
            one=_("Terror token"),
            sign="terror",
        ),
    ] = 0
    artifacts: Annotated[
        list[Count],
        Ask(
            _("Artifacts"),
            "artifacts",
            "R20",
            Control.VALUES,
            _("On the board and in the Glory pile. Enter the Glory on each card."),
            Shape.VALUES,
            each=ARTIFACTS,
            most=99,
            sign="artifact",
        ),
    ] = []
    treasure: Annotated[Count, Ask(_("Treasure"), "keep_spoils", "R21", help="2 · 4 · 9 · 16", sign="treasure")] = 0
    art: Annotated[Count, Ask(_("Art"), "keep_spoils", "R21", help="3 · 6 · 10", sign="art")] = 0
    armor: Annotated[Count, Ask(_("Armor"), "keep_spoils", "R21", help="1 · 2 · 6 · 12 · 20 · 30", sign="armor")] = 0
    tapestries: Annotated[
        list[Count],
        Field(min_length=3, max_length=3),
        Ask(
            _("Tapestries"),
            "keep_spoils",
            "R22",
            help=_("A set of all three kinds: 15. Others: 2 each."),
            shape=Shape.ROW,
            each=TAPESTRIES,
            sign="tapestry",
            across=2,
            sets=Sets(
                Sub("sets", _("Set of all three"), sign="tapestry_set"), Sub("others", _("Others"), sign="tapestry")
            ),
        ),
    ] = [0, 0, 0]
    farms: Annotated[Count, Ask(_("Farms"), "tokens", "R23", help=_("Most Farms: +3"), one=_("Farm"), sign="farm")] = 0
    walls: Annotated[Count, Ask(_("Walls"), "tokens", "R23", help=_("Most Walls: +4"), one=_("Wall"), sign="wall")] = 0
    towers: Annotated[
        Count, Ask(_("Towers"), "tokens", "R23", help=_("Most Towers: +5"), one=_("Tower"), sign="tower")
    ] = 0
    prophecies: Annotated[
        dict[Annotated[str, one_of(PROPHECIES)], Count],
        Ask(
            _("Prophecies"),
            "prophecies",
            "R24",
            Control.CARDS,
            shape=Shape.MAP,
            how=_("Tap: one. Again: two. Again: none."),
            each=PROPHECIES,
            most=9,
            sign="prophecy",
            kind=_("Prophecy"),
        ),
    ] = {}
    reavers: Annotated[
        Reavers,
        Ask(
            _("Reavers"),
            "prophecies",
            "R24",
            help=_("On the board and in the Glory pile."),
            shape=Shape.MAP,
            each=(
                Sub("helm", _("Helm Reavers"), ("prophecies.berserkers_glory",), one=_("Helm Reaver"), sign="helm"),
                Sub("raven", _("Raven Reavers"), ("prophecies.odins_warrior",), one=_("Raven Reaver"), sign="raven"),
                Sub("tree", _("Tree Reavers"), ("prophecies.seidrs_chosen",), one=_("Tree Reaver"), sign="tree"),
            ),
        ),
    ] = Reavers()
    sea_battles: Annotated[
        Count,
        Ask(
            _("Sea Battles won"),
            "prophecies",
            "R24",
            needed_for=("prophecies.champion_of_the_sea",),
            one=_("Sea Battle"),
            sign="sea_battle",
        ),
    ] = 0
    territories: Annotated[
        Territories,
        Ask(
            _("Territories"),
            "prophecies",
            "R24",
            help=_("Tiles of this colour."),
            shape=Shape.MAP,
            each=(
                Sub(
                    "food",
                    _("Food territories (red)"),
                    ("prophecies.feast_of_the_gods",),
                    one=_("Food territory"),
                    sign="food",
                ),
                Sub(
                    "favor",
                    _("Favor territories (blue)"),
                    ("prophecies.odins_prophet",),
                    one=_("Favor territory"),
                    sign="favor",
                ),
                Sub(
                    "dice",
                    _("Dice territories (purple)"),
                    ("prophecies.proud_conquerors",),
                    one=_("Dice territory"),
                    sign="die",
                ),
            ),
        ),
    ] = Territories()
    ship_upgrades: Annotated[
        Count,
        Ask(
            _("Ship Upgrade tiles"),
            "prophecies",
            "R24",
            needed_for=("prophecies.sailors_reward",),
            one=_("Ship Upgrade"),
            sign="ship_upgrade",
        ),
    ] = 0


class ReaversTable(Table):
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]
    options: Options = Options()
