"""Influence on an island of Tiny Epic Vikings, and attacks on Settlers there: rules T41 and T42."""

from collections.abc import Mapping

SETTLER = 1  # Influence
TEMPLE = 4
DOCKED_BOAT = 2


def influence(settlers: int, temples: int, docked_boats: int) -> int:
    return settlers * SETTLER + temples * TEMPLE + docked_boats * DOCKED_BOAT


def attack(settlers: Mapping[str, int], attacker: str) -> dict[str, int]:
    """Removes a Settler of everyone else, if the attacker has more than each of them (T42)."""
    others = {player: n for player, n in settlers.items() if player != attacker}
    if settlers[attacker] <= max(others.values(), default=0):
        return dict(settlers)
    return {player: n if player == attacker else max(n - 1, 0) for player, n in settlers.items()}
