"""A finished game as a picture for a chat: 1200 x 630, as link previews want it."""

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from games.charts.marks import draw_mark
from games.models import Game
from games.screens.result import Paper, frozen_result
from games.sharing.lettering import Lettering
from scoring.translation import named
from scoring.verdict import number

WIDTH, HEIGHT = 1200, 630
EDGE, TOP, GUTTER, IN_A_COLUMN = 64, 206, 32, 5
NIGHT, PLANK, SEAM = "#14171c", "#1e222a", "#363c47"  # the night theme of static/css/tokens.css
BONE, ASH, EMBER = "#efe9da", "#aeb2b8", "#eba33b"
VERSION = "3"  # a new one when the drawing changes


@dataclass(frozen=True)
class Row:
    place: int
    name: str
    total: int
    colour: str
    is_winner: bool


@dataclass(frozen=True)
class Picture:
    """What is drawn. Two that are equal look the same."""

    game: str
    date: str
    headline: str
    unit: str
    rows: Sequence[Row]

    @classmethod
    def of(cls, game: Game) -> "Picture":
        seats = list(game.seats.all())
        paper = Paper(game, seats, frozen_result(game, seats))
        rows = [Row(c.result.place, c.seat.name, c.result.total, c.seat.colour, c.result.winner) for c in paper.columns]
        date = date_format(game.played_locally, "j F Y")
        return cls(game.ruleset.name, date, paper.verdict.headline, _(game.ruleset.unit), tuple(rows))

    @property
    def etag(self) -> str:
        return f'"{hashlib.sha256(f"{VERSION} {self!r}".encode()).hexdigest()[:32]}"'

    @property
    def standings(self) -> str:
        return "\n".join(f"{row.place}. {named(row.name)} {number(row.total)}" for row in self.rows)

    @property
    def png(self) -> bytes:
        return _drawn(self)


@lru_cache(maxsize=32)
def _drawn(picture: Picture) -> bytes:
    image = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    ImageDraw.Draw(image).rectangle((0, 0, 12, HEIGHT), fill=EMBER)
    _draw_head(image, picture)
    _draw_rows(image, picture)
    words = PngInfo()
    words.add_itxt("Title", f"{picture.game}, {picture.date}")
    words.add_itxt("Description", f"{picture.headline}\n{picture.standings}")
    words.add_text("Software", "Reavers Companion")
    stream = io.BytesIO()
    image.quantize(256, dither=Image.Dither.NONE).save(stream, "PNG", pnginfo=words, optimize=True)
    return stream.getvalue()


def _draw_head(image: Image.Image, picture: Picture) -> None:
    kicker = Lettering(f"{picture.game} · {picture.date}", 30, most=WIDTH - 2 * EDGE)
    kicker.draw(image, (EDGE, 78), EMBER)
    headline = Lettering(picture.headline, 68, most=WIDTH - 2 * EDGE, least_size=40, is_bold=True)
    headline.draw(image, (EDGE, 158), BONE)


def _draw_rows(image: Image.Image, picture: Picture) -> None:
    """Up to five in one column, more in two; the fewer they are, the larger."""
    columns = 1 if len(picture.rows) <= IN_A_COLUMN else 2
    a_column = -(-len(picture.rows) // columns)
    height = min(150, (HEIGHT - EDGE // 2 - TOP) // a_column)
    width = (WIDTH - 2 * EDGE - (columns - 1) * GUTTER) // columns
    for index, row in enumerate(picture.rows):
        left = EDGE + (index // a_column) * (width + GUTTER)
        top = TOP + (index % a_column) * height
        _draw_row(image, row, (left, top, left + width, top + height - 12))


def _draw_row(image: Image.Image, row: Row, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    middle, size = (top + bottom) // 2, min(54, (bottom - top) // 2)
    line, thick = (EMBER, 3) if row.is_winner else (SEAM, 1)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(box, 16, fill=PLANK, outline=line, width=thick)
    place = Lettering(str(row.place), size, most=70)
    place.draw(image, (left + 24, middle + place.rise), ASH)
    after = left + 24 + max(place.width, size * 3 // 4) + size * 5 // 8
    draw_mark(draw, row.colour, (after, middle), size * 3 // 4)
    total = Lettering(number(row.total), size + 6, most=300, is_bold=True)
    start = right - 28 - total.width
    total.draw(image, (start, middle + total.rise), line if row.is_winner else BONE)
    after += size * 3 // 4
    name = Lettering(row.name, size, most=start - 24 - after, least_size=20, is_bold=row.is_winner)
    name.draw(image, (after, middle + name.rise), BONE)
