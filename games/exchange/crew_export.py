"""A crew as our own file, written piece by piece: one thing a line, in an order that is always the same."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from typing import Any

from django.db.models import Prefetch

from games.exchange import crew_format
from games.models import Campaign, Crew, Entry, Game, Player, Remembered, Seat

AT_A_TIME = 50  # games in memory


def crew_as_json(crew: Crew) -> Iterator[str]:
    own = _dumped(_part(crew_format.Crew, crew))
    yield f'{{"format": "{crew_format.FORMAT}", "version": {crew_format.VERSION},\n"crew": {own}'
    players = [_part(crew_format.Player, player) for player in Player.objects.of(crew)]
    yield from listed("players", sorted(players, key=lambda player: player["name"]))
    remembered = [_part(crew_format.Remembered, one) for one in Remembered.objects.of(crew)]
    yield from listed("remembered", sorted(remembered, key=lambda one: (one["rules"], one["key"])))
    yield from listed("campaigns", map(_campaign, Campaign.objects.of(crew).oldest_first().with_champions()))
    entries = Prefetch("entries", Entry.objects.select_related("phone", "undoes").order_by("number"))
    games = Game.objects.of(crew).oldest_first().with_seats().select_related("campaign").prefetch_related(entries)
    yield from listed("games", map(_game, games.iterator(chunk_size=AT_A_TIME)))
    yield "}\n"


def listed(key: str, things: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f',\n"{key}": ['
    separator = "\n"
    for thing in things:
        yield separator + _dumped(thing)
        separator = ",\n"
    yield "]"


def _dumped(thing: dict[str, Any]) -> str:
    """With sorted keys: PostgreSQL keeps the keys of an object in an order of its own."""
    return json.dumps(thing, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_as_text)


def _as_text(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return value.isoformat() if isinstance(value, date) else str(value)


def _part(part: type[crew_format.Part], row: object, **others: object) -> dict[str, Any]:
    """All that the format asks for: what the row calls by the same name, and the others."""
    return others | {name: getattr(row, name) for name in part.model_fields if name not in others}


def _campaign(campaign: Campaign) -> dict[str, Any]:
    champions = sorted(player.name for player in campaign.champions.all())
    return _part(crew_format.Campaign, campaign, id=campaign.origin, champions=champions)


def _game(game: Game) -> dict[str, Any]:
    return _part(
        crew_format.Game,
        game,
        id=game.origin,
        started_at=game.created_at,
        campaign=game.campaign.origin if game.campaign else None,
        seats=[_seat(seat) for seat in sorted(game.seats.all(), key=lambda seat: seat.order)],
        entries=[_entry(entry) for entry in game.entries.all()],
    )


def _seat(seat: Seat) -> dict[str, Any]:
    return _part(crew_format.Seat, seat, player=seat.player.name if seat.player else None)


def _entry(entry: Entry) -> dict[str, Any]:
    return _part(
        crew_format.Entry,
        entry,
        id=entry.request_id,
        undoes=entry.undoes.number if entry.undoes else None,
        phone=entry.phone.name if entry.phone else entry.phone_name,
    )
