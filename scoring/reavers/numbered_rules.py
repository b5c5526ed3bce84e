"""The numbered rules of Reavers of Midgard, each in a few words: docs/rules/reavers.md."""

from scoring.reference import ReferenceItem, rule
from scoring.translation import gettext_noop as _

RULES: tuple[ReferenceItem, ...] = (
    rule(
        "R1",
        _("Who begins"),
        _("Whoever last won a battle, or anyone at random; board side by number of players."),
        _("start player, setup"),
    ),
    rule(
        "R2",
        _("What you begin with"),
        _("Food 4 5 6 7 from the start player on, 1 Favor, 0 Glory, a pawn (two players: two)."),
        _("setup, food"),
    ),
    rule(
        "R3", _("First cards"), _("One Prophecy and two Reavers; take and roll their dice."), _("setup, First Prophecy")
    ),
    rule(
        "R4",
        _("Cards on display"),
        _("By players 4, 6, 8 Reavers and Spoils, 2, 3, 4 Sea Battles; always 3 Prophecies."),
        _("setup, open cards"),
    ),
    rule(
        "R5",
        _("Rounds"),
        _("Six; in each, four of six locations are chosen, none twice."),
        _("turn, Choose a location"),
    ),
    rule(
        "R6",
        _("Order of choice"),
        _("Clockwise from the Start Player; two choose twice each; of three, the Honor Ship's holder chooses again."),
        _("turn, Honor Ship"),
    ),
    rule(
        "R7",
        _("Taking part"),
        _("Specialised Reavers act first; then each player pays and takes part, or rests."),
        _("turn, rest"),
    ),
    rule(
        "R8",
        _("Costs"),
        _("Sea 4 Food; Villages 1 Food, 2 Chests; Keeps 2 Food, 2 Shields; Subdue by tile."),
        _("pay, price"),
    ),
    rule(
        "R9",
        _("Bonus by distance"),
        _("Most for whoever chose, less clockwise; at Trade and Subdue 3 2 1 1."),
        _("order, Favor, Food, Dice, Prophecy"),
    ),
    rule(
        "R10",
        _("Trade and the marker"),
        _("Choosing Trade takes the Start Player marker; its holder passes it on. Counts next round."),
        _("start player, trade"),
    ),
    rule(
        "R11",
        _("Between rounds"),
        _("Markers move, territories score 1 each, cards and dice are replaced, upgrades are turned face up."),
        _("cleanup, end of round"),
    ),
    rule(
        "R12",
        _("Territories in round 6"),
        _("They score nothing in the last cleanup, unless you play with that house rule."),
        _("house rule, cleanup"),
    ),
    rule("R13", _("Sea battle won"), _("The card scores at once and joins your Glory pile."), _("fight, win")),
    rule(
        "R14",
        _("Village Spoils"),
        _("Artifacts, upgrades, farms, walls, stalls; most can be pillaged for Terror."),
        _("raid"),
    ),
    rule(
        "R15",
        _("Keep Spoils"),
        _("Treasure, Art, Armor and Tapestries for sets; walls and towers by combat."),
        _("raid"),
    ),
    rule("R16", _("Subduing"), _("Claim a tile; its reward is on the back."), _("territory")),
    rule("R17", _("Using a Reaver card"), _("Rally it, specialise it, or promote it to Leader."), _("Reaver, recruit")),
    rule(
        "R18",
        _("Discarded cards"),
        _("Cards discarded from your board still count for you at the end."),
        _("glory pile"),
    ),
    rule(
        "R19",
        _("Terror at the end"),
        _("Costs 1, 3, 6 for one to three, 10, 15, 21 for four to six, then 6 each."),
        _("minus, final scoring"),
    ),
    rule(
        "R20",
        _("Value of Artifacts"),
        _("The Glory printed on each; we know Bodn 4, Draupnir 3, Skidbladnir 2, Dainsleif 2."),
        _("final scoring"),
    ),
    rule(
        "R21",
        _("Sets of Keep Spoils"),
        _("Largest sets first; cards beyond a set begin another."),
        _("final scoring, set"),
    ),
    rule(
        "R22",
        _("Tapestries at the end"),
        _("15 for a set of all three kinds, 2 for each other one."),
        _("final scoring, set"),
    ),
    rule(
        "R23",
        _("Tokens at the end"),
        _("The more you have, the more each scores; all who tie for most get the bonus."),
        _("final scoring, majority, Tokens, A majority needs at least one token"),
    ),
    rule(
        "R24",
        _("Prophecies at the end"),
        _("Each copy counts your board, play area and Glory pile."),
        _("final scoring, Prophecies"),
    ),
    rule(
        "R25",
        _("Winner"),
        _("Most Glory; then most Favor, large tokens count as 5; then shared."),
        _("tie, tie-break, final scoring, Glory track, win, who wins"),
    ),
    rule(
        "R26",
        _("What a box holds"),
        _("15 of each token, 12 upgrades, 54 tiles, 34 Prophecies, 66 Reavers, 45 Sea Battles, 76 Keep Spoils."),
        _("limit, supply"),
    ),
)
