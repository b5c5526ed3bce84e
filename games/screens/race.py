"""The picture of the race: Glory, and what the score would have been, round by round. Drawn here, shown as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.charts.lines import apart
from games.charts.marks import corners
from games.ledger.fold import Play
from games.models import Game, Seat
from scoring.verdict import number

WIDTH, HEIGHT = 340, 150
LEFT, RIGHT, TOP, BOTTOM = 30, 92, 12, 22  # room for numbers, names and rounds
APART = 13  # names at the right do not touch
LONGEST_NAME = 11
MARK = 10  # pixels
DASHES = ("none", "6 3", "2 3", "9 3 2 3")


class Mark(NamedTuple):
    x: str
    y: str


class Line(NamedTuple):
    colour: str
    points: str  # of a polyline
    dashes: str
    shape: str
    marks: list[Mark]
    name: str
    name_y: str


class Moment(NamedTuple):
    short: str  # where there is little room
    name: str


class Tick(NamedTuple):
    at: str
    label: str


class Chart(NamedTuple):
    title: str
    lines: list[Line]
    across: list[Tick]
    up: list[Tick]


@dataclass(frozen=True)
class Race:
    seats: Sequence[Seat]
    moments: list[Moment]  # the rounds, and the end
    glory: dict[int, list[int | None]]
    total: dict[int, list[int | None]]

    @property
    def charts(self) -> list[Chart]:
        return [self._chart(_("Glory"), self.glory), self._chart(_("If it had ended then"), self.total)]

    @property
    def rows(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The same as a table: by moment, then by seat, Glory and what the score would have been."""
        return [
            (
                moment.name,
                [(_told(self.glory[seat.order][at]), _told(self.total[seat.order][at])) for seat in self.seats],
            )
            for at, moment in enumerate(self.moments)
        ]

    def _chart(self, title: str, values: Mapping[int, Sequence[int | None]]) -> Chart:
        known = [n for own in values.values() for n in own if n is not None]
        scale = _Scale(min([0, *known]), max([1, *known]), len(self.moments))
        names = apart([scale.y(_last(values[seat.order])) for seat in self.seats], APART, TOP, HEIGHT - BOTTOM)
        lines = [
            self._line(seat, values[seat.order], scale, name_y, DASHES[index % len(DASHES)])
            for index, (seat, name_y) in enumerate(zip(self.seats, names, strict=True))
        ]
        across = [Tick(f"{scale.x(at):.1f}", moment.short) for at, moment in enumerate(self.moments)]
        up = [Tick(f"{scale.y(n):.1f}", number(n)) for n in sorted({scale.least, scale.most})]
        return Chart(title, lines, across, up)

    def _line(self, seat: Seat, values: Sequence[int | None], scale: "_Scale", name_y: float, dashes: str) -> Line:
        marks = [Mark(f"{scale.x(at):.1f}", f"{scale.y(n):.1f}") for at, n in enumerate(values) if n is not None]
        points = " ".join(f"{mark.x},{mark.y}" for mark in marks)
        name = seat.name if len(seat.name) <= LONGEST_NAME else f"{seat.name[: LONGEST_NAME - 1]}…"
        return Line(seat.colour, points, dashes, _shape(seat.colour), marks, name, f"{name_y:.1f}")


class _Scale(NamedTuple):
    least: int
    most: int
    moments: int

    def x(self, at: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, self.moments - 1)

    def y(self, n: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (n - self.least) / (self.most - self.least)


def race_of(game: Game, seats: Sequence[Seat]) -> Race | None:
    """The rounds that are over; of a finished game, how it ended, too. None where there is nothing to see yet."""
    over = sorted(Play.of(game).rounds, key=attrgetter("round"))
    if not over:
        return None
    moments = [Moment(str(one.round), _("Round {n}").format(n=one.round)) for one in over]
    glory: dict[int, list[int | None]] = {s.order: [one.glory.get(str(s.order)) for one in over] for s in seats}
    total: dict[int, list[int | None]] = {s.order: [one.total.get(str(s.order)) for one in over] for s in seats}
    if over[0].round == 1:  # nobody has anything before round 1
        moments.insert(0, Moment("0", _("Start")))
        for own in (*glory.values(), *total.values()):
            own.insert(0, 0)
    if game.is_finished:
        moments.append(Moment(_("End"), _("End")))
        for seat in seats:
            glory[seat.order].append(seat.sheet.get("glory", 0))
            total[seat.order].append(seat.total)
    return Race(seats, moments, glory, total)


def _last(values: Sequence[int | None]) -> int:
    return next((n for n in reversed(values) if n is not None), 0)


@cache
def _shape(colour: str) -> str:
    """The path of a mark, around its centre."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(colour, (0, 0), MARK)) + "z"


def _told(n: int | None) -> str:
    return "" if n is None else number(n)
