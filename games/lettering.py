"""Text for pictures, in any script there is a font for, and never wider than its place.

DejaVu Sans has the alphabets of Europe and the Near East; games/fonts/README.md says which fonts have the others. What
none of them has (most emoji) is drawn as an empty box.
Letters that change with their neighbours, and those that run from right to left, need raqm and FriBiDi: Pillow brings
the one, and finds the other on the machine.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import ImageDraw, ImageFont, features

FONTS = Path(__file__).parent / "fonts"
PLAIN, BOLD = "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"
SHRINK = 2  # pixels at a time
DOTS = "…"
# By script, for what DejaVu Sans does not have.
SCRIPTS = {
    "NotoSansDevanagari-Regular.ttf": [(0x0900, 0x097F), (0xA8E0, 0xA8FF)],
    "NotoSansBengali-Regular.ttf": [(0x0980, 0x09FF)],
    "NotoSansGurmukhi-Regular.ttf": [(0x0A00, 0x0A7F)],
    "NotoSansGujarati-Regular.ttf": [(0x0A80, 0x0AFF)],
    "NotoSansTamil-Regular.ttf": [(0x0B80, 0x0BFF)],
    "NotoSansTelugu-Regular.ttf": [(0x0C00, 0x0C7F)],
    "NotoSansKannada-Regular.ttf": [(0x0C80, 0x0CFF)],
    "NotoSansMalayalam-Regular.ttf": [(0x0D00, 0x0D7F)],
    "NotoSansSinhala-Regular.ttf": [(0x0D80, 0x0DFF)],
    "NotoSansThai-Regular.ttf": [(0x0E00, 0x0E7F)],
    "NotoSansMyanmar-Regular.ttf": [(0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)],
    "NotoSansEthiopic-Regular.ttf": [(0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F)],
    "NotoSansKhmer-Regular.ttf": [(0x1780, 0x17FF), (0x19E0, 0x19FF)],
    "ReaversHangul.ttf": [(0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7FF)],
    "DroidSansFallbackFull.ttf": [(0x2E80, 0xA4CF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)],
}  # fmt: skip
_LAYOUT = ImageFont.Layout.RAQM if features.check("raqm") and features.check("fribidi") else ImageFont.Layout.BASIC


class Run(NamedTuple):
    """A stretch of text in one font."""

    text: str
    font: ImageFont.FreeTypeFont


@dataclass(frozen=True)
class Lettering:
    """One line. It shrinks down to `least_size` to fit, and then ends in an ellipsis."""

    text: str
    size: int
    most: int  # pixels
    least_size: int = 16
    is_bold: bool = False

    @cached_property
    def runs(self) -> list[Run]:
        smallest = min(self.size, self.least_size)
        for size in range(self.size, smallest - 1, -SHRINK):
            runs = _runs(self.text, size, self.is_bold)
            if _width(runs) <= self.most:
                return runs
        return _cut(self.text, smallest, self.is_bold, self.most)

    @property
    def width(self) -> int:
        return _width(self.runs)

    def draw(self, draw: ImageDraw.ImageDraw, at: tuple[int, int], colour: str) -> None:
        """`at`: where the line begins, and the height it stands on."""
        x = float(at[0])
        for run in self.runs:
            draw.text((x, at[1]), run.text, colour, run.font, anchor="ls")
            x += run.font.getlength(run.text)


def _cut(text: str, size: int, is_bold: bool, most: int) -> list[Run]:
    """As much of it as fits, found by halving."""
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        is_fitting = _width(_runs(text[:middle].rstrip() + DOTS, size, is_bold)) <= most
        fits, too_long = (middle, too_long) if is_fitting else (fits, middle)
    return _runs(text[:fits].rstrip() + DOTS, size, is_bold)


def _width(runs: list[Run]) -> int:
    return int(sum(run.font.getlength(run.text) for run in runs)) + 1


def _runs(text: str, size: int, is_bold: bool) -> list[Run]:
    own = BOLD if is_bold else PLAIN
    runs: list[tuple[str, str]] = []
    for name, letters in groupby(text, key=_font_name):
        stretch = "".join(letters)
        if runs and (stretch.isspace() or (not name and runs[-1][0] == "")):
            runs[-1] = (runs[-1][0], runs[-1][1] + stretch)
        else:
            runs.append((name, stretch))
    ordered = reversed(runs) if _is_rtl(text) else runs
    return [Run(stretch, _font(name or own, size)) for name, stretch in ordered]


def _is_rtl(text: str) -> bool:
    """Runs of a text that begins with Hebrew or Arabic stand from right to left; raqm does the same within each."""
    first = next((letter for letter in text if letter.isalpha()), "")
    return "\u0590" <= first <= "\u08ff"


def _font_name(letter: str) -> str:
    """ "" is our usual one."""
    code = ord(letter)
    if code < 0x0900:
        return ""
    return next((name for name, ranges in SCRIPTS.items() if any(a <= code <= b for a, b in ranges)), "")


@lru_cache(maxsize=128)
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / name), size, layout_engine=_LAYOUT)
