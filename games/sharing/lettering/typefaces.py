"""The font that has a letter. games/sharing/fonts/README.md says what each of them is for."""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

FONTS = Path(__file__).parent.parent / "fonts"
PLAIN, EMOJI = FONTS / "DejaVuSans.ttf", FONTS / "TwemojiMozilla.ttf"
ARABIC = FONTS / "noto" / "NotoSansArabic-Regular.ttf"
ALL = [PLAIN, *sorted((FONTS / "noto").glob("*.ttf")), FONTS / "DroidSansFallback.ttf", EMOJI]
NO_FONT = hb.Font(hb.Face(b""))  # HarfBuzz groups letters without one
PRECISION = 64  # parts of a pixel
BOLDER = 0.04  # of the size

AS_EMOJI, AS_TEXT = "\ufe0f", "\ufe0e"
PICTOGRAPHS = 0x1F000
# Characters below these are text unless someone asks for emoji.
COLOURFUL = (
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅"
    "⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕"
)


class Run(NamedTuple):
    """A stretch of text in one font."""

    text: str
    typeface: Path


def runs(text: str) -> list[Run]:
    """Splits a text into runs of one font, in the typed order."""
    return [Run("".join(stretch), typeface) for typeface, stretch in groupby(clusters(text), key=_typeface)]


def clusters(text: str) -> list[str]:
    """Splits a text, but not a letter from its accents, the parts of an emoji or the two halves of a flag."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script = "ltr", "Zyyy"  # Zyyy is no script in particular
    hb.shape(NO_FONT, buffer)
    starts = sorted({info.cluster for info in buffer.glyph_infos})
    return [text[start:end] for start, end in pairwise([*starts, len(text)])]


def _typeface(cluster: str) -> Path:
    """The first font that has the letter and most of its accents. If none has it, it becomes an empty box."""
    letters = [ord(letter) for letter in cluster if not _is_invisible(letter)]

    def covered(path: Path) -> list[bool]:
        return [letter in _coverage(path) for letter in letters]

    best = max([*_preferred(cluster), *ALL], key=covered)
    return best if any(covered(best)) else PLAIN


def _is_invisible(letter: str) -> bool:
    return letter in {AS_EMOJI, AS_TEXT} or unicodedata.category(letter) == "Cf"


def _preferred(cluster: str) -> list[Path]:
    is_colourful = AS_EMOJI in cluster or ord(cluster[0]) >= PICTOGRAPHS or cluster[0] in COLOURFUL
    if is_colourful and AS_TEXT not in cluster:
        return [EMOJI]
    # Arabic letters join only within one font, and the plain one lacks some that Urdu needs.
    return [ARABIC] if unicodedata.bidirectional(cluster[0]) == "AL" else []


@cache
def _face(path: Path) -> hb.Face:
    return hb.Face(hb.Blob.from_file_path(path))


@cache
def _coverage(path: Path) -> hb.Set:
    return _face(path).unicodes


@lru_cache(maxsize=128)
def font(path: Path, size: int, is_bold: bool) -> hb.Font:
    made = hb.Font(_face(path))
    made.scale = (size * PRECISION, size * PRECISION)
    if is_bold and path != EMOJI:
        made.synthetic_bold = BOLDER
    return made
