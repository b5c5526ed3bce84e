"""The reveal of a finished game: bars at zero, then the lines of the sheet one by one, then the winner."""

from collections.abc import Sequence

from games.charts.bars import Bar
from games.models import Game, Seat
from games.screens.player_bars import PlayerBar, player_bars_of
from games.screens.result import Scoreboard, frozen_result
from scoring.reveal import Step, steps
from scoring.verdict import Verdict, number


class Reveal:
    def __init__(self, game: Game, seats: Sequence[Seat]) -> None:
        self.game, self.scoreboard = game, Scoreboard(game, seats, frozen_result(game, seats))
        self._steps = steps(self.scoreboard.result)
        self.lines = [step.line for step in self._steps]

    @property
    def is_over(self) -> bool:
        return self.game.reveal_step is None

    @property
    def step(self) -> int:
        """The number of lines that have fallen; one more when the winner is crowned."""
        return self.last if self.game.reveal_step is None else self.game.reveal_step

    @property
    def next_step(self) -> int:
        return self.step + 1

    @property
    def last(self) -> int:
        return len(self.lines) + 1

    @property
    def now(self) -> Step | None:
        """The news of the last line; nothing before the first and after the last."""
        return self._steps[self.step - 1] if 0 < self.step < self.last else None

    @property
    def next_label(self) -> str:
        """Empty before the winner."""
        return self.lines[self.step].label if self.step < len(self.lines) else ""

    @property
    def verdict(self) -> Verdict:
        return self.scoreboard.verdict

    @property
    def player_bars(self) -> list[PlayerBar]:
        """The leader first; before anything has fallen, as people sit."""
        if self.is_over:
            return player_bars_of(self.scoreboard)
        player_bars = [self._player_bar(index, seat, self.now) for index, seat in enumerate(self.scoreboard.seats)]
        return sorted(player_bars, key=lambda player_bar: player_bar.place)

    def _player_bar(self, index: int, seat: Seat, now: Step | None) -> PlayerBar:
        bar = self.scoreboard.bars[index]
        fallen = Bar([segment for segment in bar.segments if segment.line <= self.step], "")
        if now is None:
            return PlayerBar(seat, fallen, number(0), place=1, is_ahead=False)
        is_ahead = now.places[index] == 1 and len(set(now.places)) > 1
        points = _signed(now.points[index]) if self.step > 1 else ""  # the first line is the total
        return PlayerBar(seat, fallen, number(now.totals[index]), now.places[index], is_ahead, points)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else number(points) if points else ""
