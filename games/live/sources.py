"""Games that may have changed since the last look, found as cheaply as the database allows."""

import logging
from collections.abc import Collection
from typing import Protocol

from django.conf import settings
from django.db import connection

from games.ledger import change_marks


class Source(Protocol):
    def suspects(self, keys: Collection[str]) -> Collection[str]:
        """Returns those of these games that may have changed."""


def source() -> Source:
    if settings.CACHE_URL:
        return CacheMarks()
    return FileChanges() if connection.vendor == "sqlite" else Always()


class FileChanges:
    """SQLite: a number that rises when any other connection has written. Asking for it takes microseconds."""

    def __init__(self) -> None:
        self._seen = -1

    def suspects(self, keys: Collection[str]) -> Collection[str]:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA data_version")
            seen = cursor.fetchone()[0]
        if seen == self._seen:
            return ()
        self._seen = seen
        return keys


class Always:
    """PostgreSQL: one query for all games of this process."""

    def suspects(self, keys: Collection[str]) -> Collection[str]:
        return keys


class CacheMarks:
    """Redis, beside any database. The database is asked only about games whose mark is another one."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def suspects(self, keys: Collection[str]) -> Collection[str]:
        try:
            now = change_marks.marks(keys)
        except Exception:  # phones wait for the answer, whatever is wrong with the cache
            logging.getLogger(__name__).exception("The cache gave no marks; live updates ask the database.")
            return keys
        changed = {key for key, mark in now.items() if self._seen.get(key) != mark}
        self._seen = now
        return changed
