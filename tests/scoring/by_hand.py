"""The numbers of worked examples that people work out by hand, so nothing in the app does: S20, C20, T42, T45, T70."""

from collections.abc import Mapping
from typing import Any

from scoring.clans.setup import CARDS, Deal
from scoring.spoils.setup import Setup
from scoring.tiny_epic.eras import TwoPlayerDraft

PILES = 9  # of Spoils
TRACKS = 3  # Wood, Food, Steel


def of_spoils(plan: Setup) -> dict[str, Any]:
    return {"cards_in_piles": plan.cards_a_pile * PILES}


def of_clans(plan: Deal) -> dict[str, Any]:
    return {"aside": CARDS - plan.hand * plan.hands, "picks": plan.hand, "passes": plan.hand - 1}


def of_two_players(draft: TwoPlayerDraft) -> dict[str, Any]:
    """The enemy loses a card after each pass."""
    return draft._asdict() | {"enemy_discards": draft.enemy}


def attack(settlers: Mapping[str, int], attacker: str) -> dict[str, int]:
    """Removes a Settler of everyone else, if the attacker has more than each of them."""
    others = {player: n for player, n in settlers.items() if player != attacker}
    if settlers[attacker] <= max(others.values(), default=0):
        return dict(settlers)
    return {player: n if player == attacker else max(n - 1, 0) for player, n in settlers.items()}


def sail(n: int, chieftain_sail: int) -> dict[str, int]:
    """Adds the docks of the card and of the enemy's mat; Settlers are on the card alone."""
    return {"docks": n + chieftain_sail, "settlers": n}


def harvest(n: int, open_boats: int = 0, open_temples: int = 0) -> list[int]:
    """Wood, Food and Steel, one by one from the top. Open slots bring Food for a Boat, one of each for a Temple."""
    each, more = divmod(n, TRACKS)
    wood, food, steel = (each + (index < more) + open_temples for index in range(TRACKS))
    return [wood, food + open_boats, steel]
