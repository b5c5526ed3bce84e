"""Writes entries. This is the only module that writes what happened at the table.

Each function does one thing in one transaction: lock the game, write the entry (the request id is unique, so the same
id again stores nothing), update the sheets, raise the game's version. The sheets are always the fold of the entries in
force. `by` is the id of the phone that writes: a game it may not write in does not
exist for it.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid5

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.language.translation import as_stored
from games.ledger import change_marks
from games.ledger.fold import Fold
from games.ledger.progress import Progress
from games.ledger.write_lock import in_turn
from games.limits import LARGEST_NUMBER
from games.models import Entry, Game, Phone, Remembered, Seat, quotas
from games.models.prepared import insert, locked_game, seats_of, table_of, update
from games.models.visit import WAS_HERE
from games.refusals import Refused
from games.scores.score_game import NO_SEAT, Sheets, cell_of, result_of, stored_facts
from games.statistics import counts
from scoring.play.state import State
from scoring.sheets import Cell

TRIES = 5  # to work something out while others record
Facts = Mapping[int, Mapping[str, int | None]]  # by seat, then by cell


class Outdated(Exception):
    """The game has changed since this was worked out."""


@dataclass
class LockedGame:
    """A game that is locked for writing, with its seats."""

    game: Game
    seats: list[Seat]
    entry: Entry | None = None  # what was written; None: it was stored before
    before: State | None = None  # where the rounds were
    fold: Fold | None = None  # where they are now, with what is unusual about it
    in_force: Sequence[Entry] | None = None  # after an undo: the entries that are left

    @property
    def sheets(self) -> Sheets:
        return {NO_SEAT: self.game.cells} | {seat.order: seat.sheet for seat in self.seats}


@dataclass
class Draft:
    """An entry before it is stored."""

    kind: Entry.Kind
    sets: dict[str, dict[str, int | None]] = field(default_factory=dict)
    before: dict[str, dict[str, int | None]] = field(default_factory=dict)
    what: Mapping[str, Any] = field(default_factory=dict)  # of the rounds
    undoes: Sequence[Entry] = ()
    fold: Fold | None = None  # if the entry does more than add to what is stored
    tried: Fold | None = None  # that fold with the entry, if it was tried
    in_force: Sequence[Entry] | None = None  # what that fold was made of, if someone tells it
    changes: tuple[str, ...] = ()  # fields of the game that change besides sheets and version


def set_cell(
    key: str,
    seat: int,
    cell_key: str,
    value: int | None,
    *,
    by: int,
    request_id: UUID,
    remember: bool = False,
) -> LockedGame:
    """Sets how many of something a seat holds. None: unknown, or none."""
    return set_cells(key, {seat: {cell_key: value}}, by=by, request_id=request_id, remember=remember)


def set_cells(key: str, facts: Facts, *, by: int, request_id: UUID, remember: bool = False) -> LockedGame:
    """Sets several facts that belong together, in one entry that is undone as a whole."""

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        new = Draft(Entry.Kind.SET)
        for seat, values in facts.items():
            if seat not in locked.sheets:
                raise Refused(_("There is no such seat at this table."))
            sheet = locked.sheets[seat]
            values = stored_facts(locked.game, sheet, values)
            new.sets[str(seat)], new.before[str(seat)] = dict(values), {cell: sheet.get(cell) for cell in values}
            for cell, value in values.items():
                asked = fitting_cell(locked.game, seat, cell, value)
                if remember and value is not None and asked.sub.from_board:
                    remember_value(locked.game, cell, value)
        return new

    return write(key, by, request_id, draft)


def finish(key: str, *, by: int, request_id: UUID) -> LockedGame:
    """Freezes the result with the version of the rules that made it."""

    def draft(locked: LockedGame) -> Draft:
        game = locked.game
        must_be_open(game)
        with as_stored():
            result = result_of(game, locked.seats)
        game.reveal_step = None if game.is_reopened else 0
        game.status, game.finished_at = Game.Status.FINISHED, timezone.now()
        game.result, game.rules_version = result.as_json(), game.ruleset.rules_version
        Seat.objects.keep_results(locked.seats, result.players)
        game.minutes = game.minutes or counts.minutes_of_play(game)
        counts.add(game, locked.seats)
        changes = ("status", "finished_at", "result", "rules_version", "minutes", "reveal_step")
        return Draft(Entry.Kind.FINISH, changes=changes)

    return write(key, by, request_id, draft)


def reopen(key: str, *, by: int, request_id: UUID) -> LockedGame:
    """Opens a finished game for corrections. The log shows that it was reopened."""

    def draft(locked: LockedGame) -> Draft:
        if not locked.game.is_finished:
            raise Refused(_("This game is already open."), is_late=True)
        if locked.game.is_from_memory:
            raise Refused(_("Only the totals of this game are known. Correct them under Details."))
        counts.remove(locked.game, locked.seats)
        _let_old_guests_go(locked.game)
        locked.game.status, locked.game.finished_at = Progress.of(locked.game, locked.seats).status, None
        locked.game.reveal_step = None
        Seat.objects.keep_results(locked.seats, [None] * len(locked.seats))
        return Draft(Entry.Kind.REOPEN, changes=("status", "finished_at", "reveal_step"))

    return write(key, by, request_id, draft)


def _let_old_guests_go(game: Game) -> None:
    """Ends the access of a game's old guests: nobody expects them in a correction days later."""
    if game.finished_at and game.finished_at < timezone.now() - WAS_HERE:
        Phone.objects.guests_at(game).update(left_at=timezone.now())


