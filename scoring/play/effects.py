"""What changes hands with one tap: cards and events, as data of each game.

An effect that can go more than one way has several choices. What a choice must still be told (which kind of Tapestry,
which Prophecy) are its parameters. Recording one is nothing but `adjust`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.play.moves import Adjust
from scoring.sheets import Sub

NOTHING: Mapping[str, int] = {}


class Parameter(NamedTuple):
    """What a choice must still be told. It changes `cell`, {} being the option, by `by` or by the number typed in."""

    key: str
    label: str
    cell: str
    options: tuple[Sub, ...] = ()
    is_number: bool = False  # typed in, unless it is printed on the option's card
    by: int = 1


class Answer(NamedTuple):
    option: str = ""
    number: int | None = None  # None: what is known to be printed on the card, or 0


class Choice(NamedTuple):
    key: str = ""
    label: str = ""
    changes: Mapping[str, int] = NOTHING  # counters of the player
    supplies: Mapping[str, int] = NOTHING  # what nobody counts
    parameters: tuple[Parameter, ...] = ()
    other_changes: Mapping[str, int] = NOTHING  # counters of another player, whom the player names
    table_changes: Mapping[str, int] = NOTHING  # counters of the table


class Effect(NamedTuple):
    key: str
    name: str  # as on the card
    rule: str
    location: str  # the location or the step at which it is offered
    choices: tuple[Choice, ...]


NO_ANSWERS: Mapping[str, Answer] = {}


def changes_of(choice: Choice, answers: Mapping[str, Answer] = NO_ANSWERS) -> dict[str, int]:
    """The counters that change once the parameters have their answers. One that has none changes nothing."""
    changes = dict(choice.changes)
    for parameter in choice.parameters:
        if answer := answers.get(parameter.key):
            cell = _cell(parameter, answer.option)
            changes[cell] = changes.get(cell, 0) + _number(parameter, answer)
    return changes


def adjusts(
    choice: Choice, player: str, other: str | None = None, answers: Mapping[str, Answer] = NO_ANSWERS
) -> Iterator[Adjust]:
    """The moves that record a choice of this player. `other`: whom the player named."""
    if changes := changes_of(choice, answers):
        yield Adjust(player=player, changes=changes)
    if choice.other_changes and other is not None:
        yield Adjust(player=other, changes=dict(choice.other_changes))
    if choice.table_changes:
        yield Adjust(changes=dict(choice.table_changes))


def _number(parameter: Parameter, answer: Answer) -> int:
    if not parameter.is_number:
        return parameter.by
    printed = next((sub.printed for sub in parameter.options if sub.key == answer.option), None)
    return answer.number if answer.number is not None else printed or 0


def _cell(parameter: Parameter, option: str) -> str:
    if parameter.options and option not in {sub.key for sub in parameter.options}:
        raise ValueError(f"{parameter.key} cannot be {option!r}")
    return parameter.cell.format(option)
