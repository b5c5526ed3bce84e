"""Finding an entry of a reference: accents and case do not matter, typing mistakes are forgiven, best first.

static/js/search.js does the same on a phone, without a signal too: tests/browser/test_search.py compares the two.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.folding import words
from scoring.reference import Shown

WHOLE, BEGINNING, TYPO, WITHIN = 0, 1, 3, 4  # how a word fits: the smaller, the better
NAME, TERM, KIND, TEXT = 0, 2, 5, 6  # where it was found
NAMED_SO = 4  # off, if the whole name or term was typed
LETTERS_A_TYPO = 4  # this many letters of a word allow one mistake


class Found(NamedTuple):
    entry: Shown
    has: int  # words of the query
    rank: int  # the smaller, the better


class _Indexed(NamedTuple):
    entry: Shown
    phrases: tuple[tuple[int, str], ...]  # name and terms
    words: tuple[tuple[int, str], ...]  # with where they were found


def search(reference: Sequence[Shown], query: str) -> list[Found]:
    """The entries with most words of the query, most likely first; equal ones in the order of the reference."""
    wanted = words(query)
    ranked = [Found(indexed.entry, *_rank(indexed, wanted)) for indexed in map(_indexed, reference)]
    most = max((found.has for found in ranked), default=0)
    return sorted([found for found in ranked if found.has == most and most], key=lambda found: found.rank)


def _rank(indexed: _Indexed, wanted: Sequence[str]) -> tuple[int, int]:
    """Ranks an entry by the words it has and how well they fit."""
    found = [fits for word in wanted if (fits := [*_fits(word, indexed)])]
    phrase = " ".join(wanted)
    named = max((NAMED_SO - place for place, known in indexed.phrases if known == phrase), default=0)
    return len(found), sum(map(min, found)) - named


def _fits(word: str, indexed: _Indexed) -> Iterator[int]:
    for place, known in indexed.words:
        fit = _fit(word, known)
        if fit is not None:
            yield place + fit


def _fit(word: str, known: str) -> int | None:
    if word == known:
        return WHOLE
    if known.startswith(word):
        return BEGINNING
    mistakes = len(word) // LETTERS_A_TYPO
    if mistakes and word[0] == known[0] and _is_near(word, known, mistakes):
        return TYPO
    return WITHIN if len(word) >= LETTERS_A_TYPO and word in known else None


def _is_near(word: str, known: str, mistakes: int) -> bool:
    """Whether at most this many letters are extra, missing, wrong or swapped. Typing may not be finished."""
    if len(word) > len(known) + mistakes:
        return False
    before, last = list(range(len(known) + 1)), [0] * (len(known) + 1)
    for row, letter in enumerate(word, start=1):
        now = [row]
        for column, other in enumerate(known, start=1):
            cost = min(before[column] + 1, now[-1] + 1, before[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == known[column - 2] and word[row - 2] == other:
                cost = min(cost, last[column - 2] + 1)
            now.append(cost)
        last, before = before, now
    return min(before[-1], *before[len(word) - mistakes :]) <= mistakes


@lru_cache(maxsize=4096)  # all games in all languages; what crews add comes and goes
def _indexed(entry: Shown) -> _Indexed:
    phrases = [(NAME, entry.name), *((TERM, term) for term in entry.terms)]
    number = TERM if entry.rule == entry.key else KIND
    places = [*phrases, (number, entry.rule), (KIND, entry.kind), (TEXT, entry.text), (TEXT, entry.note)]
    known = tuple((place, " ".join(words(each))) for place, each in phrases)
    return _Indexed(entry, known, tuple((place, word) for place, text in places for word in words(text)))
