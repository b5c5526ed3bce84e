"""The order in which letters stand on a line, where some run from left to right and others from right to left.

Unicode's bidirectional algorithm (UAX #9) for one line. Libraries give the letters already turned around; HarfBuzz
wants them as they were typed, with their direction. Left out are embeddings and overrides (U+202A to U+202E), which no
name may have, what spaces do at the end of a line (L1), and brackets that nobody types. The rules are named as they are
there (W1, N0, ...).
"""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

OPENING, CLOSING = "([{（［｛「『【《〈", ")]}）］｝」』】》〉"
ISOLATES = {"LRI", "RLI", "FSI"}
NEUTRAL = {"B", "S", "WS", "ON", "PDI", *ISOLATES}
INVISIBLE = {"BN", "LRE", "RLE", "LRO", "RLO", "PDF"}


class Stretch(NamedTuple):
    """Letters that run in one direction."""

    start: int
    end: int
    is_rtl: bool


def from_the_left(text: str) -> list[Stretch]:
    """The stretches of a line as they stand on it. A line that begins with Hebrew or Arabic begins at the right."""
    levels = _levels(text)
    stretches = _stretches(levels)
    for level in range(max(levels, default=0), 0, -1):  # L2
        stretches = list(_turned(stretches, levels, level))
    return stretches


def _stretches(levels: Sequence[int]) -> list[Stretch]:
    starts = [at for at, level in enumerate(levels) if at == 0 or level != levels[at - 1]]
    return [Stretch(start, end, levels[start] % 2 == 1) for start, end in pairwise([*starts, len(levels)])]


def _turned(stretches: list[Stretch], levels: Sequence[int], level: int) -> Iterator[Stretch]:
    """Neighbours of at least this level change places."""
    waiting: list[Stretch] = []
    for stretch in stretches:
        if levels[stretch.start] >= level:
            waiting.append(stretch)
        else:
            yield from reversed(waiting)
            yield stretch
            waiting = []
    yield from reversed(waiting)


def _levels(text: str) -> list[int]:
    """Even ones run from left to right, odd ones from right to left."""
    kinds = [unicodedata.bidirectional(letter) or "L" for letter in text]
    levels = [0] * len(text)
    _resolve(text, kinds, levels, range(len(text)), int(_begins_rtl(kinds)))
    for at, kind in enumerate(kinds):
        if kind in INVISIBLE and at:
            levels[at] = levels[at - 1]
    return levels


def _begins_rtl(kinds: Sequence[str]) -> bool:
    """P2, P3"""
    deep = 0
    for kind in kinds:
        if kind in ISOLATES:
            deep += 1
        elif kind == "PDI":
            deep = max(0, deep - 1)
        elif deep == 0 and kind in {"L", "R", "AL"}:
            return kind != "L"
    return False


def _resolve(text: str, kinds: Sequence[str], levels: list[int], places: Sequence[int], level: int) -> None:
    """Finds the levels of these places. What is isolated there is a line of its own, and here one neutral sign."""
    outer: list[int] = []
    at = 0
    while at < len(places):
        kind = kinds[places[at]]
        if kind not in INVISIBLE:
            outer.append(places[at])
        if kind in ISOLATES:
            end = _end_of_isolate(kinds, places, at)
            inner = places[at + 1 : end]
            is_rtl = kind == "RLI" or (kind == "FSI" and _begins_rtl([kinds[place] for place in inner]))
            _resolve(text, kinds, levels, inner, level + (2 if is_rtl == (level % 2 == 1) else 1))
            at = end
        else:
            at += 1
    letters = [text[place] for place in outer]
    for place, kind in zip(outer, _strong(letters, [kinds[place] for place in outer], "LR"[level % 2]), strict=True):
        levels[place] = level + _raise(kind, level % 2 == 1)


def _end_of_isolate(kinds: Sequence[str], places: Sequence[int], start: int) -> int:
    deep = 0
    for at in range(start, len(places)):
        deep += (kinds[places[at]] in ISOLATES) - (kinds[places[at]] == "PDI")
        if deep == 0:
            return at
    return len(places)


def _raise(kind: str, is_rtl: bool) -> int:
    """I1, I2"""
    if is_rtl:
        return int(kind != "R")
    return {"L": 0, "R": 1}.get(kind, 2)


def _strong(letters: Sequence[str], kinds: list[str], own: str) -> list[str]:
    """Each of them as L, R, EN or AN."""
    original = list(kinds)
    _weak(kinds, own)
    _brackets(letters, original, kinds, own)
    start = 0
    while start < len(kinds):  # N1, N2
        end = start
        while end < len(kinds) and kinds[end] in NEUTRAL:
            end += 1
        if end > start:
            before = _side(kinds[start - 1]) if start else own
            after = _side(kinds[end]) if end < len(kinds) else own
            kinds[start:end] = [before if before == after else own] * (end - start)
        start = end + 1
    return kinds


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"


def _weak(kinds: list[str], own: str) -> None:
    for at, kind in enumerate(kinds):  # W1
        if kind == "NSM":
            before = kinds[at - 1] if at else own
            kinds[at] = "ON" if before in {"PDI", *ISOLATES} else before
    strong = own
    for at, kind in enumerate(kinds):  # W2
        if kind in {"L", "R", "AL"}:
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[at] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]  # W3
    for at in range(1, len(kinds) - 1):  # W4
        before, kind, after = kinds[at - 1 : at + 2]
        if before == after and ((kind in {"ES", "CS"} and before == "EN") or (kind == "CS" and before == "AN")):
            kinds[at] = before
    for step in (1, -1):  # W5
        for at in range(len(kinds))[::step]:
            if kinds[at] == "ET" and 0 <= at - step < len(kinds) and kinds[at - step] == "EN":
                kinds[at] = "EN"
    kinds[:] = ["ON" if kind in {"ES", "ET", "CS"} else kind for kind in kinds]  # W6
    strong = own
    for at, kind in enumerate(kinds):  # W7
        if kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"


def _brackets(letters: Sequence[str], original: Sequence[str], kinds: list[str], own: str) -> None:
    """N0: a pair of brackets goes with what is inside it."""
    for first, last in _pairs(letters, kinds):
        inside = {_side(kind) for kind in kinds[first + 1 : last] if kind not in NEUTRAL}
        if own in inside:
            direction = own
        elif inside:
            before = next((_side(kind) for kind in reversed(kinds[:first]) if kind not in NEUTRAL), own)
            direction = before
        else:
            continue
        for at in (first, last):
            kinds[at] = direction
            following = at + 1
            while following < len(kinds) and original[following] == "NSM":
                kinds[following] = direction
                following += 1


def _pairs(letters: Sequence[str], kinds: Sequence[str]) -> list[tuple[int, int]]:
    """BD16"""
    pairs: list[tuple[int, int]] = []
    open_ones: list[tuple[str, int]] = []
    for at, letter in enumerate(letters):
        if kinds[at] != "ON":
            continue
        if letter in OPENING:
            open_ones.append((CLOSING[OPENING.index(letter)], at))
        elif any(closing == letter for closing, _at in open_ones):
            while open_ones:
                closing, first = open_ones.pop()
                if closing == letter:
                    pairs.append((first, at))
                    break
    return sorted(pairs)
