"""The cards of Reavers of Midgard, each in a few words: R32-R38."""

from scoring.reference import entries
from scoring.translation import gettext_noop as _
from scoring.translation import printed

REAVERS = entries(
    _("Reaver"),
    "R32",
    (printed("Axe Chief"), _("Helm. Draw two Village Spoils, keep one."), _("cards, Helm")),
    (printed("Fanatic"), _("Helm. Draw two Keep Spoils, keep one."), _("cards, Helm")),
    (printed("Favored Soul"), _("Helm. Turn in a red die for a red one, side of your choice."), _("dice, Helm")),
    (printed("Flame Bringer"), _("Helm. Two dice for a Wall token."), _("wall, Helm")),
    (printed("Lithsman"), _("Helm. A red die, Helm up."), _("dice, Helm")),
    (printed("Pillager"), _("Helm. One die for a Farm token."), _("farm, Helm, Pillager (Reaver)")),
    (
        printed("Grizzled Warrior"),
        _("Raven. Turn in a blue die for a blue one, side of your choice."),
        _("dice, Raven"),
    ),
    (printed("Huskarl"), _("Raven. A blue die, Raven up."), _("dice, Raven")),
    (printed("Freeman"), _("Raven. A blue die, Hammer up."), _("dice, Raven")),
    (printed("Scavenger"), _("Raven. Draw two Village Spoils, keep one."), _("cards, Raven")),
    (printed("Seasoned Hunter"), _("Raven. 1 Food; 3 more for a die."), _("food, Raven")),
    (printed("Spear Chief"), _("Raven. 2 Food."), _("food, Raven")),
    (printed("Hirromenn"), _("Tree. Turn in a die for one of its colour, side of your choice."), _("dice, Tree")),
    (printed("Keeper of Sagas"), _("Tree. 2 Glory."), _("glory, Tree")),
    (printed("Revered Seer"), _("Tree. 1 Favor for 2 Glory."), _("glory, Tree")),
    (printed("Scout"), _("Tree. Turn in a yellow die for a yellow one, side of your choice."), _("dice, Tree")),
    (printed("Spakona"), _("Tree. 2 Favor for a Prophecy."), _("prophecy, Tree")),
    (printed("Sword Chief"), _("Tree. A yellow die, Tree up."), _("dice, Tree")),
)
SEA_BATTLES = entries(
    _("Sea Battle"),
    "R33",
    (printed("Cargo Ship"), _("8 Glory, 2 Food."), _("sea")),
    (printed("Draugr Raiders"), _("9 Glory; lose one Terror."), _("sea, terror")),
    (printed("Wherry"), _("10 Glory, 2 Food."), _("sea")),
    (printed("Knarr"), _("11 Glory, a Keep Spoils card."), _("sea")),
    (printed("Infamous Outcasts"), _("12 Glory; lose one Terror."), _("sea, terror")),
    (printed("Longship"), _("13 Glory, a Reaver card."), _("sea, Longship (card)")),
    (printed("Lyngbakr"), _("15 Glory, a Prophecy."), _("sea, whale")),
    (printed("Spawn of Jormungandr"), _("19 Glory, 1 Favor."), _("sea, serpent")),
)
SEA_JOURNEYS = entries(
    _("Sea Journey"),
    "R34",
    (printed("All Quiet"), _("Nothing happens."), _("calm")),
    (
        printed("Draugr Ambush"),
        _("A Shield die, or lose an Artifact or a Ship Upgrade."),
        _("lose, Draugr Ambush: Ship Upgrade lost"),
    ),
    (
        printed("Kraken"),
        _("A Ship and a Hammer die bring 3 Glory; otherwise lose 2 Food and a die."),
        _("monster, Kraken!!!, Kraken beaten"),
    ),
    (printed("Rough Seas"), _("A Ship die, or your Leader is discarded."), _("leader")),
    (printed("Spoiled Food"), _("A Chest die, or 2 Food."), _("food")),
    (printed("Starvation"), _("A Reaver card, or 2 Food."), _("food")),
    (printed("Viking Raiders"), _("A Hammer die, or a die of your Leader's colour."), _("dice")),
)
PROPHECIES = entries(
    _("Prophecy"),
    "R35",
    (printed("Berserker's Glory"), _("1 for each Helm Reaver."), _("red")),
    (printed("Champion of the Sea"), _("1 for each Sea Battle won."), _("sea")),
    (printed("Feast of the Gods"), _("1 for each Food territory."), _("red tile")),
    (printed("Juggernaut"), _("1 for each Wall token."), _("wall")),
    (printed("Lord Slayer"), _("1 for each Tapestry."), _("keep")),
    (printed("Odin's Prophet"), _("1 for each Favor territory."), _("blue tile")),
    (printed("Odin's Warrior"), _("1 for each Raven Reaver."), _("blue")),
    (printed("Pillager"), _("1 for each Farm token."), _("farm, Pillager (Prophecy)")),
    (printed("Proud Conquerors"), _("1 for each Dice territory."), _("purple tile")),
    (printed("Refined Taste"), _("1 for each Art."), _("keep")),
    (printed("Sailor's Reward"), _("2 for each Ship Upgrade tile on your board."), _("ship")),
    (printed("Seidr's Chosen"), _("1 for each Tree Reaver."), _("yellow")),
    (printed("Shaman of the World"), _("1 for each Prophecy, itself included."), _("prophecy")),
    (printed("Stolen Armor"), _("1 for each Armor."), _("keep")),
    (printed("Treasure Hunter"), _("1 for each Treasure."), _("keep")),
    (printed("Valhalla's Champion"), _("1 for each Artifact."), _("artifact, Valhalla's Champions")),
    (printed("Vanquisher"), _("1 for each Tower token."), _("tower")),
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
    (printed("Andvarinaut"), _("At Keeps. Shield: draw a Keep Spoils card."), _("card")),
    (printed("Bodn"), _("Anywhere. Any die: turn in another for one of its colour, side of your choice."), _("dice")),
    (printed("Brisingamen"), _("At Trade. Tree: draw a Prophecy, then discard one."), _("prophecy")),
    (printed("Dainsleif"), _("At Sea. Hammer: two Combat dice."), _("combat")),
    (printed("Draupnir"), _("At Keeps. Shield: 2 Food."), _("food")),
    (printed("Eldrihmnr"), _("At Villages. Raven: 3 Food."), _("food")),
    (
        printed("Fragment of Mjölnir"),
        _("At Subdue. Helm: a Combat die."),
        _("combat, Mjölmir, Mjolmir, Fragment of Mjölmir"),
    ),
    (printed("Frigg's Chalice"), _("At Villages. Chest: lose one Terror."), _("terror")),
    (printed("Harp of the Ljósálfar"), _("Anywhere. Tree: 2 Favor."), _("favor")),
    (printed("Hringhorni"), _("At Trade. Ship: roll two dice of your choice."), _("dice")),
    (
        printed("Járnglófar"),
        _("At Recruit. Raven: the clan bonus of a Reaver you got this turn."),
        _("leader, Járnglófar: Tree Reaver"),
    ),
    (printed("Laevateinn"), _("At Subdue. Helm: a level 3 tile of the same kind instead of 1 or 2."), _("territory")),
    (printed("Sacred Ash Stave"), _("At Recruit. Chest: the ability of a Reaver you got this turn."), _("reaver")),
    (printed("Skidbladnir"), _("At Sea. Ship: a Sea Journey is discarded without effect."), _("journey")),
)
VILLAGE_SPOILS = entries(
    _("Village Spoils"),
    "R38",
    (_("Farm"), _("3 Food; if pillaged, 1 more, a Farm token and a Terror."), _("food")),
    (_("Village Wall"), _("2 Favor; if pillaged, 1 more, a Wall token and a Terror."), _("favor")),
    (
        printed("Bundle of Swords"),
        _("Roll a red and a yellow die, or 5 Glory and a Terror."),
        _("stall, weapons, swords"),
    ),
    (
        printed("Bows and Arrows"),
        _("Roll a blue and a yellow die, or 5 Glory and a Terror."),
        _("stall, weapons, bows"),
    ),
    (printed("Axes and Spears"), _("Roll a blue and a red die, or 5 Glory and a Terror."), _("stall, weapons, axes")),
    (
        printed("Runic Carvings"),
        _("Lose one Terror and another player gains one, or 10 Glory and two Terror."),
        _("stall"),
    ),
    (_("Ship Upgrade card"), _("The tile, or 3 Glory."), _("tile, Ship Upgrade (card)")),
)

CARDS = (*REAVERS, *SEA_BATTLES, *SEA_JOURNEYS, *PROPHECIES, *KEEP_SPOILS, *ARTIFACTS, *VILLAGE_SPOILS)
