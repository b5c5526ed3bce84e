"""What every tap and every look asks. Building a query takes Django longer than the answer: it is built once."""

import threading
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.db.models.query import get_related_populators

from games.models.entry import Entry
from games.models.game import Game
from games.models.player import Seat

KEY, PHONE, GAME, SINCE = "?", 10**9 + 1, 10**9 + 2, 10**9 + 3  # stand in for values while a query is built
MOST_NEWS = 20  # who comes back after more than that wants the scores, not the story


def locked_game(key: str, phone: int) -> Game:
    """The game, locked until the transaction ends, if this phone may write in it; else it does not exist."""
    found: list[Game] = list(_locked_game.ask({KEY: key, PHONE: phone}))
    if not found:
        raise Game.DoesNotExist
    return found[0]


def game_of(key: str) -> Game:
    game: Game = next(_game.ask({KEY: key}))
    return game


def entries_after(game: Game, number: int) -> list[Entry]:
    """What was recorded since then, with the phones; at most as many as people would read."""
    return list(_entries.ask({GAME: game.pk, SINCE: number}))


def seats_of(game: Game) -> list[Seat]:
    """Everybody at the table, clockwise."""
    seats: list[Seat] = list(_seats.ask({GAME: game.pk}))
    for seat in seats:
        seat.game = game
    return seats


class Prepared(threading.local):
    """A query as Django built it, with what Django needs to read the answer: both belong to a thread's connection."""

    def __init__(self, query: QuerySet[Any]) -> None:
        self.query = query

    def ask(self, given: Mapping[Any, Any]) -> Iterator[Any]:
        compiler, sql, parameters = self.compiled
        with connection.cursor() as cursor:
            cursor.execute(sql, [given.get(value, value) for value in parameters])
            rows = cursor.fetchall()
        names, own, converters, populators = self.reading
        for row in compiler.apply_converters(rows, converters):
            found = self.query.model.from_db(connection.alias, names, row[own])
            for populator in populators:
                populator.populate(row, found)
            yield found

    @cached_property
    def compiled(self) -> tuple[Any, str, tuple[Any, ...]]:
        compiler = self.query.query.get_compiler(connection=connection)
        return compiler, *compiler.as_sql()

    @cached_property
    def reading(self) -> tuple[list[str], slice, Any, list[Any]]:
        compiler = self.compiled[0]
        info, select = compiler.klass_info, compiler.select
        own = info["select_fields"]
        names = [select[index][0].target.attname for index in own]
        converters = compiler.get_converters([column for column, *_rest in select])
        populators = get_related_populators(info, select, connection.alias)  # type: ignore[call-arg] # Django 6's
        return names, slice(own[0], own[-1] + 1), converters, populators


_locked_game = Prepared(
    Game.objects.open_to(PHONE).select_related("crew").select_for_update(of=("self",)).filter(key=KEY)
)
_game = Prepared(Game.objects.select_related("crew").filter(key=KEY))
_seats = Prepared(Seat.objects.filter(game=GAME).select_related("player"))
_entries = Prepared(Entry.objects.filter(game=GAME).after(SINCE)[: MOST_NEWS + 1])
