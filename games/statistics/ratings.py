"""What depends on the order of play: ratings and streaks. Each seat keeps what they were after its game.

`RatingCursor` says up to which game they are right. A change to an old game moves it back to there; whoever writes
next goes on from it, a bounded number of games at a time, so that no change has to wait for all later games.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from django.db import connection, models
from openskill.models import PlackettLuce

from games.models import Crew, Game, Player, RatingCursor, Seat

A_STEP = 1000  # games that one write counts again at most
MODEL = PlackettLuce()
START = MODEL.rating()


class Form(NamedTuple):
    """How somebody stands after a game."""

    mu: float = START.mu
    sigma: float = START.sigma
    streak: int = 0  # victories in a row; below 0: games in a row without one


def rewind(crew: int, played_at: datetime, game: int) -> None:
    """Nothing from this game on is right any more."""
    cursor = RatingCursor.objects.get(crew_id=crew)
    if cursor.at and (cursor.at, cursor.game) >= (played_at, game):
        cursor.at, cursor.game = played_at, game - 1
        cursor.save(update_fields=["at", "game"])


def forget(games: Sequence[int]) -> None:
    Seat.objects.filter(game__in=games).update(mu=None, sigma=None, streak=None)


def catch_up(crew: int) -> bool:
    """Counts the next games, in the order of play; says whether there may be more."""
    cursor = RatingCursor.objects.get(crew_id=crew)
    games = list(_after(crew, cursor).values_list("listed_at", "pk")[:A_STEP])
    if not games:
        _mark_the_end(cursor)
        return False
    tables: dict[int, list[Seat]] = {key: [] for _at, key in games}
    for seat in Seat.objects.filter(game__in=tables, player__isnull=False).defer("sheet").order_by("order"):
        tables[seat.game_id].append(seat)
    forms = _forms({seat.player_id for seats in tables.values() for seat in seats if seat.player_id}, cursor)
    _store([seat for seats in tables.values() for seat in _play(seats, forms)])
    cursor.at, cursor.game = games[-1]
    cursor.save(update_fields=["at", "game"])
    return len(games) == A_STEP


def _mark_the_end(cursor: RatingCursor) -> None:
    last = Game.objects.listed_of(cursor.crew).values_list("listed_at", "pk").first()
    cursor.at, cursor.game = last or (None, 0)
    cursor.save(update_fields=["at", "game"])


def is_behind(crew: Crew) -> bool:
    cursor = RatingCursor.objects.filter(crew=crew).first()
    return cursor is not None and _after(crew.pk, cursor).exists()


def rate(forms: Sequence[Form], places: Sequence[int]) -> list[tuple[float, float]]:
    """The ratings after a game, in the order in which the players were given; equal places are a draw."""
    if len(forms) < 2:
        return [(form.mu, form.sigma) for form in forms]
    teams = [[MODEL.rating(mu=form.mu, sigma=form.sigma)] for form in forms]
    return [(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=[float(place) for place in places])]


def _play(seats: Sequence[Seat], forms: dict[int, Form]) -> Iterable[Seat]:
    before = [forms[seat.player_id or 0] for seat in seats]
    after = rate(before, [seat.place or 0 for seat in seats])
    for seat, old, (mu, sigma) in zip(seats, before, after, strict=True):
        streak = max(old.streak, 0) + 1 if seat.is_winner else min(old.streak, 0) - 1
        form = forms[seat.player_id or 0] = Form(mu, sigma, streak)
        if form != (seat.mu, seat.sigma, seat.streak):
            seat.mu, seat.sigma, seat.streak = form
            yield seat


def _after(crew: int, cursor: RatingCursor) -> models.QuerySet[Game]:
    games = Game.objects.filter(crew=crew).in_order()
    if cursor.at is None:
        return games
    later = models.Q(listed_at__gt=cursor.at) | models.Q(pk__gt=cursor.game)
    return games.filter(later, listed_at__gte=cursor.at)


def _forms(players: set[int], cursor: RatingCursor) -> dict[int, Form]:
    """How everybody stood at the point up to which all is right."""
    forms = dict.fromkeys(players, Form())
    if cursor.at is None:
        return forms
    earlier = models.Q(listed_at__lt=cursor.at) | models.Q(game__lte=cursor.game)
    seats = Seat.objects.filter(earlier, player=models.OuterRef("pk"), listed_at__lte=cursor.at)
    last = models.Subquery(seats.order_by("-listed_at", "-game_id").values("pk")[:1])
    ids = Player.objects.filter(pk__in=players).annotate(last=last).values_list("last", flat=True)
    for seat in Seat.objects.filter(pk__in=[key for key in ids if key]):
        if seat.mu is not None and seat.sigma is not None:
            forms[seat.player_id or 0] = Form(seat.mu, seat.sigma, seat.streak or 0)
    return forms


def _store(seats: Iterable[Seat]) -> None:
    """One prepared statement for all of them: bulk_update would build a page of SQL for each hundred."""
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {Seat._meta.db_table} SET mu = %s, sigma = %s, streak = %s WHERE id = %s",  # noqa: S608 - our own
            [(seat.mu, seat.sigma, seat.streak, seat.pk) for seat in seats],
        )
