"""Line charts as SVG, drawn on the server: numbers in, places on a sheet of 360 by 200 out.

Each line has its own colour, dash and end mark, and its name beside it, so that it can be told without colours.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.charts.marks import corners
from scoring.verdict import number

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 34, 106, 12, 24
LABEL_GAP = 14  # between two names at the end of lines
LABEL_MARK, LABEL = 16, 25  # right of the lines: the mark once more, and the name
SIZE = 5.0  # of a mark, from its middle
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 1 2 1 2")


class Series(NamedTuple):
    """A line: nothing (None) before somebody joined, or where they were not there."""

    name: str
    colour: str
    values: Sequence[float | None]


class Drawn(NamedTuple):
    name: str
    colour: str
    path: str
    dash: str
    mark: str  # the corners of the mark at the end of the line
    label_mark: str  # and of that beside the name, which may have had to move
    label_y: str


class Tick(NamedTuple):
    at: str
    label: str


@dataclass(frozen=True)
class Chart:
    lines: Sequence[Drawn]
    rows: Sequence[Tick]
    columns: Sequence[Tick]
    title: str
    table: Sequence[tuple[str, Sequence[str]]]  # the same in numbers: a row for each label
    label_x: int = WIDTH - RIGHT + LABEL
    right: int = WIDTH - RIGHT
    left: int = LEFT
    width: int = WIDTH
    height: int = HEIGHT


def line_chart(
    title: str, labels: Sequence[str], series: Sequence[Series], *, is_low_better: bool = False, digits: int = 0
) -> Chart | None:
    """None when there is nothing to draw a line between."""
    known = [value for one in series for value in one.values if value is not None]
    if len(labels) < 2 or not known:
        return None
    low, high = _span(known)
    steps = len(labels) - 1

    def x(index: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * index / steps

    def y(value: float) -> float:
        part = (value - low) / (high - low)
        return TOP + (HEIGHT - TOP - BOTTOM) * (part if is_low_better else 1 - part)

    ends = [_end(one.values) for one in series]
    heights = apart([y(value) for _place, value in ends], LABEL_GAP, TOP, HEIGHT - BOTTOM + 6)
    lines = [
        Drawn(
            one.name,
            one.colour,
            _path(one.values, x, y),
            DASHES[nth % len(DASHES)],
            _mark(one.colour, x(index), y(value)),
            _mark(one.colour, WIDTH - RIGHT + LABEL_MARK, height),
            f"{height + 4:.1f}",
        )
        for nth, (one, (index, value), height) in enumerate(zip(series, ends, heights, strict=True))
    ]
    rows = [Tick(f"{y(value):.1f}", number(f"{value:.{digits}f}")) for value in _ticks(low, high)]
    columns = [Tick(f"{x(index):.1f}", labels[index]) for index in sorted({0, steps // 2, steps})]
    table = [(label, [_number(one.values[index], digits) for one in series]) for index, label in enumerate(labels)]
    return Chart(lines, rows, columns, title, table)


def _span(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 1, high + 1)


def _ticks(low: float, high: float) -> list[float]:
    return [low, (low + high) / 2, high]


def _end(values: Sequence[float | None]) -> tuple[int, float]:
    return next(((index, value) for index, value in reversed(list(enumerate(values))) if value is not None), (0, 0.0))


def _path(values: Sequence[float | None], x: Callable[[int], float], y: Callable[[float], float]) -> str:
    """Goes straight on over games somebody missed."""
    points = [f"{x(index):.1f} {y(value):.1f}" for index, value in enumerate(values) if value is not None]
    return "M" + " L".join(points) if points else ""


def _mark(colour: str, x: float, y: float) -> str:
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners(colour, (x, y), 2 * SIZE))


def apart(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Names that would lie on each other move down; from where they would fall off the sheet, up again."""
    placed = dict.fromkeys(range(len(wanted)), 0.0)
    order = sorted(placed, key=wanted.__getitem__)
    above, below = top - gap, bottom + gap
    for index in order:
        above = placed[index] = max(wanted[index], above + gap)
    for index in reversed(order):
        below = placed[index] = min(placed[index], below - gap)
    return list(placed.values())


def _number(value: float | None, digits: int) -> str:
    return "–" if value is None else number(f"{value:.{digits}f}")
