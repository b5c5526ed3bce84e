"""Spoils of War, what Artifacts bring besides the picks: rules S8, S12 and S31, as data."""

from scoring.play.effects import Choice, Effect, Parameter
from scoring.spoils.sheet import ITEMS
from scoring.spoils.state import BID, DIVIDE
from scoring.translation import gettext_noop as _

ANY_STEP = ""

ITEM = Parameter("item", _("Which Treasure?"), "items.{}", ITEMS)
LOST_ITEM = ITEM._replace(by=-1)
STANDS_FOR = Parameter("item", _("Which Treasure?"), "lokis_gold.{}", ITEMS)
STOOD_FOR = STANDS_FOR._replace(by=-1)


def _one_more(key: str, name: str, step: str, source: str) -> Effect:
    """One more Treasure, from the pile or from the leftovers."""
    from_there = {source: -1}
    item = Choice("item", _("Treasure"), parameters=(ITEM,), table_changes=from_there)
    artifact = Choice("artifact", _("Artifact"), {"artifacts": 1}, table_changes=from_there)
    return Effect(key, name, "S31", step, (item, artifact), is_extra=True)


GIVEN_AWAY = Choice("given", _("given away"), {"artifacts": -1}, other_changes={"artifacts": 1})
SWAPPED = Choice(
    "swapped",
    _("swapped for"),
    {"artifacts": -1},
    parameters=(ITEM,),
    other_changes={"artifacts": 1},
    other_parameters=(LOST_ITEM,),
)
EFFECTS = (
    _one_more("stones_of_fate", _("Stones of Fate"), DIVIDE, "pile"),
    _one_more("draupnir", "Draupnir", DIVIDE, "pile"),
    _one_more("jarnglofar", "Jarnglofar", ANY_STEP, "leftovers"),
    Effect(
        "singing_lyre",
        _("Singing Lyre"),
        "S31",
        BID,
        (
            Choice("paid", _("5 Gold from a bidder"), {"gold": 5}, other_changes={"gold": -5}, is_limited=True),  # S59
            GIVEN_AWAY,
        ),
        is_extra=True,
    ),
    Effect("dainsleif", "Dainsleif", "S31", DIVIDE, (SWAPPED,), is_extra=True),  # before the spoils are divided
    Effect("iduns_apple", _("Idun's Gold Apple"), "S31", ANY_STEP, (SWAPPED,)),
    Effect(
        "changed_hands",
        _("Treasure stolen"),
        "S31",
        ANY_STEP,
        (
            Choice("item", _("Treasure"), parameters=(ITEM,), other_parameters=(LOST_ITEM,)),
            Choice("artifact", _("Artifact"), {"artifacts": 1}, other_changes={"artifacts": -1}),
        ),
    ),
    Effect("odins_chalice", _("Odin's Chalice"), "S31", DIVIDE, (GIVEN_AWAY,), is_extra=True),
    Effect(
        "raven",
        _("Huginn or Muninn"),
        "S31",
        ANY_STEP,
        (Choice("revealed", _("revealed"), {"dice": 1}), Choice("lost", _("lost"), {"dice": -1})),
    ),
    Effect(
        "lokis_gold",
        _("Loki's Gold"),
        "S12",
        ANY_STEP,
        (
            Choice("revealed", _("stands for"), parameters=(STANDS_FOR,)),
            Choice("cancelled", _("cancelled"), parameters=(STOOD_FOR,)),
        ),
    ),
)
SENTENCES = {
    ("stones_of_fate", "item"): _("{name} took an extra Treasure with Stones of Fate"),
    ("stones_of_fate", "artifact"): _("{name} took an extra Artifact with Stones of Fate"),
    ("draupnir", "item"): _("{name} took a Treasure with Draupnir"),
    ("draupnir", "artifact"): _("{name} took an Artifact with Draupnir"),
    ("jarnglofar", "item"): _("{name} took a Treasure with Jarnglofar"),
    ("jarnglofar", "artifact"): _("{name} took an Artifact with Jarnglofar"),
    ("singing_lyre", "paid"): _("{name} got 5 Gold with the Singing Lyre"),
    ("singing_lyre", "given"): _("{name} gave the Singing Lyre away"),
    ("dainsleif", "swapped"): _("{name} swapped Dainsleif away"),
    ("iduns_apple", "swapped"): _("{name} swapped Idun's Gold Apple away"),
    ("changed_hands", "item"): _("{name} stole a Treasure"),
    ("changed_hands", "artifact"): _("{name} stole an Artifact"),
    ("odins_chalice", "given"): _("{name} gave Odin's Chalice away"),
    ("raven", "revealed"): _("{name} revealed Huginn or Muninn"),
    ("raven", "lost"): _("{name} lost Huginn or Muninn"),
    ("lokis_gold", "revealed"): _("{name} revealed Loki's Gold"),
    ("lokis_gold", "cancelled"): _("{name} lost the use of Loki's Gold"),
}
