"""Advice: the score of one more of a thing, and the house rules that would change the winner."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar, get_args

from scoring.results import Line
from scoring.ruleset import Ruleset, score
from scoring.sheets import Cell, Control, PlayerSheet, Shape, Sub, Table, asks, cells
from scoring.translation import gettext as _
from scoring.translation import ngettext, untranslated

T = TypeVar("T", bound=Table)

FARTHEST = 9  # a majority that is further away is not mentioned


class OneMore(NamedTuple):
    """The score of one more of a thing for a player."""

    key: str
    label: str
    points: int
    takes_most: bool
    is_new_card: bool = False  # one that the player does not hold yet

    @property
    def short(self) -> str:
        """The text for a place where it is clear that one more is meant."""
        return _("{label} {points:+d}").format(label=self.label, points=self.points)

    @property
    def sentence(self) -> str:
        text = _("One more {label}: {points:+d}")
        if self.takes_most:
            text = _("One more {label}: {points:+d} and the majority")
        elif self.is_new_card:
            text = _("{label} would earn you {points}")
        return text.format(label=self.label, points=self.points)


class Majority(NamedTuple):
    """The number that would take the majority of a thing from others, and the score of all of them."""

    label: str
    n: int
    points: int

    @property
    def sentence(self) -> str:
        text = ngettext(
            "{n} more {label} take the majority: {points:+d}",
            "{n} more {label} take the majority: {points:+d}",
            self.n,
        )
        return text.format(n=self.n, label=self.label, points=self.points)


class OtherRule(NamedTuple):
    """Another choice of a house rule, and who would win with it."""

    option: str
    label: str
    choice: bool | str
    winners: Sequence[str]


def one_more(ruleset: Ruleset[T], table: T, player: int) -> list[OneMore]:
    """Lists the worth of one more of each thing to a player, best first."""
    with untranslated():
        gains = [*_gains(ruleset, table, player)]
    found = [
        OneMore(cell.key, cell.one, points, takes_most, _is_card(cell) and not held(table.players[player], cell.key))
        for cell, points, takes_most in gains
    ]
    return sorted(found, key=lambda gain: -gain.points)


def _gains(ruleset: Ruleset[T], table: T, player: int) -> Iterator[tuple[Cell, int, bool]]:
    now = ruleset.lines(table)[player]
    for cell in counted(ruleset, table):
        if held(table.players[player], cell.key) < cell.most:
            then = with_one_more(table, player, cell.key)
            lines = ruleset.lines(then)[player]
            if is_possible(ruleset, table, then):
                yield cell, _points(lines) - _points(now), _majorities(lines) > _majorities(now)


def is_possible(ruleset: Ruleset[T], table: T, then: T) -> bool:
    """Whether the rules allow it, without new doubts that one copy of the game holds as many."""
    is_wrong = any(True for check in ruleset.checks for _error in check(then))
    return not is_wrong and _doubts(ruleset, then) <= _doubts(ruleset, table)


def _doubts(ruleset: Ruleset[T], table: T) -> int:
    return sum(1 for warn in ruleset.warnings for _warning in warn(table))


def to_majority(ruleset: Ruleset[T], table: T, player: int, cell: Cell) -> Majority | None:
    """Returns the distance to a majority, if it takes more than one more of this thing, and not too many."""
    if cell.key not in [other.key for other in counted(ruleset, table)]:
        return None
    with untranslated():
        now = ruleset.lines(table)[player]
        several = (ruleset.lines(then)[player] for then in _more_and_more(ruleset, table, player, cell))
        taken = ((n, lines) for n, lines in enumerate(several, start=1) if _majorities(lines) > _majorities(now))
        n, lines = next(taken, (0, now))
    return Majority(cell.label, n, _points(lines) - _points(now)) if n > 1 else None


def _more_and_more(ruleset: Ruleset[T], table: T, player: int, cell: Cell) -> Iterator[T]:
    then = table
    for _n in range(FARTHEST):
        then = with_one_more(then, player, cell.key)
        if held(then.players[player], cell.key) > cell.most or not is_possible(ruleset, table, then):
            return
        yield then


def _is_card(cell: Cell) -> bool:
    return cell.ask.control is Control.CARDS and bool(cell.pays)


def _points(lines: Sequence[Line]) -> int:
    return sum(line.points for line in lines)


def other_winners(ruleset: Ruleset[T], table: T) -> list[OtherRule]:
    """The choices of house rules that change the winner."""
    winners = score(ruleset, table).winners
    found = []
    for name, label, choice in _other_choices(table):
        other = score(ruleset, table.model_copy(update={"options": table.options.model_copy(update={name: choice})}))
        if other.winners != winners:
            found.append(OtherRule(name, label, choice, other.winners))
    return found


def counted(ruleset: Ruleset[T], table: T) -> Iterator[Cell]:
    """Things only: a cell that is typed as a number holds points."""
    gods = [Sub(god, god.capitalize()) for god in getattr(table, "fury", {})]
    for cell in cells(ruleset.sheet, gods):
        if cell.ask.shape not in (Shape.BAG, Shape.VALUES) and cell.ask.control is not Control.NUMBER:
            yield cell


def held(sheet: PlayerSheet, key: str) -> int:
    field, _dot, sub = key.partition(".")
    held: Any = getattr(sheet, field)
    if isinstance(held, int):
        return held
    if isinstance(held, str):
        return held.count(sub)
    if isinstance(held, list):
        return int(held[int(sub)])
    return int(held.get(sub, 0) if isinstance(held, dict) else getattr(held, sub))


def with_one_more(table: T, player: int, key: str) -> T:
    players = list(table.players)
    field, _dot, sub = key.partition(".")
    old: Any = getattr(players[player], field)
    new: Any
    if isinstance(old, int):
        new = old + 1
    elif isinstance(old, str):
        new = old + sub
    elif isinstance(old, list):
        new = [n + (index == int(sub)) for index, n in enumerate(old)]
    elif isinstance(old, dict):
        new = old | {sub: old.get(sub, 0) + 1}
    else:
        new = old.model_copy(update={sub: getattr(old, sub) + 1})
    players[player] = players[player].model_copy(update={field: new})
    return table.model_copy(update={"players": players})


def _majorities(lines: Sequence[Line]) -> int:
    return sum(part.has_most for line in lines for part in line.parts)


def _other_choices(table: Table) -> Iterator[tuple[str, str, bool | str]]:
    for name, ask in asks(type(table.options)):
        annotation = type(table.options).model_fields[name].annotation
        choices = (True, False) if annotation is bool else get_args(annotation)
        now = getattr(table.options, name)
        yield from ((name, _(ask.label), choice) for choice in choices if choice != now)
