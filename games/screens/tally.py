"""The tally screen, made from the game's own description: the same parts for every game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from django.utils.functional import cached_property

from games.input.names import told_apart
from games.models import Game, Seat
from games.models.prepared import remembered_of
from games.scores.score_game import NO_SEAT, fitting_table, kind_keys, seat_cells, sets_held, shown_result, table_cells
from games.scores.secret_numbers import result_seen
from games.screens.tally_parts import Block, Card, Pick, Screen, TallyRow, height, help_once, screens, side_by_side
from scoring import Line, PlayerResult, Result
from scoring.lookup import entry_at
from scoring.missing import is_needed
from scoring.sheets import TIE_BREAK, Cell, Control, Group, Shape, Sub
from scoring.translation import gettext as _

CARDS = (Control.CARDS, Control.VALUES)
SHORT = 12  # letters of a name that fit above a total, in two lines if need be


class TallyScreen:
    """A game as its tally screens see it."""

    def __init__(self, game: Game, seats: Sequence[Seat]) -> None:
        self.game = game
        self.seats = seats

    @cached_property
    def result(self) -> Result:
        return result_seen(self.game, shown_result(self.game, self.seats))

    @cached_property
    def remembered(self) -> Mapping[str, int]:
        return {value.key: int(value.value) for value in remembered_of(self.game) if value.is_on_card}

    @cached_property
    def groups(self) -> list[Group]:
        """The categories, in the order of the paper sheet. Tie-breaks are asked for at the end, if at all."""
        return [group for group in self.game.ruleset.groups if group.key != TIE_BREAK]

    @cached_property
    def screens(self) -> list[Screen]:
        """The screens for all players on one phone."""
        return self._screens(len(self.seats))

    @cached_property
    def own_screens(self) -> list[Screen]:
        """The screens of one player."""
        return self._screens(1)

    def _screens(self, seats: int) -> list[Screen]:
        return screens([(group, sum(self._heights(group, seats))) for group in self.groups])

    def _heights(self, group: Group, seats: int) -> Iterator[float]:
        if self._cells_of_table(group):
            yield height(self._cells_of_table(group), 1)
        for _name, cells in self._fields(group):
            yield height(cells, seats)

    def blocks(self, screen: Screen, only: Seat | None = None, unfolded: str = "") -> Iterator[Block]:
        """A screen, for all players or for one. `unfolded`: the list of rare cards that someone asked for."""
        for block in help_once(self._all_blocks(screen, only)):
            if not block.is_folded or block.key == unfolded:
                yield replace(block, is_folded=False)
            else:
                yield replace(block, cards=[card for card in block.cards if card.is_held])

    def _all_blocks(self, screen: Screen, only: Seat | None) -> Iterator[Block]:
        for group in screen.groups:
            yield from self._table_blocks(group)
            fields = [
                block
                for name, cells in self._fields(group)
                for block in self._field_blocks(name, cells, [only] if only else self.seats, only)
            ]
            yield from side_by_side(fields) if only else fields

    def _field_blocks(self, name: str, cells: list[Cell], seats: Sequence[Seat], only: Seat | None) -> Iterator[Block]:
        ask = cells[0].ask
        if ask.control in CARDS and not ask.pad:
            yield self._list(name, cells, seats, only)
        elif ask.sets and not only:
            of_each = [self._many(name, cells, seat) for seat in seats]
            yield Block(name, _(ask.label), _text(ask.help), ask.sign, of_each=of_each, rule=ask.rule)
        elif len(cells) > 1:
            yield from (self._many(name, cells, seat) for seat in seats)
        else:
            rows = [self._row(seat, cells[0], _(ask.label) if only else self.short_names[seat.order]) for seat in seats]
            yield Block(name, "" if only else _(ask.label), _text(ask.help), cells[0].sign, rows, rule=ask.rule)

    @cached_property
    def short_names(self) -> dict[int, str]:
        names = told_apart([seat.name for seat in self.seats], SHORT)
        return {seat.order: name for seat, name in zip(self.seats, names, strict=True)}

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

    def _cells_of_table(self, group: Group) -> list[Cell]:
        return [cell for cell in table_cells(self.game).values() if cell.group == group.key]

    def _table_blocks(self, group: Group) -> Iterator[Block]:
        cells = self._cells_of_table(group)
        if cells:
            rows = [
                TallyRow(
                    NO_SEAT,
                    cell,
                    cell.label,
                    self.game.cells.get(cell.key),
                    name=cell.label,
                    note=self.notes.get(cell.key, ""),
                )
                for cell in cells
            ]
            ask = cells[0].ask
            yield Block(group.key, _(ask.label), _text(ask.help), group.sign, rows, rule=ask.rule)

    @cached_property
    def notes(self) -> Mapping[str, str]:
        """Notes that follow from facts of the table, by cell."""
        ruleset = self.game.ruleset
        return ruleset.notes(fitting_table(self.game, self.seats)[0]) if ruleset.notes else {}

    def _row(self, seat: Seat, cell: Cell, label: str) -> TallyRow:
        value, line = seat.sheet.get(cell.key), None if cell.ask.is_points else self.line_of(seat, cell)
        return TallyRow(seat.order, cell, label, value, seat.colour, line, _name(cell, seat), seat.name)

    def _many(self, name: str, cells: Sequence[Cell], seat: Seat) -> Block:
        """Several numbers or cards of one player, side by side."""
        ask, line = cells[0].ask, self.line_of(seat, cells[0])
        block = Block(
            f"{name}-{cells[0].group}-{seat.order}",
            self._title(cells),
            _text(ask.help),
            seat=seat,
            line=line,
            how=_text(ask.how),
            rule=ask.rule,
            entry=self._entry(cells[0].sub.group or name),
        )
        if ask.pad:
            return replace(block, pad=ask.pad, cards=[self.card(cell, [seat]) for cell in cells])
        if ask.sets:
            return replace(block, tiles=[self._set(seat, cells[0], name, sub) for sub in ask.sets])
        rows = [self._part(seat, cell, name) for cell in cells]
        return replace(block, tiles=rows) if ask.across else replace(block, rows=rows, is_in_a_row=rows[0].is_typed)

    def _title(self, cells: Sequence[Cell]) -> str:
        """Cells that are asked in a category of their own are called after it."""
        group = next((group for group in self.groups if group.key == cells[0].sub.group), None)
        return _(group.label) if group else _(cells[0].ask.label)

    def _part(self, seat: Seat, cell: Cell, field: str) -> TallyRow:
        part = self.lines(seat).get(f"{field}[{cell.sub.key}]")
        return TallyRow(seat.order, cell, cell.label, seat.sheet.get(cell.key), name=_name(cell, seat), part=part)

    def _set(self, seat: Seat, cell: Cell, field: str, sub: Sub) -> TallyRow:
        """Complete sets, or others, of cards that are stored by their kind."""
        asked = replace(cell, key=f"{field}.{sub.key}", sub=sub)
        held = sets_held(cell, seat.sheet).get(sub.key)
        return TallyRow(seat.order, asked, asked.label, held, name=_name(asked, seat), kinds=" ".join(kind_keys(cell)))

    def _list(self, name: str, cells: Sequence[Cell], seats: Sequence[Seat], only: Seat | None) -> Block:
        """Cards, one below the other, with a mark for each player."""
        ask = cells[0].ask
        cards = [self.card(cell, seats) for cell in cells]
        is_folded = bool(ask.needed_for)
        line = self.line_of(only, cells[0]) if only else None
        return Block(
            name,
            _(ask.label),
            _text(ask.help),
            ask.sign,
            cards=cards,
            seat=only,
            line=line,
            is_folded=is_folded,
            how=_text(ask.how),
            rule=ask.rule,
            entry="" if ask.help else ask.rule,
        )

    def card(self, cell: Cell, seats: Sequence[Seat]) -> Card:
        held = [seat.sheet[cell.key] for seat in self.seats if seat.sheet.get(cell.key) is not None]
        printed = self.printed(cell, held)
        picks = [Pick(seat, cell, seat.sheet.get(cell.key), printed, self._part_of(seat, cell)) for seat in seats]
        counted = next(iter(self._counted_by(cell)), None)
        counts = [self._row(pick.seat, counted, counted.label) for pick in picks if counted and pick.is_held]
        return Card(cell, picks, counts, counted, printed, _(self.game.ruleset.unit))

    def _entry(self, key: str) -> str:
        entry = entry_at(self.game.ruleset, key)
        return entry.key if entry else ""

    def _counted_by(self, cell: Cell) -> list[Cell]:
        cells = seat_cells(self.game).values()
        return [other for other in cells if cell.key in other.needed_for and other.ask.control is Control.CHIPS]

    def _part_of(self, seat: Seat, cell: Cell) -> Line | None:
        return self.lines(seat).get(cell.sub.key) if cell.sub.pays else None

    def printed(self, cell: Cell, held: Sequence[int]) -> int | None:
        """The number on a card: as someone at the table read it, as the crew remembers it, or as it is known."""
        if cell.ask.control is not Control.VALUES:
            return None
        return held[0] if held else self.remembered.get(cell.key, cell.sub.printed)

    def line_of(self, seat: Seat, cell: Cell) -> Line | None:
        """Returns the worth of a cell: the line or part of its field, or of the category it is asked in."""
        lines = self.lines(seat)
        return lines.get(cell.key.partition(".")[0]) or lines.get(cell.sub.group)

    def touched(self, cell: Cell) -> list[tuple[int, Line]]:
        """Returns the lines that this fact may change on the screen of its category, for all players."""
        known = seat_cells(self.game)
        cells = [cell, *(known[key] for key in cell.needed_for)]
        return [(seat.order, line) for seat in self.seats for line in self._distinct_lines(seat, cells)]

    def touched_of(self, seat: Seat) -> list[tuple[int, Line]]:
        """Returns the lines that may change on the screen of one player."""
        return [(seat.order, line) for line in self._distinct_lines(seat, seat_cells(self.game).values())]

    def _distinct_lines(self, seat: Seat, cells: Iterable[Cell]) -> list[Line]:
        """The lines of these cells, with the cards among them."""
        found: dict[str, Line] = {}
        for cell in cells:
            line = self.line_of(seat, cell) if cell.group != TIE_BREAK else None
            if line:
                found[line.key] = line
            if line and (cell.sub.pays or cell.ask.shape is Shape.ROW):
                found |= {part.key: part for part in line.parts}
        return list(found.values())

    def unanswered(self, screen: Screen, seats: Sequence[Seat]) -> dict[int, dict[str, int]]:
        """Returns 0 for every fact of a screen that nobody entered, except for cards with a number on them."""
        return {seat.order: facts for seat in seats if (facts := dict(self._zeros(screen, seat)))}

    def _zeros(self, screen: Screen, seat: Seat) -> Iterator[tuple[str, int]]:
        for group in screen.groups:
            for _field, cells in self._fields(group):
                counts = [other for cell in cells for other in self._counted_by(cell)]
                asked = [cell for cell in (*cells, *counts) if is_needed(cell, seat.sheet)]
                if cells[0].ask.control is Control.CARDS:
                    is_open = not cells[0].needed_for and not any(cell.key in seat.sheet for cell in cells)
                    asked = [*cells[:1], *counts] if is_open else counts
                if cells[0].ask.control is not Control.VALUES:
                    yield from ((c.key, 0) for c in asked if c.key not in seat.sheet and is_needed(c, seat.sheet))

    def reached(self, seat: Seat) -> int:
        """Returns the number of the last screen, from 1, on which something was entered for a player."""
        known = seat_cells(self.game)
        groups = {known[key].group for key in seat.sheet if key in known}
        found = [number for number, screen in enumerate(self.own_screens, 1) if any(map(screen.has, groups))]
        return max(found, default=0)


def _text(text: str) -> str:
    return _(text) if text else ""


def _name(cell: Cell, seat: Seat) -> str:
    return f"{cell.label}, {seat.name}"
