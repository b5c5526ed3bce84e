"""Crews of given sizes for bench/growth.py, made by a process with that site's settings.

python -m bench.crews '[["few", 50, 8, 5]]' 1000     name, games, players, games in the campaign; games on the site
"""

import json
import os
import sys
from collections.abc import Sequence
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"

import django

django.setup()

from django.core.management import call_command
from django.db import connection, transaction
from django.db.models import AutoField, Field, ForeignKey, Model
from django.test import Client

from games.models import Campaign, Crew, Game, Player, Record, Seat, Share, StatCount
from games.server import demo_crew
from tests.support.factories import member_of

APART = 10_000_000  # between the ids of a crew and of its copy
COPIED: tuple[type[Model], ...] = (Crew, Player, Campaign, Game, Seat, StatCount, Record)
UNIQUE = {"key", "token"}  # in all crews: the copies have their number in it
IN_A_COPY = 1000  # games of the crew that is copied


def made(name: str, games: int, people: int, in_campaign: int) -> dict[str, object]:
    """A crew, and where its pages are."""
    crew = demo_crew.make(games, people=people, in_campaign=in_campaign)
    client = Client()
    member_of(client, crew)
    player = Player.objects.of(crew).order_by("pk")[0]
    campaign = Campaign.objects.of(crew).latest_first()[0]
    share = Share.objects.create(campaign=campaign)
    pages = {
        "home": "/",
        "campaign": campaign.get_absolute_url(),
        "shared campaign": share.get_absolute_url(),
        "player": f"/crew/players/{player.pk}/",
        "statistics": "/statistics/",
        "history": "/games/",
    }
    return {"name": name, "cookie": client.cookies["reavers_session"].value, "pages": pages}


def fill(games: int) -> None:
    """Other crews, until the site has this many games: copies of one, made by the database."""
    copies = (games - Game.objects.count()) // IN_A_COPY
    if copies <= 0:
        return
    crew = demo_crew.make(IN_A_COPY)
    with transaction.atomic():
        for model in COPIED:
            _copy(model, crew, copies)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _copy(model: type[Model], crew: Crew, copies: int) -> None:
    """Results are left out: nobody looks at these games, and a million of them are 4 GB."""
    fields = model._meta.concrete_fields
    columns = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(_value(field) for field in fields)
    own = "id" if model is Crew else "crew_id"
    table = model._meta.db_table
    where = f'"{own}" = %s' if model is not Seat else "game_id IN (SELECT id FROM games_game WHERE crew_id = %s)"
    numbers = "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT i + 1 FROM n WHERE i < %s)"
    sql = f"INSERT INTO {table} ({columns}) {numbers} SELECT {values} FROM {table}, n WHERE {where}"
    with connection.cursor() as cursor:
        cursor.execute(sql, [copies, crew.pk])


def _value(field: "Field[Any, Any]") -> str:
    name = f'"{field.column}"'
    if isinstance(field, AutoField | ForeignKey) or name in ('"id"', '"who"'):
        return f"CASE WHEN {name} > 0 THEN {name} + n.i * {APART} ELSE {name} END"
    if name in ('"result"', '"request_id"'):
        return "NULL"
    return f"{name} || '-' || n.i" if field.column in UNIQUE else name


def main(sizes: Sequence[tuple[str, int, int, int]], site: int) -> None:
    call_command("migrate", verbosity=0)
    crews = [made(*size) for size in sizes]
    fill(site)
    print(json.dumps(crews))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]), int(sys.argv[2]))