def write(key: str, by: int, request_id: UUID, draft: Callable[[LockedGame], Draft]) -> LockedGame:
    return _once(key, by, request_id, lambda: _write(key, by, request_id, draft))


def write_worked_out(
    key: str, by: int, request_id: UUID, work_out: Callable[[LockedGame], Callable[[LockedGame], Draft]]
) -> LockedGame:
    """Works something slow out before the lock, which all tables share, and writes it if nothing was
    recorded since. Nobody moves and no sheet changes without a new version, so the seats are not read again."""

    def attempt() -> LockedGame:
        for _try in range(TRIES):
            seen = LockedGame(*table_of(key, by))
            draft = work_out(seen)
            with suppress(Outdated):
                return _write(key, by, request_id, draft, seen)
        raise Refused(_("The others are recording too fast. Try again."), is_late=True)

    return _once(key, by, request_id, attempt)


def _once(key: str, by: int, request_id: UUID, attempt: Callable[[], LockedGame]) -> LockedGame:
    """Writes once per request id. The unique constraint decides: checking first would cost every tap a query."""
    try:
        return attempt()
    except (IntegrityError, Refused):
        game = Game.objects.open_to(by).with_key(key)
        if game.entries.filter(request_id=request_id).exists():
            return LockedGame(game, list(game.seats.select_related("player")))
        raise


def _write(
    key: str, by: int, request_id: UUID, draft: Callable[[LockedGame], Draft], seen: LockedGame | None = None
) -> LockedGame:
    with in_turn(), transaction.atomic():
        game = locked_game(key, by)
        locked = LockedGame(game, _still_there(game, seen) if seen else seats_of(game))
        new = draft(locked)
        if new.kind in Entry.FOLDED:
            quotas.check_entry(game)
        fold = new.fold or Fold.stored(game, locked.seats)
        there = Fold.stored(game, locked.seats) if new.undoes else fold
        locked.fold, locked.before = fold, there.state  # adding an entry makes a new state
        locked.in_force = new.in_force
        if new.undoes:
            locked.entry = _insert_undo(game, new.undoes, by, request_id)
        else:
            locked.entry = _insert(game, new, by, request_id)
            fold.add(locked.entry, new.tried)
        update([game], "version", *new.changes, *_keep(locked, fold))
        change_marks.note(key)
        return locked


def _still_there(game: Game, seen: LockedGame) -> list[Seat]:
    if game.version != seen.game.version:
        raise Outdated
    for seat in seen.seats:
        seat.game = game
    return seen.seats


def _insert(game: Game, new: Draft, by: int, request_id: UUID) -> Entry:
    game.version += 1
    told = {"kind": new.kind, "sets": new.sets, "before": new.before, "what": new.what}
    entry = Entry(game=game, request_id=request_id, number=game.version, phone_id=by, **told)
    insert(entry)
    return entry


def _insert_undo(game: Game, undone: Sequence[Entry], by: int, request_id: UUID) -> Entry:
    """Inserts an entry for each undone one, all at once: they can be thousands. The draft has folded the rest."""
    entries = []
    for index, entry in enumerate(undone):
        game.version += 1
        own_id = uuid5(request_id, str(index)) if index else request_id
        about = {"kind": Entry.Kind.UNDO, "undoes": entry, "phone_id": by}
        entries.append(Entry(game=game, request_id=own_id, number=game.version, **about))
    return Entry.objects.bulk_create(entries)[-1]


def _keep(locked: LockedGame, fold: Fold) -> list[str]:
    """Updates the stored sheets and returns the fields of the game that changed with them."""
    sheets = fold.sheets
    changed = [seat for seat in locked.seats if seat.sheet != sheets[seat.order]]
    for seat in changed:
        seat.sheet = sheets[seat.order]
    update(changed, "sheet")
    game, fields = locked.game, []
    if game.cells != sheets[NO_SEAT]:
        game.cells = sheets[NO_SEAT]
        fields.append("cells")
    play = fold.progress.as_json(game)
    if play != game.play:
        game.play, game.status = play, fold.progress.status
        fields += ["play", "status"]
    return fields


def must_be_open(game: Game) -> None:
    if game.is_finished:
        raise Refused(_("This game is finished. Reopen it to correct something."), is_late=True)


def fitting_cell(game: Game, seat: int, key: str, value: int | None) -> Cell:
    cell = cell_of(game, seat, key)
    if cell is None:
        raise Refused(_("This game does not ask for that."))
    least, most = max(cell.least, -LARGEST_NUMBER), min(cell.most, LARGEST_NUMBER)
    if value is not None and not least <= value <= most:
        raise Refused(_("Enter a whole number from {least} to {most}.").format(least=least, most=most))
    return cell


def remember_value(game: Game, cell: str, value: Any) -> None:  # noqa: ANN401 - whatever the board says
    Remembered.objects.bulk_create(
        [Remembered(crew_id=game.crew_id, rules=game.rules, key=cell, value=str(value))],
        update_conflicts=True,
        unique_fields=["crew", "rules", "key"],
        update_fields=["value"],
    )
