"""Warnings about numbers that lie behind a screen: only the phone of their own seat gets them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.limits import LARGEST_NUMBER
from games.models import Game
from games.scores.secret_numbers import hidden_fields, is_hidden
from scoring.play.description import Play
from scoring.play.moves import Adjust, Move
from scoring.play.state import State
from scoring.translation import gettext as _

WHO = "player"  # the field of a move that says who makes it


class Unusual(NamedTuple):
    """A warning about an entry. With an owner it is about a secret number, and only its owner may read it."""

    text: str
    owner: str = ""


def told_by(game: Game, move: Move[Any], path: str) -> str:
    """Returns the owner of the secret that a warning would reveal: a number that stops shows how much there was."""
    hidden = hidden_fields(game)
    if isinstance(move, Adjust):
        return move.owner if is_hidden(path.removeprefix(".changes."), hidden) else ""
    _dot, field, seat, *_deeper = [*path.split("."), "", ""]
    if not hidden or field not in move.doubted:
        return ""
    return seat or str(getattr(move, WHO))


def stop_secrets(play: Play[Any], state: State) -> Iterator[Unusual]:
    """Stops secret numbers where open ones are refused as too large: a refusal would show how much there was."""
    fields = play.secret_fields(state.options)
    for owner, held in state.numbers.items() if fields else ():
        for key in [key for key, n in held.items() if n > LARGEST_NUMBER and is_hidden(key, fields)]:
            held[key] = LARGEST_NUMBER
            text = _("{what}: the number stops at {n}.")
            yield Unusual(text.format(what=state.counters(owner)[key].label, n=LARGEST_NUMBER), owner)
