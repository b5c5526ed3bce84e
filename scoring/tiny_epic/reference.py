"""The reference of Tiny Epic Vikings: T1-T83."""

from scoring.reference import entries
from scoring.tiny_epic.numbered_rules import RULES
from scoring.translation import gettext_noop as _
from scoring.translation import printed

GODS = entries(
    _("God"),
    "T80",
    (_("Odin"), _("One of the six gods; the Boon is on the mat."), _("god")),
    (_("Frigg"), _("One of the six gods; the Boon is on the mat."), _("god")),
    (_("Thor"), _("One of the six gods; the Boon is on the mat."), _("god")),
    (
        _("Runes"),
        _("Three kinds: Wealth, Secret, Nature's Fury; each belongs to a god of this game."),
        _("symbol, rune"),
    ),
    (
        printed("Wealth"),
        _("A kind of Rune; in each game a Fury Marker ties it to a god."),
        _("symbol, rune, Rune of Wealth"),
    ),
    (
        printed("Secret"),
        _("A kind of Rune; in each game a Fury Marker ties it to a god."),
        _("symbol, rune, Rune of Secret"),
    ),
    (
        printed("Nature's Fury"),
        _("A kind of Rune; in each game a Fury Marker ties it to a god."),
        _("symbol, rune, Rune of Nature's Fury"),
    ),
    (
        _("Active Rune"),
        _("From cards played this era and islands you control; boosts, and allows Rune Actions; never spent."),
        _("use"),
    ),
    (_("Passive Rune"), _("On Favor Cards; only scores."), _("favor")),
    (_("Fury"), _("Ranks the gods; the highest one's Runes score most."), _("track, rank, Fury of the gods")),
    (
        _("Valhalla Boon"),
        _("A god's gift to whoever loses a battle with a card of its Rune."),
        _("lose, god mat, lose a battle"),
    ),
)
PIECES = entries(
    _("Piece"),
    "T81",
    (_("Viking Card"), _("A leader: Rune, Strength, Leader Action, Rune Action, name."), _("leader")),
    (_("Hilda"), _("The one Viking Card that the rules show by name."), _("example card")),
    (
        _("Favor Card"),
        _("Won in battle; Runes at the top, goods below; at most three."),
        _("reward, Favor Cards, Runes on Favor Cards"),
    ),
    (_("Raven"), _("Marks the current era."), _("round, era")),
    (_("Era Mat"), _("Shows the era, cards, direction, raid cost, four Dedication Actions."), _("round, era")),
    (
        _("Chieftain Marker"),
        _("Its holder begins the era; goes to the most Island Runes."),
        _("start, start player, Chieftain"),
    ),
    (_("Clan Mat"), _("Tracks resources 0 to 7; holds pieces and prices."), _("board, Resources, Wood, Food, Steel")),
    (_("Settler"), _("Influence 1; boots on the ground."), _("piece")),
    (_("Temple"), _("Influence 4; boots on the ground; not both on one island."), _("piece, Temples built")),
    (_("Boat"), _("Docked: Influence 2, no boots; in a Fjord nothing."), _("ship, Boats built")),
    (_("Village"), _("Raided at a dock for Steel, later dedicated."), _("token")),
    (_("Island"), _("Land with a Rune; whoever controls it has the Rune."), _("map")),
    (_("Fjord"), _("Water; Boats there have no Influence."), _("map")),
    (_("Dock"), _("Landing place at an island; a Boat there has Influence 2."), _("map")),
    (_("Ferry Route"), _("Dotted link between islands."), _("map")),
    (_("Invaders"), _("A card from the deck against a lone fighter; they get stronger with each one."), _("alone")),
    (_("Island Rune"), _("Taken with control of its island; scores 6, 5 or 4."), _("control, Island Runes")),
    (_("Score Mat"), _("Back of the Era Mat, 40 spaces, then +40."), _("track")),
)
ACTIONS = entries(
    _("Action"),
    "T82",
    (_("Start a Battle"), _("A card face down; choose a Favor Card at an end of a row."), _("fight")),
    (_("Join a Battle"), _("A card face down for the Favor Card already chosen."), _("fight")),
    (_("Sail"), _("Move one Boat that many steps; at a dock deploy, raid, perhaps control."), _("boat, move")),
    (_("Deploy Settlers"), _("After docking, 1 Food each, as many as the Sail number."), _("food")),
    (_("Attack Settlers"), _("Most Settlers after adding: each other player there removes one."), _("remove")),
    (_("Raid"), _("Docked where a Village lies: pay Steel by the era, take it."), _("village, Raid for 1 Steel")),
    (_("Explore"), _("A Settler over a Ferry Route; x2: one twice or two once."), _("move")),
    (
        _("Harvest"),
        _("That many resources of your choice, more for Boats and Temples built."),
        _("gain, Harvest or Collect"),
    ),
    (_("Build"), _("Pay Wood for a Boat (Fjord) or a Temple (island with your Settler)."), _("wood, Build and pay")),
    (_("Explore with a Temple"), _("Rune Action: a Temple moves over a Ferry Route."), _("move")),
    (_("Smite"), _("Rune Action: remove one or two Settlers of others, anywhere."), _("remove")),
    (_("Draw and Replace"), _("Rune Action: draw a card, discard one from hand."), _("draw a card")),
    (_("Enter a Battle"), _("Rune Action: the card just played goes into the battle."), _("fight")),
    (_("Collect"), _("Rune Action: take the resources shown, perhaps for each Rune."), _("gain")),
    (_("Exchange"), _("Rune Action: any number of one resource for as many of another."), _("trade")),
    (_("Dedicate"), _("Once a turn: a raided Village for an action, or 2 Fury."), _("village")),
    (_("Control an island"), _("Most Influence with boots: take its Rune, Fury +1."), _("rune")),
    (_("Steal a Rune"), _("More Influence than its holder, with boots; Fury +1."), _("rune")),
    (_("Lose an island"), _("No Influence left: the Rune goes back, no Fury."), _("rune")),
)
SOLOS = entries(
    _("Solo"),
    "T83",
    (_("Enemy Clan"), _("Solo: two colours together play against you, by their own rules."), _("solo, enemy")),
    (
        _("Chieftain Boat"),
        _("Solo: where the enemy acts; it docks with others and is never pushed off."),
        _("solo, enemy, ship"),
    ),
    (_("Chieftain Sail"), _("Solo: a number on the enemy's mat, added to the docks of each Sail."), _("solo, enemy")),
    (
        _("Battle Row"),
        _("Solo: cards the enemy fights with; their Runes count, their actions do not."),
        _("solo, enemy, fight"),
    ),
    (_("Leader Row"), _("Solo: cards the enemy plays for their actions, one each turn."), _("solo, enemy")),
    (
        _("Resource Actions"),
        _("Solo: icons on the enemy's tracks that work when a marker reaches or passes them."),
        _("solo, enemy, track"),
    ),
)

REFERENCE = (*GODS, *PIECES, *ACTIONS, *SOLOS, *RULES)
