"""The numbers that can be adjusted: cells of the final sheet, and counters that only play knows.

Both are described by the fields of a sheet, so both are `Cell`s: a key with dots, a label, the least and the most.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scoring.sheets import LARGEST, Cell, Shape, Sheet, Sub, cells

Counters = Mapping[str, Cell]  # by key

NO_LIMITS: Mapping[str, int] = {}
EVERY_COPY_IS_LISTED = (Shape.BAG, Shape.LETTERS)  # so the sheet's own limit holds here, too


def counters_of(*sheets: type[Sheet], most: Mapping[str, int] = NO_LIMITS, gods: Sequence[Sub] = ()) -> Counters:
    """The counters of these sheets. `most`: limits of the rules, by field. Elsewhere only the type sets one."""
    return {cell.key: cell for sheet in sheets for each in cells(sheet, gods) for cell in _counters(each, most)}


def _counters(cell: Cell, most: Mapping[str, int]) -> Iterator[Cell]:
    field, _dot, sub = cell.key.partition(".")
    limit = cell.most if cell.ask.most is None or cell.ask.shape in EVERY_COPY_IS_LISTED else LARGEST
    yield replace(cell, most=most.get(field, limit))
    if cell.ask.shape is Shape.VALUES and not sub.isdecimal():  # a list also counts from 0, whatever is on its cards
        index = str([each.key for each in cell.ask.each].index(sub))
        yield replace(cell, key=f"{field}.{index}", sub=Sub(index, cell.ask.label), most=most.get(field, limit))


def within(cell: Cell, n: int) -> int:
    """The number stops at the least and at the most that it may be."""
    if n < cell.least:
        return cell.least
    return n if n <= cell.most else cell.most


def numbered(values: Mapping[str, int], field: str) -> list[int]:
    """A list from the cells that count from 0. Where one is missing between two others, it is 0."""
    found = {key.removeprefix(f"{field}."): n for key, n in values.items() if n and key.startswith(f"{field}.")}
    by_index = {int(index): n for index, n in found.items() if index.isdecimal()}
    return [by_index.get(index, 0) for index in range(max(by_index, default=-1) + 1)]
