"""When, where and how long a game was played, for those who are told outside."""

from datetime import datetime
from typing import NamedTuple

from django.utils.timezone import localtime

from games.models import Game


class Particulars(NamedTuple):
    played_at: datetime
    minutes: int | None
    place: str
    notes: str


def particulars(game: Game) -> Particulars:
    """In the time of the house."""
    return Particulars(localtime(game.played_at), game.minutes, game.place, game.notes)
