"""The players' shapes, as static/css/controls.css draws them, for charts and pictures: a colour never stands alone."""

from collections.abc import Sequence
from math import cos, pi, sin

from PIL import ImageDraw

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


def corners_of(colour: str) -> Corners:
    return CORNERS.get(colour, ROUND)


def corners(colour: str, centre: tuple[float, float], size: float) -> list[tuple[float, float]]:
    """Of a mark of this size, at this place."""
    x, y = centre
    return [(x + size * (a - 50) / 100, y + size * (b - 50) / 100) for a, b in corners_of(colour)]


def draw_mark(draw: ImageDraw.ImageDraw, colour: str, centre: tuple[int, int], size: int) -> None:
    draw.polygon(corners(colour, centre, size), fill=FILLS.get(colour, NOBODYS))
