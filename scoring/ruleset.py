"""A ruleset describes a game; `score` makes a result from a table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from annotated_types import MaxLen, MinLen

from scoring.play.description import Play, PlayRule
from scoring.ranking import TieBreak, rank
from scoring.reference import ReferenceItem
from scoring.results import Line, Need, PlayerResult, Result, Warning
from scoring.sheets import Group, PlayerSheet, Sheet, Sub, Table

T = TypeVar("T", bound=Table)


class Feat(NamedTuple):
    """A cell whose highest number among winners is a record of the crew."""

    cell: str
    title: str


class TableError(ValueError):
    """A table that cannot be scored: where the mistake is, and what it is."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message

    def as_json(self) -> dict[str, Any]:
        return {"error": {"path": self.path, "message": self.message}}


@dataclass(frozen=True)
class Ruleset(Generic[T]):
    key: str
    name: str
    unit: str  # what its points are called
    table: type[T]
    sheet: type[PlayerSheet]
    options: type[Sheet]
    groups: tuple[Group, ...]  # the questions, in the order of the paper sheet
    lines: Callable[[T], Sequence[Sequence[Line]]]  # for each player, the rows of the paper sheet
    tie_breaks: tuple[TieBreak[Any], ...]
    checks: tuple[Callable[[T], Iterator[TableError]], ...] = ()  # what types cannot express
    warnings: tuple[Callable[[T], Iterator[Warning]], ...] = ()
    notes: Callable[[T], Mapping[str, str]] | None = None  # what follows from facts of the table, by cell
    bgg_id: int | None = None
    known_gods: tuple[Sub, ...] = ()  # those that every copy has; a table may name others
    gods_in_play: int = 0
    play_rules: tuple[PlayRule, ...] = ()
    play: Play[Any] | None = None  # how its moves are recorded, and where they lead
    reference: tuple[ReferenceItem, ...] = ()  # what can be looked up
    players_note: str = ""  # what to know about the number of players before a game begins
    feats: tuple[Feat, ...] = ()
    rules_version: int = 1  # rises with every correction that changes results

    @cached_property
    def player_counts(self) -> range:
        """The possible numbers of players at a table."""
        limits = self.table.model_fields["players"].metadata
        fewest = next(limit.min_length for limit in limits if isinstance(limit, MinLen))
        most = next(limit.max_length for limit in limits if isinstance(limit, MaxLen))
        return range(fewest, most + 1)

    @property
    def has_rounds(self) -> bool:
        """Whether a table can record its rounds."""
        return self.play is not None

    def is_on(self, rule: str, chosen: Mapping[str, Any]) -> bool:
        """Whether a rule of play is on, given what the table chose."""
        return bool(chosen.get(rule, any(each.is_on for each in self.play_rules if each.key == rule)))


def score(ruleset: Ruleset[T], table: T) -> Result:
    players = table.players
    lines = ruleset.lines(table)
    totals = [sum(line.points for line in own) for own in lines]
    ranking = rank(totals, players, ruleset.tie_breaks)
    results = [
        PlayerResult(player.name, total, place, place == 1, own)
        for player, total, place, own in zip(players, totals, ranking.places, lines, strict=True)
    ]
    return Result(
        game=ruleset.key,
        players=results,
        winners=[result.name for result in results if result.winner],
        decided_by=ranking.decided_by,
        needs=[Need(players[player].name, key) for player, key in ranking.needs],
        warnings=[warning for warn in ruleset.warnings for warning in warn(table)],
    )
