"""One tap on an effect: the moves that record it, what the table should hear, and what really changed.

Nothing is refused, because a table may know better than what was recorded (R64, S59).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scoring.play.effects import NO_ANSWERS, Answer, Choice, adjusts, cell_of
from scoring.play.moves import Adjust
from scoring.play.state import NameOf, State
from scoring.translation import gettext as _


class Recorded(NamedTuple):
    moves: tuple[Adjust, ...]
    notices: tuple[str, ...]


def recorded(
    state: State,
    choice: Choice,
    player: str,
    other: str | None = None,
    answers: Mapping[str, Answer] = NO_ANSWERS,
    name: NameOf = str,
) -> Recorded:
    """How this choice is recorded in this state."""
    held = _held_already(state, choice, player, answers)
    told = {key: answer for key, answer in answers.items() if key not in held}
    moves = list(adjusts(choice, player, other, told))
    notices = [_("{name} already has {card}.").format(name=name(player), card=card) for card in held.values()]
    notices += [notice for move in moves for notice in _unpaid(state, move, name)]
    if choice.is_limited:
        moves = _limited(state, moves)
    return Recorded(tuple(moves), tuple(notices))


def effect_sentence(
    sentence: str, state: State, moves: Sequence[Adjust], player: str, name: NameOf = str, supplies: str = ""
) -> str:
    """ "Teal asked the Revered Seer: +2 Glory; Orange +1 Terror". `supplies`: what nobody counts, in words."""
    own = [_gains(state, move) for move in moves if move.owner == player]
    own = [", ".join(part for part in [*own, supplies] if part)]
    others = [f"{name(move.player)} {_gains(state, move)}" for move in moves if move.player and move.player != player]
    changes = "; ".join(part for part in [*own, *others] if part)
    return ": ".join([_(sentence).format(name=name(player)), *([changes] if changes else [])])


def _gains(state: State, move: Adjust) -> str:
    return ", ".join(move.in_words(state))


def _held_already(state: State, choice: Choice, player: str, answers: Mapping[str, Answer]) -> dict[str, str]:
    """Cards whose number counts once (R65): by parameter, their names."""
    held = {}
    for parameter in choice.parameters:
        answer = answers.get(parameter.key)
        if answer and parameter.is_number and parameter.options:
            cell = cell_of(parameter, answer.option)
            if state.number(player, cell):
                held[parameter.key] = state.counters(player)[cell].one
    return held


def _unpaid(state: State, move: Adjust, name: NameOf) -> Iterator[str]:
    """Costs that are more than what was recorded."""
    for key, n in move.changes.items():
        cell, held = state.counters(move.owner)[key], state.number(move.owner, key)
        if n < 0 and held + n < cell.least:
            text = _("{name} has only {n} here: {what}.") if move.player else _("Only {n} here: {what}.")
            yield text.format(name=name(move.player), n=held, what=cell.label)


def _limited(state: State, moves: Sequence[Adjust]) -> list[Adjust]:
    """S59: whoever has less pays all of it, and no more than that is gained."""
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
