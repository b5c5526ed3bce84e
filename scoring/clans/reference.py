"""The reference of Clans of Midgard: C1-C70."""

from scoring.clans.numbered_rules import RULES
from scoring.reference import entries
from scoring.translation import gettext_noop as _

WORDS = entries(
    _("Rule"),
    "C70",
    (
        _("God card"),
        _("One a round; the greatest offering takes it; its text is on the card."),
        _("offering, ability, Bonus from gods"),
    ),
    (_("First Age"), _("Five gods; two of them in a game, for rounds 1 and 2."), _("age")),
    (_("Second Age"), _("Five gods; two of them in a game, for rounds 3 and 4."), _("age")),
    (_("Offering"), _("Most icons win the god; ties by sum, then by the highest number."), _("god, tie")),
    (_("Rune card"), _("28 cards with eight kinds of icons; no two are alike."), _("card, draft")),
    (_("Draft"), _("Keep one, pass the rest; left in rounds 1 and 3, right in 2 and 4."), _("pass, pick")),
    (_("Clan"), _("You support the one with most of your symbols; the chart breaks ties."), _("symbol, support")),
    (_("Serpent clan"), _("Stands before the Boar on the priority chart."), _("snake")),
    (_("Boar clan"), _("Stands after the Serpent on the priority chart."), _("pig")),
    (_("Clan priority chart"), _("Breaks ties between clans, from left to right."), _("tie")),
    (_("Territory icon"), _("Where a card of your clan sends its warrior."), _("map")),
    (_("Warriors"), _("15 cubes each; on the map they fight."), _("cubes")),
    (
        _("Letters"),
        _("Mark each once; full rows score 1 2 3 4, full columns 1, 2 or 3, two of each."),
        _("row, column, alphabet, Letters marked"),
    ),
    (_("Monsters"), _("Two icons slay one kind, once a round."), _("hunt, slay")),
    (_("Draugr"), _("The most common of the four monsters."), _("monster")),
    (_("Troll"), _("Second most common; together with the Dragon worth 7."), _("monster")),
    (_("Dragon"), _("Third most common; together with the Troll worth 7."), _("monster")),
    (_("Kraken"), _("The rarest monster."), _("monster")),
    (
        _("Glory"),
        _("Scores only if it beats what was written last round."),
        _("push, race, Glory on your sheet, Glory must beat"),
    ),
    (_("Drakkar"), _("Cross off from the left in five rows; launch icons place a warrior."), _("ship, launch")),
    (_("Launch icon"), _("Brings one warrior to that row's territory, once a game."), _("ship")),
    (_("Valkyrie"), _("One per territory: without a battle, mark it; with one, roll the die."), _("die, Valkyries")),
    (_("Valkyrie die"), _("Adds warriors of whoever rolls it; a slash marks the Valkyrie instead."), _("roll, slash")),
    (_("Valkyrie bonus"), _("1 2 3 5 7 points for one to five marked."), _("end, Valkyries marked")),
    (_("Threshold"), _("This many warriors in a territory start a battle."), _("limit, number")),
    (_("Battle"), _("Lowest threshold first; most warriors win, all who tie win."), _("fight, lose, win")),
    (_("Crossed axes"), _("Where winners wait until the battles are over; one point each."), _("victorious")),
    (
        _("Territory bonus"),
        _("1 3 6 10 15 points for one to five different ones won."),
        _("symbols, end, Different territories won"),
    ),
    (
        _("Valhalla"),
        _("A full column of two horns circles its number, which scores at the end."),
        _("dead, column, Circled Valhalla numbers"),
    ),
    (_("Horns"), _("One for each warrior lost; the fewest win a tie."), _("dead, column, Horns marked, lose a battle")),
    (_("Helga"), _("Third hand with two players: places warriors, nothing else."), _("dummy, 2 players")),
    (
        _("Slaying boxes"),
        _("One number a round, from the left: points for monsters."),
        _("sheet, Slaying, Monsters slain"),
    ),
    (
        _("Territories boxes"),
        _("One number a round, from the left: warriors who won."),
        _("sheet, Territories, Warriors who won"),
    ),
    (_("Tie"), _("Fewest horns; then shared."), _("tie-break")),
)

REFERENCE = (*WORDS, *RULES)
