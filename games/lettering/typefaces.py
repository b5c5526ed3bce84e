"""Which font has a letter. games/fonts/README.md says what each of them is for."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

FONTS = Path(__file__).parent.parent / "fonts"
PLAIN, BOLD = FONTS / "DejaVuSans.ttf", FONTS / "DejaVuSans-Bold.ttf"
EMOJI = FONTS / "TwemojiMozilla.ttf"
EAST_ASIAN = [FONTS / name for name in ("ReaversHangul.ttf", "DroidSansFallbackFull.ttf", "ReaversRareHan.otf")]
OTHERS = [*sorted((FONTS / "noto").glob("*.ttf")), *EAST_ASIAN]
PRECISION = 64  # parts of a pixel
BOLDER = 0.03  # of the size, for fonts that have no bold sister

JOINER, NON_JOINER, AS_EMOJI, AS_TEXT = "\u200d", "\u200c", "\ufe0f", "\ufe0e"
INVISIBLE = {JOINER, NON_JOINER, AS_EMOJI, AS_TEXT}
PICTOGRAPHS = 0x1F000
# Signs below those that are emoji unless somebody asks for text.
COLOURFUL = (
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅"
    "⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕"
)


class Run(NamedTuple):
    """A stretch of text in one font and one script."""

    text: str
    typeface: Path


def runs(text: str, own: Path) -> list[Run]:
    """In the order in which they were typed."""
    stretches = groupby(clusters(text), key=lambda cluster: (_typeface(cluster, own), _joins(cluster)))
    return [Run("".join(stretch), typeface) for (typeface, _joining), stretch in stretches]


def clusters(text: str) -> list[str]:
    """What nobody would cut apart: a letter with its accents, the parts of an emoji, the two halves of a flag."""
    found: list[str] = []
    for letter in text:
        if found and _goes_with(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _goes_with(cluster: str, letter: str) -> bool:
    is_flag = _is_half_a_flag(letter) and len(cluster) == 1 and _is_half_a_flag(cluster)
    is_tone = "\U0001f3fb" <= letter <= "\U0001f3ff"
    is_tag = "\U000e0020" <= letter <= "\U000e007f"
    is_added = unicodedata.category(letter)[0] == "M" or letter in {JOINER, NON_JOINER}
    return is_added or is_flag or is_tone or is_tag or (cluster[-1] == JOINER and ord(cluster[0]) > 0x2000)


def _joins(cluster: str) -> bool:
    """Arabic shares a font with letters that HarfBuzz shapes in another way, and is a run of its own."""
    return unicodedata.bidirectional(cluster[0]) == "AL"


def _is_half_a_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _typeface(cluster: str, own: Path) -> Path:
    """The first font that has all of it, or else the first that has the beginning."""
    letters = {ord(letter) for letter in cluster if letter not in INVISIBLE}
    order = list(_candidates(cluster, own))
    for wanted in (letters, {ord(cluster[0])}):
        for path in order:
            if all(letter in _coverage(path) for letter in wanted):
                return path
    return own


def _candidates(cluster: str, own: Path) -> Iterator[Path]:
    is_colourful = AS_EMOJI in cluster or ord(cluster[0]) >= PICTOGRAPHS or cluster[0] in COLOURFUL
    if is_colourful and AS_TEXT not in cluster:
        yield EMOJI
    yield own
    yield from OTHERS
    yield EMOJI


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
    if is_bold and path not in {BOLD, EMOJI}:
        made.synthetic_bold = BOLDER
    return made
