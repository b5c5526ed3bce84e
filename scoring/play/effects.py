"""Effects that one tap records: cards and events, as data of each game.

An effect that can go more than one way has several choices. A choice that must still be told
something (which kind of Tapestry, which Prophecy) has parameters. Recording one is nothing but `adjust`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from scoring.play.moves import Adjust
from scoring.sheets import Sub

NOTHING: Mapping[str, int] = {}


class Parameter(NamedTuple):
    """A question that a choice leaves open. It changes `cell`, {} being the option, by `by` or by what was typed."""

    key: str
    label: str
    cell: str
    options: tuple[Sub, ...] = ()
    is_number: bool = False  # typed in, unless it is printed on the option's card
    by: int = 1
    is_of_table: bool = False  # the cell is the table's, not the player's
    per_god: bool = False  # its options are the gods in play
    question: str = ""  # what the number is, once an option is chosen


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
    other_parameters: tuple[Parameter, ...] = ()  # cells of that player, by the same answers as `parameters`
    table_changes: Mapping[str, int] = NOTHING  # counters of the table
    is_limited: bool = False  # no more is moved than the other player has
    is_done: bool = False  # the player has nothing more to record in this turn

    @property
    def names_other(self) -> bool:
        return bool(self.other_changes or self.other_parameters)

    @property
    def is_kept(self) -> bool:
        """Whether anything changes that the app counts or waits for."""
        return bool(self.changes or self.parameters or self.names_other or self.table_changes or self.is_done)


class Effect(NamedTuple):
    key: str
    name: str  # as on the card
    rule: str
    location: str  # the location or the step at which it is offered
    choices: tuple[Choice, ...]
    rounds: tuple[int, ...] = ()  # in which it can happen; none: in all of them
    is_extra: bool = False  # besides what is due to each player there (`State.due`)


NO_ANSWERS: Mapping[str, Answer] = {}


def kept_at(effects: Iterable[Effect], location: str, round: int) -> list[Effect]:
    """Returns the effects to offer at a location or step: only choices that change something the app counts."""
    found = [
        effect._replace(choices=tuple(choice for choice in effect.choices if choice.is_kept))
        for effect in effects
        if effect.location == location and round in (effect.rounds or (round,))
    ]
    return [effect for effect in found if effect.choices]


def changes_of(choice: Choice, answers: Mapping[str, Answer] = NO_ANSWERS, *, of_table: bool = False) -> dict[str, int]:
    """The player's counters that change once the parameters have their answers, or the table's."""
    parameters = [parameter for parameter in choice.parameters if parameter.is_of_table is of_table]
    return _answered(choice.table_changes if of_table else choice.changes, parameters, answers)


def _answered(
    changes: Mapping[str, int], parameters: Iterable[Parameter], answers: Mapping[str, Answer]
) -> dict[str, int]:
    found = dict(changes)
    for parameter in parameters:
        if answer := answers.get(parameter.key):
            cell = cell_of(parameter, answer.option)
            found[cell] = found.get(cell, 0) + parameter.by * _times(parameter, answer)
    return found


def adjusts(
    choice: Choice, player: str, other: str | None = None, answers: Mapping[str, Answer] = NO_ANSWERS
) -> Iterator[Adjust]:
    """The moves that record a choice of this player. `other`: whom the player named."""
    if changes := changes_of(choice, answers):
        yield Adjust(player=player, changes=changes)
    changes = _answered(choice.other_changes, choice.other_parameters, answers)
    if changes and other is not None:
        yield Adjust(player=other, changes=changes)
    if changes := changes_of(choice, answers, of_table=True):
        yield Adjust(changes=changes)


def _times(parameter: Parameter, answer: Answer) -> int:
    if not parameter.is_number:
        return 1
    printed = next((sub.printed for sub in parameter.options if sub.key == answer.option), None)
    return answer.number if answer.number is not None else printed or 0


def cell_of(parameter: Parameter, option: str) -> str:
    if parameter.options and option not in {sub.key for sub in parameter.options}:
        raise ValueError(f"{parameter.key} cannot be {option!r}")
    return parameter.cell.format(option)
