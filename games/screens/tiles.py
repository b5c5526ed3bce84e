"""What a thumb taps on the round screen, and the signs that stand for things."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.models import Game
from games.signs import has_sign


class Tile(NamedTuple):
    value: str  # what the button sends
    label: str
    gain: str = ""
    sign: str = ""
    other: int | None = None  # the seat that is touched besides: never one's own


def sign_of(game: Game, *keys: str) -> str:
    """The first of these that the game's sprite has a sign for; else none."""
    return _sign_of(game.rules, keys)


@cache
def _sign_of(sprite: str, keys: tuple[str, ...]) -> str:
    return next((name for key in keys for name in _names(key) if has_sign(name, sprite)), "")


def _names(key: str) -> Iterator[str]:
    """ "cards.shield" may be "shield" or "cards" or, as most are in the singular, "card"."""
    field, _dot, sub = key.partition(".")
    for name in (key.replace(".", "_"), sub, field):
        yield from (name, name.removesuffix("s"), name.removesuffix("ies") + "y") if name else ()
