"""The numbered rules of Tiny Epic Vikings, each in a few words: docs/rules/tiny_epic.md."""

from scoring.reference import Entry, rule
from scoring.translation import gettext_noop as _

RULES: tuple[Entry, ...] = (
    rule("T1", _("Gods of a game"), _("Three of six, each with one Rune by chance; Fury 0."), _("setup, Gods in play")),
    rule("T2", _("Cards of an era"), _("4, 5, 6 each; passed left, right, left."), _("deal, draft")),
    rule(
        "T3",
        _("Next Chieftain"),
        _("Most Island Runes after eras 1 and 2; a tie goes to the latest in order."),
        _("start player, tie"),
    ),
    rule("T4", _("What raises Fury"), _("Lost battles, Runes taken or stolen 1; a Village for the god 2."), _("fury")),
    rule("T5", _("Winning a battle"), _("Highest Strength alone; on a tie nobody wins."), _("fight, tie, win")),
    rule("T6", _("Limits"), _("Three Favor Cards; each Dedication Action as often as there are players."), _("limit")),
    rule("T7", _("Influence"), _("Settler 1, Temple 4, docked Boat 2; control needs most, and boots."), _("control")),
    rule(
        "T8",
        _("Worth of Runes"),
        _("By Fury 6, 5, 4 on islands and 5, 4, 3 on Favor Cards; tied gods take the lower."),
        _("final scoring, tie"),
    ),
    rule(
        "T9",
        _("Ties at the end"),
        _("Island Runes, Favor Cards, Temples, Boats, resources; then shared."),
        _("tie-break, tie"),
    ),
    rule(
        "T10",
        _("Two players and solo"),
        _("Two: an enemy holds outer islands, unscored. Solo: the Enemy Clan scores like you."),
        _("enemy"),
    ),
    rule("T23", _("Playing solo"), _("You against the Enemy Clan; outer islands stay empty."), _("enemy, setup")),
    rule("T24", _("Who begins"), _("The Chieftain; solo always you."), _("start player")),
    rule(
        "T26", _("Your turn"), _("Resolve the battle you started, play a card, perhaps dedicate a Village."), _("turn")
    ),
    rule("T29", _("End of an era"), _("Cards to the discards, Raven on, new Chieftain; Invaders stay."), _("cleanup")),
    rule("T31", _("On the tally"), _("One tap records resources, raids, buildings and Fury."), _("record")),
    rule("T37", _("Gaining and paying"), _("Nothing goes over 7; you pay only what you have."), _("resources, limit")),
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
        "T44",
        _("Chieftain of the next era"),
        _("Most Island Runes; of several the latest in turn order."),
        _("start player, tie"),
    ),
    rule("T48", _("Room for Villages"), _("Each action takes as many as there are players."), _("dedicate")),
    rule("T57", _("Losing an island"), _("Its Rune goes back once you have no Influence there."), _("rune")),
    rule(
        "T60",
        _("How often to dedicate"),
        _("One Village a turn; no action more often than there are players."),
        _("village"),
    ),
)
