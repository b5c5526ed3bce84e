"""The reference of Spoils of War: S1-S71."""

from scoring.reference import entries
from scoring.spoils.numbered_rules import RULES
from scoring.translation import gettext_noop as _
from scoring.translation import printed

ARTIFACTS = entries(
    _("Artifact"),
    "S70",
    (
        printed("Dainsleif"),
        _("Lost? Before the spoils: look through one winner's Stash, then swap this for one of their cards."),
        _("swap, loser, stash"),
    ),
    (
        printed("Draupnir"),
        _("When all winners have picked, take one Treasure that remains, even if you lost."),
        _("extra treasure, leftovers"),
    ),
    (
        printed("Frejya's Mirror"),
        _("Copies a face-up Artifact, even a cancelled one: a continuous ability for good, a one-time one at once."),
        _("copy, marker, Freyja"),
    ),
    (
        printed("Heimdall's Spyglass"),
        _("On your turn, before bidding, look at one Viking's dice. Not used with three Vikings."),
        _("peek, dice"),
    ),
    (printed("Huginn"), _("Its holder rolls one more die each round."), _("extra die, raven, Huginn or Muninn")),
    (
        printed("Idun's Gold Apple"),
        _("Look through one Viking's Stash, then swap this for one of their cards."),
        _("swap, stash"),
    ),
    (
        printed("Jarnglofar"),
        _("Search the Leftovers; take one card of the Stage on this card, if there is one."),
        _("leftovers, stage, gloves, Járnglófar"),
    ),
    (printed("Loki's Die"), _("Right after showing your dice, turn one to any value."), _("change die")),
    (
        printed("Loki's Gold"),
        _("Counts as an item of your choice and as an Artifact; cancelled, only as an Artifact."),
        _("wild, hoard, set, Loki's Gold stands for"),
    ),
    (printed("Loki's Mask"), _("Take over the bid just made; your left neighbour goes next."), _("steal bid")),
    (
        printed("Lucky Dragon's Tooth"),
        _("After rolling, roll 1 or 2 dice again; not the dice of Megingjord."),
        _("reroll"),
    ),
    (
        printed("Mead of Poetry"),
        _("In the Bidding Step all others show their highest and lowest die."),
        _("reveal dice"),
    ),
    (
        printed("Megingjord"),
        _("Six more dice, borrowed from those that miss the bid, are rolled and count."),
        _("belt, extra dice"),
    ),
    (printed("Muninn"), _("Its holder rolls one more die each round."), _("extra die, raven")),
    (
        printed("Norn Orb"),
        _("Bet last, after looking at one Viking's bet. Not used with three Vikings."),
        _("peek, bet"),
    ),
    (
        printed("Odin's Chalice"),
        _("Change one of your dice; if you win with it, give this card to someone who lost."),
        _("change die, give away"),
    ),
    (
        printed("Odin's Eye"),
        _("Look secretly at a face-down card of the Active Pile or of any Stash."),
        _("peek, artifact"),
    ),
    (
        printed("Sampo Talisman"),
        _("Cancels a revealed Artifact for good, even as it is used; type and Gold remain."),
        _("cancel, marker"),
    ),
    (
        printed("Singing Lyre"),
        _("Ask a bidder for two dice of that value: if shown, they get the Lyre, otherwise you get 5 Gold."),
        _("gold, bluff"),
    ),
    (
        printed("Stones of Fate"),
        _("Before rolling: do not look at your dice this round; if you win, take one more Treasure."),
        _("blind, extra treasure"),
    ),
    (
        printed("Tarnkappe"),
        _("Skip your turn to bid; a challenge then meets whoever bid before you."),
        _("skip, cloak"),
    ),
    (
        printed("Traitor's Dagger"),
        _("Bets are shown: change sides, unless Declarer or Challenger. Not used with three Vikings."),
        _("side, flip"),
    ),
)
TREASURES = entries(
    _("Treasure"),
    "S14",
    (
        printed("Crown"),
        _("Jewelry: three different of its type 6, all four 12; one in a hoard."),
        _("jewelry, item, treasure"),
    ),
    (
        printed("Armband"),
        _("Jewelry: three different of its type 6, all four 12; one in a hoard."),
        _("jewelry, item, treasure"),
    ),
    (
        printed("Ring"),
        _("Jewelry: three different of its type 6, all four 12; one in a hoard."),
        _("jewelry, item, treasure"),
    ),
    (
        printed("Pendant"),
        _("Jewelry: three different of its type 6, all four 12; one in a hoard."),
        _("jewelry, item, treasure"),
    ),
    (
        printed("Helmet"),
        _("Armor: three different of its type 6, all four 12; one in a hoard."),
        _("armor, item, treasure"),
    ),
    (
        printed("Chain Mail"),
        _("Armor: three different of its type 6, all four 12; one in a hoard."),
        _("armor, item, treasure"),
    ),
    (
        printed("Shield"),
        _("Armor: three different of its type 6, all four 12; one in a hoard."),
        _("armor, item, treasure"),
    ),
    (
        printed("Bracers"),
        _("Armor: three different of its type 6, all four 12; one in a hoard."),
        _("armor, item, treasure"),
    ),
    (
        printed("Mountain Dragon"),
        _("Dragon Egg: three different of its type 6, all four 12; one in a hoard."),
        _("dragon eggs, item, treasure"),
    ),
    (
        printed("Fire Dragon"),
        _("Dragon Egg: three different of its type 6, all four 12; one in a hoard."),
        _("dragon eggs, item, treasure"),
    ),
    (
        printed("Storm Dragon"),
        _("Dragon Egg: three different of its type 6, all four 12; one in a hoard."),
        _("dragon eggs, item, treasure"),
    ),
    (
        printed("Sea Dragon"),
        _("Dragon Egg: three different of its type 6, all four 12; one in a hoard."),
        _("dragon eggs, item, treasure"),
    ),
    (
        printed("Battle Ax"),
        _("Weapon: three different of its type 6, all four 12; one in a hoard."),
        _("weapons, item, treasure"),
    ),
    (
        printed("Longbow"),
        _("Weapon: three different of its type 6, all four 12; one in a hoard."),
        _("weapons, item, treasure"),
    ),
    (
        printed("Great Spear"),
        _("Weapon: three different of its type 6, all four 12; one in a hoard."),
        _("weapons, item, treasure"),
    ),
    (
        printed("Broadsword"),
        _("Weapon: three different of its type 6, all four 12; one in a hoard."),
        _("weapons, item, treasure"),
    ),
)
TYPES = entries(
    _("Type"),
    "S14",
    (
        _("Jewelry"),
        _("Ring, Armband, Pendant, Crown. Three different: 6. All four: 12. One belongs in each hoard."),
        _("orange, set"),
    ),
    (
        _("Armor"),
        _("Bracers, Shield, Helmet, Chain Mail. Three different: 6. All four: 12. One belongs in each hoard."),
        _("blue, set"),
    ),
    (
        _("Dragon Eggs"),
        _("Fire, Sea, Storm, Mountain Dragon. Three different: 6. All four: 12. One belongs in each hoard."),
        _("green, set"),
    ),
    (
        _("Weapons"),
        _("Broadsword, Great Spear, Longbow, Battle Ax. Three different: 6. All four: 12. One belongs in each hoard."),
        _("red, set"),
    ),
)
WORDS = entries(
    _("Rule"),
    "S71",
    (
        _("Viking Chief"),
        _("Names the first bidder, lays out piles, picks first and takes three; goes to the highest winning bet."),
        _("chief, marker, start player"),
    ),
    (_("Purser"), _("One player keeps the coins and makes change; it gives no advantage."), _("bank, coins")),
    (_("Treasury"), _("Lost bets go there, change comes from there."), _("bank, coins")),
    (_("Bid"), _("A number of dice and a value, over everyone's dice."), _("quantity, value")),
    (_("Higher bid"), _("More dice, or as many of a higher value."), _("outbid, raise")),
    (
        _("Challenge"),
        _("Ends the bidding; the player who says it is Challenger, the last bidder is Declarer."),
        _("doubt, call"),
    ),
    (_("Betting disk"), _("Blue side for the Declarer, red for the Challenger."), _("side, colour")),
    (_("Bet"), _("In secret, from 5 Gold to all of it; Declarer and Challenger back themselves."), _("ante, minimum")),
    (_("Short of Gold"), _("Less than 5: bet all of it; winning, pick last."), _("broke, poor")),
    (
        _("Winning"),
        _("At least as many dice as bid: Declarer's side; fewer: Challenger's."),
        _("verdict, lose, win, lose a battle"),
    ),
    (_("Picking"), _("By bet, highest first; Chief three, others two; all must be taken."), _("spoils, order")),
    (_("Active Treasure Pile"), _("This round's cards; Artifacts lie face down."), _("pile")),
    (_("Stash"), _("Your Treasures; Artifacts stay face down until revealed."), _("hand")),
    (_("Leftover Treasures"), _("Treasures nobody took, face down; nobody may look."), _("leftovers")),
    (_("Stage"), _("1, 2 or 3 on the back; three piles of each; later is worth more."), _("back")),
    (
        _("Types"),
        _("Armor blue, Artifacts purple, Dragon Eggs green, Jewelry orange, Weapons red."),
        _("colour, banner, type"),
    ),
    (
        _("Gold Value"),
        _("Printed at the bottom right; counts at the end."),
        _("coin, Gold printed on Treasures, Gold printed on each Treasure, treasures"),
    ),
    (_("Conqueror's Hoard"), _("One of each of the five types: 8 for each complete one."), _("bonus")),
    (_("Partial Set"), _("Three different items of one type: 6. Never Artifacts."), _("bonus, 3, Partial, set")),
    (_("Complete Set"), _("All four items of one type: 12. Never Artifacts."), _("bonus, 4, Complete, set")),
    (_("Revealing"), _("Usually whenever you like; once face up, it stays that way."), _("artifact, use")),
    (_("Continuous"), _("Works for its holder all game, once each round."), _("duration")),
    (_("One-time"), _("Works once, when revealed; once face up, it is spent."), _("1x")),
    (_("Stealing"), _("A taken card stays face up or face down, as it was."), _("take, Treasure stolen, steal, swap")),
    (_("Copy marker"), _("One in a copy; lies with Frejya's Mirror and moves with its card."), _("tokens, copy")),
    (
        _("Cancel markers"),
        _("Three in a copy; on Artifacts that are cancelled, they move with their card."),
        _("tokens, cancel"),
    ),
    (_("Table talk"), _("Say what you like; show neither bet nor dice early."), _("bluff")),
    (_("Step bidding"), _("Option: begin with as many dice as Vikings, then at most one more each time."), _("jump")),
    (
        _("End of the game"),
        _("After pile 9 all Artifacts are revealed and used, in turn order from the Chief."),
        _("last round"),
    ),
    (_("Tie"), _("Most Treasures, then the most valuable card, then the next."), _("tie-break")),
)

REFERENCE = (*ARTIFACTS, *TYPES, *TREASURES, *WORDS, *RULES)
