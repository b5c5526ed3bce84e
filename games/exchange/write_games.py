"""Writes imported games some at a time, so that phones at other tables never wait long.

Every step can be the last one before a power cut: what is written is whole and counted, and the same file again brings
the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.ledger.write_lock import in_turn
from games.models import Crew, Entry, Game, Seat
from games.models.simultaneous_changes import is_gone, is_taken
from games.refusals import Refused
from games.statistics import counts

AT_A_TIME = 20  # games in a transaction


class Outcome(NamedTuple):
    games: int  # new here
    known: int  # were here before
    players: int  # new here


class Arrival(NamedTuple):
    """A game that is not stored yet and has no crew. Its seats and entries refer to it."""

    game: Game
    seats: Sequence[Seat]
    entries: Sequence[Entry] = ()


@contextmanager
def alone(crew: Crew) -> Iterator[None]:
    """Lets one import run at a time."""
    with in_turn(), transaction.atomic():
        counts.lock(crew.pk)
        yield


@contextmanager
def in_a_living_crew() -> Iterator[None]:
    """Refuses a step if a player or campaign of an earlier one was removed in the meantime."""
    try:
        yield
    except IntegrityError as error:  # a player or a campaign went away, or came, between two transactions
        if not (is_gone(error) or is_taken(error)):
            raise
        raise Refused(
            _("Someone changed this crew in the meantime. Import the file again; nothing is added twice.")
        ) from error


def known(crew: Crew) -> set[UUID]:
    return set(Game.objects.of(crew).values_list("origin", flat=True))


def write_games(crew: Crew, arrivals: Iterable[Arrival]) -> int:
    """Writes games and returns how many are new."""
    arrivals, new = iter(arrivals), 0
    while some := list(islice(arrivals, AT_A_TIME)):
        new += _write(crew, some)
    counts.rate_all(crew.pk)
    return new


def _write(crew: Crew, arrivals: Sequence[Arrival]) -> int:
    """Writes one game. A deleted one comes back; one that exists came with another file just now."""
    with alone(crew):
        same = Game.objects.filter(crew=crew, origin__in=[arrival.game.origin for arrival in arrivals])
        same.exclude(deleted_at=None).delete()
        here = set(same.values_list("origin", flat=True))
        new = [arrival for arrival in arrivals if arrival.game.origin not in here]
        for arrival in new:
            arrival.game.crew = crew
        games = Game.objects.bulk_create([arrival.game for arrival in new])
        Seat.objects.bulk_create([seat for arrival in new for seat in arrival.seats])
        entries = [entry for arrival in new for entry in arrival.entries]
        Entry.objects.bulk_create([entry for entry in entries if entry.undoes is None])
        Entry.objects.bulk_create([entry for entry in entries if entry.undoes])  # what they undo has its key now
        counts.add_all(crew.pk, [game.pk for game in games])
    return len(games)
