"""Draws the players' shapes, in charts and pictures."""

from PIL import ImageDraw

from games.colours_and_shapes import CORNERS, FILLS, NOBODYS, ROUND, Corners


def corners_of(colour: str) -> Corners:
    return CORNERS.get(colour, ROUND)


def corners(colour: str, centre: tuple[float, float], size: float) -> list[tuple[float, float]]:
    """Returns the corners of a mark of this size, at this place."""
    x, y = centre
    return [(x + size * (a - 50) / 100, y + size * (b - 50) / 100) for a, b in corners_of(colour)]


def draw_mark(draw: ImageDraw.ImageDraw, colour: str, centre: tuple[int, int], size: int) -> None:
    draw.polygon(corners(colour, centre, size), fill=FILLS.get(colour, NOBODYS))
