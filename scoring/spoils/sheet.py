"""What a Viking of Spoils of War has at the end, and how it is asked for."""

from typing import Annotated

from pydantic import Field

from scoring.sheets import TIE_BREAK, Ask, Count, Entry, Group, PlayerSheet, Shape, Sheet, Sub, Table, one_of
from scoring.words import gettext_noop as _

TYPES = {  # S14
    "jewelry": (
        Sub("crown", _("Crown")),
        Sub("armband", _("Armband")),
        Sub("ring", _("Ring")),
        Sub("pendant", _("Pendant")),
    ),
    "armor": (
        Sub("helmet", _("Helmet")),
        Sub("chain_mail", _("Chain Mail")),
        Sub("shield", _("Shield")),
        Sub("bracers", _("Bracers")),
    ),
    "dragon_eggs": (
        Sub("mountain_dragon", _("Mountain Dragon")),
        Sub("fire_dragon", _("Fire Dragon")),
        Sub("storm_dragon", _("Storm Dragon")),
        Sub("sea_dragon", _("Sea Dragon")),
    ),
    "weapons": (
        Sub("battle_ax", _("Battle Ax")),
        Sub("longbow", _("Longbow")),
        Sub("great_spear", _("Great Spear")),
        Sub("broadsword", _("Broadsword")),
    ),
}
ITEMS = tuple(item for items in TYPES.values() for item in items)
CARDS = tuple(Sub(str(place), _("Treasure")) for place in range(60))

GROUPS = (
    Group("gold", _("Gold"), ("gold", "treasures")),
    Group("items", _("Treasures"), ("hoards", "sets")),
    Group("artifacts", _("Artifacts"), ("hoards", "sets")),
    Group(TIE_BREAK, _("Tie-break")),
)


class Player(PlayerSheet):
    gold: Annotated[Count, Ask(_("Coins left"), "gold", "S9", Entry.NUMBER)] = 0
    items: Annotated[
        dict[Annotated[str, one_of(ITEMS)], Count],
        Ask(_("Treasures"), "items", "S14", help=_("How many of each."), shape=Shape.MAP, each=ITEMS),
    ] = {}
    artifacts: Annotated[
        Count, Ask(_("Artifacts"), "artifacts", "S10", help=_("Loki's Gold is one of them, cancelled ones too."))
    ] = 0
    lokis_gold: Annotated[
        list[Annotated[str, one_of(ITEMS)]],
        Ask(
            _("Loki's Gold stands for"),
            "artifacts",
            "S12",
            Entry.CARDS,
            _("Only if it is face up and not cancelled."),
            Shape.BAG,
            each=ITEMS,
            most=9,
            needed_for=("artifacts",),
        ),
    ] = []
    treasure_value: Annotated[
        Count,
        Ask(_("Gold printed on Treasures"), "gold", "S9", Entry.NUMBER, _("All cards together, Artifacts included.")),
    ] = 0
    card_values: Annotated[
        list[Count],
        Ask(
            _("Gold printed on each Treasure"),
            TIE_BREAK,
            "S13",
            Entry.VALUES,
            _("Each card's Gold. Only breaks a tie."),
            Shape.VALUES,
            each=CARDS,
            most=99,
        ),
    ] = []

    @property
    def cards(self) -> int:
        """How many Treasures of any kind: Loki's Gold lies among the Artifacts."""
        return sum(self.items.values()) + self.artifacts

    @property
    def values_from_the_top(self) -> list[int] | None:
        """None when they were not given at all, which is not the same as having no cards."""
        return sorted(self.card_values, reverse=True) if self.gave_card_values else None

    @property
    def gave_card_values(self) -> bool:
        return "card_values" in self.model_fields_set

    def of_type(self, kind: str) -> list[int]:
        """How many of each item of a type, Loki's Gold with what it stands for (S12)."""
        return [self.items.get(item.key, 0) + self.lokis_gold.count(item.key) for item in TYPES[kind]]


class Options(Sheet):
    """No house rule of this game changes the score."""


class SpoilsTable(Table):
    players: Annotated[list[Player], Field(min_length=3, max_length=10)]
    options: Options = Options()
