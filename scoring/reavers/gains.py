"""Gains and costs of a player: cells of the sheet, supplies that no sheet counts, and both in words."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.reavers import final_scoring
from scoring.reavers.sheet import Player
from scoring.sheets import cells
from scoring.translation import Noun, ngettext, ngettext_lazy
from scoring.translation import gettext as _

NOTHING: Mapping[str, int] = {}
NO_WORDS: Mapping[str, str] = {}

TRACKED = {  # by cell, or by the field a cell belongs to
    "glory": ngettext_lazy("{n} Glory", "{n} Glory"),
    "favor": ngettext_lazy("{n} Favor", "{n} Favor"),
    "terror": ngettext_lazy("{n} Terror", "{n} Terror"),
    "farms": final_scoring.FARM_TOKENS.counted,
    "walls": final_scoring.WALL_TOKENS.counted,
    "towers": final_scoring.TOWER_TOKENS.counted,
    "treasure": final_scoring.TREASURES.counted,
    "art": final_scoring.ART_CARDS.counted,
    "armor": final_scoring.ARMOR_CARDS.counted,
    "tapestries": final_scoring.TAPESTRY_CARDS.counted,
    "reavers.helm": final_scoring.HELM.counted,
    "reavers.raven": final_scoring.RAVEN.counted,
    "reavers.tree": final_scoring.TREE.counted,
    "territories.food": final_scoring.FOOD.counted,
    "territories.favor": final_scoring.FAVOR.counted,
    "territories.dice": final_scoring.DICE.counted,
    "sea_battles": final_scoring.SEA_BATTLES.counted,
    "ship_upgrades": final_scoring.UPGRADES.counted,
}
SUPPLIES = {
    "food": ngettext_lazy("{n} Food", "{n} Food"),
    "dice": ngettext_lazy("{n} die", "{n} dice"),
    "chest_dice": ngettext_lazy("{n} Chest die", "{n} Chest dice"),
    "shield_dice": ngettext_lazy("{n} Shield die", "{n} Shield dice"),
    "rewards": ngettext_lazy("{n} reward", "{n} rewards"),
    "attempts": ngettext_lazy("{n} attempt", "{n} attempts"),
    "journeys": ngettext_lazy("{n} Sea Journey", "{n} Sea Journeys"),
    "sea_battle_cards": ngettext_lazy("{n} Sea Battle", "{n} Sea Battles"),
    "reaver_cards": ngettext_lazy("{n} Reaver card", "{n} Reaver cards"),
    "village_cards": ngettext_lazy("{n} Village Spoils card", "{n} Village Spoils cards"),
    "keep_cards": ngettext_lazy("{n} Keep Spoils card", "{n} Keep Spoils cards"),
    "spoils_cards": ngettext_lazy("{n} Keep or Village Spoils card", "{n} Keep or Village Spoils cards"),
}
NAMED = {cell.key: cell for cell in cells(Player)}


class Gain(NamedTuple):
    """A gain. Costs are negative."""

    changes: Mapping[str, int] = NOTHING  # cells of the sheet
    supplies: Mapping[str, int] = NOTHING  # what no sheet counts

    @property
    def sentence(self) -> str:
        """ "+1 Farm, +1 Terror, +4 Food"."""
        return sentence(self.changes, self.supplies)


def sentence(changes: Mapping[str, int], supplies: Mapping[str, int] = NOTHING) -> str:
    parts = [_change(key, n) for key, n in changes.items()]
    parts += [_counted(SUPPLIES[key], n, f"{n:+d}") for key, n in supplies.items()]
    return ", ".join(parts) or _("nothing changes")


def without_sign(supplies: Mapping[str, int]) -> list[str]:
    """ "1 Food", "2 Chest dice"."""
    return [Noun("", SUPPLIES[key]).of(n) for key, n in supplies.items()]


def amounts(gain: Gain, shown: Mapping[str, str] = NO_WORDS) -> list[str]:
    """ "2 Reaver cards", "2 Favor". `shown`: what to write instead of a number."""
    supplies = [_counted(SUPPLIES[key], n, shown.get(key, str(n))) for key, n in gain.supplies.items()]
    return supplies + [_counted(TRACKED[key], n, str(n)) for key, n in gain.changes.items()]


def _change(key: str, n: int) -> str:
    field = key.partition(".")[0]
    if noun := TRACKED.get(key) or TRACKED.get(field):
        return _counted(noun, n, f"{n:+d}")
    if field == "artifacts":  # the cell holds the Glory on the card
        return _("{name}, worth {n}").format(name=NAMED[key].one, n=n)
    return _("{n:+d} {name}").format(n=n, name=NAMED[key].one)


def _counted(noun: tuple[str, str], n: int, shown: str) -> str:
    return ngettext(*noun, abs(n)).format(n=shown)
