"""Where a table stands.

Moves change a state in place, because a new one for each move is too slow (docs/decisions/0009-play.md). Only `fold`
applies moves, always to a copy of its own, so for everybody else a state is a value that never changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from pydantic import TypeAdapter

from scoring.play.counters import Counters, within
from scoring.sheets import PlayerSheet, sheet_from_cells

TABLE = ""  # the owner of numbers that belong to nobody; no player has this name
OVER = "over"  # the step after the last round


@dataclass
class State(ABC):
    """What every game has. A game adds what it needs: markers, and what belongs to the round alone.

    Moves give fields new values; within a value they change nothing but the numbers, by `add`.
    """

    sheet: ClassVar[type[PlayerSheet]]  # what is counted at the end

    players: tuple[str, ...]  # clockwise
    options: Mapping[str, bool | str]  # house rules of play, and those of scoring that the table chose
    round: int
    step: str
    numbers: dict[str, dict[str, int]]  # by player or TABLE, then by counter; one that is missing is 0

    @property
    @abstractmethod
    def who(self) -> Sequence[str]:
        """Whose turn it is, in order; nobody when it is everybody's."""

    @abstractmethod
    def counters(self, owner: str) -> Counters:
        """What can be adjusted of this player, or of the TABLE."""

    @abstractmethod
    def of_table(self) -> dict[str, Any]:
        """What the table has, as the contract says it."""

    @abstractmethod
    def of_player(self, player: str) -> dict[str, Any]:
        """What a player has, as the contract says it, without the name."""

    def final_sheet(self, player: str) -> dict[str, Any]:
        """What is known of a player's final sheet, without the name. What is 0 stays out."""
        return sheet_from_cells(self.sheet, {key: n for key, n in self.numbers[player].items() if n})

    def final_table(self) -> dict[str, Any]:
        """What is known of the final table besides its players."""
        return {}

    def number(self, owner: str, key: str) -> int:
        return self.numbers[owner].get(key, 0)

    def add(self, owner: str, changes: Mapping[str, int]) -> None:
        """Changes these counters of a player or of the TABLE, as far as they may go."""
        counters, held = self.counters(owner), self.numbers[owner]
        for key, n in changes.items():
            cell, wanted = counters[key], held.get(key, 0) + n
            held[key] = wanted if cell.least <= wanted <= cell.most else within(cell, wanted)

    def copy(self) -> Self:
        twin = copy(self)
        twin.numbers = {owner: dict(held) for owner, held in self.numbers.items()}
        return twin

    def as_json(self) -> dict[str, Any]:
        stored: dict[str, Any] = _adapter(type(self)).dump_python(self, mode="json")
        return stored

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        state: Self = _adapter(cls).validate_python(stored)
        return state


@cache
def _adapter(state: type[State]) -> TypeAdapter[Any]:
    return TypeAdapter(state)
