"""Our own file comes in: checked from end to end first, then written, some games at a time. What is here already stays.

A ruleset that comes in is a copy of what a ledger wrote elsewhere; that is why this module may write one.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from uuid import UUID

from django.utils.translation import gettext as _

from games.exchange import crew_format as doc
from games.exchange.batches import AT_A_TIME, Arrival, Outcome, alone, in_a_living_crew, known, write_games
from games.exchange.crew_checks import check_game, check_remembered
from games.exchange.folded import play_of
from games.exchange.import_campaigns import check_campaigns, write_campaigns
from games.exchange.json_pieces import Broken, Pieces
from games.models import Crew, Game, Player, Remembered, Seat
from games.statistics import counts

KEYS = ("format", "version", "crew", "players", "remembered", "campaigns", "games")


def is_ours(pieces: Pieces) -> bool:
    return "format" in pieces


def bring_in(crew: Crew, pieces: Pieces) -> Outcome:
    ids = check(pieces)
    with in_a_living_crew():
        return write(crew, pieces, ids)


def check(pieces: Pieces) -> list[UUID]:
    """All of the file, before any of it is written. Answers with the ids of its games."""
    _check_head(pieces)
    people = {player.name for player in _players(pieces)}
    for path, raw in pieces.of_key("remembered"):
        check_remembered(path, doc.part_from(doc.Remembered, path, raw))
    campaigns = check_campaigns(pieces, people)
    ids: dict[UUID, None] = {}  # in their order
    for path, game in _games(pieces):
        check_game(path, game, people, campaigns)
        if game.id in ids:
            raise Broken(f"{path}.id", _("This game is in the file twice."))
        ids[game.id] = None
    return list(ids)


def _check_head(pieces: Pieces) -> None:
    for key in pieces.by_key:
        if key not in KEYS:
            raise Broken(key, _("Nothing by this name belongs here."))
    for key in ("version", "crew", "players", "games"):
        if key not in pieces:
            raise Broken(key, _("This is missing."))
    if _only(pieces, "format") != b'"reavers-companion"':
        raise Broken("format", _("This is no file of ours, and none of BG Stats."))
    if _only(pieces, "version") != b"1":
        raise Broken("version", _("This file was written by a newer Reavers Companion. Bring this one up to date."))
    doc.part_from(doc.Crew, "crew", _only(pieces, "crew"))
    for key in ("players", "remembered", "campaigns", "games"):
        if any(piece.position is None for piece in pieces.by_key.get(key, [])):
            raise Broken(key, _("This must be a list."))


def _only(pieces: Pieces, key: str) -> bytes:
    found = [raw for _path, raw in pieces.of_key(key)]
    if len(found) != 1:
        raise Broken(key, _("This must be there once."))
    return found[0]


def _players(pieces: Pieces) -> Iterator[doc.Player]:
    seen: set[str] = set()
    for path, raw in pieces.of_key("players"):
        player = doc.part_from(doc.Player, path, raw)
        if player.name.casefold() in seen:
            raise Broken(f"{path}.name", _("Two players are called {name}.").format(name=player.name))
        seen.add(player.name.casefold())
        yield player


def _games(pieces: Pieces) -> Iterator[tuple[str, doc.Game]]:
    for path, raw in pieces.of_key("games"):
        yield path, doc.part_from(doc.Game, path, raw)


def write(crew: Crew, pieces: Pieces, ids: Sequence[UUID]) -> Outcome:
    with alone(crew):
        before = Player.objects.of(crew).count()
        people, campaigns = _write_crew(crew, pieces)
        players = Player.objects.of(crew).count() - before
    new = 0
    pairs = zip(pieces.by_key["games"], ids, strict=True)
    while some := list(islice(pairs, AT_A_TIME)):
        here = known(crew, [origin for _piece, origin in some])
        games = (doc.part_from(doc.Game, piece.path, pieces.raw(piece)) for piece, origin in some if origin not in here)
        if arrivals := [_arrival(crew, game, people, campaigns) for game in games]:
            new += write_games(crew, arrivals)
    if new:
        counts.rate_all(crew.pk)
    return Outcome(new, len(ids) - new, players)


def _write_crew(crew: Crew, pieces: Pieces) -> tuple[dict[str, Player], dict[UUID, int]]:
    if not Player.objects.of(crew).exists() and not Game.objects.of(crew).exists():
        crew.name = doc.part_from(doc.Crew, "crew", _only(pieces, "crew")).name
        crew.save(update_fields=["name"])
    people = _seat_people(crew, list(_players(pieces)))
    _remember(crew, pieces)
    return people, write_campaigns(crew, pieces, people)


def _seat_people(crew: Crew, players: Sequence[doc.Player]) -> dict[str, Player]:
    """By their names in the file. Who is called so, however it is spelt, is the same person."""
    here = {player.name.casefold(): player for player in Player.objects.of(crew)}
    new = [
        Player(crew=crew, name=player.name, colour=player.colour, is_hidden=player.is_hidden)
        for player in players
        if player.name.casefold() not in here
    ]
    Player.objects.bulk_create(new)
    here |= {player.name.casefold(): player for player in new}
    return {player.name: here[player.name.casefold()] for player in players}


def _remember(crew: Crew, pieces: Pieces) -> None:
    """What the crew has typed in itself counts more."""
    values = [doc.part_from(doc.Remembered, path, raw) for path, raw in pieces.of_key("remembered")]
    Remembered.objects.bulk_create(
        [Remembered(crew=crew, rules=one.rules, key=one.key, value=one.value) for one in values], ignore_conflicts=True
    )


def _arrival(crew: Crew, game: doc.Game, people: dict[str, Player], campaigns: dict[UUID, int]) -> Arrival:
    row = _game(crew, game, campaigns)
    return Arrival(row, [_seat(row, seat, people) for seat in game.seats], game.entries)


def _game(crew: Crew, game: doc.Game, campaigns: dict[UUID, int]) -> Game:
    return Game(
        crew=crew,
        origin=game.id,
        rules=game.rules,
        rules_version=game.rules_version,
        is_from_memory=game.is_from_memory,
        options=game.options,
        gods=game.gods,
        cells=game.cells,
        play_options=game.play_options,
        play=play_of(game),
        status=game.status,
        version=game.version,
        result=game.result.model_dump() if game.result else None,
        created_at=game.started_at,
        finished_at=game.finished_at,
        played_at=game.played_at or game.started_at,
        venue=game.venue,
        notes=game.notes,
        minutes=game.minutes,
        starter=game.starter,
        campaign_id=campaigns[game.campaign] if game.campaign else None,
    )


def _seat(game: Game, seat: doc.Seat, people: dict[str, Player]) -> Seat:
    return Seat(
        game=game,
        order=seat.order,
        position=seat.position,
        player=people[seat.player] if seat.player is not None else None,
        colour=seat.colour,
        sheet=seat.sheet,
        total=seat.total,
        place=seat.place,
        is_winner=seat.is_winner,
    )
