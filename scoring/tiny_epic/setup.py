"""Tiny Epic Vikings, before the first era and between two: rules T20-T23, T29, T45, T46 and T74."""

from collections.abc import Mapping

from scoring.tiny_epic.eras import CARDS, ERAS, PASSES, solo_draft, two_player_draft
from scoring.translation import gettext as _

RESOURCES_AT_THE_START = 2
CARDS_A_ROW = {3: 5, 4: 7}  # T20; fewer players: 4
CARDS_IN_SMALL_GAMES = 4
SOLO = 1
WITH_ENEMY_ISLANDS = 2  # players


def setup_checklist(players: int) -> list[str]:
    """Lists the steps of the setup before era 1 (T21). One player: the solo game."""
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
        draft_line(players, era=1),
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
        _("Chieftain Marker = Chieftain Boat; the two extra Boats go back into the box"),
        _("Wood, Food and Steel of the enemy on {n}").format(n=RESOURCES_AT_THE_START),
        _("Draw one of the Runes of the 3 inner islands: the enemy has it; that god's Fury +1"),
        _("Chieftain Boat on that island's leftmost dock of the central Fjord; its 2 leftmost Settlers there"),
        _("Your Boat into any Fjord at the edge; you begin"),
    ]


def takes(players: int) -> list[list[str]]:
    """Lists the pieces of each player, the Chieftain first. Solo: you alone."""
    own = [
        _("Clan Mat with 6 Settlers, 3 Boats and 2 Temples"),
        _("A Boat and the Score Marker aside"),
        _("Wood, Food and Steel on {n}").format(n=RESOURCES_AT_THE_START),
    ]
    first = own if players == SOLO else [_("Chieftain Marker"), *own]
    return [first, *[own] * (players - 1)]


def draft_line(players: int, era: int) -> str:
    """Says how cards are dealt in this era: T45 with two players, T46 solo."""
    if players == SOLO:
        solo = solo_draft(era)
        text = _("{piles} piles of 3: keep one card of each; the rest, and the whole last pile, go to the enemy unseen")
        return text.format(piles=solo.piles)
    side = _("left") if PASSES[era - 1] == "left" else _("right")
    line = _("Deal {n} cards each, keep one, pass the others to the {side}").format(n=CARDS[era - 1], side=side)
    if players != WITH_ENEMY_ISLANDS:
        return line
    text = _("{line}. The enemy sits between you with {n} and discards one at random after each pass")
    return text.format(line=line, n=two_player_draft(era).enemy)


def cleanup_checklist(players: int, era: int, chieftain: str | None, fury: Mapping[str, int]) -> list[str]:
    """Lists the steps between this era and the next. `chieftain`: the holder of the marker then; solo nobody."""
    if era == ERAS:
        return []
    stands = ", ".join(_("{name} to {n}").format(name=god.capitalize(), n=n) for god, n in fury.items())
    lines = [
        _("All cards of both and the rest of its deck to the discards")
        if players == SOLO
        else _("Played cards to the discards; Invaders stay"),
        _("Raven on {n}").format(n=era + 1),
        _("Chieftain Marker to {name}").format(name=chieftain) if chieftain else "",
        _("Fury Markers: {stands}").format(stands=stands),
        _("Too few cards for a deal: shuffle the discards in"),
        draft_line(players, era + 1),
    ]
    return [line for line in lines if line]
