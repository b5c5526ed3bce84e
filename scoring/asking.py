"""What is still worth asking for a player: nobody counts Helm Reavers unless somebody holds Berserker's Glory."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.game import Game
from scoring.sheets import TIE_BREAK, Cell, Sub, cells


def is_needed(cell: Cell, values: Mapping[str, int], *, tied: bool = False) -> bool:
    """Whether a fact can matter, given what is held. Tie-breaks matter only between players who are level."""
    if cell.group == TIE_BREAK:
        return tied
    return not cell.needed_for or any(values.get(key) for key in cell.needed_for)


def worth_asking(
    game: Game[Any], values: Mapping[str, int], *, tied: bool = False, gods: Sequence[Sub] = ()
) -> list[Cell]:
    """The facts that could change this player's score and were not given yet, in the order of the sheet."""
    return [cell for cell in cells(game.sheet, gods) if cell.key not in values and is_needed(cell, values, tied=tied)]
