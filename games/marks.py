"""The players' shapes, as static/css/controls.css draws them, for pictures."""

from PIL import ImageDraw

CIRCLE = ()
# In hundredths of the mark's own size; colours of the night theme.
MARKS: dict[str, tuple[str, tuple[tuple[int, int], ...]]] = {
    "teal": ("#3fb8ad", CIRCLE),
    "orange": ("#f08a3c", ((50, 4), (98, 92), (2, 92))),
    "blue": ("#6ea8ff", ((8, 8), (92, 8), (92, 92), (8, 92))),
    "red": ("#ef6b6b", ((50, 0), (100, 50), (50, 100), (0, 50))),
    "yellow": (
        "#e6c84f",
        ((50, 0), (61, 35), (98, 35), (68, 57), (79, 92), (50, 70), (21, 92), (32, 57), (2, 35), (39, 35)),
    ),
    "purple": ("#b78cf0", ((25, 6), (75, 6), (100, 50), (75, 94), (25, 94), (0, 50))),
    "green": (
        "#7cc36b",
        (*((35, 0), (65, 0), (65, 35), (100, 35), (100, 65), (65, 65)),
         *((65, 100), (35, 100), (35, 65), (0, 65), (0, 35), (35, 35))),
    ),
    "white": ("#f2efe6", ((50, 98), (98, 10), (2, 10))),
    "black": ("#8b93a1", ((0, 0), (100, 0), (60, 50), (100, 100), (0, 100), (40, 50))),
    "pink": ("#f29ac0", ((0, 30), (50, 0), (100, 30), (80, 100), (20, 100))),
}  # fmt: skip


def draw_mark(draw: ImageDraw.ImageDraw, colour: str, centre: tuple[int, int], size: int) -> None:
    fill, corners = MARKS.get(colour, ("#aeb2b8", CIRCLE))
    left, top = centre[0] - size // 2, centre[1] - size // 2
    if corners:
        draw.polygon([(left + x * size / 100, top + y * size / 100) for x, y in corners], fill=fill)
    else:
        draw.ellipse((left, top, left + size, top + size), fill=fill)
