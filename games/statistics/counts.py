"""Keeps what is counted in step with the games. No page counts games: they all read what is written here.

A game counts while it is finished, revealed if its totals were hidden, and not deleted; `listed_at` is then the moment
it was played. A change of that, or of anything that is counted, goes through `add`, `remove` or `recounted`, in the
transaction of the change.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.db import models, transaction

from games.models import Campaign, Crew, Game, Record, Seat, StatCount
from games.statistics import ratings
from games.statistics.per_game import Counts, Key, Sums, counts, records
from games.statistics.search_text import search_text

ONLY_THE_TALLY, A_DAY = 10, 24 * 60  # minutes: shorter or longer, and it says nothing about the play
BATCH = 500  # games that a rebuild holds in memory
UNIQUE = ["crew", *Key._fields]
LISTED = ["listed_at", "people", "search_text"]  # what a game has while it counts

Played = Sequence[tuple[Game, Sequence[Seat]]]


def minutes_of_play(game: Game) -> int | None:
    """From the start to the end, if people did not only type in the result, or come back the next day."""
    if game.finished_at is None:
        return None
    minutes = round((game.finished_at - game.created_at).total_seconds() / 60)
    return minutes if ONLY_THE_TALLY <= minutes <= A_DAY else None


def add(game: Game, seats: Sequence[Seat]) -> None:
    """Adds a game to the statistics."""
    if not _counts(game):
        return
    lock(game.crew_id)
    _put_in(game.crew_id, [(game, seats)])
    ratings.catch_up(game.crew_id)


def add_all(crew: int, games: Sequence[int]) -> None:
    """Adds the games of a file at once; `rate_all` does the rest."""
    lock(crew)
    _put_in(crew, [(game, seats) for game, seats in _played(games) if _counts(game)])


@transaction.atomic
def rate_all(crew: int) -> None:
    lock(crew)
    ratings.catch_up(crew)


def remove(game: Game, seats: Sequence[Seat]) -> None:
    """Stops counting the game."""
    lock(game.crew_id)
    _take_out(game.crew_id, [(game, seats)])
    ratings.forget([game.pk])
    ratings.forget_next(game.crew_id, game.played_at, game.pk)
    ratings.catch_up(game.crew_id)


@contextmanager
def recounted(games: models.QuerySet[Game]) -> Iterator[None]:
    """Recounts these games of one crew around any change to them."""
    with transaction.atomic():
        keys = _locked(games)
        before = _played(keys)
        crews = {game.crew_id for game, _seats in before}
        for crew in crews:
            lock(crew)
            _take_out(crew, [(game, seats) for game, seats in before if game.listed_at])
        yield
        after = _played(keys)
        for crew in crews:
            _put_in(crew, [(game, seats) for game, seats in after if _counts(game)])
            _rate_again(crew, before, after)


def _locked(games: models.QuerySet[Game]) -> list[int]:
    """Locks games before the crew's statistics, as the ledger does, or two phones would wait for each other."""
    keys = games.values("pk")
    return list(Game.objects.select_for_update().filter(pk__in=keys).order_by("pk").values_list("pk", flat=True))


def rebuild(crew: Crew) -> None:
    """Counts everything again from the games. The result equals what was counted one game at a time."""
    with transaction.atomic():
        lock(crew.pk)
        StatCount.objects.of(crew).delete()
        Record.objects.filter(crew=crew).delete()
        Seat.objects.filter(game__crew=crew, listed_at__isnull=False).update(
            listed_at=None, rules="", mu=None, sigma=None, streak=None
        )
        Game.objects.filter(crew=crew, listed_at__isnull=False).update(listed_at=None, people=0, search_text="")
        keys = list(Game.objects.of(crew).finished().order_by("pk").values_list("pk", flat=True))
        for start in range(0, len(keys), BATCH):
            some = _played(keys[start : start + BATCH])
            _put_in(crew.pk, [(game, seats) for game, seats in some if _counts(game)])
        ratings.catch_up(crew.pk)


def lock(crew: int) -> None:
    """One writer of a crew's statistics at a time."""
    Crew.objects.select_for_update(no_key=True).get(pk=crew)  # rows that point to it can still be written


def _counts(game: Game) -> bool:
    return game.is_finished and game.deleted_at is None and not game.awaits_reveal


def _played(keys: Sequence[int]) -> list[tuple[Game, list[Seat]]]:
    games = Game.objects.filter(pk__in=keys).with_seats().order_by("pk")
    return [(game, list(game.seats.all())) for game in games]


def _put_in(crew: int, played: Played) -> None:
    for game, seats in played:
        game.listed_at, game.people = game.played_at, sum(1 for seat in seats if seat.player_id)
        game.search_text = search_text(game)
    Game.objects.bulk_update([game for game, _seats in played], LISTED)
    its = Game.objects.filter(pk=models.OuterRef("game"))
    Seat.objects.filter(game__in=[game.pk for game, _seats in played]).update(
        listed_at=models.Subquery(its.values("played_at")), rules=models.Subquery(its.values("rules"))
    )
    Campaign.objects.filter(pk__in={game.campaign_id for game, _seats in played}).changed()
    _apply(crew, counts(played), 1)
    Record.objects.bulk_create([record for game, seats in played for record in records(game, seats)])


def _take_out(crew: int, played: Played) -> None:
    for game, _seats in played:
        game.listed_at, game.people, game.search_text = None, 0, ""
    keys = [game.pk for game, _seats in played]
    Game.objects.bulk_update([game for game, _seats in played], LISTED)
    Seat.objects.filter(game__in=keys).update(listed_at=None, rules="")
    Campaign.objects.filter(pk__in={game.campaign_id for game, _seats in played}).changed()
    _apply(crew, counts(played), -1)
    Record.objects.filter(game__in=keys).delete()


def _apply(crew: int, changes: Counts, sign: int) -> None:
    """Adds to the stored sums. Sums of nothing are removed, so that a rebuild finds the same rows."""
    if not changes:
        return
    rules = {key.rules for key in changes}
    whose = {key.who for key in changes}
    stored = {_key(row): row for row in StatCount.objects.filter(crew=crew, rules__in=rules, who__in=whose)}
    rows, gone = [], []
    for key, change in changes.items():
        row = stored.get(key) or StatCount(crew_id=crew, **key._asdict())
        sums = Sums(row.games, row.wins, row.level, row.points, row.places).plus(change, sign)
        for name, value in sums._asdict().items():
            setattr(row, name, value)
        if sums.games:
            rows.append(row)
        else:
            gone.append(row.pk)
    StatCount.objects.filter(pk__in=gone).delete()
    StatCount.objects.bulk_create(
        rows, batch_size=1000, update_conflicts=True, unique_fields=UNIQUE, update_fields=list(Sums._fields)
    )


def _key(row: StatCount) -> Key:
    return Key(row.who, row.rules, row.people, row.kind, row.key)


def _rate_again(crew: int, before: Played, after: Played) -> None:
    """Rates again from the first game whose order of play or ranking has changed."""
    was, now = ({game.pk: _order(game, seats) for game, seats in side} for side in (before, after))
    changed = [key for key, order in was.items() if order != now.get(key)]
    ratings.forget(changed)
    left = [(order[0], key) for key in changed if (order := was[key])]
    if left:
        ratings.forget_next(crew, *min(left))
    ratings.catch_up(crew)


def _order(game: Game, seats: Sequence[Seat]) -> tuple[datetime, list[Any]] | None:
    if not _counts(game):
        return None
    return game.played_at, [(seat.player_id, seat.place, seat.is_winner) for seat in seats]
