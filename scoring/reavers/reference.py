"""The reference of Reavers of Midgard: R1-R38."""

from scoring.reavers.cards import CARDS
from scoring.reavers.numbered_rules import RULES
from scoring.reference import entries
from scoring.translation import gettext_noop as _

LOCATIONS = entries(
    _("Location"),
    "R30",
    (
        _("Recruit Reavers"),
        _("Free. Two Reaver cards each: an open pair or two unseen. The chooser also gets 2 Favor."),
        _("cards, crew"),
    ),
    (
        _("Trade with Villages"),
        _("Free. 3, 2, 1, 1 rewards; the chooser takes the Start Player marker or passes it on."),
        _("start marker"),
    ),
    (
        _("Battle at Sea"),
        _("4 Food. A Sea Journey, then a Sea Battle each; the chooser gains 2 Glory at once."),
        _("ship, food, Sea Battles won"),
    ),
    (
        _("Raid Villages"),
        _("Costs 2 Chest dice and 1 Food. Two Village Spoils each, an open linked group or unseen; +2, +1 more."),
        _("chest, raid"),
    ),
    (
        _("Raid Keeps"),
        _("Costs 2 Shield dice and 2 Food. Two Keep Spoils each, an open linked group or unseen; +2, +1 more."),
        _("shield, raid"),
    ),
    (
        _("Subdue Territories"),
        _("3, 2, 1, 1 attempts, by force or by paying what the tile asks; rewards after the last one."),
        _("tile, tribute"),
    ),
)
WORDS = entries(
    _("Rule"),
    "R31",
    (_("Active player"), _("Who chose the location; second, third, fourth count clockwise from there."), _("chooser")),
    (
        _("Bonus"),
        _("By distance from the active player, even if some rest; with two players the other counts as fourth."),
        _("order"),
    ),
    (_("Rest"), _("Instead of taking part: 2 Food, or a die of any colour on any side."), _("skip")),
    (
        _("Rally"),
        _("Take the dice at the card's top right, sides of your choice; card to your Glory pile."),
        _("reaver, Reavers"),
    ),
    (
        _("Specialise"),
        _("Under one of four slots, at most three in each; works whenever anyone chooses that location."),
        _("slot"),
    ),
    (
        _("Promote"),
        _("Clan bonus at once; dice with that clan's icon are wild; old Leader to the Glory pile."),
        _("wild, Leader, Promote to Leader"),
    ),
    (_("Leader"), _("The Reaver you promoted last; dice with its clan's icon stand for any side."), _("wild, promote")),
    (
        _("Clan bonus"),
        _("Blue Raven 4 Food; yellow Tree 2 Favor; red Helm a Spoils card of either kind."),
        _("leader, Helm Reavers, Raven Reavers, Tree Reavers"),
    ),
    (_("Crew dice"), _("Red, blue, yellow; sides Shield, Chest, Ship, one or two Hammers, clan icon."), _("dice")),
    (
        _("Combat"),
        _("Discard Hammers, roll a Combat die for each; reach the Defense value."),
        _("fight, battle, lose a battle"),
    ),
    (_("Reroll"), _("1 Favor: roll any Combat dice again, as often as you pay."), _("favor")),
    (_("Pillage"), _("Optional second half of a card, often for Terror."), _("raid")),
    (_("Glory pile"), _("Your own discards, face down; they count at the end."), _("discard")),
    (_("Discards"), _("From a Player Board to the Glory pile; all others under their deck, face up."), _("bottom")),
    (
        _("Artifact"),
        _("Four slots; each holds one die of its kind; discard the die to use it, once per location."),
        _("store, Artifacts, another Artifact, a second other Artifact"),
    ),
    (
        _("Ship Upgrade"),
        _("A tile that works once as a die, then lies face down until cleanup; or 3 Glory."),
        _("tile, Ship Upgrade tiles"),
    ),
    (_("Start Player marker"), _("Its holder chooses first; moves with Trade."), _("first, start player, who begins")),
    (_("Honor Ship"), _("Three players: a fourth choice for its holder; goes clockwise in cleanup."), _("fourth")),
    (
        _("Terror"),
        _("Lost Glory: 1, 3, 6 for the first three, 10, 15, 21 up to six, then 6 each."),
        _("minus, Terror tokens, penalty"),
    ),
    (
        _("Farm token"),
        _("1 each; 2 each from four, 3 each from six; most Farms 3 extra."),
        _("Farms, Farm tokens, majority, token"),
    ),
    (
        _("Wall token"),
        _("2 each; 3 each from four, 4 each from six; most Walls 4 extra."),
        _("Walls, Wall tokens, Wall, majority, token"),
    ),
    (
        _("Tower token"),
        _("3 each; 4 each from four, 5 each from six; most Towers 5 extra."),
        _("Towers, Tower tokens, majority, token"),
    ),
    (
        _("Territory tile"),
        _("Red Food, blue Favor, purple Dice; level 1 to 3; 1 Glory each cleanup."),
        _("land, Territory, Territories, Food territories (red), Favor territories (blue), Dice territories (purple)"),
    ),
    (
        _("Cleanup"),
        _("Round marker, Honor Ship, territory Glory, Trade dice, new cards, upgrades face up."),
        _("end of round"),
    ),
    (_("Favor"), _("Pays for rerolls and some cards; the most breaks a tie."), _("token, reroll")),
    (_("Food"), _("Pays for journeys and raids; the app does not count it."), _("supply")),
    (_("Glory"), _("Points: on the track during play, more at the end."), _("points, Glory track")),
)

REFERENCE = (*LOCATIONS, *WORDS, *CARDS, *RULES)
