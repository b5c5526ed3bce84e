"""Notes about a game, and games of which only notes and totals are known."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from uuid import UUID

from django.utils import timezone

from games.colours_and_shapes import deal
from games.history.from_memory import TotalFromMemory, result_from
from games.models import Campaign, Crew, Game, Seat, quotas
from games.setup.start_game import once, player_called, started
from games.statistics import counts

NOON = time(12)

Totals = Sequence[tuple[str, int]]


@dataclass(frozen=True)
class Details:
    played_on: date
    venue: str
    notes: str
    minutes: int | None
    campaign: Campaign | None
    starter: int | None = None


def change(game: Game, details: Details, totals: Sequence[int] = ()) -> None:
    """The day changes, the time of day stays: games of one evening keep their order."""
    with counts.recounted(Game.objects.filter(pk=game.pk)):
        game.refresh_from_db()  # another phone may have written meanwhile
        _note(game, details, timezone.localtime(game.played_at).time())
        game.save(update_fields=["played_at", "venue", "notes", "minutes", "campaign", "starter"])
        if totals:
            _keep_totals(game, totals)


def _note(game: Game, details: Details, moment: time) -> None:
    game.played_at = timezone.make_aware(datetime.combine(details.played_on, moment))
    game.venue, game.notes, game.minutes = details.venue, details.notes, details.minutes
    game.campaign, game.starter = details.campaign, details.starter


def add_from_memory(crew: Crew, rules: str, details: Details, totals: Totals, request_id: UUID) -> Game:
    """Adds a game of which only names and totals are known, once per form."""
    return once(lambda: started(crew, request_id) or _add(crew, rules, details, totals, request_id))


def _add(crew: Crew, rules: str, details: Details, totals: Totals, request_id: UUID) -> Game:
    quotas.check_games(crew)
    game = Game(crew=crew, rules=rules, request_id=request_id, is_from_memory=True, status=Game.Status.FINISHED)
    _note(game, details, NOON)
    game.finished_at = game.created_at = game.played_at
    game.rules_version = game.ruleset.rules_version
    game.save()
    players = [player_called(crew, name) for name, _total in totals]
    colours = deal([player.colour for player in players])
    seats = [
        Seat(game=game, order=order, player=player, colour=colour)
        for order, (player, colour) in enumerate(zip(players, colours, strict=True), 1)
    ]
    Seat.objects.bulk_create(seats)
    with counts.recounted(Game.objects.filter(pk=game.pk)):
        _keep_totals(game, [total for _name, total in totals])
    return game


def _keep_totals(game: Game, points: Sequence[int]) -> None:
    """Stores totals. More points rank higher; equal points share a place."""
    seats = list(game.seats.select_related("player"))
    best = max(points)
    people = [TotalFromMemory(seat.name, total, total == best) for seat, total in zip(seats, points, strict=True)]
    result = result_from(game.rules, people)
    Seat.objects.keep_results(seats, result.players)
    game.result = result.as_json()
    game.save(update_fields=["result"])
