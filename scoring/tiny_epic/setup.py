"""Tiny Epic Vikings, before the first era and between two: rules T20-T23, T29 and T45."""

from scoring.tiny_epic.eras import CARDS, ERAS, PASSES
from scoring.translation import gettext as _

RESOURCES_AT_THE_START = 2
CARDS_A_ROW = {3: 5, 4: 7}  # T20; fewer players: 4
CARDS_IN_SMALL_GAMES = 4
SOLO = 1
WITH_ENEMY_ISLANDS = 2  # players


def setup_checklist(players: int) -> list[str]:
    """What to do on the table before era 1 (T21). One player: the solo game."""
    row = CARDS_A_ROW.get(players, CARDS_IN_SMALL_GAMES)
    return [
        _("Map with the side for this number of players up"),
        _("A Rune on each Island, by its icon; the rest back"),
        _("A Village on each spot marked for one"),
        _("3 of the 6 God Mats at random, face up above the Map"),
        _("A Fury Marker at random to each god, on 0: that is the god's Rune"),
        _("Era Mat with the Raven up, Raven on 1; room at its left for a Favor Card"),
        _("Shuffle the 48 Viking Cards; room for discards"),
        _("Favor Cards face up, {n} above and {n} below the Map").format(n=row),
        _("Each: Clan Mat, 6 Settlers, 3 Boats and 2 Temples on it, one Boat and the Score Marker aside"),
        _("Wood, Food and Steel of each on {n}").format(n=RESOURCES_AT_THE_START),
        *(_solo_lines() if players == SOLO else _lines_for_several(players)),
    ]


def _lines_for_several(players: int) -> list[str]:
    enemy = _("Enemy on all three outer islands: a Temple and 2 Settlers of the unused colours; the Runes stay there")
    return [
        _("Chieftain Marker to whoever was on an island last"),
        _("The Boats set aside, each into an empty Fjord at the edge: from the Chieftain's right, the Chieftain last"),
        *([enemy] if players == WITH_ENEMY_ISLANDS else []),
    ]


def _solo_lines() -> list[str]:
    return [
        _("Enemy Clan: 2 unused mats side by side, one on its enemy side; pieces of both colours stacked in twos"),
        _("Chieftain Marker = Chieftain Boat; two Boats too many back into the box"),
        _("Wood, Food and Steel of the enemy on {n}").format(n=RESOURCES_AT_THE_START),
        _("Draw one of the Runes of the 3 inner islands: the enemy has it; that god's Fury +1"),
        _("Chieftain Boat on that island's leftmost dock of the central Fjord; its 2 leftmost Settlers there"),
        _("Your Boat into any Fjord at the edge; you begin"),
    ]


def cleanup_checklist(era: int) -> list[str]:
    """What to do on the table between this era and the next."""
    if era == ERAS:
        return []
    to_the_left = PASSES[era] == "left"
    return [
        _("Played cards to the discards; Invaders stay"),
        _("Raven on {n}").format(n=era + 1),
        _("Chieftain Marker to whoever has most Island Runes"),
        _("Too few cards for a deal: shuffle the discards in"),
        (
            _("Deal {n} cards each, keep one, pass the others to the left")
            if to_the_left
            else _("Deal {n} cards each, keep one, pass the others to the right")
        ).format(n=CARDS[era]),
    ]
