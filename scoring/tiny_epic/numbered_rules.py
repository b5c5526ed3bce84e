"""The numbered rules of Tiny Epic Vikings, each in a few words: docs/rules/tiny_epic.md."""

from scoring.reference import ReferenceItem, rule
from scoring.translation import gettext_noop as _

RULES: tuple[ReferenceItem, ...] = (
    rule(
        "T1",
        _("Gods of a game"),
        _("Three of six, each with a random Rune; Fury starts at 0."),
        _("setup, Gods in play"),
    ),
    rule("T2", _("Cards of an era"), _("4, 5, 6 each; passed left, right, left."), _("deal, draft")),
    rule(
        "T3",
        _("Next Chieftain"),
        _("Most Island Runes after eras 1 and 2; a tie goes to the last in turn order."),
        _("start player, tie"),
    ),
    rule("T4", _("What raises Fury"), _("Lost battles, Runes taken or stolen 1; a Village for the god 2."), _("fury")),
    rule("T5", _("Winning a battle"), _("The highest Strength wins; on a tie nobody does."), _("fight, tie, win")),
    rule(
        "T6",
        _("Limits"),
        _("At most three Favor Cards; each Dedication Action as many times as there are players."),
        _("limit"),
    ),
    rule("T7", _("Influence"), _("Settler 1, Temple 4, docked Boat 2; control needs most, and boots."), _("control")),
    rule(
        "T8",
        _("Value of Runes"),
        _("By Fury 6, 5, 4 on islands and 5, 4, 3 on Favor Cards; tied gods take the lower."),
        _("final scoring, tie"),
    ),
    rule(
        "T9",
        _("Ties at the end"),
        _("Island Runes, Favor Cards, Temples, Boats, resources; then shared."),
        _("tie-break, tie, who wins"),
    ),
    rule(
        "T10",
        _("Two players and solo"),
        _("Two: an enemy holds outer islands, unscored. Solo: the Enemy Clan scores like you."),
        _("enemy"),
    ),
    rule(
        "T20",
        _("By number of players"),
        _("Rows of 4 Favor Cards with up to two players, 5 with three, 7 with four."),
        _("setup"),
    ),
    rule("T21", _("Before era 1"), _("Map, Runes, Villages, three gods, Era Mat; all resources on 2."), _("setup")),
    rule(
        "T22",
        _("Enemy of two players"),
        _("It holds three outer islands with Influence 6, but not their Runes."),
        _("enemy, setup"),
    ),
    rule("T23", _("Playing solo"), _("You against the Enemy Clan; outer islands stay empty."), _("enemy, setup")),
    rule("T24", _("Who begins"), _("The Chieftain; solo always you."), _("start player")),
    rule("T25", _("An era"), _("Draft, turns, cleanup; everyone has as many turns as cards."), _("turn")),
    rule(
        "T26", _("Your turn"), _("Resolve the battle you started, play a card, perhaps dedicate a Village."), _("turn")
    ),
    rule(
        "T27",
        _("One battle at a time"),
        _("A second card face down joins it; it is settled when its starter's turn comes again."),
        _("fight"),
    ),
    rule("T28", _("All at once"), _("Drafting; Boons go clockwise from whoever started the battle."), _("order")),
    rule("T29", _("End of an era"), _("Cards to the discards, Raven on, new Chieftain; Invaders stay."), _("cleanup")),
    rule("T31", _("On the tally"), _("One tap records resources, raids, buildings and Fury."), _("record")),
    rule("T32", _("Hidden Favor Cards"), _("They lie face down, unless you play with open ones."), _("house rule")),
    rule(
        "T35",
        _("Order of an era"),
        _("Hands pass left, right, left; turns go clockwise from the Chieftain."),
        _("draft"),
    ),
    rule("T36", _("First Boats"), _("Placed against the turn order, the Chieftain's last."), _("setup")),
    rule(
        "T37",
        _("Gaining and paying"),
        _("Nothing goes above 7; you can pay only what you have."),
        _("resources, limit"),
    ),
    rule(
        "T38", _("Counting Fury"), _("Each losing card raises its god by 1; past 20 the marker turns over."), _("fury")
    ),
    rule(
        "T39",
        _("Fighting"),
        _("Losers raise the Fury of their card's god and take Boons."),
        _("fight, lose a battle, Exchange"),
    ),
    rule("T40", _("Alone in battle"), _("The top card of the deck fights for the Invaders."), _("invaders")),
    rule(
        "T41",
        _("Taking a Rune"),
        _("Control an island nobody holds, or have more Influence than its holder."),
        _("steal, rune"),
    ),
    rule(
        "T42",
        _("Who removes Settlers"),
        _("The player with more there than each other player; a tie removes nobody."),
        _("tie"),
    ),
    rule(
        "T43",
        _("Size of an action"),
        _("Sail: moves and Settlers to land. Harvest: resources, more for Boats and Temples."),
        _("move"),
    ),
    rule(
        "T44",
        _("Chieftain of the next era"),
        _("Most Island Runes; a tie goes to the last in turn order."),
        _("start player, tie"),
    ),
    rule(
        "T45",
        _("Drafting for two"),
        _("The enemy sits between you with one card fewer and discards one each pass."),
        _("draft"),
    ),
    rule(
        "T46",
        _("Drafting alone"),
        _("Piles of three: keep one of each, except the last; the enemy gets the rest."),
        _("draft"),
    ),
    rule("T48", _("Room for Villages"), _("Each action takes as many as there are players."), _("dedicate")),
    rule("T51", _("Only one can pay"), _("That fighter meets the Invaders; decide at the table."), _("invaders")),
    rule("T52", _("Nobody can pay"), _("There is no fight; the Favor Card goes back."), _("fight")),
    rule(
        "T55",
        _("Battle with the last card"),
        _("It is fought once everyone has had their last turn, before the cleanup."),
        _("fight, end of an era"),
    ),
    rule("T57", _("Losing an island"), _("Its Rune goes back once you have no Influence there."), _("rune")),
    rule(
        "T59",
        _("Tied on a free island"),
        _("Nobody has the most, so nobody takes it; decide at the table."),
        _("tie, island, rune"),
    ),
    rule(
        "T60",
        _("How often to dedicate"),
        _("One Village a turn; each action at most as many times as there are players."),
        _("village"),
    ),
    rule(
        "T65",
        _("Runes of the enemy"),
        _("With two players, have more Influence than it after your attack."),
        _("steal, rune"),
    ),
    rule(
        "T66",
        _("What the enemy leaves out"),
        _("With two players it takes no turns, fights no battles and is not scored."),
        _("enemy"),
    ),
    rule(
        "T70",
        _("Turn of the Enemy Clan"),
        _("Top card: Leader Action, Rune Action, its Villages, then icons on its tracks."),
        _("enemy"),
    ),
    rule(
        "T71",
        _("Battles against the Enemy Clan"),
        _("It joins yours at once; join its own next turn, or Invaders meet it."),
        _("fight"),
    ),
    rule(
        "T72", _("Favor Card of the enemy"), _("In the nearer row, the one closest to its Chieftain Boat."), _("enemy")
    ),
    rule(
        "T73",
        _("Meeting the enemy on land"),
        _("More Settlers than it send one back; your Boat sends a docked one back."),
        _("enemy"),
    ),
    rule("T74", _("End of a solo game"), _("After your last card of era 3; both are scored."), _("cleanup")),
)
