"""The numbered rules of Spoils of War, each in a few words: docs/rules/spoils.md."""

from scoring.reference import ReferenceItem, rule
from scoring.translation import gettext_noop as _

RULES: tuple[ReferenceItem, ...] = (
    rule("S1", _("Setup"), _("Dice 10, 8, 6 for 3, 4, 5 Vikings; nine piles; 70 Gold each."), _("dice, piles")),
    rule("S2", _("A round"), _("Lay out, roll, bid, bet, show bets, show dice, divide."), _("steps, turn")),
    rule("S3", _("Bidding"), _("Each bid is higher than the last, until someone challenges."), _("bid")),
    rule(
        "S4",
        _("Step bidding option"),
        _("First as many dice as Vikings, then at most one more each time."),
        _("house rule"),
    ),
    rule("S5", _("Betting"), _("Everyone backs a side with 5 Gold or more; poorer Vikings bet all."), _("bet")),
    rule(
        "S6",
        _("Who wins the bets"),
        _("Enough dice shown: Declarer's side. Losers pay, winners keep their Gold."),
        _("win, lose"),
    ),
    rule(
        "S7",
        _("New Chief"),
        _("The highest winning bet; a tie goes clockwise from the winning leader."),
        _("tie, start player"),
    ),
    rule(
        "S8",
        _("Artifacts that bring more"),
        _("Stones of Fate, Draupnir, Singing Lyre, Huginn and Muninn change cards, Gold or dice."),
        _("artifact"),
    ),
    rule(
        "S9",
        _("Final score"),
        _("Coins, printed Gold and bonuses together."),
        _("final scoring, Coins left, gold, who wins"),
    ),
    rule(
        "S10",
        _("Hoards at the end"),
        _("8 for one each of weapon, armor, egg, jewelry and Artifact."),
        _("final scoring, bonus, Artifacts"),
    ),
    rule(
        "S11",
        _("Sets at the end"),
        _("Four different items first, then three; a card is in one set only."),
        _("final scoring, bonus"),
    ),
    rule("S12", _("Cards that count twice"), _("A card may be in a hoard and in a set."), _("final scoring, Loki")),
    rule(
        "S13", _("Ties at the end"), _("Most Treasures, then highest single cards, then shared."), _("tie-break, tie")
    ),
    rule(
        "S14",
        _("Items"),
        _("Four of each: jewelry, armor, dragon eggs, weapons."),
        _("Jewelry, Armor, Dragon Eggs, Weapons"),
    ),
    rule(
        "S20",
        _("Dice and piles"),
        _("Each Viking has 10, 8 or 6 dice; a pile has two cards for each Viking and one more."),
        _("dice, piles"),
    ),
    rule(
        "S21",
        _("Before round 1"),
        _("A cup, screen, disk, dice and 70 Gold each; decks by Stage make the piles."),
        _("setup"),
    ),
    rule("S22", _("Three Vikings"), _("Without Norn Orb, Traitor's Dagger and Heimdall's Spyglass."), _("setup")),
    rule("S23", _("First Chief"), _("The owner of the game; otherwise the table picks one."), _("start player, setup")),
    rule("S26", _("Whose turn"), _("Bids go clockwise; everyone rolls and bets at the same time."), _("order")),
    rule(
        "S28", _("End of a round"), _("When every winner has taken what is due; the rest is left over."), _("cleanup")
    ),
    rule("S31", _("Artifacts on the tally"), _("One tap records what they move: Gold, dice or cards."), _("artifact")),
    rule(
        "S32",
        _("Gold behind screens"),
        _("Nobody sees anyone else's Gold, unless you play with open Gold."),
        _("house rule"),
    ),
    rule("S35", _("Stages"), _("Rounds 1 to 3, 4 to 6 and 7 to 9; each has its own cards."), _("piles")),
    rule("S36", _("Dice in play"), _("Those of all Vikings together, extra dice included."), _("dice")),
    rule("S37", _("Smallest raise"), _("The next value; after sixes, one more die of ones."), _("raise, outbid")),
    rule(
        "S38",
        _("Step bidding, bid by bid"),
        _("At most one more die than the last bid, of any value."),
        _("house rule"),
    ),
    rule(
        "S39",
        _("Declarer and Challenger"),
        _("Last bidder and whoever doubted; cards may change whose turn it is."),
        _("challenge, Declarer, Challenger"),
    ),
    rule("S40", _("Limits of a bet"), _("From 5 Gold to everything; with less than 5 all of it."), _("bet, minimum")),
    rule("S41", _("Counting dice"), _("As many as bid, or more: the Declarer was right."), _("verdict")),
    rule("S42", _("Paying bets"), _("Losers pay their bets to the Treasury; winners keep theirs."), _("win, lose")),
    rule(
        "S43",
        _("Who becomes Chief"),
        _("Highest winning bet; on a tie whoever sits closest, clockwise."),
        _("tie, chief"),
    ),
    rule(
        "S44",
        _("Order of picks"),
        _("Chief first with three; others two, by bet, ties clockwise from the Chief."),
        _("tie, take"),
    ),
    rule(
        "S45",
        _("Cards left in a pile"),
        _("At least two cards, since Declarer and Challenger never both win."),
        _("leftovers"),
    ),
    rule(
        "S52",
        _("Challenge without a bid"),
        _("There is nothing to doubt yet: whoever begins must bid."),
        _("challenge, first bid"),
    ),
    rule(
        "S53",
        _("Bidding too many dice"),
        _("You may bid more dice than are in play, but a challenge makes more sense."),
        _("limit"),
    ),
    rule(
        "S54",
        _("Betting all your Gold"),
        _("With 5 or more it is a bet like any other: it keeps its place in the order."),
        _("bet, order"),
    ),
    rule(
        "S55",
        _("All winners bet less than 5"),
        _("The highest of these bets, even 0, becomes Chief and picks first."),
        _("bet, chief"),
    ),
    rule(
        "S56",
        _("Two with less than 5 Gold"),
        _("The higher bet picks earlier; on a tie clockwise from the Chief."),
        _("tie, bet, order"),
    ),
    rule(
        "S57",
        _("Traitor's Dagger and bets"),
        _("The new side counts for everything; the bet stays as it was."),
        _("artifact, side"),
    ),
    rule(
        "S59",
        _("Singing Lyre and little Gold"),
        _("A player with less than 5 Gold gives all of it; decide at the table."),
        _("artifact"),
    ),
)
