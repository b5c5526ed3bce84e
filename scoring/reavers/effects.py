"""Reavers of Midgard, what changes hands: rules R3, R7, R9, R13-R17, R31, R32, R34 and R37, as data."""

from collections.abc import Mapping

from scoring.play.effects import Choice, Effect, Parameter
from scoring.reavers.gains import NOTHING
from scoring.reavers.sheet import ARTIFACTS, PROPHECIES, TAPESTRIES
from scoring.sheets import Sub
from scoring.translation import gettext_noop as _

ANYWHERE = ""  # the location of effects that happen at every location

KIND = Parameter("kind", _("Which kind?"), "tapestries.{}", TAPESTRIES)
PROPHECY = Parameter("prophecy", _("Which Prophecy?"), "prophecies.{}", PROPHECIES)
ARTIFACT = Parameter(  # R20
    "artifact",
    _("Which Artifact?"),
    "artifacts.{}",
    ARTIFACTS,
    is_number=True,
    question=_("How much Glory is on the card?"),
)
CLAN = Parameter(
    "clan",
    _("Which clan?"),
    "reavers.{}",
    (Sub("helm", _("Helm (red)")), Sub("raven", _("Raven (blue)")), Sub("tree", _("Tree (yellow)"))),
)
COLOUR = Parameter(
    "colour",
    _("Which colour?"),
    "territories.{}",
    (Sub("food", _("Food (red)")), Sub("favor", _("Favor (blue)")), Sub("dice", _("Dice (purple)"))),
)
TERRITORIES = tuple(COLOUR.cell.format(colour.key) for colour in COLOUR.options)
GLORY_ON_THE_BACK = Parameter("glory", _("Glory on the back"), "glory", is_number=True)


def _sea_battle(
    key: str,
    name: str,
    glory: int,
    changes: Mapping[str, int] = NOTHING,
    supplies: Mapping[str, int] = NOTHING,
    parameters: tuple[Parameter, ...] = (),
) -> Effect:
    won = Choice(changes={"sea_battles": 1, "glory": glory, **changes}, supplies=supplies, parameters=parameters)
    return Effect(key, name, "R13", "sea", (won,))


def _keep_spoils(key: str, name: str, choice: Choice) -> Effect:
    return Effect(key, name, "R15", "keeps", (choice,))


