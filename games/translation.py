"""Gives the scoring package Django's translations.

Scoring four players needs about a hundred short texts after every tap, mostly the same ones. So translations are cached
by language, and a score looks the language up once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import local

from django.utils.translation import get_language, gettext, ngettext


class _Spoken(local):
    language: str | None = None  # None: whichever is active


_spoken = _Spoken()


@contextmanager
def in_one_language() -> Iterator[None]:
    """Fixes the language for this block."""
    before, _spoken.language = _spoken.language, get_language()
    try:
        yield
    finally:
        _spoken.language = before


def say(text: str) -> str:
    return _said(_spoken.language or get_language(), text)


def say_counted(one: str, many: str, n: int) -> str:
    return _counted(_spoken.language or get_language(), one, many, n)


@lru_cache(maxsize=4096)
def _said(_language: str | None, text: str) -> str:
    return gettext(text)


@lru_cache(maxsize=4096)
def _counted(_language: str | None, one: str, many: str, n: int) -> str:
    return ngettext(one, many, n)
