"""Players one below the other, each with a bar: in the reveal, in a replay and on the big screen."""

from dataclasses import dataclass

from games.charts.bars import Bar
from games.models import Seat
from games.screens.result import Scoreboard


@dataclass(frozen=True)
class PlayerBar:
    seat: Seat
    bar: Bar
    total: str
    place: int
    is_ahead: bool  # wears the crown
    points: str = ""  # what the last line brought: "+4"


def player_bars_of(scoreboard: Scoreboard, *, is_end: bool = True) -> list[PlayerBar]:
    """Sorts players as the result does, the leader first. Nobody leads an open game in which all have the same."""
    is_level = all(column.result.winner for column in scoreboard.columns) and not (
        scoreboard.game.is_finished and is_end
    )
    return [
        PlayerBar(column.seat, column.bar, column.total, column.result.place, column.result.winner and not is_level)
        for column in scoreboard.columns
    ]
