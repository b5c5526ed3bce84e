"""A crew as our own file, written piece by piece: one thing a line, in an order that is always the same.

It is a ZIP of JSON files. Each of them has everything but games, and some of the games, so that a reader
needs memory for one at a time.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.db.models import Prefetch

from games.exchange import crew_format
from games.models import Campaign, Crew, Entry, Game, Player, ReferenceNote, Remembered, Seat
from games.scores.secret_numbers import hidden_fields

AT_A_TIME = 20  # games in memory
PART = 2_000_000  # letters of games after which the next file begins


class _Pieces:
    """A buffer that zipfile writes to, emptied piece by piece."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, piece: bytes) -> int:
        self._written.append(piece)
        return len(piece)

    def flush(self) -> None:
        """Does nothing: there is no stream behind it."""

    def take(self) -> Iterator[bytes]:
        taken, self._written = self._written, []
        yield from taken


def crew_as_zip(crew: Crew) -> Iterator[bytes]:
    pieces = _Pieces()
    with ZipFile(pieces, "w", ZIP_DEFLATED) as archive:  # type: ignore[call-overload] # all that it asks for is there
        for number, document in enumerate(documents(crew), 1):
            with archive.open(f"crew-{number}.json", "w") as part:
                for text in document:
                    part.write(text.encode())
                    yield from pieces.take()
    yield from pieces.take()


def documents(crew: Crew) -> Iterator[Iterator[str]]:
    entries = Prefetch("entries", Entry.objects.select_related("phone", "undoes").order_by("number"))
    games = Game.objects.of(crew).oldest_first().with_seats().select_related("campaign").prefetch_related(entries)
    some, size = list[str](), 0
    for game in games.iterator(chunk_size=AT_A_TIME):
        if hidden_fields(game):  # a file would tell the others at the table
            continue
        some.append(dumped(_game(game)))
        size += len(some[-1])
        if size >= PART:
            yield _document(crew, some)
            some, size = [], 0
    yield _document(crew, some)


def _document(crew: Crew, games: Iterable[str]) -> Iterator[str]:
    own = dumped(_part(crew_format.Crew, crew, name=str(crew)))
    yield f'{{"format": "{crew_format.FORMAT}", "version": {crew_format.VERSION},\n"crew": {own}'
    players = [_part(crew_format.Player, player) for player in Player.objects.of(crew)]
    yield from listed("players", map(dumped, sorted(players, key=lambda player: player["name"])))
    remembered = [_part(crew_format.Remembered, one) for one in Remembered.objects.of(crew)]
    yield from listed("remembered", map(dumped, sorted(remembered, key=lambda one: (one["rules"], one["key"]))))
    notes = [_part(crew_format.ReferenceNote, note) for note in ReferenceNote.objects.of(crew)]
    yield from listed("reference_notes", map(dumped, sorted(notes, key=lambda note: (note["rules"], note["key"]))))
    campaigns = Campaign.objects.of(crew).oldest_first().with_champions()
    yield from listed("campaigns", (dumped(_campaign(campaign)) for campaign in campaigns))
    yield from listed("games", games)
    yield "}\n"


def listed(key: str, texts: Iterable[str]) -> Iterator[str]:
    yield f',\n"{key}": ['
    separator = "\n"
    for text in texts:
        yield separator + text
        separator = ",\n"
    yield "]"


def dumped(thing: dict[str, Any]) -> str:
    """Dumps with sorted keys: PostgreSQL keeps the keys of an object in an order of its own."""
    return json.dumps(thing, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_as_text)


def _as_text(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return value.isoformat() if isinstance(value, date) else str(value)


def _part(part: type[crew_format.Part], row: object, **others: object) -> dict[str, Any]:
    """Returns all fields of the format: those that the row calls by the same name, and the others."""
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
        result=game.result if game.is_finished else None,
        campaign=game.campaign.origin if game.campaign else None,
        seats=[_seat(seat) for seat in sorted(game.seats.all(), key=lambda seat: seat.order)],
        entries=[_entry(entry) for entry in game.entries.all()],
    )


def _seat(seat: Seat) -> dict[str, Any]:
    return _part(crew_format.Seat, seat, player=seat.player.name if seat.player else None)


def _entry(entry: Entry) -> dict[str, Any]:
    """Returns an entry without empty fields and with whole seconds, because there are many."""
    part = _part(
        crew_format.Entry,
        entry,
        at=entry.at.replace(microsecond=0),
        undoes=entry.undoes.number if entry.undoes else None,
        phone=_phone_of(entry),
    )
    return {name: value for name, value in part.items() if value not in ({}, None, "")}


def _phone_of(entry: Entry) -> str:
    """Returns the name of a crew's phone. Guests' names are deleted after 30 days, and a file would keep them."""
    if entry.phone is None:
        return entry.phone_name
    return "" if entry.phone.guest_of_id else entry.phone.name
