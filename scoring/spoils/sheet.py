"""The sheet of Spoils of War: the things a player has at the end, and how the app asks for them."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from scoring.sheets import TIE_BREAK, Ask, Control, Count, Group, PlayerSheet, Shape, Sub, Table, one_of
from scoring.spoils.house_rules import Options
from scoring.translation import gettext_noop as _

TYPES = {  # S14
    "jewelry": (
        Sub("crown", _("Crown"), group="jewelry", sign="crown"),
        Sub("armband", _("Armband"), group="jewelry", sign="armband"),
        Sub("ring", _("Ring"), group="jewelry", sign="ring"),
        Sub("pendant", _("Pendant"), group="jewelry", sign="pendant"),
    ),
    "armor": (
        Sub("helmet", _("Helmet"), group="armor", sign="helmet"),
        Sub("chain_mail", _("Chain Mail"), group="armor", sign="chain_mail"),
        Sub("shield", _("Shield"), group="armor", sign="shield"),
        Sub("bracers", _("Bracers"), group="armor", sign="bracers"),
    ),
    "dragon_eggs": (
        Sub("mountain_dragon", _("Mountain Dragon"), group="dragon_eggs", sign="mountain_dragon"),
        Sub("fire_dragon", _("Fire Dragon"), group="dragon_eggs", sign="fire_dragon"),
        Sub("storm_dragon", _("Storm Dragon"), group="dragon_eggs", sign="storm_dragon"),
        Sub("sea_dragon", _("Sea Dragon"), group="dragon_eggs", sign="sea_dragon"),
    ),
    "weapons": (
        Sub("battle_ax", _("Battle Ax"), group="weapons", sign="battle_ax"),
        Sub("longbow", _("Longbow"), group="weapons", sign="longbow"),
        Sub("great_spear", _("Great Spear"), group="weapons", sign="great_spear"),
        Sub("broadsword", _("Broadsword"), group="weapons", sign="broadsword"),
    ),
}
ITEMS = tuple(item for items in TYPES.values() for item in items)
CARDS = tuple(Sub(str(index), _("Treasure")) for index in range(60))

GROUPS = (
    Group("gold", _("Gold"), sign="gold"),
    Group("jewelry", _("Jewelry"), sign="jewelry"),
    Group("armor", _("Armor"), sign="armor"),
    Group("dragon_eggs", _("Dragon Eggs"), sign="dragon_eggs"),
    Group("weapons", _("Weapons"), sign="weapons"),
    Group("artifacts", _("Artifacts"), sign="artifact"),
    Group(TIE_BREAK, _("Tie-break")),
)


class Player(PlayerSheet):
    gold: Annotated[
        Count, Ask(_("Coins left"), "gold", "S9", Control.NUMBER, one=_("Gold"), sign="gold", is_points=True)
    ] = 0
    items: Annotated[
        dict[Annotated[str, one_of(ITEMS)], Count],
        Ask(
            _("Treasures"),
            "jewelry",
            "S14",
            how=_("Tap: one more. Hold: one less."),
            shape=Shape.MAP,
            each=ITEMS,
            across=4,
        ),
    ] = {}
    artifacts: Annotated[
        Count,
        Ask(
            _("Artifacts"),
            "artifacts",
            "S10",
            help=_("Include Loki's Gold and cancelled Artifacts."),
            one=_("Artifact"),
            sign="artifact",
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
            sign="lokis_gold",
            across=4,
            one=_("Loki's Gold: {of}"),
        ),
    ] = []
    treasure_value: Annotated[
        Count,
        Ask(
            _("Gold printed on Treasures"),
            "gold",
            "S9",
            Control.NUMBER,
            _("All cards, including Artifacts."),
            sign="treasure",
        ),
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
        """The number of Treasures of any kind. Loki's Gold counts as one of the Artifacts."""
        return sum(self.items.values()) + self.artifacts

    @property
    def values_from_the_top(self) -> list[int] | None:
        """None if they were not given, which is not the same as having no cards."""
        return sorted(self.card_values, reverse=True) if self.gave_card_values else None

    @property
    def gave_card_values(self) -> bool:
        return "card_values" in self.model_fields_set

    def of_type(self, kind: str) -> list[int]:
        """Counts each item of a type, including Loki's Gold that stands for it (S12)."""
        return [self.items.get(item.key, 0) + self.lokis_gold.count(item.key) for item in TYPES[kind]]


class SpoilsTable(Table):
    players: Annotated[list[Player], Field(min_length=3, max_length=10)]
    options: Options = Options()
