"""What a game is to this package, and how a table of it becomes a result."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from annotated_types import MaxLen, MinLen

from scoring.ranking import TieBreak, rank
from scoring.results import Line, Need, PlayerResult, Result, Warning
from scoring.sheets import Group, PlayerSheet, Sheet, Table

T = TypeVar("T", bound=Table)


class TableError(ValueError):
    """A table that cannot be scored: where it is wrong, and how."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message

    def as_json(self) -> dict[str, Any]:
        return {"error": {"path": self.path, "message": self.message}}


@dataclass(frozen=True)
class Game(Generic[T]):
    key: str
    name: str
    unit: str  # what its points are called
    table: type[T]
    sheet: type[PlayerSheet]
    options: type[Sheet]
    groups: tuple[Group, ...]  # how the facts are asked for, in the order of the paper sheet
    lines: Callable[[T], Sequence[Sequence[Line]]]  # the rows of the paper sheet, for each player
    tie_breaks: tuple[TieBreak[Any], ...]
    checks: tuple[Callable[[T], Iterator[TableError]], ...] = ()  # what the types alone cannot say
    warnings: tuple[Callable[[T], Iterator[Warning]], ...] = ()
    bgg_id: int | None = None
    rules_version: int = 1  # a correction that changes a result is a new version

    @property
    def player_counts(self) -> range:
        """How many players a table of this game may list."""
        limits = self.table.model_fields["players"].metadata
        fewest = next(limit.min_length for limit in limits if isinstance(limit, MinLen))
        most = next(limit.max_length for limit in limits if isinstance(limit, MaxLen))
        return range(fewest, most + 1)


def score(game: Game[T], table: T) -> Result:
    players = table.players
    lines = game.lines(table)
    totals = [sum(line.points for line in own) for own in lines]
    ranking = rank(totals, players, game.tie_breaks)
    results = [
        PlayerResult(player.name, total, place, place == 1, own)
        for player, total, place, own in zip(players, totals, ranking.places, lines, strict=True)
    ]
    return Result(
        game=game.key,
        players=results,
        winners=[result.name for result in results if result.winner],
        decided_by=ranking.decided_by,
        needs=[Need(players[player].name, key) for player, key in ranking.needs],
        warnings=[warning for warn in game.warnings for warning in warn(table)],
    )
