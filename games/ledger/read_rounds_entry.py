"""Reads entries of the rounds: a move, or an effect with its choice and its answers."""

from collections.abc import Mapping
from typing import Any

from games.ledger.progress import play_of
from games.models import Game
from scoring.play.effects import Answer, Choice, adjusts
from scoring.play.moves import Adjust, Move, MoveError
from scoring.play.reading import read_sheet
from scoring.translation import gettext as _


def read_move(game: Game, told: dict[str, Any]) -> Move[Any]:
    kind = play_of(game).kinds.get(str(told.get("move", "")))
    if kind is None:
        raise MoveError("", _("This game has no such move."))
    return read_sheet(kind, told)


def effect_adjusts(game: Game, what: Mapping[str, Any]) -> list[Adjust]:
    """Returns the adjusts of an effect."""
    choice, answers = told_choice(game, what)
    try:
        return list(adjusts(choice, what["seat"], what.get("other"), answers))
    except ValueError:
        raise MoveError("", _("There is no such card.")) from None


def told_choice(game: Game, what: Mapping[str, Any]) -> tuple[Choice, dict[str, Answer]]:
    effect = next((one for one in play_of(game).effects if one.key == what["effect"]), None)
    choice = next((one for one in effect.choices if one.key == what["choice"]), None) if effect else None
    if choice is None:
        raise MoveError("", _("There is no such effect."))
    return choice, {key: Answer(option, number) for key, (option, number) in what["answers"].items()}
