"""{% game_tile game %}: a game in a list.

Drawing one takes a third of a millisecond, and a page of the history has twenty. So the last ones are kept, by
everything they show: `python -m bench.tap` fails without that.
"""

from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.models import Game, Seat
from games.models.player import SeatFromAfar

KEPT = 4096  # tiles, about a kilobyte each

register = template.Library()


class GameTile(NamedTuple):
    """All that a tile shows."""

    rules: str
    name: str
    played_at: datetime
    venue: str
    minutes: int | None
    notes: str
    is_finished: bool
    seats: tuple[SeatFromAfar, ...]


@register.simple_tag
def game_tile(game: Game, is_public: bool = False) -> SafeString:
    """`is_public`: for whoever has a share link, without what the crew wrote."""
    seats = getattr(game, "seats_from_afar", None)
    if seats is None:
        seats = Seat.objects.filter(game=game).seen_from_afar().get(game.pk, [])
    written = ("", None, "") if is_public else (game.venue, game.minutes, game.notes)
    tile = GameTile(game.rules, game.ruleset.name, game.played_locally, *written, game.is_finished, tuple(seats))
    return _drawn(tile, get_language())


@lru_cache(maxsize=KEPT)
def _drawn(tile: GameTile, _language: str | None) -> SafeString:
    return render_to_string("games/_tile.html", {"tile": tile})
