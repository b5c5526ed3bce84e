"""A result as the paper score sheet shows it: a row for each line, a column for each player, the winner's first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.charts.bars import Bar, bars
from games.history import from_memory
from games.language.translation import is_as_stored
from games.models import Game, Seat
from games.scores.score_game import fitting_table, result_of, seat_cells
from scoring import Line, PlayerResult, Result
from scoring.advice import other_winners
from scoring.results import Warning
from scoring.sheets import Shape
from scoring.translation import named
from scoring.verdict import Verdict, number, verdict, would_have_won


@dataclass(frozen=True)
class PlayerColumn:
    """The final result of a player."""

    seat: Seat
    result: PlayerResult
    bar: Bar

    @property
    def total(self) -> str:
        return number(self.result.total)


class LineNumber(NamedTuple):
    """One number of the sheet, with its reasons."""

    seat: Seat
    line: Line

    @property
    def points(self) -> str:
        return number(self.line.points)

    @property
    def parts(self) -> list["LineNumber"]:
        return [LineNumber(self.seat, part) for part in self.line.parts]


class ResultRow(NamedTuple):
    key: str
    label: str
    numbers: list[LineNumber]


class Scoreboard:
    def __init__(self, game: Game, seats: Sequence[Seat], result: Result) -> None:
        self.game, self.seats, self.result = game, seats, result
        drawn = bars(result)
        columns = [
            PlayerColumn(seat, own, bar) for seat, own, bar in zip(seats, result.players, drawn.bars, strict=True)
        ]
        self.columns = sorted(columns, key=lambda column: (column.result.place, column.seat.order))
        self.bars, self.legend, self.zero = drawn.bars, drawn.legend, drawn.zero

    @property
    def is_wide(self) -> bool:
        return len(self.columns) > 4

    @property
    def rows(self) -> list[ResultRow]:
        lines = self.result.players[0].lines
        return [
            ResultRow(line.key, line.label, [self._number(column, index) for column in self.columns])
            for index, line in enumerate(lines)
        ]

    @property
    def verdict(self) -> Verdict:
        if self.game.is_from_memory:
            return from_memory.verdict(self.result)
        table = fitting_table(self.game, self.seats)[0]
        return verdict(self.game.ruleset, self.result, table, is_final=self.game.is_finished)

    @property
    def other_rules(self) -> list[str]:
        """House rules that would have changed who won. Empty if the rules have changed since."""
        if self.game.is_from_memory or self.game.rules_version != self.game.ruleset.rules_version:
            return []
        table = fitting_table(self.game, self.seats)[0]
        return [would_have_won(self.game.ruleset, other) for other in other_winners(self.game.ruleset, table)]

    @property
    def warnings(self) -> list[str]:
        return [self._said(warning) for warning in self.result.warnings]

    def _said(self, warning: Warning) -> str:
        for index, seat in enumerate(self.seats):
            if warning.path.startswith(f"players[{index}]"):
                return _("{name}: {facts}").format(name=named(seat.name), facts=warning.message)
        return warning.message

    def _number(self, column: PlayerColumn, index: int) -> LineNumber:
        line = column.result.lines[index]
        names = _card_names(self.game, column.seat, line)
        if len(names) != len(line.parts):
            return LineNumber(column.seat, line)
        parts = [part._replace(label=name) for part, name in zip(line.parts, names, strict=True)]
        return LineNumber(column.seat, line._replace(parts=parts))


def frozen_result(game: Game, seats: Sequence[Seat]) -> Result:
    """The points as they were scored then, under the names that people have now, in the reader's language."""
    result = Result.from_json(game.result or {})
    players = [own._replace(name=seat.name) for own, seat in zip(result.players, seats, strict=True)]
    result = result._replace(players=players, winners=[own.name for own in players if own.winner])
    if is_as_stored():
        return result
    return from_memory.in_own_words(result) if game.is_from_memory else result.in_words_of(result_of(game, seats))


def _card_names(game: Game, seat: Seat, line: Line) -> list[str]:
    """Returns the names of cards with printed values, in the order of the sheet."""
    held = [
        cell for cell in seat_cells(game).values() if cell.key.startswith(f"{line.key}.") and cell.key in seat.sheet
    ]
    return [cell.label for cell in held if cell.ask.shape is Shape.VALUES]
