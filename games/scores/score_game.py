"""Turns a stored game into a table that `scoring` can score."""

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from games.language.translation import in_one_language
from games.models import Game, Seat
from games.scores.bounded_cache import BoundedCache
from scoring import RULESETS, Result, TableError, score, table_from
from scoring.results import Warning
from scoring.sheets import Cell, Sub, Table, cells, set_cells, sheet_from_cells
from scoring.translation import untranslated

NO_SEAT = 0  # stands for the seat, where a fact belongs to the table as a whole

Sheets = dict[int, dict[str, int]]  # by seat

MOST_TABLES = 512  # whose totals are kept
_totals: BoundedCache[Result] = BoundedCache(MOST_TABLES)


@lru_cache(maxsize=256)
def _cells(rules: str, gods: tuple[str, ...], *, of_table: bool) -> dict[str, Cell]:
    game = RULESETS[rules]
    subs = [Sub(god.casefold(), god) for god in gods]
    return {cell.key: cell for cell in cells(game.table if of_table else game.sheet, subs)}


def seat_cells(game: Game) -> dict[str, Cell]:
    """Returns the cells of every seat, in the order of the sheet."""
    return _cells(game.rules, tuple(game.gods), of_table=False)


def table_cells(game: Game) -> dict[str, Cell]:
    """Returns the cells of the table as a whole."""
    return _cells(game.rules, tuple(game.gods), of_table=True)


@lru_cache
def _set_cells(rules: str) -> dict[str, Cell]:
    return {cell.key: cell for cell in set_cells(RULESETS[rules].sheet)}


def asked_cell(game: Game, seat: int, key: str) -> Cell | None:
    """Returns the cell that a screen asks for: one as it is stored, or complete sets of several."""
    return cell_of(game, seat, key) or _set_cells(game.rules).get(key)


def sets_held(cell: Cell, sheet: Mapping[str, int]) -> dict[str, int]:
    """Counts complete sets and others, by the key of their control. Nothing if nobody has said."""
    kinds = [sheet.get(key) for key in kind_keys(cell)]
    if cell.ask.sets is None or all(n is None for n in kinds):
        return {}
    keys = (sub.key for sub in cell.ask.sets)
    return dict(zip(keys, cell.ask.sets.split([n or 0 for n in kinds]), strict=True))


def kind_keys(cell: Cell) -> list[str]:
    return [f"{cell.key.partition('.')[0]}.{kind.key}" for kind in cell.ask.each]


def stored_facts(game: Game, sheet: Mapping[str, int], facts: Mapping[str, int | None]) -> dict[str, int | None]:
    """Returns facts as they are stored: complete sets and others become numbers of each kind."""
    stored: dict[str, int | None] = {}
    for key, value in facts.items():
        cell = _set_cells(game.rules).get(key)
        if cell is None or cell.ask.sets is None:
            stored[key] = value
            continue
        held = sets_held(cell, sheet) | {cell.sub.key: value or 0}
        complete, others = (held.get(sub.key, 0) for sub in cell.ask.sets)
        keys = kind_keys(cell)
        stored |= dict(zip(keys, cell.ask.sets.kinds(complete, others, len(keys)), strict=True))
    return stored


def cell_of(game: Game, seat: int, key: str) -> Cell | None:
    return (seat_cells(game) if seat else table_cells(game)).get(key)


def table_of(game: Game, seats: Sequence[Seat]) -> dict[str, Any]:
    """Returns the table as the scoring contract has it."""
    players = [_player(game, seat) for seat in seats]
    facts = _zeros_of_gods(game) | game.cells
    return sheet_from_cells(game.ruleset.table, facts) | {"players": players, "options": game.options}


def _zeros_of_gods(game: Game) -> dict[str, int]:
    """Gods are in play from the start, before anyone enters a number of theirs."""
    return {key: 0 for key, cell in table_cells(game).items() if cell.ask.per_god}


def _player(game: Game, seat: Seat) -> dict[str, Any]:
    sheet = {"name": seat.name} | game.ruleset.sheet.from_cells(seat.sheet)
    return sheet | {"enemy": True} if seat.is_enemy else sheet


def result_of(game: Game, seats: Sequence[Seat]) -> Result:
    """The score as recorded so far. A fact that contradicts others becomes a warning."""
    with in_one_language():
        table, misfits = fitting_table(game, seats)
        result = score(game.ruleset, table)
    return result._replace(warnings=[*misfits, *result.warnings])


def shown_result(game: Game, seats: Sequence[Seat]) -> Result:
    """The score as screens may show it while the game is open: with hidden totals, nobody has one or leads."""
    result = result_of(game, seats)
    if not game.has_hidden_totals:
        return result
    players = [own._replace(total=0, place=1, winner=False) for own in result.players]
    return result._replace(players=players, winners=[], decided_by="", needs=[])


def totals_of(game: Game, seats: Sequence[Seat]) -> Result:
    """The score as `shown_result` has it, without lines and reasons. It is kept: most moves change no sheet."""
    key = game.has_hidden_totals, scored_facts(game, seats)
    return _totals.get(key, lambda: _without_words(game, seats))


def scored_facts(game: Game, seats: Sequence[Seat]) -> Hashable:
    """Everything that a score is made from: what is kept about a table is kept by this."""
    facts = tuple((seat.name, seat.is_enemy, frozenset(seat.sheet.items())) for seat in seats)
    return game.rules, tuple(game.gods), frozenset(game.cells.items()), repr(game.options), facts


def _without_words(game: Game, seats: Sequence[Seat]) -> Result:
    with untranslated():
        result = shown_result(game, seats)
    return result._replace(players=[own._replace(lines=()) for own in result.players], warnings=())


def fitting_table(game: Game, seats: Sequence[Seat]) -> tuple[Table, list[Warning]]:
    """The table without facts that contradict others, and warnings about those."""
    table = table_of(game, seats)
    misfits: list[Warning] = []
    while True:
        try:
            return table_from(game.ruleset, table), misfits
        except TableError as error:
            misfits.append(Warning(error.path, error.message))
            _leave_out(table, error.path)


def _leave_out(table: dict[str, Any], path: str) -> None:
    """Removes what the path names: "players[1].card_values", "fury"."""
    *way, last = path.replace("[", ".").replace("]", "").split(".")
    inner: Any = table
    for step in way:
        inner = inner[int(step)] if isinstance(inner, list) else inner[step]
    del inner[int(last) if isinstance(inner, list) else last]
