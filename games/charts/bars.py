"""The picture of where points came from: a stacked bar for each player, what was lost to the left of zero."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring import Line, PlayerResult, Result
from scoring.translation import named
from scoring.verdict import number

KINDS = 6  # colours and patterns that the stylesheet knows
LOST = "lost"


class Segment(NamedTuple):
    kind: str  # "1" to "6": the line; "lost": left of zero
    x: str
    width: str
    line: int  # its number, from 1


class Bar(NamedTuple):
    segments: list[Segment]
    title: str  # the same in words


class Legend(NamedTuple):
    kind: str
    label: str
    key: str  # of the line


class Bars(NamedTuple):
    bars: list[Bar]
    legend: list[Legend]
    zero: str  # where all bars begin


class BarScale(NamedTuple):
    lost: int  # the most that anyone lost
    span: int  # of the longest bar to either side

    def part(self, points: int) -> str:
        return f"{100 * points / self.span:.2f}%"


def bars(result: Result) -> Bars:
    lost = max(_lost(player) for player in result.players)
    scale = BarScale(lost, max(1, lost + max(_gained(player) for player in result.players)))
    return Bars([_bar(player, scale) for player in result.players], _legend(result.players), scale.part(lost))


def _bar(player: PlayerResult, scale: BarScale) -> Bar:
    """Draws gains to the right from zero, end to end, and losses to the left."""
    segments, right, left = [], scale.lost, scale.lost
    for nth, (kind, line) in enumerate(_kinds(player), 1):
        if line.points > 0:
            segments.append(Segment(kind, scale.part(right), scale.part(line.points), nth))
            right += line.points
        elif line.points < 0:
            left += line.points
            segments.append(Segment(LOST, scale.part(left), scale.part(-line.points), nth))
    parts = [f"{line.label} {number(line.points)}" for line in player.lines if line.points]
    title = _("{name}: {total}. {lines}").format(
        name=named(player.name), total=number(player.total), lines=", ".join(parts)
    )
    return Bar(segments, title)


def _legend(players: Sequence[PlayerResult]) -> list[Legend]:
    """Lists the drawn lines; one with gains and losses has both."""
    lines = list(enumerate(_kinds(players[0])))
    won = [
        Legend(kind, line.label, line.key)
        for index, (kind, line) in lines
        if any(player.lines[index].points > 0 for player in players)
    ]
    lost = [
        Legend(LOST, _("{line} (lost)").format(line=line.label), line.key)
        for index, (_kind, line) in lines
        if any(player.lines[index].points < 0 for player in players)
    ]
    return won + lost


def _kinds(player: PlayerResult) -> list[tuple[str, Line]]:
    return [(str(index % KINDS + 1), line) for index, line in enumerate(player.lines)]


def _gained(player: PlayerResult) -> int:
    return sum(line.points for line in player.lines if line.points > 0)


def _lost(player: PlayerResult) -> int:
    return -sum(line.points for line in player.lines if line.points < 0)
