"""The colours people play with, and their shapes: a colour never stands alone. controls.css draws both for pages."""

from collections.abc import Sequence
from math import cos, pi, sin

from django.utils.translation import gettext_lazy as _

COLOURS = {
    "teal": _("Teal"),
    "orange": _("Orange"),
    "blue": _("Blue"),
    "red": _("Red"),
    "yellow": _("Yellow"),
    "purple": _("Purple"),
    "green": _("Green"),
    "white": _("White"),
    "black": _("Black"),
    "pink": _("Pink"),
}

Corners = Sequence[tuple[float, float]]  # in hundredths of the mark's own size

ROUND: Corners = [(50 + 50 * cos(pi * step / 16), 50 + 50 * sin(pi * step / 16)) for step in range(32)]
CORNERS: dict[str, Corners] = {
    "teal": ROUND,
    "orange": ((50, 4), (98, 92), (2, 92)),
    "blue": ((8, 8), (92, 8), (92, 92), (8, 92)),
    "red": ((50, 0), (100, 50), (50, 100), (0, 50)),
    "yellow": ((50, 0), (61, 35), (98, 35), (68, 57), (79, 92), (50, 70), (21, 92), (32, 57), (2, 35), (39, 35)),
    "purple": ((25, 6), (75, 6), (100, 50), (75, 94), (25, 94), (0, 50)),
    "green": (
        *((35, 0), (65, 0), (65, 35), (100, 35), (100, 65), (65, 65)),
        *((65, 100), (35, 100), (35, 65), (0, 65), (0, 35), (35, 35)),
    ),
    "white": ((50, 98), (98, 10), (2, 10)),
    "black": ((0, 0), (100, 0), (60, 50), (100, 100), (0, 100), (40, 50)),
    "pink": ((0, 30), (50, 0), (100, 30), (80, 100), (20, 100)),
}
FILLS = {  # of the night theme
    "teal": "#3fb8ad",
    "orange": "#f08a3c",
    "blue": "#6ea8ff",
    "red": "#ef6b6b",
    "yellow": "#e6c84f",
    "purple": "#b78cf0",
    "green": "#7cc36b",
    "white": "#f2efe6",
    "black": "#8b93a1",
    "pink": "#f29ac0",
}
NOBODYS = "#aeb2b8"


def deal(wanted: Sequence[str]) -> list[str]:
    """A colour for each player: the wanted one if it is free, else the first free one."""
    dealt = [colour if colour in COLOURS and colour not in wanted[:i] else "" for i, colour in enumerate(wanted)]
    free = iter([colour for colour in COLOURS if colour not in dealt])
    return [colour or next(free) for colour in dealt]
