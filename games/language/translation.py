"""Languages: Django's translations for the scoring package, and what is stored in one language for all.

Scoring four players needs about a hundred short texts after every tap, mostly the same ones. So translations are cached
by language, and a score looks the language up once.

A crew may have typed in what its own edition prints on the cards. While something of its game is shown, these names
stand for ours, whatever the language: every name of a card goes through `say`.
"""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from threading import local

from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext, override, pgettext

NO_NAMES: Mapping[str, str] = {}


class _Spoken(local):
    language: str | None = None  # None: whichever is active
    names: Mapping[str, str] = NO_NAMES  # on the cards of the crew's own edition, by ours


_spoken = _Spoken()


def speak_with_names(names: Mapping[str, str]) -> None:
    """Sets the names for cards until this thread answers someone else."""
    _spoken.names = names


@contextmanager
def with_names(names: Mapping[str, str]) -> Iterator[None]:
    before, _spoken.names = _spoken.names, names
    try:
        yield
    finally:
        _spoken.names = before


def spoken() -> Hashable:
    """The language and the names of now: what is kept in words is kept by these."""
    return _spoken.language or get_language(), frozenset(_spoken.names.items())


def own_name(name: str) -> str:
    """Returns the name in the crew's edition; "" if that is not known."""
    return _spoken.names.get(name, "")


@contextmanager
def in_one_language() -> Iterator[None]:
    """Fixes the language for this block."""
    before, _spoken.language = _spoken.language, get_language()
    try:
        yield
    finally:
        _spoken.language = before


@contextmanager
def as_stored() -> Iterator[None]:
    """Results are stored in English, whoever finishes the game: every reader reads them in a language of their own."""
    with override(settings.LANGUAGE_CODE), with_names(NO_NAMES):
        yield


def is_as_stored() -> bool:
    return get_language() == settings.LANGUAGE_CODE and not _spoken.names


def in_the_language_of_now(pieces: Iterator[str]) -> Iterator[str]:
    """Keeps the language for an answer sent piece by piece: by then its thread may serve someone else."""
    return _in_language(get_language() or settings.LANGUAGE_CODE, pieces)


def _in_language(language: str, pieces: Iterator[str]) -> Iterator[str]:
    while True:
        with override(language):
            piece = next(pieces, None)
        if piece is None:
            return
        yield piece


def say(text: str) -> str:
    return _spoken.names.get(text) or _said(_spoken.language or get_language(), text)


def say_counted(one: str, many: str, n: int) -> str:
    """Nobody told us the plural of the crew's own name: "4 × Bauernhof". Some need no sign: "4 Met"."""
    if own := _spoken.names.get(one.removeprefix("{n} ")):
        text = own.replace("{", "{{").replace("}", "}}")
        return f"{{n}} {text}" if one == many else f"{{n}} × {text}"
    return _counted(_spoken.language or get_language(), one, many, n)


def say_in_context(context: str, text: str) -> str:
    return _said_in_context(_spoken.language or get_language(), context, text)


@lru_cache(maxsize=16384)  # all texts of five languages
def _said(_language: str | None, text: str) -> str:
    return gettext(text)


@lru_cache(maxsize=4096)
def _counted(_language: str | None, one: str, many: str, n: int) -> str:
    return ngettext(one, many, n)


@lru_cache(maxsize=1024)
def _said_in_context(_language: str | None, context: str, text: str) -> str:
    return pgettext(context, text)
