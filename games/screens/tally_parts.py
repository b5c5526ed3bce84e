"""The parts of a tally screen: rows of numbers, lists of cards, pictures to count."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil

from games.models import Seat
from scoring import Line
from scoring.sheets import Cell, Control, Group, Pad
from scoring.translation import gettext as _

CHIPS = 6  # the largest number that has a chip of its own
FOUND_BY_EYE = 8  # cards; among more, people type a few letters
COPIES = 2  # a second tap on a card means two of it, a third none
ROOM = 8.5  # rows of chips that fit on a phone's screen, between the title and the totals


@dataclass(frozen=True)
class TallyRow:
    """One number: a row of chips, or a field."""

    order: int  # of the seat; 0 is the table
    cell: Cell
    label: str
    value: int | None
    colour: str = ""
    line: Line | None = None  # what it is worth
    name: str = ""  # for those who only hear it: "Treasure, Astrid"
    who: str = ""  # the player's name
    part: Line | None = None  # what it counts: the rules may take what was written as 0
    note: str | None = None  # what follows from it, where a game says so
    kinds: str = ""  # the cells that are stored, if it is a number of sets

    @property
    def chips(self) -> range:
        return range(self.cell.least, min(self.cell.most, CHIPS) + 1)

    @property
    def is_typed(self) -> bool:
        return self.cell.ask.control is Control.NUMBER

    @property
    def may_be_negative(self) -> bool:
        return self.cell.least < 0

    @property
    def has_more(self) -> bool:
        return self.cell.most > CHIPS

    @property
    def is_beyond(self) -> bool:
        return self.value is not None and self.value > CHIPS

    @property
    def less(self) -> int:
        return max(self.cell.least, (self.value or 0) - 1)

    @property
    def more(self) -> int:
        return (self.value or 0) + 1


@dataclass(frozen=True)
class Pick:
    """Whether a player holds a card. A tap on the player's mark says that they do, or that they do not."""

    seat: Seat
    cell: Cell
    value: int | None
    printed: int | None  # the number on the card, if it has one that is known
    line: Line | None = None  # what it is worth now

    @property
    def is_valued(self) -> bool:
        return self.cell.ask.control is Control.VALUES

    @property
    def is_held(self) -> bool:
        return self.value is not None if self.is_valued else bool(self.value)

    @property
    def most(self) -> int:
        return 1 if self.is_valued else min(self.cell.most, COPIES)

    @property
    def shown(self) -> str:
        if not self.is_held:
            return ""
        return str(self.value) if self.value and self.value > 1 and not self.is_valued else "✓"

    @property
    def after(self) -> int | str:
        """The number that the next tap stores."""
        if self.is_valued:
            return "" if self.is_held or self.printed is None else self.printed
        held = self.value or 0
        return held + 1 if held < self.most else 0


@dataclass(frozen=True)
class Card:
    """One card and who holds it."""

    cell: Cell
    picks: Sequence[Pick]
    counts: Sequence[TallyRow]  # what only this card makes worth asking, of those who hold it
    counted: Cell | None = None
    printed: int | None = None
    unit: str = ""

    @property
    def is_valued(self) -> bool:
        return self.cell.ask.control is Control.VALUES

    @property
    def is_held(self) -> bool:
        return any(pick.is_held for pick in self.picks)

    @property
    def has_signs(self) -> bool:
        """A picture of its own, not that of all its like."""
        return bool(self.cell.sub.sign)


@dataclass(frozen=True)
class Block:
    """A panel: one field for all seats, a list of cards, or one field of many cells for one seat."""

    key: str
    title: str
    help: str
    sign: str = ""
    rows: Sequence[TallyRow] = ()
    cards: Sequence[Card] = ()
    tiles: Sequence[TallyRow] = ()  # counted by tapping pictures
    of_each: Sequence["Block"] = ()  # the same for each seat
    pad: Pad | None = None  # its cards are printed as a grid
    seat: Seat | None = None
    line: Line | None = None
    is_folded: bool = False  # rare cards: only those that someone holds are shown
    is_in_a_row: bool = False  # its rows stand side by side
    how: str = ""  # how it is tapped
    rule: str = ""  # the number of the rule that its help leads to
    entry: str = ""  # the key of the entry that its title leads to

    @property
    def can_be_filtered(self) -> bool:
        return len(self.cards) > FOUND_BY_EYE and not self.pad

    @property
    def has_why(self) -> bool:
        """Whether a number of it opens its reason."""
        lines = [self.line, *(row.line for row in self.rows), *(block.line for block in self.of_each)]
        return any(lines)

    @property
    def across(self) -> int:
        return len(self.pad.columns) if self.pad else self.tiles[0].cell.ask.across

    @property
    def counts_more(self) -> bool:
        return any(card.counted for card in self.cards)

    @property
    def pad_rows(self) -> list[tuple[int, Sequence[Card]]]:
        """The rows of a grid, with what a complete one scores."""
        rows = self.pad.rows if self.pad else ()
        return [
            (worth, self.cards[start * self.across : (start + 1) * self.across]) for start, worth in enumerate(rows)
        ]


@dataclass(frozen=True)
class Screen:
    """As many categories as fit on a phone at once."""

    groups: Sequence[Group]

    @property
    def key(self) -> str:
        return self.groups[0].key

    @property
    def sign(self) -> str:
        return self.groups[0].sign

    @property
    def label(self) -> str:
        first, last = _(self.groups[0].label), _(self.groups[-1].label)
        if len(self.groups) == 1:
            return first
        text = _("{first} and {last}") if len(self.groups) == 2 else _("{first} to {last}")
        return text.format(first=first, last=last)

    def has(self, group: str) -> bool:
        return any(one.key == group for one in self.groups)


def height(cells: Sequence[Cell], seats: int) -> float:
    """Of a field on the screen, in rows of chips."""
    ask, n = cells[0].ask, len(cells)
    if ask.control in (Control.CARDS, Control.VALUES):
        if ask.pad:
            return 3.5 * seats
        return 0.7 if ask.across else 0.62 * n
    if ask.sets:
        return 1.2 * seats
    if ask.across:
        return 1.2 * ceil(n / ask.across) * seats
    if n > 1 and ask.control is Control.NUMBER:
        return 1.4 * seats
    return (0.8 if ask.control is Control.NUMBER else 1.0) * n * seats


def screens(heights: Sequence[tuple[Group, float]]) -> list[Screen]:
    """Fills one screen after the other; a category that is higher than one has its own."""
    found: list[list[Group]] = []
    left = 0.0
    for group, high in heights:
        if high > left:
            found.append([])
            left = ROOM
        found[-1].append(group)
        left -= high
    return [Screen(groups) for groups in found]


def side_by_side(blocks: Sequence[Block]) -> Iterator[Block]:
    """Numbers of one player that follow each other share a panel."""
    for is_number, found in groupby(blocks, key=lambda block: [row.is_typed for row in block.rows] == [True]):
        same = list(found)
        if is_number and len(same) > 1:
            yield replace(same[0], help="", rows=[row for block in same for row in block.rows], is_in_a_row=True)
        else:
            yield from same


def help_once(blocks: Iterator[Block]) -> Iterator[Block]:
    """The same words above every player would be noise."""
    said = set()
    for block in blocks:
        yield replace(block, help="", how="") if (block.help, block.how) in said else block
        said.add((block.help, block.how))
