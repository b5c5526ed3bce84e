"""The fewest things with which a player would have won."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple, TypeVar

from scoring.advice import counted, held, is_possible, with_one_more
from scoring.ranking import rank
from scoring.ruleset import Ruleset
from scoring.sheets import Cell, Table
from scoring.translation import gettext as _
from scoring.translation import listed, named, ngettext, untranslated

T = TypeVar("T", bound=Table)

MOST_SHEETS = 32_000  # scored for each size of a set: at most a second
LARGEST_SET = 5


class NeededThings(NamedTuple):
    """A thing, and how many more of it are needed."""

    key: str
    label: str
    n: int

    def __str__(self) -> str:
        if self.n == 1:
            return _("one more {thing}").format(thing=self.label)
        return _("{n} × {thing}").format(n=self.n, thing=self.label)


class WouldWin(NamedTuple):
    """The fewest things with which a player would win, or None if more than `most` are needed."""

    player: str
    gains: tuple[NeededThings, ...] | None
    most: int

    @property
    def is_one(self) -> bool:
        """A single thing would do."""
        return self.gains is not None and sum(gain.n for gain in self.gains) == 1

    def sentence(self, *, is_over: bool = True) -> str:
        name = named(self.player)
        if self.gains is None:
            return _too_much(self.most, is_over=is_over).format(name=name, n=self.most)
        if self.is_one:
            text = _("One more {thing} would have won it for {name}.") if is_over else _("{name} is one {thing} short.")
            return text.format(name=name, thing=self.gains[0].label)
        text = _("{name} would have won with {things}.") if is_over else _("{name} would win with {things}.")
        return text.format(name=name, things=listed([str(gain) for gain in self.gains]))


def _too_much(n: int, *, is_over: bool) -> str:
    if is_over:
        return ngettext(
            "{name} would have needed more than {n} thing.", "{name} would have needed more than {n} things.", n
        )
    return ngettext("{name} needs more than {n} thing to win.", "{name} needs more than {n} things to win.", n)


def what_would_win(ruleset: Ruleset[T], table: T, player: int, most: int = LARGEST_SET) -> WouldWin:
    """Finds gains that would have won for a player. It may score thousands of tables: ask for one player at a time."""
    cells = [*counted(ruleset, table)]
    most = min(most, _largest(len(cells), len(table.players)))
    with untranslated():
        fewest = _fewest(ruleset, table, player, cells, most)
    name = table.players[player].name
    if fewest is None:
        return WouldWin(name, None, most)
    return WouldWin(name, tuple(NeededThings(cell.key, cell.one, n) for cell, n in Counter(fewest).items()), most)


def _fewest(ruleset: Ruleset[T], table: T, player: int, cells: Sequence[Cell], most: int) -> tuple[Cell, ...] | None:
    """Returns the smallest set of gains that wins; of several, the one with the most points.

    It tries them all. No set is skipped because it scores little so far: gains do not add up, because the last card of
    a set or of a hoard brings more than those before it, and a majority takes points from someone else.
    """
    for size in range(1, most + 1):
        best: tuple[int, tuple[Cell, ...]] | None = None
        for gained, then in _with_gains(table, player, cells, size):
            lines = ruleset.lines(then)
            totals = [sum(line.points for line in own) for own in lines]
            points = totals[player]
            if points < max(totals) or (best and points <= best[0]):
                continue
            wins = rank(totals, then.players, ruleset.tie_breaks).places[player] == 1
            if wins and is_possible(ruleset, table, then):
                best = points, gained
        if best:
            return best[1]
    return None


def _with_gains(
    table: T, player: int, cells: Sequence[Cell], size: int, gained: tuple[Cell, ...] = ()
) -> Iterator[tuple[tuple[Cell, ...], T]]:
    """Yields every set of this many gains once, with the table that has them."""
    if size == 0:
        yield gained, table
        return
    for index, cell in enumerate(cells):
        if held(table.players[player], cell.key) < cell.most:
            then = with_one_more(table, player, cell.key)
            yield from _with_gains(then, player, cells[index:], size - 1, (*gained, cell))


def _largest(cells: int, players: int) -> int:
    """Returns the largest size of a set for which at most MOST_SHEETS are scored. Size one is always tried."""
    sizes = range(2, LARGEST_SET + 1)
    return max((size for size in sizes if comb(cells + size - 1, size) * players <= MOST_SHEETS), default=1)
