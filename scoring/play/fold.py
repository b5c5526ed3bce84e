"""A list of moves, one after the other: where they lead, or the first one that is not possible."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scoring.play.description import Play
from scoring.play.moves import Move, MoveError, check_names
from scoring.play.reading import read_sheet
from scoring.play.state import OVER, State
from scoring.results import Warning
from scoring.ruleset import TableError
from scoring.translation import gettext as _


class Folded(NamedTuple):
    state: State
    warnings: Sequence[Warning]


def fold(play: Play[Any], start: State, moves: Sequence[Any]) -> Folded:
    """The state after all of them, each as its JSON says it or read already."""
    state, types, every_step = start.copy(), play.types, play.step_keys
    warnings: list[Warning] = []
    index = 0

    def warn(path: str, message: str) -> None:
        warnings.append(Warning(f"moves[{index}]{path}", message))

    try:
        for index, told in enumerate(moves):  # noqa: B007 - `warn` reads it
            kind = type(told)
            is_read = kind in types
            if not is_read:
                kind = _kind(play, told)
            if state.step not in (kind.steps or every_step):
                raise MoveError("", _why_not(state))
            move = told if is_read else read_sheet(kind, told)
            check_names(move, kind.seats, state.players)
            move.apply(state, warn)
    except MoveError as error:
        raise TableError(f"moves[{index}]{error.path}", error.message) from None
    return Folded(state, warnings)


def _kind(play: Play[Any], told: Any) -> type[Move[Any]]:  # noqa: ANN401 - anything at all may come in
    if not isinstance(told, dict):
        raise MoveError("", _("This must be an object in braces."))
    name = told.get("move")
    kind = play.command_kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise MoveError("", _("This game has no such move."))
    return kind


def _why_not(state: State) -> str:
    return _("The game is over.") if state.step == OVER else _("This is not allowed in this step.")
