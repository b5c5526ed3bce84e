"""Rows that the app wrote once in a process, and that tests after it begin with: copied in, in a tenth of the time."""

from functools import wraps

from django.apps import apps
from django.db import connection, transaction

from games.models import Campaign, Game
from games.models.game import new_key

FAR = 1_000_000  # ids that no test reaches: what is copied in stands beside the rows that a test made before


def written_once(write):
    """A function that writes rows and returns one of them. What stands there already is not copied in again."""
    kept, first = [], []

    @wraps(write)
    def written():
        if first and not type(first[0])._base_manager.filter(pk=first[0].pk).exists():
            with transaction.atomic():
                [_copy_in(rows) for rows in kept]
            return type(first[0])._base_manager.get(pk=first[0].pk)
        before = {model: _ids(model) for model in _models()}
        _begin_far_away()
        row = write()
        if not first:
            new = [model._base_manager.exclude(pk__in=before[model]) for model in _models()]
            kept.extend(rows for rows in map(list, new) if rows)
            first.append(row)
        return row

    return written


def _models():
    return apps.get_app_config("games").get_models(include_auto_created=True)


def _ids(model):
    return set(model._base_manager.values_list("pk", flat=True))


def _begin_far_away():
    """PostgreSQL does not give the same id twice, even after a test took its rows back."""
    if connection.vendor == "sqlite":
        tables = [(model._meta.db_table, FAR) for model in _models()]
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM sqlite_sequence")
            cursor.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", tables)


def _copy_in(rows):
    """As they were, with the moments that a row notes when it is saved. What stands in addresses is new: processes
    remember by it what they worked out, and two tests go on from the same game in different ways."""
    model = type(rows[0])
    for row in rows:
        if model in (Game, Campaign):
            row.key = new_key()
    model._base_manager._insert(rows, fields=model._meta.concrete_fields, using="default", raw=True)
