"""What a player of Spoils of War has at the end, and how the app asks for it."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from scoring.sheets import TIE_BREAK, Ask, Control, Count, Group, PlayerSheet, Shape, Sheet, Sub, Table, one_of
from scoring.translation import gettext_noop as _

TYPES = {  # S14
    "jewelry": (
        Sub("crown", _("Crown"), group="jewelry"),
        Sub("armband", _("Armband"), group="jewelry"),
        Sub("ring", _("Ring"), group="jewelry"),
        Sub("pendant", _("Pendant"), group="jewelry"),
    ),
    "armor": (
        Sub("helmet", _("Helmet"), group="armor"),
        Sub("chain_mail", _("Chain Mail"), group="armor"),
        Sub("shield", _("Shield"), group="armor"),
        Sub("bracers", _("Bracers"), group="armor"),
    ),
    "dragon_eggs": (
        Sub("mountain_dragon", _("Mountain Dragon"), group="dragon_eggs"),
        Sub("fire_dragon", _("Fire Dragon"), group="dragon_eggs"),
        Sub("storm_dragon", _("Storm Dragon"), group="dragon_eggs"),
        Sub("sea_dragon", _("Sea Dragon"), group="dragon_eggs"),
    ),
    "weapons": (
        Sub("battle_ax", _("Battle Ax"), group="weapons"),
        Sub("longbow", _("Longbow"), group="weapons"),
        Sub("great_spear", _("Great Spear"), group="weapons"),
        Sub("broadsword", _("Broadsword"), group="weapons"),
    ),
}
ITEMS = tuple(item for items in TYPES.values() for item in items)
CARDS = tuple(Sub(str(index), _("Treasure")) for index in range(60))

GROUPS = (
    Group("gold", _("Gold")),
    Group("jewelry", _("Jewelry")),
    Group("armor", _("Armor")),
    Group("dragon_eggs", _("Dragon Eggs")),
    Group("weapons", _("Weapons")),
    Group("artifacts", _("Artifacts")),
    Group(TIE_BREAK, _("Tie-break")),
)


class Player(PlayerSheet):
    gold: Annotated[Count, Ask(_("Coins left"), "gold", "S9", Control.NUMBER)] = 0
    items: Annotated[
        dict[Annotated[str, one_of(ITEMS)], Count],
        Ask(_("Treasures"), "jewelry", "S14", help=_("How many of each."), shape=Shape.MAP, each=ITEMS),
    ] = {}
    artifacts: Annotated[
        Count,
        Ask(
            _("Artifacts"),
            "artifacts",
            "S10",
            help=_("Include Loki's Gold and cancelled Artifacts."),
            one=_("Artifact"),
        ),
    ] = 0
    lokis_gold: Annotated[
        list[Annotated[str, one_of(ITEMS)]],
        Ask(
            _("Loki's Gold stands for"),
            "artifacts",
            "S12",
            Control.CARDS,
            _("Only if it is face up and not cancelled."),
            Shape.BAG,
            each=tuple(item._replace(group="artifacts") for item in ITEMS),
            most=9,
            needed_for=("artifacts",),
        ),
    ] = []
    treasure_value: Annotated[
        Count, Ask(_("Gold printed on Treasures"), "gold", "S9", Control.NUMBER, _("All cards, including Artifacts."))
    ] = 0
    card_values: Annotated[
        list[Count],
        Ask(
            _("Gold printed on each Treasure"),
            TIE_BREAK,
            "S13",
            Control.VALUES,
            _("Each card's Gold. Only breaks a tie."),
            Shape.VALUES,
            each=CARDS,
            most=99,
        ),
    ] = []

    @classmethod
    def from_cells(cls, values: Mapping[str, int]) -> dict[str, Any]:
        """A player without Treasures has no card values to enter."""
        sheet = super().from_cells(values)
        has_cards = any(sheet.get("items", {}).values()) or sheet.get("artifacts") or sheet.get("treasure_value")
        return sheet if has_cards else {"card_values": []} | sheet

    @property
    def cards(self) -> int:
        """How many Treasures of any kind. Loki's Gold counts as one of the Artifacts."""
        return sum(self.items.values()) + self.artifacts

    @property
    def values_from_the_top(self) -> list[int] | None:
        """None if they were not given, which is not the same as having no cards."""
        return sorted(self.card_values, reverse=True) if self.gave_card_values else None

    @property
    def gave_card_values(self) -> bool:
        return "card_values" in self.model_fields_set

    def of_type(self, kind: str) -> list[int]:
        """How many of each item of a type, including Loki's Gold that stands for it (S12)."""
        return [self.items.get(item.key, 0) + self.lokis_gold.count(item.key) for item in TYPES[kind]]


class Options(Sheet):
    """No house rule of this game changes the score."""


class SpoilsTable(Table):
    players: Annotated[list[Player], Field(min_length=3, max_length=10)]
    options: Options = Options()
