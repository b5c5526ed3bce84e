"""The picture of where points came from: a stacked bar for each player, in parts of the longest one."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring import Line, PlayerResult, Result
from scoring.translation import listed, named
from scoring.verdict import number

KINDS = 6  # colours and patterns that the stylesheet knows
LOST = "lost"


class Segment(NamedTuple):
    kind: str  # "1" to "6": the line; "lost": points taken off the end
    x: str
    width: str


class Bar(NamedTuple):
    segments: list[Segment]
    title: str  # the same in words


class Bars(NamedTuple):
    bars: list[Bar]
    legend: list[tuple[str, str]]  # kind, label


def bars(result: Result) -> Bars:
    longest = max([_gained(player) for player in result.players] + [1])
    return Bars([_bar(player, longest) for player in result.players], _legend(result.players))


def _bar(player: PlayerResult, longest: int) -> Bar:
    """What was won, end to end; what was lost is struck from the end, so that the rest is as long as the total."""
    segments, start = [], 0
    for kind, line in _kinds(player):
        if line.points > 0:
            segments.append(_segment(kind, start, line.points, longest))
            start += line.points
    lost = min(_lost(player), start)
    if lost:
        segments.append(_segment(LOST, start - lost, lost, longest))
    parts = [f"{line.label} {number(line.points)}" for line in player.lines if line.points]
    title = _("{name}: {total}. {lines}").format(
        name=named(player.name), total=number(player.total), lines=", ".join(parts)
    )
    return Bar(segments, title)


def _legend(players: Sequence[PlayerResult]) -> list[tuple[str, str]]:
    won = [
        (kind, line.label)
        for index, (kind, line) in enumerate(_kinds(players[0]))
        if any(player.lines[index].points > 0 for player in players)
    ]
    lost = [
        line.label
        for index, line in enumerate(players[0].lines)
        if any(player.lines[index].points < 0 for player in players)
    ]
    return [*won, (LOST, _("{lines} (lost)").format(lines=listed(lost)))] if lost else won


def _kinds(player: PlayerResult) -> list[tuple[str, Line]]:
    return [(str(index % KINDS + 1), line) for index, line in enumerate(player.lines)]


def _gained(player: PlayerResult) -> int:
    return sum(line.points for line in player.lines if line.points > 0)


def _lost(player: PlayerResult) -> int:
    return -sum(line.points for line in player.lines if line.points < 0)


def _segment(kind: str, start: int, points: int, longest: int) -> Segment:
    return Segment(kind, f"{100 * start / longest:.2f}%", f"{100 * points / longest:.2f}%")
