"""Queries of every tap, built once: building one takes Django longer than answering it."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model, OuterRef, QuerySet, Subquery
from django.db.models.query import get_related_populators

from games.models.crew import Remembered
from games.models.entry import Entry
from games.models.game import Game, NoSuchGame
from games.models.player import Seat
from games.models.visit import Visit

KEY, RULES = "?key", "?rules"  # these stand in for values while a query is built
PHONE, GAME, SINCE, CREW = 10**9 + 1, 10**9 + 2, 10**9 + 3, 10**9 + 4
MOST_NEWS = 20  # a phone that comes back after more than that needs the scores, not the story


def locked_game(key: str, phone: int) -> Game:
    """Returns the game, locked until the transaction ends. Raises NoSuchGame if this phone may not write in it."""
    found: list[Game] = list(_locked_game.ask({KEY: key, PHONE: phone}))
    if not found:
        raise NoSuchGame
    return found[0]


def table_of(key: str, phone: int) -> tuple[Game, list[Seat]]:
    """Returns a game that this phone may write in, not locked, with its seats of the same moment."""
    seats: list[Seat] = list(_table.ask({KEY: key, PHONE: phone}))
    game = seats[0].game if seats else Game.objects.open_to(phone).with_key(key)
    for seat in seats:
        seat.game = game
    return game, seats


def game_of(key: str) -> Game:
    game: Game = next(_game.ask({KEY: key}))
    return game


def entries_after(game: Game, number: int) -> list[Entry]:
    """Returns later entries with their phones, at most as many as people would read."""
    return list(_entries.ask({GAME: game.pk, SINCE: number}))


def seats_of(game: Game) -> list[Seat]:
    """Returns the seats of a table, clockwise."""
    seats: list[Seat] = list(_seats.ask({GAME: game.pk}))
    for seat in seats:
        seat.game = game
    return seats


def remembered_of(game: Game) -> list[Remembered]:
    """Returns the values that the crew entered from its own copy of this game."""
    return list(_remembered.ask({CREW: game.crew_id, RULES: game.rules}))


def insert(row: Model) -> None:
    """Stores a new row, and gives it its id."""
    connection = _connection()
    sql, fields = _insert(type(row))
    with connection.cursor() as cursor:
        cursor.execute(sql, _values(row, fields, connection, is_new=True))
        row.pk = cursor.fetchone()[0]
    row._state.adding, row._state.db = False, connection.alias


def update(rows: Sequence[Model], *names: str) -> None:
    """Stores these fields of rows of one kind, all in one go."""
    if not rows:
        return
    connection = _connection()
    sql, fields = _update(type(rows[0]), names)
    values = [[*_values(row, fields, connection, is_new=False), row.pk] for row in rows]
    with connection.cursor() as cursor:
        if len(values) == 1:
            cursor.execute(sql, values[0])
        else:
            cursor.executemany(sql, values)


def _values(row: Model, fields: Sequence[Any], connection: BaseDatabaseWrapper, *, is_new: bool) -> list[Any]:
    """Returns values as the database takes them."""
    return [field.get_db_prep_save(field.pre_save(row, is_new), connection) for field in fields]


def _connection() -> BaseDatabaseWrapper:
    """Returns this thread's connection. `django.db.connection` looks for it whenever it is asked for anything."""
    return connections[DEFAULT_DB_ALIAS]


@cache
def _insert(kind: type[Model]) -> tuple[str, list[Any]]:
    own = [field for field in kind._meta.concrete_fields if not field.primary_key]
    columns, values = ", ".join(_quoted(field.column) for field in own), ", ".join(["%s"] * len(own))
    into, key = _quoted(kind._meta.db_table), _quoted(kind._meta.pk.column)
    return f"INSERT INTO {into} ({columns}) VALUES ({values}) RETURNING {key}", own  # noqa: S608 - our own names


@cache
def _update(kind: type[Model], names: tuple[str, ...]) -> tuple[str, list[Any]]:
    fields: list[Any] = [kind._meta.get_field(name) for name in names]
    sets = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    table, key = _quoted(kind._meta.db_table), _quoted(kind._meta.pk.column)
    return f"UPDATE {table} SET {sets} WHERE {key} = %s", fields  # noqa: S608 - our own names


def _quoted(name: str | None) -> str:
    return _connection().ops.quote_name(name or "")


class Prepared(threading.local):
    """A query as Django built it, with what Django needs to read the answer: both belong to a thread's connection."""

    def __init__(self, query: QuerySet[Any]) -> None:
        self.query = query

    def ask(self, given: Mapping[Any, Any]) -> Iterator[Any]:
        compiler, sql, parameters = self.compiled
        with _connection().cursor() as cursor:
            cursor.execute(sql, [given.get(value, value) for value in parameters])
            rows = cursor.fetchall()
        names, own, converters, populators, more = self.reading
        for row in compiler.apply_converters(rows, converters):
            found = self.query.model.from_db(compiler.using, names, row[own])
            for populator in populators:
                populator.populate(row, found)
            for name, column in more:
                setattr(found, name, row[column])
            yield found

    @cached_property
    def compiled(self) -> tuple[Any, str, tuple[Any, ...]]:
        compiler = self.query.query.get_compiler(DEFAULT_DB_ALIAS)
        return compiler, *compiler.as_sql()

    @cached_property
    def reading(self) -> tuple[list[str], slice, Any, list[Any], list[tuple[str, int]]]:
        compiler = self.compiled[0]
        info, select = compiler.klass_info, compiler.select
        own = info["select_fields"]
        names = [select[index][0].target.attname for index in own]
        converters = compiler.get_converters([column for column, *_rest in select])
        populators = get_related_populators(info, select, compiler.using)  # type: ignore[call-arg] # Django 6's
        return names, slice(own[0], own[-1] + 1), converters, populators, list(compiler.annotation_col_map.items())


_own_seat = Subquery(Visit.objects.filter(phone=PHONE, game=OuterRef("pk")).values("seat__order"))
_locked_game = Prepared(
    Game.objects.open_to(PHONE)  # type: ignore[no-redef] # Game names it, for its readers
    .annotate(own_seat=_own_seat)
    .select_related("crew")
    .select_for_update(of=("self",))
    .filter(key=KEY)
)
_table = Prepared(
    Seat.objects.filter(game__in=Game.objects.open_to(PHONE).filter(key=KEY)).select_related("player", "game")
)
_game = Prepared(Game.objects.select_related("crew").filter(key=KEY))
_seats = Prepared(Seat.objects.filter(game=GAME).select_related("player"))
_entries = Prepared(Entry.objects.filter(game=GAME).after(SINCE)[: MOST_NEWS + 1])
_remembered = Prepared(Remembered.objects.filter(crew=CREW, rules=RULES))
