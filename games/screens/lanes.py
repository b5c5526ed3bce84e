"""Players one below the other, each with a bar: in the reveal, in a replay and on the big screen."""

from dataclasses import dataclass

from games.charts.bars import Bar
from games.models import Seat
from games.screens.result import Scoreboard


@dataclass(frozen=True)
class Lane:
    seat: Seat
    bar: Bar
    total: str
    place: int
    is_ahead: bool  # wears the crown
    points: str = ""  # what the last line brought: "+4"


def lanes_of(scoreboard: Scoreboard, *, is_end: bool = True) -> list[Lane]:
    """As a result has it, the leader first. Nobody leads while all have the same, as long as that is not the end."""
    is_level = all(column.result.winner for column in scoreboard.columns) and not (
        scoreboard.game.is_finished and is_end
    )
    return [
        Lane(column.seat, column.bar, column.total, column.result.place, column.result.winner and not is_level)
        for column in scoreboard.columns
    ]
