"""A finished game as a picture for a chat: 1200 x 630, as link previews want it."""

import hashlib
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from django.utils.formats import date_format
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from games.charts.bars import LOST, Bar
from games.charts.marks import draw_mark
from games.models import Game
from games.screens.result import Scoreboard, frozen_result
from games.sharing.lettering import Lettering
from scoring.translation import named
from scoring.verdict import number

WIDTH, HEIGHT = 1200, 630
EDGE, TOP, GUTTER, IN_A_COLUMN = 64, 246, 32, 5
EMBLEM = 120
NIGHT, PLANK, SEAM = "#14171c", "#1e222a", "#363c47"  # the night theme of static/css/tokens.css
BONE, ASH, EMBER = "#efe9da", "#aeb2b8", "#eba33b"
PARTS = {
    "1": "#3d4d63",
    "2": "#8496ad",
    "3": "#cfa54f",
    "4": "#8a6d3b",
    "5": "#a9789c",
    "6": "#6d8f7d",
    LOST: "#f08a7a",
}
MASKS = Path(__file__).parent / "masks"  # static/vendor/game-icons/make_masks.py
VERSION = "6"  # a new one when the drawing changes

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class BarPart:
    """Of a bar, from 0 to 1."""

    colour: str
    start: float
    end: float


@dataclass(frozen=True)
class PictureRow:
    place: int
    name: str
    total: int
    colour: str
    is_winner: bool
    bar: Sequence[BarPart] = ()


@dataclass(frozen=True)
class Picture:
    """The content of a picture. Equal ones look the same."""

    rules: str
    game: str
    date: str
    headline: str
    sentence: str
    crew: str  # empty until people have named it
    rows: Sequence[PictureRow]

    @classmethod
    def of(cls, game: Game) -> "Picture":
        seats = list(game.seats.all())
        scoreboard = Scoreboard(game, seats, frozen_result(game, seats))
        rows = [
            PictureRow(c.result.place, c.seat.name, c.result.total, c.seat.colour, c.result.winner, _parts(c.bar))
            for c in scoreboard.columns
        ]
        date = date_format(game.played_locally, "DATE_FORMAT")
        headline, sentence = scoreboard.verdict
        return cls(game.rules, game.ruleset.name, date, headline, sentence, game.crew.name, tuple(rows))

    @property
    def etag(self) -> str:
        return f'"{hashlib.sha256(f"{VERSION} {self!r}".encode()).hexdigest()[:32]}"'

    @property
    def standings(self) -> str:
        return "\n".join(f"{row.place}. {named(row.name)} {number(row.total)}" for row in self.rows)

    @property
    def png(self) -> bytes:
        return _drawn(self)


def _parts(bar: Bar) -> tuple[BarPart, ...]:
    spans = [(segment.kind, _fraction(segment.x), _fraction(segment.width)) for segment in bar.segments]
    return tuple(BarPart(PARTS[kind], start, start + width) for kind, start, width in spans)


def _fraction(percent: str) -> float:
    return float(percent.removesuffix("%")) / 100


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
    few_colours = image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)  # a fifth of the time
    few_colours.save(stream, "PNG", pnginfo=words, compress_level=6)  # a tenth of the time of "optimize"
    return stream.getvalue()


def _draw_head(image: Image.Image, picture: Picture) -> None:
    _draw_sign(image, picture.rules, (EDGE, 52), EMBLEM)
    left = EDGE + EMBLEM + 36
    most = WIDTH - EDGE - left
    crew = Lettering(picture.crew, 28, most=most // 2, least_size=20)
    crew.draw(image, (WIDTH - EDGE - crew.width, 78), ASH)
    kicker = Lettering(f"{picture.game} · {picture.date}", 28, most=most - crew.width - 24, least_size=18)
    kicker.draw(image, (left, 78), EMBER)
    headline = Lettering(picture.headline, 64, most=most, least_size=36, is_bold=True)
    headline.draw(image, (left, 150), BONE)
    sentence = Lettering(picture.sentence, 28, most=WIDTH - EDGE - left, least_size=18)
    sentence.draw(image, (left, 204), ASH)


def _draw_rows(image: Image.Image, picture: Picture) -> None:
    """Draws up to five rows in one column, more in two; the fewer, the larger."""
    columns = 1 if len(picture.rows) <= IN_A_COLUMN else 2
    a_column = -(-len(picture.rows) // columns)
    height = min(150, (HEIGHT - EDGE // 2 - TOP) // a_column)
    width = (WIDTH - 2 * EDGE - (columns - 1) * GUTTER) // columns
    for index, row in enumerate(picture.rows):
        left = EDGE + (index // a_column) * (width + GUTTER)
        top = TOP + (index % a_column) * height
        _draw_row(image, row, (left, top, left + width, top + height - 12))


def _draw_row(image: Image.Image, row: PictureRow, box: Box) -> None:
    """The bar lies below the names."""
    left, top, right, bottom = box
    size = min(50, (bottom - top) * 9 // 20)
    line, thick = (EMBER, 3) if row.is_winner else (SEAM, 1)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(box, 16, fill=PLANK, outline=line, width=thick)
    bar = max(8, (bottom - top) // 7)
    middle = (top + bottom - bar) // 2 - 2
    _draw_bar(draw, row.bar, (left + 24, bottom - bar - 10, right - 28, bottom - 10))
    place = Lettering(str(row.place), size, most=70)
    place.draw(image, (left + 24, middle + place.rise), ASH)
    after = left + 24 + max(place.width, size * 3 // 4) + size * 5 // 8
    draw_mark(draw, row.colour, (after, middle), size * 3 // 4)
    total = Lettering(number(row.total), size + 6, most=300, is_bold=True)
    start = right - 28 - total.width
    total.draw(image, (start, middle + total.rise), line if row.is_winner else BONE)
    after += size * 3 // 4
    crown = size if row.is_winner else 0
    name = Lettering(row.name, size, most=start - 36 - after - crown, least_size=20, is_bold=row.is_winner)
    name.draw(image, (after, middle + name.rise), BONE)
    if row.is_winner:
        _draw_sign(image, "leader", (after + name.width + 14, middle - crown // 2), crown)


def _draw_bar(draw: ImageDraw.ImageDraw, parts: Sequence[BarPart], box: Box) -> None:
    left, top, right, bottom = box
    draw.rectangle(box, fill=NIGHT)
    for part in parts:
        start, end = (left + round(at * (right - left)) for at in (part.start, part.end))
        draw.rectangle((start, top, max(start, end - 2), bottom), fill=part.colour)


def _draw_sign(image: Image.Image, name: str, at: tuple[int, int], size: int) -> None:
    image.paste(EMBER, at, _mask(name, size))


@cache
def _mask(name: str, size: int) -> Image.Image:
    with Image.open(MASKS / f"{name}.png") as mask:
        return mask.convert("L").resize((size, size), Image.Resampling.LANCZOS)
