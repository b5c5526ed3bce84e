"""The cards of Reavers of Midgard, each in a few words: R32-R38."""

from scoring.reference import entries
from scoring.translation import gettext_noop as _

REAVERS = entries(
    _("Reaver"),
    "R32",
    (_("Axe Chief"), _("Helm. Draw two Village Spoils, keep one."), _("cards, Helm")),
    (_("Fanatic"), _("Helm. Draw two Keep Spoils, keep one."), _("cards, Helm")),
    (_("Favored Soul"), _("Helm. Turn in a red die for a red one, side of your choice."), _("dice, Helm")),
    (_("Flame Bringer"), _("Helm. Two dice for a Wall token."), _("wall, Helm")),
    (_("Lithsman"), _("Helm. A red die, Helm up."), _("dice, Helm")),
    (_("Pillager"), _("Helm. One die for a Farm token."), _("farm, Helm, Pillager (Reaver)")),
    (_("Grizzled Warrior"), _("Raven. Turn in a blue die for a blue one, side of your choice."), _("dice, Raven")),
    (_("Huskarl"), _("Raven. A blue die, Raven up."), _("dice, Raven")),
    (_("Freeman"), _("Raven. A blue die, Hammer up."), _("dice, Raven")),
    (_("Scavenger"), _("Raven. Draw two Village Spoils, keep one."), _("cards, Raven")),
    (_("Seasoned Hunter"), _("Raven. 1 Food; for a die 3 more."), _("food, Raven")),
    (_("Spear Chief"), _("Raven. 2 Food."), _("food, Raven")),
    (_("Hirromenn"), _("Tree. Turn in a die for one of its colour, side of your choice."), _("dice, Tree")),
    (_("Keeper of Sagas"), _("Tree. 2 Glory."), _("glory, Tree")),
    (_("Revered Seer"), _("Tree. 1 Favor for 2 Glory."), _("glory, Tree")),
    (_("Scout"), _("Tree. Turn in a yellow die for a yellow one, side of your choice."), _("dice, Tree")),
    (_("Spakona"), _("Tree. 2 Favor for a Prophecy."), _("prophecy, Tree")),
    (_("Sword Chief"), _("Tree. A yellow die, Tree up."), _("dice, Tree")),
)
SEA_BATTLES = entries(
    _("Sea Battle"),
    "R33",
    (_("Cargo Ship"), _("8 Glory, 2 Food."), _("sea")),
    (_("Draugr Raiders"), _("9 Glory, one Terror less."), _("sea, terror")),
    (_("Wherry"), _("10 Glory, 2 Food."), _("sea")),
    (_("Knarr"), _("11 Glory, a Keep Spoils card."), _("sea")),
    (_("Infamous Outcasts"), _("12 Glory, one Terror less."), _("sea, terror")),
    (_("Longship"), _("13 Glory, a Reaver card."), _("sea, Longship (card), Sea Battles won")),
    (_("Lyngbakr"), _("15 Glory, a Prophecy."), _("sea, whale")),
    (_("Spawn of Jormungandr"), _("19 Glory, 1 Favor."), _("sea, serpent")),
)
SEA_JOURNEYS = entries(
    _("Sea Journey"),
    "R34",
    (_("All Quiet"), _("Nothing happens."), _("calm")),
    (
        _("Draugr Ambush"),
        _("A Shield die, or lose an Artifact or a Ship Upgrade."),
        _("lose, Draugr Ambush: Ship Upgrade lost"),
    ),
    (
        _("Kraken"),
        _("A Ship and a Hammer die bring 3 Glory; otherwise 2 Food and a die are gone."),
        _("monster, Kraken!!!, Kraken beaten"),
    ),
    (_("Rough Seas"), _("A Ship die, or your Leader is discarded."), _("leader")),
    (_("Spoiled Food"), _("A Chest die, or 2 Food."), _("food")),
    (_("Starvation"), _("A Reaver card, or 2 Food."), _("food")),
    (_("Viking Raiders"), _("A Hammer die, or a die of your Leader's colour."), _("dice")),
)
PROPHECIES = entries(
    _("Prophecy"),
    "R35",
    (_("Berserker's Glory"), _("1 for each Helm Reaver."), _("red")),
    (_("Champion of the Sea"), _("1 for each Sea Battle won."), _("sea")),
    (_("Feast of the Gods"), _("1 for each Food territory."), _("red tile")),
    (_("Juggernaut"), _("1 for each Wall token."), _("wall")),
    (_("Lord Slayer"), _("1 for each Tapestry."), _("keep")),
    (_("Odin's Prophet"), _("1 for each Favor territory."), _("blue tile")),
    (_("Odin's Warrior"), _("1 for each Raven Reaver."), _("blue")),
    (_("Pillager"), _("1 for each Farm token."), _("farm, Pillager (Prophecy)")),
    (_("Proud Conquerors"), _("1 for each Dice territory."), _("purple tile")),
    (_("Refined Taste"), _("1 for each Art."), _("keep")),
    (_("Sailor's Reward"), _("2 for each Ship Upgrade tile on your board."), _("ship")),
    (_("Seidr's Chosen"), _("1 for each Tree Reaver."), _("yellow")),
    (_("Shaman of the World"), _("1 for each Prophecy, itself too."), _("prophecy")),
    (_("Stolen Armor"), _("1 for each Armor."), _("keep")),
    (_("Treasure Hunter"), _("1 for each Treasure."), _("keep")),
    (_("Valhalla's Champion"), _("1 for each Artifact."), _("artifact, Valhalla's Champions")),
    (_("Vanquisher"), _("1 for each Tower token."), _("tower")),
)
KEEP_SPOILS = entries(
    _("Keep Spoils"),
    "R36",
    (_("Treasure"), _("Set: 2 4 9 16."), _("set")),
    (_("Art"), _("Set: 3 6 10."), _("set")),
    (_("Armor"), _("Set: 1 2 6 12 20 30."), _("set")),
    (_("Tapestry"), _("All three kinds 15, any other 2."), _("set, Tapestries")),
    (_("Keep Wall"), _("2 Favor; beat Defense 2 for 1 Favor and a Wall token."), _("combat")),
    (_("Tower"), _("Roll two dice of two colours; beat Defense 3 for 3 Glory and a Tower token."), _("combat")),
)
ARTIFACTS = entries(
    _("Artifact"),
    "R37",
    (_("Andvarinaut"), _("At Keeps. Shield: draw a Keep Spoils card."), _("card")),
    (_("Bodn"), _("Anywhere. Any die: turn in another for one of its colour, side of your choice."), _("dice")),
    (_("Brisingamen"), _("At Trade. Tree: draw a Prophecy, then discard one."), _("prophecy")),
    (_("Dainsleif"), _("At Sea. Hammer: two Combat dice."), _("combat")),
    (_("Draupnir"), _("At Keeps. Shield: 2 Food."), _("food")),
    (_("Eldrihmnr"), _("At Villages. Raven: 3 Food."), _("food")),
    (_("Fragment of Mjölnir"), _("At Subdue. Helm: a Combat die."), _("combat, Mjölmir, Mjolmir, Fragment of Mjölmir")),
    (_("Frigg's Chalice"), _("At Villages. Chest: one Terror less."), _("terror")),
    (_("Harp of the Ljósálfar"), _("Anywhere. Tree: 2 Favor."), _("favor")),
    (_("Hringhorni"), _("At Trade. Ship: roll two dice of your choice."), _("dice")),
    (
        _("Járnglófar"),
        _("At Recruit. Raven: the clan bonus of a Reaver you got this turn."),
        _("leader, Járnglófar: Tree Reaver"),
    ),
    (_("Laevateinn"), _("At Subdue. Helm: a level 3 tile of the same kind instead of 1 or 2."), _("territory")),
    (_("Sacred Ash Stave"), _("At Recruit. Chest: the ability of a Reaver you got this turn."), _("reaver")),
    (_("Skidbladnir"), _("At Sea. Ship: a Sea Journey is discarded without effect."), _("journey")),
)
VILLAGE_SPOILS = entries(
    _("Village Spoils"),
    "R38",
    (_("Farm"), _("3 Food; pillaged 1 more, a Farm token and a Terror."), _("food")),
    (_("Village Wall"), _("2 Favor; pillaged 1 more, a Wall token and a Terror."), _("favor")),
    (_("Bundle of Swords"), _("Roll a red and a yellow die, or 5 Glory and a Terror."), _("stall, weapons, swords")),
    (_("Bows and Arrows"), _("Roll a blue and a yellow die, or 5 Glory and a Terror."), _("stall, weapons, bows")),
    (_("Axes and Spears"), _("Roll a blue and a red die, or 5 Glory and a Terror."), _("stall, weapons, axes")),
    (_("Runic Carvings"), _("One Terror less and another player one more, or 10 Glory and two Terror."), _("stall")),
    (_("Ship Upgrade card"), _("The tile, or 3 Glory."), _("tile, Ship Upgrade (card)")),
)

CARDS = (*REAVERS, *SEA_BATTLES, *SEA_JOURNEYS, *PROPHECIES, *KEEP_SPOILS, *ARTIFACTS, *VILLAGE_SPOILS)
