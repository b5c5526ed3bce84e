"""The picture of the race: Glory, and what the score would have been, round by round. Drawn here, shown as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Game, Seat
from scoring.verdict import number

WIDTH, HEIGHT = 340, 150
LEFT, RIGHT, TOP, BOTTOM = 30, 92, 12, 22  # room for numbers, names and rounds
APART = 13  # names at the right do not touch
LONGEST_NAME = 11
SHAPES = {  # the same as the marks beside names: a colour never stands alone
    "teal": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "orange": "M0-4.5L4.5 4H-4.5z",
    "blue": "M-3.8-3.8H3.8V3.8H-3.8z",
    "red": "M0-5L5 0L0 5L-5 0z",
    "yellow": "M0-5L1.2-1.6H4.8L2-.2L2.9 4L0 1.6L-2.9 4L-2-.2L-4.8-1.6H-1.2z",
    "purple": "M-2.5-4.4H2.5L5 0L2.5 4.4H-2.5L-5 0z",
    "green": "M-1.5-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5z",
    "white": "M0 4.5L4.5-4H-4.5z",
    "black": "M-4.5-4.5H4.5L1 0L4.5 4.5H-4.5L-1 0z",
    "pink": "M-5-2L0-5L5-2L3 5H-3z",
}
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
    place: str
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
        names = _apart([scale.y(_last(values[seat.order])) for seat in self.seats])
        lines = [
            self._line(seat, values[seat.order], scale, name_y, DASHES[place % len(DASHES)])
            for place, (seat, name_y) in enumerate(zip(self.seats, names, strict=True))
        ]
        across = [Tick(f"{scale.x(at):.1f}", moment.short) for at, moment in enumerate(self.moments)]
        up = [Tick(f"{scale.y(n):.1f}", number(n)) for n in sorted({scale.least, scale.most})]
        return Chart(title, lines, across, up)

    def _line(self, seat: Seat, values: Sequence[int | None], scale: "_Scale", name_y: float, dashes: str) -> Line:
        marks = [Mark(f"{scale.x(at):.1f}", f"{scale.y(n):.1f}") for at, n in enumerate(values) if n is not None]
        points = " ".join(f"{mark.x},{mark.y}" for mark in marks)
        name = seat.name if len(seat.name) <= LONGEST_NAME else f"{seat.name[: LONGEST_NAME - 1]}…"
        return Line(seat.colour, points, dashes, SHAPES.get(seat.colour, SHAPES["teal"]), marks, name, f"{name_y:.1f}")


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
    over = sorted(game.play.get("rounds", []), key=lambda one: one["round"])
    if not over:
        return None
    moments = [Moment(str(one["round"]), _("Round {n}").format(n=one["round"])) for one in over]
    glory: dict[int, list[int | None]] = {s.order: [one["glory"].get(str(s.order)) for one in over] for s in seats}
    total: dict[int, list[int | None]] = {s.order: [one["total"].get(str(s.order)) for one in over] for s in seats}
    if over[0]["round"] == 1:  # nobody has anything before round 1
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


def _apart(wanted: Sequence[float]) -> list[float]:
    """Where names stand: beside their line's end, and pushed down where they would touch the one above."""
    placed = dict.fromkeys(range(len(wanted)), 0.0)
    above = TOP - float(APART)
    for place in sorted(placed, key=lambda at: wanted[at]):
        above = placed[place] = max(wanted[place], above + APART)
    too_low = max(0.0, above - (HEIGHT - BOTTOM))
    return [placed[at] - too_low for at in range(len(wanted))]


def _told(n: int | None) -> str:
    return "" if n is None else number(n)
