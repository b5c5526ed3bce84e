"""Line charts as SVG, drawn on the server: numbers in, coordinates out.

Each line has its own colour, dash and mark, and its name beside it, so that it can be read without colours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple
from unicodedata import east_asian_width

from django.utils.formats import number_format

from games.charts.marks import corners, corners_of
from games.colours_and_shapes import ROUND
from scoring.verdict import number

WIDTH, HEIGHT = 340, 170  # higher where there are more names than fit
LEFT, RIGHT, TOP, BOTTOM = 34, 96, 12, 24  # room for numbers, names and labels
LABEL_GAP = 14  # between two names at the end of lines
LABEL_MARK, LABEL = 16, 25  # right of the lines: the mark once more, and the name
WIDEST_LABEL = 71  # what is left for a name, in letters of 12 pixels
MOST_COLUMNS = 8  # that are labelled
SIZE = 10  # of a mark
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 1 2 1 2")


class Series(NamedTuple):
    """A line. None before a player joined, or where they were absent."""

    name: str
    colour: str
    values: Sequence[float | None]


class DrawnLine(NamedTuple):
    name: str
    colour: str
    path: str
    dash: str
    marks: str  # a path, too
    label: str  # the name, shortened where it has to be
    label_mark: str  # beside the name, which may have had to move
    label_y: str


class Tick(NamedTuple):
    at: str
    label: str


@dataclass(frozen=True)
class Chart:
    title: str
    axis: str  # what goes from left to right
    lines: Sequence[DrawnLine]
    rows: Sequence[Tick]
    columns: Sequence[Tick]
    table: Sequence[tuple[str, Sequence[str]]]  # the same in numbers: a row for each label
    height: int
    width: int = WIDTH
    left: int = LEFT
    right: int = WIDTH - RIGHT
    label_x: int = WIDTH - RIGHT + LABEL


class LineScale(NamedTuple):
    """From numbers to places on the sheet."""

    low: float
    high: float
    steps: int  # from the first label to the last
    bottom: int
    is_low_better: bool

    def x(self, index: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * index / self.steps

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return TOP + (self.bottom - TOP) * (part if self.is_low_better else 1 - part)

    def points(self, values: Sequence[float | None]) -> list[tuple[float, float]]:
        return [(self.x(index), self.y(value)) for index, value in enumerate(values) if value is not None]


def line_chart(
    title: str,
    labels: Sequence[str],
    series: Sequence[Series],
    *,
    axis: str = "",
    is_low_better: bool = False,
    from_zero: bool = False,
    has_marks: bool = False,
    digits: int = 0,
) -> Chart | None:
    """Draws a chart; None if there are no lines. Lines end with their mark, or have one at every point."""
    known = [value for one in series for value in one.values if value is not None]
    if len(labels) < 2 or not known:
        return None
    low, high = _span(known, from_zero=from_zero)
    height = max(HEIGHT, TOP + BOTTOM + LABEL_GAP * len(series))
    scale = LineScale(low, high, len(labels) - 1, height - BOTTOM, is_low_better)
    middle = round((low + high) / 2, digits)
    rows = [Tick(_at(scale.y(value)), _number(value, digits)) for value in sorted({low, middle, high})]
    columns = [Tick(_at(scale.x(index)), labels[index]) for index in _labelled(scale.steps)]
    table = [(label, [_number(one.values[index], digits) for one in series]) for index, label in enumerate(labels)]
    lines = list(_lines(series, scale, has_marks=has_marks))
    return Chart(title, axis, lines, rows, columns, table, height)


def _span(values: Sequence[float], *, from_zero: bool) -> tuple[float, float]:
    low, high = min(values), max(values)
    if from_zero:
        return min(0, low), max(1, high)
    return (low, high) if high > low else (low - 1, high + 1)


def _labelled(steps: int) -> Sequence[int]:
    return range(steps + 1) if steps < MOST_COLUMNS else (0, steps // 2, steps)


def _lines(series: Sequence[Series], scale: LineScale, *, has_marks: bool) -> Iterator[DrawnLine]:
    points = [scale.points(one.values) for one in series]
    wanted = [own[-1][1] if own else scale.bottom for own in points]
    heights = apart(wanted, LABEL_GAP, TOP, scale.bottom + LABEL_GAP / 2)
    for nth, (one, own, height) in enumerate(zip(series, points, heights, strict=True)):
        yield DrawnLine(
            one.name,
            one.colour,
            _path(own),
            DASHES[nth % len(DASHES)],
            "".join(_mark(one.colour, x, y) for x, y in (own if has_marks else own[-1:])),
            _shortened(one.name),
            _mark(one.colour, WIDTH - RIGHT + LABEL_MARK, height),
            _at(height + 4),
        )


def _path(points: Sequence[tuple[float, float]]) -> str:
    """Skips games a player missed."""
    return "M" + " L".join(f"{_at(x)} {_at(y)}" for x, y in points) if points else ""


def apart(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Moves names that would overlap down, and up again where they would leave the sheet."""
    placed = dict.fromkeys(range(len(wanted)), 0.0)
    order = sorted(placed, key=wanted.__getitem__)
    above, below = top - gap, bottom + gap
    for index in order:
        above = placed[index] = max(wanted[index], above + gap)
    for index in reversed(order):
        below = placed[index] = min(placed[index], below - gap)
    return list(placed.values())


def _mark(colour: str, x: float, y: float) -> str:
    return f"M{_at(x)} {_at(y)}{_shape(colour)}"


@cache
def _shape(colour: str) -> str:
    """The path of a mark from its middle: the same text wherever it is, which compresses well."""
    if corners_of(colour) is ROUND:
        return f"m-{SIZE / 2} 0a{SIZE / 2} {SIZE / 2} 0 1 0 {SIZE} 0a{SIZE / 2} {SIZE / 2} 0 1 0-{SIZE} 0z"
    around = corners(colour, (0, 0), SIZE)
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([(0, 0), *around])]
    return "m" + "l".join(f"{_at(x)} {_at(y)}" for x, y in steps) + "z"


def _shortened(name: str) -> str:
    if _width(name) <= WIDEST_LABEL:
        return name
    kept = max(letters for letters in range(len(name)) if _width(f"{name[:letters]}…") <= WIDEST_LABEL)
    return f"{name[:kept].rstrip()}…"


def _width(text: str) -> float:
    """About how wide it is drawn, in a wide font."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    if letter in "iljftI.,' ":
        return 3.8
    return 12 if letter in "mwMW…" or east_asian_width(letter) in "WF" else 8.2


def _at(place: float) -> str:
    return f"{place:.1f}"


def _number(value: float | None, digits: int) -> str:
    return "–" if value is None else number(number_format(f"{value:.{digits}f}"))
