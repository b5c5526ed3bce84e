"""Entries come in by the thousand while other phones wait for the database: plain SQL, several times as fast."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Field

from games.exchange import crew_format as doc
from games.models import Entry, Game

COLUMNS = ("game", "request_id", "number", "kind", "sets", "adds", "before", "what", "undoes", "phone_name", "at")
_FIELDS = [field for name in COLUMNS if isinstance(field := Entry._meta.get_field(name), Field)]


def write_entries(entries: Iterable[tuple[Game, doc.Entry]]) -> None:
    """What takes something back points at it, so that has to be there first."""
    entries = list(entries)
    _insert((game, entry, None) for game, entry in entries if entry.undoes is None)
    struck = [(game, entry) for game, entry in entries if entry.undoes is not None]
    keys = _keys({game.pk for game, _entry in struck})
    _insert((game, entry, keys[game.pk, entry.undoes or 0]) for game, entry in struck)


def _keys(games: set[int]) -> dict[tuple[int, int], int]:
    found = Entry.objects.filter(game__in=games).values_list("game_id", "number", "pk")
    return {(game, number): key for game, number, key in found}


def _insert(entries: Iterable[tuple[Game, doc.Entry, int | None]]) -> None:
    connection = connections[DEFAULT_DB_ALIAS]
    columns = ", ".join(connection.ops.quote_name(str(field.column)) for field in _FIELDS)
    table, places = connection.ops.quote_name(Entry._meta.db_table), ", ".join(["%s"] * len(_FIELDS))
    rows = list(_rows(entries))
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)  # noqa: S608 - our own names


def _rows(entries: Iterable[tuple[Game, doc.Entry, int | None]]) -> Iterator[list[Any]]:
    """As the database wants them. Most facts are empty, and those need no work."""
    connection = connections[DEFAULT_DB_ALIAS]  # itself, not the proxy: that costs more than all of the rest
    prepare = {field.name: partial(field.get_db_prep_save, connection=connection) for field in _FIELDS}
    nothing = prepare["sets"]({})
    for game, entry, undoes in entries:
        yield [
            game.pk,
            prepare["request_id"](entry.id),
            entry.number,
            entry.kind,
            prepare["sets"](entry.sets) if entry.sets else nothing,
            prepare["adds"](entry.adds) if entry.adds else nothing,
            prepare["before"](entry.before) if entry.before else nothing,
            prepare["what"](entry.what.given) if entry.what.model_fields_set else nothing,
            undoes,
            entry.phone,
            prepare["at"](entry.at),
        ]
