"""The order of letters on a line when some run from left to right and others from right to left.

python-bidi knows Unicode's rules for this (UAX #9), but it returns Hebrew and Arabic letters reversed. HarfBuzz wants
them as they were typed, with their direction. So each letter goes in with an invisible mark behind it. If the mark
comes out in front, the letter runs from right to left.
"""

from itertools import groupby
from typing import NamedTuple

from bidi import get_display

MARK = "\N{WORD JOINER}"  # the rules look past it
END = "\N{INTERLINEAR ANNOTATION TERMINATOR}"  # keeps the last mark beside its letter and changes nothing else
CONTROLS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"  # useless once the order is known


class Stretch(NamedTuple):
    """Letters that run in one direction, as they were typed."""

    text: str
    is_rtl: bool


def from_the_left(text: str) -> list[Stretch]:
    """The stretches of a line as they stand on it. A line that begins with Hebrew or Arabic begins at the right."""
    letters = [letter for letter in " ".join(text.split()) if letter not in {MARK, END}]
    shown: str = get_display("".join(letter + MARK for letter in letters) + END).replace(END, "")
    pairs = [shown[at : at + 2] for at in range(0, len(shown), 2)]
    visible = [pair for pair in pairs if pair.strip(MARK + CONTROLS)]
    stretches = []
    for is_rtl, stretch in groupby(visible, key=lambda pair: pair[0] == MARK):
        in_order = [pair.strip(MARK) for pair in stretch]
        stretches.append(Stretch("".join(reversed(in_order) if is_rtl else in_order), is_rtl))
    return stretches
