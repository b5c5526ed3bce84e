"""A crew as our own file, written piece by piece: one thing a line, in an order that is always the same."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from django.db.models import Prefetch

from games.exchange.crew_format import FORMAT, VERSION
from games.models import Campaign, Crew, Entry, Game, Player, Remembered, Seat

AT_A_TIME = 50  # games in memory


def crew_as_json(crew: Crew) -> Iterator[str]:
    yield f'{{"format": "{FORMAT}", "version": {VERSION},\n"crew": {_dumped({"name": crew.name})}'
    yield from _listed("players", sorted(map(_player, Player.objects.of(crew)), key=_by_name))
    yield from _listed("remembered", sorted(map(_remembered, Remembered.objects.of(crew)), key=_by_key))
    campaigns = Campaign.objects.of(crew).oldest_first().with_champions()
    yield from _listed("campaigns", map(_campaign, campaigns))
    entries = Prefetch("entries", Entry.objects.select_related("phone", "undoes").order_by("number"))
    games = Game.objects.of(crew).oldest_first().with_seats().select_related("campaign").prefetch_related(entries)
    yield from _listed("games", map(game_as_dict, games.iterator(chunk_size=AT_A_TIME)))
    yield "}\n"


def _listed(key: str, things: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f',\n"{key}": ['
    separator = "\n"
    for thing in things:
        yield separator + _dumped(thing)
        separator = ",\n"
    yield "]"


def _dumped(thing: dict[str, Any]) -> str:
    """With sorted keys: PostgreSQL keeps the keys of an object in an order of its own."""
    return json.dumps(thing, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _by_name(thing: dict[str, Any]) -> str:
    return str(thing["name"])


def _by_key(thing: dict[str, Any]) -> tuple[str, str]:
    """Not by the database: each has its own idea of the alphabet."""
    return thing["rules"], thing["key"]


def _player(player: Player) -> dict[str, Any]:
    return {"name": player.name, "colour": player.colour, "is_hidden": player.is_hidden}


def _remembered(one: Remembered) -> dict[str, Any]:
    return {"rules": one.rules, "key": one.key, "value": one.value}


def _campaign(campaign: Campaign) -> dict[str, Any]:
    return {
        "id": str(campaign.origin),
        "name": campaign.name,
        "method": campaign.method,
        "place_points": campaign.place_points,
        "best": campaign.best,
        "starts_on": campaign.starts_on.isoformat(),
        "ends_on": campaign.ends_on.isoformat() if campaign.ends_on else None,
        "finished_at": _moment(campaign.finished_at),
        "champions": sorted(player.name for player in campaign.champions.all()),
    }


def game_as_dict(game: Game) -> dict[str, Any]:
    return {
        "id": str(game.origin),
        "rules": game.rules,
        "rules_version": game.rules_version,
        "is_from_memory": game.is_from_memory,
        "options": game.options,
        "gods": game.gods,
        "cells": game.cells,
        "status": game.status,
        "version": game.version,
        "started_at": _moment(game.created_at),
        "finished_at": _moment(game.finished_at),
        "played_at": _moment(game.played_at),
        "venue": game.venue,
        "notes": game.notes,
        "minutes": game.minutes,
        "starter": game.starter,
        "campaign": str(game.campaign.origin) if game.campaign else None,
        "play_options": game.play_options,
        "result": game.result,
        "seats": [_seat(seat) for seat in sorted(game.seats.all(), key=lambda seat: seat.order)],
        "entries": [_entry(entry) for entry in game.entries.all()],
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "order": seat.order,
        "position": seat.position,
        "player": seat.player.name if seat.player else None,
        "colour": seat.colour,
        "sheet": seat.sheet,
        "total": seat.total,
        "place": seat.place,
        "is_winner": seat.is_winner,
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "id": str(entry.request_id),
        "number": entry.number,
        "kind": entry.kind,
        "sets": entry.sets,
        "adds": entry.adds,
        "before": entry.before,
        "what": entry.what,
        "undoes": entry.undoes.number if entry.undoes else None,
        "phone": entry.phone.name if entry.phone else entry.phone_name,
        "at": _moment(entry.at),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z") if moment else None
