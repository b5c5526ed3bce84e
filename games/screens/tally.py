"""What a tally screen shows, made from the game's own description: the same parts for every game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.functional import cached_property

from games.models import Game, Remembered, Seat
from games.score_game import NO_SEAT, seat_cells, shown_result, table_cells
from games.secret_numbers import result_seen
from scoring import Line, PlayerResult, Result
from scoring.sheets import TIE_BREAK, Cell, Control, Group
from scoring.translation import gettext as _

CHIPS = 6  # the largest number that has a chip of its own


@dataclass(frozen=True)
class Row:
    """One number: a row of chips, or a field."""

    order: int  # of the seat; 0 is the table
    cell: Cell
    label: str
    value: int | None
    colour: str = ""
    line: Line | None = None  # what it is worth

    @property
    def chips(self) -> range:
        return range(self.cell.least, min(self.cell.most, CHIPS) + 1)

    @property
    def shown(self) -> int:
        """What was not entered counts as 0, and looks like it."""
        return self.value or 0

    @property
    def is_typed(self) -> bool:
        return self.cell.ask.control is Control.NUMBER

    @property
    def has_more(self) -> bool:
        return self.cell.most > CHIPS

    @property
    def is_beyond(self) -> bool:
        return self.shown > CHIPS


@dataclass(frozen=True)
class Card:
    """A named card: held or not."""

    order: int
    cell: Cell
    value: int | None
    worth: int | None  # what a tap stores: the printed value, or 1; None when it has to be typed first
    follows: Sequence[Row]  # what only this card makes worth asking

    @property
    def is_held(self) -> bool:
        return self.value is not None if self.is_valued else bool(self.value)

    @property
    def is_valued(self) -> bool:
        return self.cell.ask.control is Control.VALUES

    @property
    def has_copies(self) -> bool:
        return not self.is_valued and self.cell.most > 1


@dataclass(frozen=True)
class Block:
    """A panel: one field for all seats, one field of many cells for one seat, or the cards of one seat."""

    key: str
    title: str
    help: str
    rows: Sequence[Row] = ()
    cards: Sequence[Card] = ()
    seat: Seat | None = None
    line: Line | None = None


class Board:
    """A game as its tally screens see it."""

    def __init__(self, game: Game, seats: Sequence[Seat]) -> None:
        self.game = game
        self.seats = seats

    @cached_property
    def result(self) -> Result:
        return result_seen(self.game, shown_result(self.game, self.seats))

    @cached_property
    def remembered(self) -> Mapping[str, int]:
        values = Remembered.objects.filter(crew=self.game.crew_id, rules=self.game.rules)
        return {value.key: int(value.value) for value in values if value.is_number}

    @cached_property
    def groups(self) -> list[Group]:
        """The screens, in the order of the paper sheet. Tie-breaks are asked for at the end, if at all."""
        return [group for group in self.game.ruleset.groups if group.key != TIE_BREAK]

    def blocks(self, group: Group) -> Iterator[Block]:
        """A category, for all players."""
        yield from self._table_blocks(group)
        for name, cells in self._fields(group):
            if cells[0].ask.control in (Control.CARDS, Control.VALUES):
                yield from _help_once(self._cards(name, cells, seat) for seat in self.seats)
            elif len(cells) > 1:
                yield from _help_once(self._many(name, cells, seat) for seat in self.seats)
            else:
                rows = [self._row(seat, cells[0], seat.name, with_mark=True) for seat in self.seats]
                yield Block(name, _(cells[0].ask.label), _(cells[0].ask.help), rows)

    def blocks_of(self, seat: Seat, group: Group) -> Iterator[Block]:
        """A category, for one player."""
        for name, cells in self._fields(group):
            if cells[0].ask.control in (Control.CARDS, Control.VALUES):
                yield self._cards(name, cells, seat)
            elif len(cells) > 1:
                yield self._many(name, cells, seat)
            else:
                row = self._row(seat, cells[0], _(cells[0].ask.label))
                yield Block(name, "", _(cells[0].ask.help), [row])

    @property
    def results(self) -> list[tuple[Seat, PlayerResult]]:
        """All seats with their results, in order."""
        return list(zip(self.seats, self.result.players, strict=True))

    def lines(self, seat: Seat) -> dict[str, Line]:
        """Everything a seat scores, lines and parts, by key."""
        return self._lines[seat.order]

    @cached_property
    def _lines(self) -> dict[int, dict[str, Line]]:
        found = {}
        for seat, player in self.results:
            parts = {part.key: part for line in player.lines for part in line.parts}
            found[seat.order] = parts | {line.key: line for line in player.lines}
        return found

    def _fields(self, group: Group) -> Iterator[tuple[str, list[Cell]]]:
        """The fields of a category with their cells; what follows a card comes with that card."""
        own = [cell for cell in seat_cells(self.game).values() if cell.group == group.key and not self._follows(cell)]
        for name, cells in groupby(own, key=lambda cell: cell.key.partition(".")[0]):
            yield name, list(cells)

    def _follows(self, cell: Cell) -> bool:
        known = seat_cells(self.game)
        return any(known[key].ask.control is Control.CARDS for key in cell.needed_for)

    def _table_blocks(self, group: Group) -> Iterator[Block]:
        cells = [cell for cell in table_cells(self.game).values() if cell.group == group.key]
        if cells:
            rows = [Row(NO_SEAT, cell, cell.label, self.game.cells.get(cell.key)) for cell in cells]
            yield Block(group.key, _(cells[0].ask.label), _(cells[0].ask.help), rows)

    def _row(self, seat: Seat, cell: Cell, label: str, *, with_mark: bool = False) -> Row:
        colour = seat.colour if with_mark else ""
        return Row(seat.order, cell, label, seat.sheet.get(cell.key), colour, self.line_of(seat, cell))

    def _many(self, name: str, cells: Sequence[Cell], seat: Seat) -> Block:
        rows = [Row(seat.order, cell, cell.label, seat.sheet.get(cell.key)) for cell in cells]
        ask, line = cells[0].ask, self.line_of(seat, cells[0])
        return Block(f"{name}-{seat.order}", _(ask.label), _(ask.help), rows, seat=seat, line=line)

    def _cards(self, name: str, cells: Sequence[Cell], seat: Seat) -> Block:
        cards = [self.card(seat, cell) for cell in cells]
        ask, line = cells[0].ask, self.line_of(seat, cells[0])
        return Block(f"{name}-{seat.order}", _(ask.label), _(ask.help), cards=cards, seat=seat, line=line)

    def card(self, seat: Seat, cell: Cell) -> Card:
        follows = [
            self._row(seat, other, other.label)
            for other in seat_cells(self.game).values()
            if cell.key in other.needed_for and other.ask.control is Control.CHIPS
        ]
        value = seat.sheet.get(cell.key)
        return Card(seat.order, cell, value, self.worth(cell, value), follows)

    def worth(self, cell: Cell, value: int | None) -> int | None:
        """What a tap on a card stores: for a card with a value on it that value, where it is known."""
        if cell.ask.control is not Control.VALUES:
            return 1
        return value if value is not None else self.remembered.get(cell.key, cell.sub.printed)

    def line_of(self, seat: Seat, cell: Cell) -> Line | None:
        """What a cell is worth: the line or part of its field, or of the category it is asked in."""
        lines = self.lines(seat)
        return lines.get(cell.key.partition(".")[0]) or lines.get(cell.sub.group)

    def touched(self, cell: Cell) -> list[tuple[int, Line]]:
        """What this fact may change on the screen of its category: its own line for all players."""
        known = seat_cells(self.game)
        cells = [cell, *(known[key] for key in cell.needed_for)]
        return [(seat.order, line) for seat in self.seats for line in self._distinct_lines(seat, cells)]

    def touched_of(self, seat: Seat) -> list[tuple[int, Line]]:
        """What may change on the screen of one player."""
        return [(seat.order, line) for line in self._distinct_lines(seat, seat_cells(self.game).values())]

    def _distinct_lines(self, seat: Seat, cells: Iterable[Cell]) -> list[Line]:
        shown = [cell for cell in cells if cell.group != TIE_BREAK]
        lines = [line for line in (self.line_of(seat, cell) for cell in shown) if line is not None]
        return list({line.key: line for line in lines}.values())


def _help_once(blocks: Iterator[Block]) -> Iterator[Block]:
    """The same words above every player would be noise."""
    for index, block in enumerate(blocks):
        yield replace(block, help="") if index else block
