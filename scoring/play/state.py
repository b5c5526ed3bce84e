"""The state of a table that records its rounds.

Moves change a state in place, because a new one for each move is too slow (docs/decisions/0009-play.md). Only `fold`
applies moves, always to a copy of its own, so for everyone else a state is a value that never changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Self

from pydantic import TypeAdapter

from scoring.play.counters import Counters, within
from scoring.sheets import PlayerSheet, Sheet, sheet_from_cells

TABLE = ""  # the owner of numbers that belong to nobody; no player has this name
OVER = "over"  # the step after the last round

NameOf = Callable[[str], str]  # how a player is called within a sentence


@dataclass
class State(ABC):
    """Fields of every game. A game adds markers, and whatever belongs to the round alone.

    Moves give fields new values; within a value they change nothing but the numbers, by `add`.
    """

    sheet: ClassVar[type[PlayerSheet]]  # what is counted at the end

    players: tuple[str, ...]  # clockwise
    options: Mapping[str, bool | str]  # house rules of play, and those of scoring that the table chose
    round: int
    step: str
    numbers: dict[str, dict[str, int]]  # by player or TABLE, then by counter; one that is missing is 0

    names: Mapping[str, str] = field(default_factory=dict, kw_only=True)  # of players, where they are not the names
    takes_word: bool = field(default=False, kw_only=True)  # of the table, which may know better: `moves.doubt`

    def called(self, player: str) -> str:
        """The player's name in messages."""
        return self.names.get(player, player)

    @property
    @abstractmethod
    def who(self) -> Sequence[str]:
        """The players whose turn it is, in order; nobody if it is everyone's."""

    @abstractmethod
    def counters(self, owner: str) -> Counters:
        """Returns the numbers of this player, or of the TABLE, that can be adjusted."""

    @abstractmethod
    def of_table(self) -> dict[str, Any]:
        """Returns the table's own fields, as the contract names them."""

    @abstractmethod
    def of_player(self, player: str) -> dict[str, Any]:
        """Returns a player's fields, as the contract names them, without the name."""

    def final_sheet(self, player: str) -> dict[str, Any]:
        """Returns the known part of a player's final sheet, without the name and without zeros."""
        return sheet_from_cells(self.sheet, {key: n for key, n in self.numbers[player].items() if n})

    def final_table(self) -> dict[str, Any]:
        """Returns the known part of the final table besides its players."""
        return {}

    @property
    def acting(self) -> str | None:
        """The player whose turn is recorded now, the last one while its effects come in."""
        return next(iter(self.who), None)

    @property
    def turn_key(self) -> tuple[str | int, ...]:
        """Changes whenever another turn begins."""
        return self.round, self.step

    @property
    def turns(self) -> tuple[int, int] | None:
        """The turn of this round that is recorded now, and their number; None where they are not counted."""
        return None

    @property
    def offered_at(self) -> str:
        """The location or the step whose effects are offered now."""
        return self.step

    @property
    def not_recorded(self) -> int:
        """The number of turns in this round that nobody recorded."""
        return 0

    @abstractmethod
    def told(self, name: NameOf) -> Sequence[str]:
        """Lists the news for everyone: costs, the last bid, the winner."""

    def reasons(self, name: NameOf) -> Sequence[str]:  # noqa: ARG002 - where something was worked out
        """Lists in sentences what was worked out last, and why."""
        return ()

    def due(self, player: str) -> int:  # noqa: ARG002 - where the game knows it
        """Returns the number of cards or rewards due to this player in this turn; 0 if unknown."""
        return 0

    @property
    def is_opening(self) -> bool:
        """Whether what everyone begins with (`Play.opening`) can be recorded now."""
        return False

    def worked_out(self, player: str) -> Mapping[str, int]:  # noqa: ARG002 - most games write everything down
        """Returns the parts of the final sheet that follow from others."""
        return {}

    def open_round(self, round: int, first_step: str) -> None:
        """A round begins. A game clears what belonged to the last one."""
        self.round, self.step = round, first_step

    def hold(self, marker: str, player: str) -> None:
        """Gives this player the marker, as the table says."""
        setattr(self, marker, player)

    def see_board(self, board: Sheet, fields: Iterable[str]) -> None:
        """Takes over the printed facts that are fields of the state, too."""
        for field_name in fields:
            told = getattr(board, field_name)
            setattr(self, field_name, told if isinstance(told, dict) else tuple(told or ()))

    def sit(self, players: tuple[str, ...]) -> None:
        """People have changed seats."""
        self.players = players

    def give_turn(self, player: str) -> None:  # noqa: ARG002 - where turns follow from moves alone
        """Gives this player the turn, as the table says."""
        raise ValueError("turns of this game follow from its moves")

    @abstractmethod
    def skip(self) -> None:
        """Skips what is due now and was not recorded."""

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
