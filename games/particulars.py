"""When, where and how long a game was played, for those who are told outside."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils.timezone import localtime

from games.models import Game

LONGEST = timedelta(hours=12)  # after that somebody forgot to press the button


class Particulars(NamedTuple):
    played_at: datetime
    minutes: int | None
    place: str
    notes: str


def particulars(game: Game) -> Particulars:
    """The one place that knows where a game keeps these."""
    return Particulars(localtime(game.created_at), _minutes(game), place="", notes="")


def _minutes(game: Game) -> int | None:
    if game.finished_at is None or game.is_from_memory:
        return None
    lasted = game.finished_at - game.created_at
    return int(lasted.total_seconds() // 60) if timedelta(minutes=1) <= lasted <= LONGEST else None
