"""Players around a table, in the order in which they sit: clockwise, so that the next one sits to the left."""

from collections.abc import Sequence


def clockwise(players: Sequence[str], first: str) -> list[str]:
    """Returns everyone, clockwise from this player on."""
    index = players.index(first)
    return [*players[index:], *players[:index]]


def left_of(players: Sequence[str], player: str) -> str:
    return players[(players.index(player) + 1) % len(players)]
