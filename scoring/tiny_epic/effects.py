"""Tiny Epic Vikings, what one tap records besides the moves: rule T31, as data."""

from scoring.play.effects import Choice, Effect, Parameter
from scoring.tiny_epic.state import RESOURCES, TURN
from scoring.translation import gettext_noop as _

RAID_COST = 1  # Steel in the first era; later ones are on the Era Mat

GOD = Parameter("god", _("Which god?"), "fury.{}", is_of_table=True, per_god=True)
STEEL = Parameter("steel", _("Steel paid"), "resources.steel", is_number=True, by=-1)
WOOD = Parameter("wood", _("Wood paid"), "resources.wood", is_number=True, by=-1)
FOOD = Parameter("food", _("Settlers"), "resources.food", is_number=True, by=-1)


def _exchange(label: str, given: str, got: str) -> Choice:
    return Choice(f"{given}_{got}", label, {f"resources.{given}": -1, f"resources.{got}": 1})


EXCHANGES = (
    _exchange(_("Wood for Food"), "wood", "food"),
    _exchange(_("Wood for Steel"), "wood", "steel"),
    _exchange(_("Food for Wood"), "food", "wood"),
    _exchange(_("Food for Steel"), "food", "steel"),
    _exchange(_("Steel for Wood"), "steel", "wood"),
    _exchange(_("Steel for Food"), "steel", "food"),
)
EFFECTS = (
    Effect(
        "harvest",
        _("Harvest or Collect"),
        "T31",
        TURN,
        tuple(Choice(each.key, each.label, {f"resources.{each.key}": 1}) for each in RESOURCES),
    ),
    Effect("exchange", _("Exchange"), "T31", TURN, EXCHANGES),
    Effect("deploy", _("Deploy Settlers"), "T31", TURN, (Choice(parameters=(FOOD,)),)),
    Effect(
        "first_raid",
        _("Raid for 1 Steel"),
        "T31",
        TURN,
        (Choice(changes={"villages": 1, "resources.steel": -RAID_COST}),),
        rounds=(1,),
    ),
    Effect(
        "later_raid", _("Raid"), "T31", TURN, (Choice(changes={"villages": 1}, parameters=(STEEL,)),), rounds=(2, 3)
    ),
    Effect(
        "built",
        _("Build and pay"),
        "T31",
        TURN,
        (
            Choice("boat", _("Boat"), {"boats": 1}, parameters=(WOOD,)),
            Choice("temple", _("Temple"), {"temples": 1}, parameters=(WOOD,)),
        ),
    ),
    Effect(
        "fury",
        _("Fury"),
        "T31",
        TURN,
        (
            Choice("more", _("one more"), parameters=(GOD,)),
            Choice("less", _("one less"), parameters=(GOD._replace(by=-1),)),
        ),
    ),
)
SENTENCES = {
    **{("harvest", each.key): _("{name} gained a resource") for each in RESOURCES},
    **{("exchange", choice.key): _("{name} exchanged a resource") for choice in EXCHANGES},
    ("deploy", ""): _("{name} deployed Settlers"),
    ("first_raid", ""): _("{name} raided a Village"),
    ("later_raid", ""): _("{name} raided a Village"),
    ("built", "boat"): _("{name} built a Boat"),
    ("built", "temple"): _("{name} built a Temple"),
    ("fury", "more"): _("{name} raised the Fury of a god"),
    ("fury", "less"): _("{name} lowered the Fury of a god"),
}
