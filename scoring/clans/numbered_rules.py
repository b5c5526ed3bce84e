"""The numbered rules of Clans of Midgard, each in a few words: docs/rules/clans.md."""

from scoring.reference import ReferenceItem, rule
from scoring.translation import gettext_noop as _

RULES: tuple[ReferenceItem, ...] = (
    rule(
        "C1", _("Setup"), _("15 warriors each; four gods; eight rune cards a hand, seven with four players."), _("deal")
    ),
    rule("C2", _("A round"), _("Reveal the god, draft, resolve seven parts in order, then battle."), _("steps, turn")),
    rule("C3", _("Offerings"), _("Most icons, then their sum, then the highest number takes the god."), _("tie, god")),
    rule(
        "C4",
        _("Supported clan"),
        _("The one with most of your symbols; place a warrior for each of its cards."),
        _("tie, warriors"),
    ),
    rule(
        "C5",
        _("Letters score"),
        _("Full rows 1 2 3 4, full columns 1, 2 or 3, two of each; all of it 22."),
        _("final scoring"),
    ),
    rule(
        "C6",
        _("Monsters score"),
        _("Two icons slay one; each kind once a round; your board has its points."),
        _("slay"),
    ),
    rule("C7", _("Glory must rise"), _("More than written last round, otherwise write 0."), _("house rule")),
    rule("C8", _("Drakkar rows"), _("Crossed off from the left; launch icons bring a warrior once."), _("ship")),
    rule(
        "C9",
        _("Battles"),
        _("Where warriors reach the threshold; all who tie for most win."),
        _("fight, tie, lose a battle"),
    ),
    rule("C10", _("Valhalla columns"), _("Two horns fill a column; its number is on your board."), _("horns")),
    rule(
        "C11",
        _("Final score"),
        _("Letters, Slaying, Territories, Glory, Valhalla and gods together."),
        _("final scoring, who wins"),
    ),
    rule("C12", _("Ties at the end"), _("Fewest horns, then shared."), _("tie-break, tie")),
    rule("C20", _("Hands"), _("Three of eight cards with two or three players, four of seven with four."), _("deal")),
    rule(
        "C21",
        _("Before the first round"),
        _("Board, Viking heads, die, sheets, warriors, god deck, shuffled rune cards."),
        _("setup"),
    ),
    rule(
        "C22",
        _("Who begins"),
        _("Nobody: all play at the same time, or territory by territory. Four rounds."),
        _("start player"),
    ),
    rule(
        "C23",
        _("From your board"),
        _("Thresholds, monsters, chart, Valhalla: asked once, or skipped."),
        _("setup, threshold"),
    ),
    rule(
        "C25",
        _("Parts of a round"),
        _("Offerings, clans, letters, monsters, Glory, drakkar, Valkyries; then battles."),
        _("order"),
    ),
    rule(
        "C28", _("End of a round"), _("Winners are written and go home; after round 4 the game is over."), _("cleanup")
    ),
    rule(
        "C30",
        _("Warriors on the map"),
        _("Placed or launched from home; never more than 15 in all."),
        _("place, launch"),
    ),
    rule(
        "C35",
        _("Passing hands"),
        _("Left in rounds 1 and 3, right in 2 and 4; Second Age gods from round 3."),
        _("draft"),
    ),
    rule(
        "C36",
        _("Greatest offering"),
        _("Icons, then sum, then highest; all three tied: decide at the table."),
        _("tie, god"),
    ),
    rule("C37", _("Choosing a clan"), _("A tie goes by the chart, from left to right."), _("tie, support")),
    rule("C38", _("Marking letters"), _("Each scores once; a second mark brings nothing."), _("letter")),
    rule("C39", _("Slaying"), _("Add up what each slain kind is worth."), _("monster")),
    rule("C40", _("Writing Glory"), _("As collected if it rises, else 0; the first round always counts."), _("glory")),
    rule(
        "C41",
        _("Is there a battle?"),
        _("All warriors there count, Helga's too, before anyone rolls the die."),
        _("threshold"),
    ),
    rule(
        "C42",
        _("Winning a battle"),
        _("Winners score a point a warrior; losers mark a horn a warrior."),
        _("fight, lose a battle"),
    ),
    rule(
        "C43", _("Full Valhalla columns"), _("Only a column with both horns scores; three horns fill one."), _("horns")
    ),
    rule(
        "C45",
        _("Helga in battles"),
        _("Her warriors fight like any other's; she writes nothing."),
        _("dummy, 2 players"),
    ),
    rule("C46", _("What Helga leaves out"), _("She has no offerings, Valkyries or drakkar."), _("dummy, 2 players")),
    rule(
        "C48",
        _("Offerings tied in everything"),
        _("Decide at the table; until then nobody takes the god."),
        _("tie, god"),
    ),
    rule("C49", _("No offerings"), _("The god is discarded, whatever the number of players."), _("offering, discard")),
    rule("C51", _("Territories with one threshold"), _("They fight in the order of the board."), _("order")),
    rule(
        "C52", _("The Valkyrie's die"), _("Its warriors come from home and fight, even where you had none."), _("fight")
    ),
    rule("C53", _("Everyone ties in a battle"), _("Everyone wins, and nobody marks horns."), _("tie")),
    rule("C54", _("Alone in a territory"), _("With enough warriors it is a battle, and you win it."), _("fight")),
    rule(
        "C55",
        _("Marked territory or Valkyrie"),
        _("A second mark is worth nothing, but winning still scores warriors."),
        _("limit"),
    ),
    rule("C56", _("Letter marked before"), _("It brings nothing; of two with a slash you choose one."), _("letter")),
    rule("C59", _("Exceptions"), _("A god card's text overrides every other rule."), _("god")),
    rule("C62", _("One holder"), _("Each Valkyrie has one holder a round."), _("limit")),
)
