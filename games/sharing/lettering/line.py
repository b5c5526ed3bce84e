"""A line of text, never wider than its place."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

import uharfbuzz as hb
from PIL import Image, ImageColor

from games.sharing.lettering.order import from_the_left
from games.sharing.lettering.typefaces import EMOJI, PRECISION, clusters, font, runs

DOTS = "…"


@dataclass(frozen=True)
class Glyph:
    """A shape from a font. Its position is in parts of a pixel."""

    font: hb.Font
    number: int
    x: int
    y: int
    is_colourful: bool


@dataclass(frozen=True)
class Shaped:
    """The shapes drawn for a text, from left to right."""

    glyphs: list[Glyph]
    advance: int
    size: int

    @property
    def width(self) -> int:
        return -(-self.advance // PRECISION)


@dataclass(frozen=True)
class Lettering:
    """One line. It shrinks down to `least_size` to fit, and then ends in an ellipsis."""

    text: str
    size: int
    most: int  # pixels
    least_size: int = 16
    is_bold: bool = False

    @cached_property
    def _shaped(self) -> Shaped:
        shaped = _shape(self.text, self.size, self.is_bold)
        while shaped.width > self.most and shaped.size > self.least_size:
            fitting = min(shaped.size * self.most // shaped.width, shaped.size - 1)
            shaped = _shape(self.text, max(fitting, self.least_size), self.is_bold)
        return shaped if shaped.width <= self.most else _cut(self.text, shaped.size, self.is_bold, self.most)

    @property
    def width(self) -> int:
        return self._shaped.width

    @property
    def rise(self) -> int:
        """The distance below the middle at which it looks centred."""
        return self._shaped.size * 3 // 8

    def draw(self, image: Image.Image, at: tuple[int, int], colour: str) -> None:
        """`at`: where the line begins, and the height it stands on."""
        ink, paint = hb.RasterDraw(), hb.RasterPaint()
        ink.scale_factor = paint.scale_factor = (PRECISION, PRECISION)
        for glyph in self._shaped.glyphs:
            place = (1, 0, 0, 1, glyph.x, glyph.y)
            if not glyph.is_colourful:
                ink.transform = place
                ink.draw_glyph(glyph.font, glyph.number)
                continue
            extents = glyph.font.get_glyph_extents(glyph.number)
            paint.transform = place
            if extents and paint.set_glyph_extents(extents):
                paint.paint_glyph(glyph.font, glyph.number)
                _put(image, at, paint.render(), None)
        _put(image, at, ink.render(), colour)


def _put(image: Image.Image, at: tuple[int, int], drawn: hb.RasterImage | None, colour: str | None) -> None:
    """Puts a drawing of HarfBuzz into the picture, from the bottom up: coverage for a colour, or colours of its own."""
    if drawn is None or not drawn.extents.width or not drawn.extents.height:
        return
    extents = drawn.extents
    mode, raw = ("RGBA", "BGRa") if colour is None else ("L", "L")
    stamp = Image.frombytes(mode, (extents.width, extents.height), drawn.buffer, "raw", raw, extents.stride, -1)
    corner = (at[0] + extents.x_origin, at[1] - extents.y_origin - extents.height)
    image.paste(stamp if colour is None else ImageColor.getrgb(colour), corner, stamp)


def _cut(text: str, size: int, is_bold: bool, most: int) -> Shaped:
    """Cuts a text to the part that fits."""
    whole = clusters(text)

    def beginning(count: int) -> Shaped:
        return _shape("".join(whole[:count]).rstrip() + DOTS, size, is_bold)

    return beginning(bisect_right(range(1, len(whole)), most, key=lambda count: beginning(count).width))


def _shape(text: str, size: int, is_bold: bool) -> Shaped:
    glyphs: list[Glyph] = []
    x = 0
    for stretch in from_the_left(text):
        in_fonts = runs(stretch.text)
        for run in reversed(in_fonts) if stretch.is_rtl else in_fonts:
            face = font(run.typeface, size, is_bold)
            buffer = hb.Buffer()
            buffer.add_str(run.text)
            buffer.direction = "rtl" if stretch.is_rtl else "ltr"
            buffer.guess_segment_properties()
            hb.shape(face, buffer)
            for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
                place = (x + position.x_offset, position.y_offset)
                glyphs.append(Glyph(face, info.codepoint, *place, run.typeface == EMOJI))
                x += position.x_advance
    return Shaped(glyphs, x, size)
