"""Rows that every tap reads by the dozen: everyone at a table, or all entries of a log."""

from collections.abc import Collection
from typing import Any, Self

from django.db import models
from django.db.models.base import ModelState


class QuickRow(models.Model):
    """Made from what the database has without Django's `__init__`, which sets field by field and asks for signals that
    nobody here waits for: a table of ten is twenty rows."""

    class Meta:
        abstract = True

    @classmethod
    def from_db(  # type: ignore[override] # the types are Django 6.1's
        cls, db: str | None, field_names: Collection[str], values: Collection[Any]
    ) -> Self:
        """A field that was not asked for is left out, as Django does: it is read when someone wants it."""
        row = cls.__new__(cls)
        row._state = ModelState()
        row._state.adding, row._state.db = False, db
        vars(row).update(zip(field_names, values, strict=True))
        return row
