"""Tiles of the round screen, and the signs that stand for things."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from games.models import Game
from games.signs import has_sign


class SignedChange(NamedTuple):
    """A number that changes: "+1" and a sign, or "+1 Farm" where there is none."""

    n: str
    words: str
    sign: str


class Tile(NamedTuple):
    value: str  # what the button sends
    label: str
    small: str = ""  # which of several it is
    gains: Sequence[SignedChange] = ()
    sign: str = ""
    other: int | None = None  # the seat that is touched besides: never one's own
    is_share: bool = False  # one of what is due to the player in this turn
    is_done: bool = False  # nothing more comes from this player in this turn
    field: str = ""  # where it is chosen, if a number follows; its value is then the option

    @property
    def words(self) -> str:
        """Returns the text for people who do not see signs."""
        return ", ".join([self.label, *filter(None, [self.small]), *[gain.words for gain in self.gains]])


def sign_of(game: Game, *keys: str) -> str:
    """The first of these that the game's sprite has a sign for; else none."""
    return _sign_of(game.rules, keys)


@cache
def _sign_of(sprite: str, keys: tuple[str, ...]) -> str:
    return next((name for key in keys for name in _names(key) if has_sign(name, sprite)), "")


def _names(key: str) -> Iterator[str]:
    """ "cards.rune" may be "rune" or "cards" or, as most are in the singular, "card"."""
    field, _dot, sub = key.partition(".")
    for name in (key.replace(".", "_"), sub, field):
        yield from (name, name.removesuffix("s"), name.removesuffix("ies") + "y") if name else ()
