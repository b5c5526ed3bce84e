"""Errors that two phones cause in the same moment. Any other of the database is a fault of ours."""

from django.db import DatabaseError, IntegrityError

FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION = "23503", "23505"  # PostgreSQL's codes


def is_gone(error: Exception) -> bool:
    """Whether a row that was to be changed, or that another one points to, was removed in the meantime."""
    if isinstance(error, IntegrityError):
        return _is(error, FOREIGN_KEY_VIOLATION, "FOREIGN KEY constraint failed")
    return isinstance(error, DatabaseError) and "did not affect any rows" in str(error)


def is_taken(error: IntegrityError) -> bool:
    """Whether another phone has just written what must be there once."""
    return _is(error, UNIQUE_VIOLATION, "UNIQUE constraint failed")


def _is(error: IntegrityError, code: str, words: str) -> bool:
    return getattr(error.__cause__, "sqlstate", "") == code or words in str(error)
