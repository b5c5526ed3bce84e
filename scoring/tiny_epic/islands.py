"""Influence on an island of Tiny Epic Vikings: rule T41."""

SETTLER = 1  # Influence
TEMPLE = 4
DOCKED_BOAT = 2


def influence(settlers: int, temples: int, docked_boats: int) -> int:
    return settlers * SETTLER + temples * TEMPLE + docked_boats * DOCKED_BOAT
