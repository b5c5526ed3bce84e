"""What one more of a thing would score, what would have won, and which house rules would change the winner."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, NamedTuple, TypeVar, get_args

from scoring.ranking import rank
from scoring.results import Line
from scoring.ruleset import Ruleset, score
from scoring.sheets import Cell, Control, PlayerSheet, Shape, Sub, Table, asks, cells
from scoring.translation import gettext as _
from scoring.translation import listed, named, ngettext, untranslated

T = TypeVar("T", bound=Table)

MOST_SHEETS = 32_000  # scored to find what would have won, for each size of a set: at most a second
LARGEST_SET = 5


class OneMore(NamedTuple):
    """What one more of a thing would score for a player."""

    key: str
    label: str
    points: int
    takes_most: bool

    @property
    def sentence(self) -> str:
        text = _("One more {label}: {points:+d}")
        if self.takes_most:
            text = _("One more {label}: {points:+d} and the majority")
        return text.format(label=self.label, points=self.points)


class OtherRule(NamedTuple):
    """Another choice of a house rule, and who would win with it."""

    option: str
    label: str
    choice: bool | str
    winners: Sequence[str]


def one_more(ruleset: Ruleset[T], table: T, player: int) -> list[OneMore]:
    """For each thing that is counted: what one more of it adds to the player's score, best first."""
    now = ruleset.lines(table)[player]
    gains = []
    for cell in _counted(ruleset, table):
        if _held(table.players[player], cell.key) >= cell.most:
            continue
        then = ruleset.lines(_with_one_more(table, player, cell.key))[player]
        points = sum(line.points for line in then) - sum(line.points for line in now)
        gains.append(OneMore(cell.key, cell.one, points, _majorities(then) > _majorities(now)))
    return sorted(gains, key=lambda gain: -gain.points)


class Gain(NamedTuple):
    """So many more of a thing."""

    key: str
    label: str
    n: int


class WouldWin(NamedTuple):
    """The fewest things with which a player would have won, or None if more than `most` are needed."""

    player: str
    gains: tuple[Gain, ...] | None
    most: int

    @property
    def sentence(self) -> str:
        if self.gains is None:
            text = ngettext(
                "{name} would have needed more than {n} thing",
                "{name} would have needed more than {n} things",
                self.most,
            )
            return text.format(name=named(self.player), n=self.most)
        things = [gain.label if gain.n == 1 else f"{gain.n} × {gain.label}" for gain in self.gains]
        return _("{name} would have won with {things} more").format(name=named(self.player), things=listed(things))


def would_have_won(ruleset: Ruleset[T], table: T, player: int) -> WouldWin:
    """For a player who has not won. It scores thousands of tables, so ask for one player at a time."""
    cells = [*_counted(ruleset, table)]
    most = _largest(len(cells), len(table.players))
    with untranslated():
        fewest = _fewest(ruleset, table, player, cells, most)
    name = table.players[player].name
    if fewest is None:
        return WouldWin(name, None, most)
    return WouldWin(name, tuple(Gain(cell.key, cell.one, n) for cell, n in Counter(fewest).items()), most)


def _fewest(ruleset: Ruleset[T], table: T, player: int, cells: Sequence[Cell], most: int) -> tuple[Cell, ...] | None:
    """Of the smallest sets of gains that win, the one with most points."""
    for size in range(1, most + 1):
        best: tuple[int, tuple[Cell, ...]] | None = None
        for gained, then in _with_gains(table, player, cells, size):
            lines = ruleset.lines(then)
            totals = [sum(line.points for line in own) for own in lines]
            points = totals[player]
            if points < max(totals) or (best and points <= best[0]):
                continue
            if rank(totals, then.players, ruleset.tie_breaks).places[player] == 1:
                best = points, gained
        if best:
            return best[1]
    return None


def _with_gains(
    table: T, player: int, cells: Sequence[Cell], size: int, gained: tuple[Cell, ...] = ()
) -> Iterator[tuple[tuple[Cell, ...], T]]:
    """The table with every set of so many gains, each set once."""
    if size == 0:
        yield gained, table
        return
    for index, cell in enumerate(cells):
        if _held(table.players[player], cell.key) < cell.most:
            then = _with_one_more(table, player, cell.key)
            yield from _with_gains(then, player, cells[index:], size - 1, (*gained, cell))


def _largest(cells: int, players: int) -> int:
    """How many gains a set may have so that no more than MOST_SHEETS are scored. One is always tried."""
    sizes = range(2, LARGEST_SET + 1)
    return max((size for size in sizes if comb(cells + size - 1, size) * players <= MOST_SHEETS), default=1)


def other_winners(ruleset: Ruleset[T], table: T) -> list[OtherRule]:
    """The choices of house rules that change the winner."""
    winners = score(ruleset, table).winners
    found = []
    for name, label, choice in _other_choices(table):
        other = score(ruleset, table.model_copy(update={"options": table.options.model_copy(update={name: choice})}))
        if other.winners != winners:
            found.append(OtherRule(name, label, choice, other.winners))
    return found


def _counted(ruleset: Ruleset[T], table: T) -> Iterator[Cell]:
    """Things only: a cell that is typed as a number holds points."""
    gods = [Sub(god, god.capitalize()) for god in getattr(table, "fury", {})]
    for cell in cells(ruleset.sheet, gods):
        if cell.ask.shape not in (Shape.BAG, Shape.VALUES) and cell.ask.control is not Control.NUMBER:
            yield cell


def _held(sheet: PlayerSheet, key: str) -> int:
    field, _dot, sub = key.partition(".")
    held: Any = getattr(sheet, field)
    if isinstance(held, int):
        return held
    if isinstance(held, str):
        return held.count(sub)
    if isinstance(held, list):
        return int(held[int(sub)])
    return int(held.get(sub, 0) if isinstance(held, dict) else getattr(held, sub))


def _with_one_more(table: T, player: int, key: str) -> T:
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