RECRUIT = (  # R17
    Effect("reaver", _("Reaver"), "R17", "recruit", (Choice(parameters=(CLAN,)),)),  # rallied or specialised: R18, R24
    Effect(
        "promote",
        _("Promote to Leader"),
        "R17",
        "recruit",
        (
            Choice("helm", _("Helm (red)"), {"reavers.helm": 1}, {"spoils_cards": 1}),
            Choice("raven", _("Raven (blue)"), {"reavers.raven": 1}, {"food": 4}),
            Choice("tree", _("Tree (yellow)"), {"reavers.tree": 1, "favor": 2}),
        ),
    ),
    Effect(
        "jarnglofar", _("Járnglófar: Tree Reaver"), "R37", "recruit", (Choice(changes={"favor": 2}),), is_extra=True
    ),
)
TRADE = (  # the rewards of R9
    Effect("trade_favor", _("Favor"), "R9", "trade", (Choice(changes={"favor": 2}),)),
    Effect("trade_food", _("Food"), "R9", "trade", (Choice(supplies={"food": 3}),)),
    Effect("trade_dice", _("Dice"), "R9", "trade", (Choice(supplies={"dice": 2}),)),
    Effect("trade_prophecy", _("Prophecy"), "R9", "trade", (Choice(parameters=(PROPHECY,)),)),
    Effect(
        "brisingamen",
        "Brisingamen",
        "R37",
        "trade",
        (
            Choice("drawn", _("Prophecy drawn"), parameters=(PROPHECY,)),
            Choice("discarded", _("Prophecy discarded"), parameters=(PROPHECY._replace(by=-1),)),
        ),
        is_extra=True,
    ),
)
SEA = (  # R13
    _sea_battle("cargo_ship", _("Cargo Ship"), 8, supplies={"food": 2}),
    _sea_battle("draugr_raiders", _("Draugr Raiders"), 9, {"terror": -1}),
    _sea_battle("wherry", _("Wherry"), 10, supplies={"food": 2}),
    _sea_battle("knarr", _("Knarr"), 11, supplies={"keep_cards": 1}),
    _sea_battle("infamous_outcasts", _("Infamous Outcasts"), 12, {"terror": -1}),
    _sea_battle("longship", _("Longship"), 13, supplies={"reaver_cards": 1}),
    _sea_battle("lyngbakr", _("Lyngbakr"), 15, parameters=(PROPHECY,)),
    _sea_battle("spawn_of_jormungandr", _("Spawn of Jormungandr"), 19, {"favor": 1}),
    Effect("kraken", _("Kraken beaten"), "R13", "sea", (Choice(changes={"glory": 3}),), is_extra=True),
    Effect(
        "draugr_ambush",
        _("Draugr Ambush"),
        "R34",
        "sea",
        (Choice(label=_("Ship Upgrade lost"), changes={"ship_upgrades": -1}),),
        is_extra=True,
    ),
)
VILLAGES = (  # R14
    Effect("artifact", _("Artifact"), "R14", "villages", (Choice(parameters=(ARTIFACT,)),)),
    Effect(
        "ship_upgrade",
        _("Ship Upgrade"),
        "R14",
        "villages",
        (Choice("tile", _("Take tile"), {"ship_upgrades": 1}), Choice("glory", _("Take 3 Glory"), {"glory": 3})),
    ),
    Effect(
        "farm",
        _("Farm"),
        "R14",
        "villages",
        (
            Choice("spare", _("Keep peace"), supplies={"food": 3}),
            Choice("pillage", _("Pillage"), {"farms": 1, "terror": 1}, {"food": 3 + 1}),
        ),
    ),
    Effect(
        "village_wall",
        _("Village Wall"),
        "R14",
        "villages",
        (
            Choice("spare", _("Keep peace"), {"favor": 2}),
            Choice("pillage", _("Pillage"), {"favor": 2 + 1, "walls": 1, "terror": 1}),
        ),
    ),
    Effect(  # Bundle of Swords, Bows and Arrows, Axes and Spears
        "weapons",
        _("Weapons"),
        "R14",
        "villages",
        (
            Choice("trade", _("Trade"), supplies={"dice": 2}),
            Choice("pillage", _("Pillage"), {"glory": 5, "terror": 1}),
        ),
    ),
    Effect(
        "runic_carvings",
        _("Runic Carvings"),
        "R14",
        "villages",
        (
            Choice("trade", _("Trade"), {"terror": -1}, other_changes={"terror": 1}),
            Choice("pillage", _("Pillage"), {"glory": 10, "terror": 2}),
        ),
    ),
    Effect("friggs_chalice", _("Frigg's Chalice"), "R37", "villages", (Choice(changes={"terror": -1}),), is_extra=True),
)
KEEPS = (  # R15
    _keep_spoils("treasure", _("Treasure"), Choice(changes={"treasure": 1})),
    _keep_spoils("art", _("Art"), Choice(changes={"art": 1})),
    _keep_spoils("armor", _("Armor"), Choice(changes={"armor": 1})),
    _keep_spoils("tapestry", _("Tapestry"), Choice(parameters=(KIND,))),
    Effect(
        "keep_wall",
        _("Keep Wall"),
        "R15",
        "keeps",
        (
            Choice("spare", _("Keep peace"), {"favor": 2}),
            Choice("pillage", _("Wall taken"), {"favor": 2 + 1, "walls": 1}),
        ),
    ),
    Effect(
        "tower",
        _("Tower"),
        "R15",
        "keeps",
        (
            Choice("spare", _("Keep peace"), supplies={"dice": 2}),
            Choice("pillage", _("Tower taken"), {"glory": 3, "towers": 1}, {"dice": 2}),
        ),
    ),
)
SUBDUE = (Effect("territory", _("Territory"), "R16", "subdue", (Choice(parameters=(COLOUR, GLORY_ON_THE_BACK)),)),)
ALWAYS = (
    Effect(
        "rest",
        _("Rest"),
        "R7",
        ANYWHERE,
        (Choice(label=_("or nothing more"), is_done=True),),
    ),
    Effect("keeper_of_sagas", _("Keeper of Sagas"), "R17", ANYWHERE, (Choice(changes={"glory": 2}),)),
    Effect("revered_seer", _("Revered Seer"), "R17", ANYWHERE, (Choice(changes={"favor": -1, "glory": 2}),)),
    Effect(
        "flame_bringer", _("Flame Bringer"), "R32", ANYWHERE, (Choice(changes={"walls": 1}, supplies={"dice": -2}),)
    ),
    Effect("pillager", _("Pillager (Reaver)"), "R32", ANYWHERE, (Choice(changes={"farms": 1}, supplies={"dice": -1}),)),
    Effect("spakona", "Spakona", "R32", ANYWHERE, (Choice(changes={"favor": -2}, parameters=(PROPHECY,)),)),
    Effect("harp", _("Harp of the Ljósálfar"), "R37", ANYWHERE, (Choice(changes={"favor": 2}),)),
    Effect("reroll", _("Reroll"), "R31", ANYWHERE, (Choice(changes={"favor": -1}),)),
)
AT_SETUP = "setup"  # before the first round
SETUP = (Effect("first_prophecy", _("First Prophecy"), "R3", AT_SETUP, (Choice(parameters=(PROPHECY,)),)),)
EFFECTS = (*RECRUIT, *TRADE, *SEA, *VILLAGES, *KEEPS, *SUBDUE, *ALWAYS, *SETUP)


def territory_glory(values: Mapping[str, int]) -> dict[str, int]:
    """Returns the Glory of a player's territories in a cleanup (R11; in round 6 only by house rule, R12)."""
    return {"glory": sum([values.get(cell, 0) for cell in TERRITORIES])}
