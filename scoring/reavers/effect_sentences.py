"""A sentence for each effect and choice of Reavers of Midgard."""

from scoring.translation import gettext
from scoring.translation import gettext_noop as _

SENTENCES = {
    ("reaver", ""): _("{name} took a Reaver"),
    ("promote", "raven"): _("{name} promoted a Raven Leader"),
    ("promote", "helm"): _("{name} promoted a Helm Leader"),
    ("promote", "tree"): _("{name} promoted a Tree Leader"),
    ("trade_favor", ""): _("{name} traded for Favor"),
    ("trade_food", ""): _("{name} traded for Food"),
    ("trade_dice", ""): _("{name} traded for dice"),
    ("trade_prophecy", ""): _("{name} traded for a Prophecy"),
    ("cargo_ship", ""): _("{name} beat a Cargo Ship"),
    ("draugr_raiders", ""): _("{name} beat the Draugr Raiders"),
    ("wherry", ""): _("{name} beat a Wherry"),
    ("knarr", ""): _("{name} beat a Knarr"),
    ("infamous_outcasts", ""): _("{name} beat the Infamous Outcasts"),
    ("longship", ""): _("{name} beat a Longship"),
    ("lyngbakr", ""): _("{name} beat the Lyngbakr"),
    ("spawn_of_jormungandr", ""): _("{name} beat the Spawn of Jormungandr"),
    ("kraken", ""): _("{name} beat the Kraken"),
    ("artifact", ""): _("{name} took an Artifact"),
    ("ship_upgrade", "tile"): _("{name} took a Ship Upgrade"),
    ("ship_upgrade", "glory"): _("{name} took Glory for a Ship Upgrade"),
    ("farm", "spare"): _("{name} spared a farm"),
    ("farm", "pillage"): _("{name} pillaged a farm"),
    ("village_wall", "spare"): _("{name} spared a village wall"),
    ("village_wall", "pillage"): _("{name} pillaged a village wall"),
    ("weapons", "trade"): _("{name} traded for weapons"),
    ("weapons", "pillage"): _("{name} pillaged weapons"),
    ("runic_carvings", "trade"): _("{name} traded for Runic Carvings"),
    ("runic_carvings", "pillage"): _("{name} pillaged Runic Carvings"),
    ("treasure", ""): _("{name} took a Treasure"),
    ("art", ""): _("{name} took Art"),
    ("armor", ""): _("{name} took Armor"),
    ("tapestry", ""): _("{name} took a Tapestry"),
    ("keep_wall", "spare"): _("{name} spared a keep wall"),
    ("keep_wall", "pillage"): _("{name} took a keep wall"),
    ("tower", "spare"): _("{name} spared a tower"),
    ("tower", "pillage"): _("{name} took a tower"),
    ("territory", ""): _("{name} subdued a territory"),
    ("rest", "food"): _("{name} rested for Food"),
    ("rest", "die"): _("{name} rested for a die"),
    ("keeper_of_sagas", ""): _("{name} heard the Keeper of Sagas"),
    ("revered_seer", ""): _("{name} asked the Revered Seer"),
    ("jarnglofar", ""): _("{name} used Járnglófar"),
    ("brisingamen", "drawn"): _("{name} drew a Prophecy with Brisingamen"),
    ("brisingamen", "discarded"): _("{name} discarded a Prophecy for Brisingamen"),
    ("draugr_ambush", ""): _("{name} lost a Ship Upgrade to the Draugr"),
    ("friggs_chalice", ""): _("{name} used Frigg's Chalice"),
    ("flame_bringer", ""): _("{name} used the Flame Bringer"),
    ("pillager", ""): _("{name} used the Pillager"),
    ("spakona", ""): _("{name} asked Spakona"),
    ("harp", ""): _("{name} played the Harp of the Ljósálfar"),
    ("reroll", ""): _("{name} rolled again"),
    ("first_prophecy", ""): _("{name} began with a Prophecy"),
}


def effect_sentence(effect: str, choice: str, name: str) -> str:
    """ "Teal pillaged a farm"."""
    return gettext(SENTENCES[effect, choice]).format(name=name)
