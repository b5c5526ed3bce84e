"""Games that come in with a file are written some at a time, so that phones at other tables never wait long.

Every step can be the last one before a power cut: what is written is whole and counted, and the same file again brings
the rest.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.exchange import crew_format as doc
from games.exchange.insert_entries import write_entries
from games.ledger.write_lock import in_turn
from games.models import Crew, Game, Seat
from games.refusals import Refused
from games.statistics import counts

AT_A_TIME = 20  # games in memory, and in a transaction


class Outcome(NamedTuple):
    games: int  # new here
    known: int  # were here before
    players: int  # new here


class Arrival(NamedTuple):
    """A game that is not stored yet. Its seats refer to it."""

    game: Game
    seats: Sequence[Seat]
    entries: Sequence[doc.Entry] = ()


@contextmanager
def alone(crew: Crew) -> Iterator[None]:
    """One file after the other."""
    with in_turn(), transaction.atomic():
        Crew.objects.select_for_update().get(pk=crew.pk)
        yield


@contextmanager
def in_a_living_crew() -> Iterator[None]:
    """Around steps that count on what an earlier one wrote."""
    try:
        yield
    except IntegrityError as error:  # a player or a campaign went away between two transactions
        raise Refused(
            _("Somebody changed this crew meanwhile. Bring the file in again; nothing comes in twice.")
        ) from error


def known(crew: Crew, origins: Sequence[UUID]) -> set[UUID]:
    return set(Game.objects.of(crew).filter(origin__in=origins).values_list("origin", flat=True))


def write_games(crew: Crew, arrivals: Sequence[Arrival]) -> int:
    """Games that were deleted here are brought in anew. Says how many came in: another file may have been faster."""
    with alone(crew):
        here = known(crew, [arrival.game.origin for arrival in arrivals])
        new = [arrival for arrival in arrivals if arrival.game.origin not in here]
        Game.objects.filter(crew=crew, origin__in=[arrival.game.origin for arrival in new]).delete()
        games = Game.objects.bulk_create([arrival.game for arrival in new])
        Seat.objects.bulk_create([seat for arrival in new for seat in arrival.seats])
        write_entries((arrival.game, entry) for arrival in new for entry in arrival.entries)
        counts.add_all(crew.pk, [game.pk for game in games])
    return len(games)
