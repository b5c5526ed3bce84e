"""Marks of games that have changed, in Redis (CACHE_URL): then nothing has to poll the database."""

import logging
import secrets
from collections.abc import Iterable

from django.conf import settings
from django.core.cache import cache
from django.db import transaction

KEPT = 24 * 3600  # seconds


def note(key: str) -> None:
    """Sets a mark once the transaction is committed. A lost mark costs a few seconds: phones are asked about anyway."""
    if settings.CACHE_URL:
        transaction.on_commit(lambda: _mark(key))


def marks(keys: Iterable[str]) -> dict[str, str]:
    """Returns the marks by game. A new mark means that the game has changed."""
    found: dict[str, str] = cache.get_many([_name(key) for key in keys])
    return {key: found.get(_name(key), "") for key in keys}


def _mark(key: str) -> None:
    try:
        cache.set(_name(key), secrets.token_hex(8), KEPT)
    except Exception:  # what was recorded is stored already, whatever is wrong with the cache
        logging.getLogger(__name__).exception("The cache did not take a mark; live updates come a little later.")


def _name(key: str) -> str:
    return f"changed:{key}"
