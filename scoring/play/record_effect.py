"""One tap on an effect: the moves that record it, and notices for the table.

Nothing is refused, because a table may know better than what was recorded (R64, S59).
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from scoring.play.effects import NO_ANSWERS, Answer, Choice, adjusts, cell_of
from scoring.play.moves import Adjust
from scoring.play.state import NameOf, State
from scoring.translation import gettext as _


class RecordedChoice(NamedTuple):
    moves: tuple[Adjust, ...]
    notices: tuple[str, ...]


def recorded(
    state: State,
    choice: Choice,
    player: str,
    other: str | None = None,
    answers: Mapping[str, Answer] = NO_ANSWERS,
    name: NameOf = str,
    secrets: Container[str] = (),
) -> RecordedChoice:
    """Returns the moves that record this choice. `secrets`: fields whose numbers no notice may reveal."""
    held = _held_already(state, choice, player, answers)
    told = {key: answer for key, answer in answers.items() if key not in held}
    moves = list(adjusts(choice, player, other, told))
    notices = [_("{name} already has {card}.").format(name=name(player), card=card) for card in held.values()]
    notices += [notice for move in moves for notice in _unpaid(state, move, name, secrets)]
    if choice.is_limited:
        moves = _limited(state, moves)
    return RecordedChoice(tuple(moves), tuple(notices))


def _held_already(state: State, choice: Choice, player: str, answers: Mapping[str, Answer]) -> dict[str, str]:
    """Returns the names of cards that count once and are already there (R65), by parameter."""
    held = {}
    for parameter in choice.parameters:
        answer = answers.get(parameter.key)
        if answer and parameter.is_number and parameter.options:
            cell = cell_of(parameter, answer.option)
            if state.number(player, cell):
                held[parameter.key] = state.counters(player)[cell].one
    return held


def _unpaid(state: State, move: Adjust, name: NameOf, secrets: Container[str]) -> Iterator[str]:
    """Yields a notice for each cost above the recorded number."""
    for key, n in move.changes.items():
        if key.partition(".")[0] in secrets:
            continue
        cell, held = state.counters(move.owner)[key], state.number(move.owner, key)
        if n < 0 and held + n < cell.least:
            text = _("{name} has only {n} here: {what}.") if move.player else _("Only {n} here: {what}.")
            yield text.format(name=name(move.player), n=held, what=cell.label)


def _limited(state: State, moves: Sequence[Adjust]) -> list[Adjust]:
    """Limits a payment to what its owner has, and the gain with it (S59)."""
    short = {
        key: -state.number(move.owner, key) - n
        for move in moves
        for key, n in move.changes.items()
        if n < 0 and state.number(move.owner, key) + n < 0
    }
    return [
        move.model_copy(
            update={"changes": {key: n - short.get(key, 0) if n > 0 else n for key, n in move.changes.items()}}
        )
        for move in moves
    ]
