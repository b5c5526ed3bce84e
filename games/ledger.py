"""The book of a game. This is the only module that writes what happened at the table.

Each function does one thing in one transaction: lock the game, write the entry (the phone's id for it is unique: the
same id again stores nothing), bring the sheets up to date, raise the game's version. The sheets are always the fold of
the entries that were not taken back. `by` is the id of the phone that writes: a game it may not write in does not
exist for it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.colours import COLOURS
from games.models import Entry, Game, Player, Remembered, Seat
from games.sheet import Sheets, cell_of, result_of
from scoring.sheets import Cell

TABLE = 0  # the "seat" of facts that belong to no player
LARGEST = 9999  # no number at a real table is larger

Facts = Mapping[int, Mapping[str, int | None]]  # by seat, then by cell


class Refused(Exception):
    """Something the book does not take, with the reason in words."""

    def __init__(self, message: str, *, is_late: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.is_late = is_late  # somebody was faster: right once, not any more


@dataclass
class Book:
    """A game that is locked for writing, with its seats."""

    game: Game
    seats: list[Seat]
    is_repeat: bool = False

    @property
    def sheets(self) -> Sheets:
        return {TABLE: self.game.cells} | {seat.order: seat.sheet for seat in self.seats}


@dataclass
class Draft:
    """What is about to be written."""

    kind: Entry.Kind
    sets: dict[str, dict[str, int | None]] = field(default_factory=dict)
    before: dict[str, dict[str, int | None]] = field(default_factory=dict)
    takes_back: Entry | None = None
    sheets: Sheets = field(default_factory=dict)  # those that change, as they are now
    changes: tuple[str, ...] = ()  # fields of the game that change beside its sheets and version


@dataclass(frozen=True)
class Arrangement:
    """Who sits where, in which colour, and by which rules."""

    colours: Mapping[int, str]  # by seat, clockwise
    options: Mapping[str, Any]
    gods: Sequence[str]


def set_cell(
    key: str,
    seat: int,
    cell_key: str,
    value: int | None,
    *,
    by: int,
    made_id: UUID,
    remember: bool = False,
) -> Book:
    """A fact: this seat holds so many. None: it is not known, or not there."""
    return set_cells(key, {seat: {cell_key: value}}, by=by, made_id=made_id, remember=remember)


def set_cells(key: str, facts: Facts, *, by: int, made_id: UUID, remember: bool = False) -> Book:
    """Several facts that belong together: one entry, which is taken back as a whole."""

    def draft(book: Book) -> Draft:
        _must_be_open(book.game)
        new = Draft(Entry.Kind.SET)
        for seat, values in facts.items():
            if seat not in book.sheets:
                raise Refused(_("There is no such seat at this table."))
            sheet = dict(book.sheets[seat])
            new.sets[str(seat)], new.before[str(seat)] = dict(values), {cell: sheet.get(cell) for cell in values}
            for cell, value in values.items():
                asked = _fitting_cell(book.game, seat, cell, value)
                _set(sheet, cell, value)
                if remember and value is not None and asked.sub.from_board:
                    _remember(book.game, cell, value)
            new.sheets[seat] = sheet
        return new

    return _write(key, by, made_id, draft)


def take_back(key: str, number: int | None, *, by: int, made_id: UUID) -> Book:
    """Strikes out an entry, or the last one that still stands. That is recorded too."""

    def draft(book: Book) -> Draft:
        _must_be_open(book.game)
        standing = list(Entry.objects.of(book.game).standing().order_by("number"))
        struck = standing[-1:] if number is None else [entry for entry in standing if entry.number == number]
        if not struck:
            gone = _("There is nothing left to take back.") if number is None else _("This does not stand any more.")
            raise Refused(gone, is_late=True)
        remaining = fold(entry for entry in standing if entry is not struck[0])
        touched = [int(seat) for seat in struck[0].sets]
        return Draft(
            Entry.Kind.TAKE_BACK,
            takes_back=struck[0],
            sheets={seat: remaining.get(seat, {}) for seat in touched},
        )

    return _write(key, by, made_id, draft)


def finish(key: str, *, by: int, made_id: UUID) -> Book:
    """Freezes the result with the version of the rules that made it."""

    def draft(book: Book) -> Draft:
        game = book.game
        _must_be_open(game)
        result = result_of(game, book.seats)
        game.status, game.finished_at = Game.Status.FINISHED, timezone.now()
        game.result, game.rules_version = result.as_json(), game.book.rules_version
        for seat, own in zip(book.seats, result.players, strict=True):
            seat.total, seat.place, seat.is_winner = own.total, own.place, own.winner
        Seat.objects.bulk_update(book.seats, ["total", "place", "is_winner"])
        return Draft(Entry.Kind.FINISH, changes=("status", "finished_at", "result", "rules_version"))

    return _write(key, by, made_id, draft)


def reopen(key: str, *, by: int, made_id: UUID) -> Book:
    """A finished game is corrected like any other; the book shows that it was."""

    def draft(book: Book) -> Draft:
        if not book.game.is_finished:
            raise Refused(_("This game is open already."), is_late=True)
        if book.game.is_from_memory:
            raise Refused(_("Only the totals of this game are known, so there is no book to correct."))
        book.game.status, book.game.finished_at, book.game.result = Game.Status.SCORING, None, None
        for seat in book.seats:
            seat.total, seat.place, seat.is_winner = None, None, False
        Seat.objects.bulk_update(book.seats, ["total", "place", "is_winner"])
        return Draft(Entry.Kind.REOPEN, changes=("status", "finished_at", "result"))

    return _write(key, by, made_id, draft)


def reseat(key: str, arrangement: Arrangement, *, by: int, made_id: UUID) -> Book:
    """People change seats, colours, house rules or gods. What they hold stays with them."""

    def draft(book: Book) -> Draft:
        _must_be_open(book.game)
        _must_fit(book, arrangement)
        book.game.options, book.game.gods = dict(arrangement.options), list(arrangement.gods)
        order = list(arrangement.colours)
        book.seats.sort(key=lambda seat: order.index(seat.order))
        for position, seat in enumerate(book.seats, 1):
            seat.position, seat.colour = position, arrangement.colours[seat.order]
            if seat.player:
                seat.player.colour = seat.colour
        Seat.objects.bulk_update(book.seats, ["position", "colour"])
        Player.objects.bulk_update([seat.player for seat in book.seats if seat.player], ["colour"])
        return Draft(Entry.Kind.RESEAT, changes=("options", "gods"))

    return _write(key, by, made_id, draft)


def _must_fit(book: Book, arrangement: Arrangement) -> None:
    if sorted(arrangement.colours) != sorted(seat.order for seat in book.seats):
        raise Refused(_("These are not the seats of this table."))
    colours = list(arrangement.colours.values())
    if not set(colours) <= set(COLOURS):
        raise Refused(_("There is no such colour."))
    for colour in colours:
        if colours.count(colour) > 1:
            raise Refused(_("Two players have {colour}.").format(colour=COLOURS[colour]))
    kept = {god.casefold() for god in arrangement.gods}
    for god in book.game.god_subs:  # the book knows a god by name
        if god.key not in kept and _is_in_the_book(book.game, god.key):
            raise Refused(_("Something is recorded for {god} already. Take that back first.").format(god=god.label))


def _is_in_the_book(game: Game, god: str) -> bool:
    standing = Entry.objects.of(game).standing()
    return any(cell.partition(".")[2] == god for entry in standing for cells in entry.sets.values() for cell in cells)


def fold(entries: Iterable[Entry]) -> Sheets:
    """The sheets that these entries make, in their order."""
    sheets: Sheets = {}
    for entry in entries:
        for seat, cells in entry.sets.items():
            sheet = sheets.setdefault(int(seat), {})
            for cell, value in cells.items():
                _set(sheet, cell, value)
    return sheets


def _set(sheet: dict[str, int], cell: str, value: int | None) -> None:
    if value is None:
        sheet.pop(cell, None)
    else:
        sheet[cell] = value


def _write(key: str, by: int, made_id: UUID, draft: Callable[[Book], Draft]) -> Book:
    """The unique id is the judge of what was written before: asking first would only cost every tap a query."""
    try:
        return _write_once(key, by, made_id, draft)
    except (IntegrityError, Refused):
        game = Game.objects.open_to(by).get(key=key)
        if game.entries.filter(made_id=made_id).exists():
            return Book(game, list(game.seats.select_related("player")), is_repeat=True)
        raise


@transaction.atomic
def _write_once(key: str, by: int, made_id: UUID, draft: Callable[[Book], Draft]) -> Book:
    game = Game.objects.open_to(by).select_for_update(of=("self",)).get(key=key)
    book = Book(game, list(game.seats.select_related("player")))
    new = draft(book)
    game.version += 1
    Entry.objects.create(
        game=game,
        made_id=made_id,
        number=game.version,
        kind=new.kind,
        sets=new.sets,
        before=new.before,
        takes_back=new.takes_back,
        phone_id=by,
    )
    _keep(book, new.sheets)
    game.save(update_fields=["version", *new.changes])
    return book


def _keep(book: Book, sheets: Mapping[int, dict[str, int]]) -> None:
    """Brings the stored sheets up to date; the table's own lies in the game."""
    if TABLE in sheets:
        book.game.cells = sheets[TABLE]
        book.game.save(update_fields=["cells"])
    for seat in book.seats:
        if seat.order in sheets:
            seat.sheet = sheets[seat.order]
            seat.save(update_fields=["sheet"])


def _must_be_open(game: Game) -> None:
    if game.is_finished:
        raise Refused(_("This game is finished. Reopen it to correct something."), is_late=True)


def _fitting_cell(game: Game, seat: int, key: str, value: int | None) -> Cell:
    cell = cell_of(game, seat, key)
    if cell is None:
        raise Refused(_("This game does not ask for that."))
    least, most = max(cell.least, -LARGEST), min(cell.most, LARGEST)
    if value is not None and not least <= value <= most:
        raise Refused(_("A whole number from {least} to {most}, please.").format(least=least, most=most))
    return cell


def _remember(game: Game, cell: str, value: Any) -> None:  # noqa: ANN401 - whatever the board says
    Remembered.objects.bulk_create(
        [Remembered(crew_id=game.crew_id, rules=game.rules, key=cell, value=str(value))],
        update_conflicts=True,
        unique_fields=["crew", "rules", "key"],
        update_fields=["value"],
    )
