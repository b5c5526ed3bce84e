"""Writes entries. This is the only module that writes what happened at the table.

Each function does one thing in one transaction: lock the game, write the entry (the request id is unique, so the same
id again stores nothing), update the sheets, raise the game's version. The sheets are always the fold of the entries in
force. `by` is the id of the phone that writes: a game it may not write in does not
exist for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid5

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.ledger.fold import Fold, dependent_entries
from games.ledger.progress import Progress
from games.ledger.write_lock import in_turn
from games.limits import LARGEST_NUMBER
from games.models import Entry, Game, Remembered, Seat
from games.models.prepared import locked_game, seats_of
from games.refusals import Refused
from games.score_game import NO_SEAT, Sheets, cell_of, result_of
from games.statistics import counts
from scoring.play.state import State
from scoring.sheets import Cell

Facts = Mapping[int, Mapping[str, int | None]]  # by seat, then by cell


class NeededLater(Refused):
    """Later entries depend on the one to undo."""

    def __init__(self, number: int, later: Sequence[Entry]) -> None:
        super().__init__(_("A later entry depends on this."))
        self.number, self.later = number, later


@dataclass
class LockedGame:
    """A game that is locked for writing, with its seats."""

    game: Game
    seats: list[Seat]
    entry: Entry | None = None  # what was written; None: it was stored before
    before: State | None = None  # where the rounds were
    fold: Fold | None = None  # where they are now, with what is unusual about it

    @property
    def sheets(self) -> Sheets:
        return {NO_SEAT: self.game.cells} | {seat.order: seat.sheet for seat in self.seats}


@dataclass
class Draft:
    """What is about to be written."""

    kind: Entry.Kind
    sets: dict[str, dict[str, int | None]] = field(default_factory=dict)
    before: dict[str, dict[str, int | None]] = field(default_factory=dict)
    what: Mapping[str, Any] = field(default_factory=dict)  # of the rounds
    undoes: Sequence[Entry] = ()
    fold: Fold | None = None  # if the entry does more than add to what is stored
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
            new.sets[str(seat)], new.before[str(seat)] = dict(values), {cell: sheet.get(cell) for cell in values}
            for cell, value in values.items():
                asked = fitting_cell(locked.game, seat, cell, value)
                if remember and value is not None and asked.sub.from_board:
                    remember_value(locked.game, cell, value)
        return new

    return write(key, by, request_id, draft)


def undo(
    key: str,
    number: int | None,
    *,
    by: int,
    request_id: UUID,
    later: Sequence[int] | None = None,
    only_own: bool = False,
) -> LockedGame:
    """Undoes an entry, or the last one in force, with an entry of its own. `only_own`: the last one of this phone.

    Later entries that depend on it are undone too, if `later` names exactly those. Otherwise NeededLater names them.
    """

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        in_force = list(Entry.objects.of(locked.game).in_force())
        facts = [entry for entry in in_force if entry.kind in Entry.FACTS and (entry.phone_id == by or not only_own)]
        undone = facts[-1:] if number is None else [entry for entry in facts if entry.number == number]
        if not undone:
            gone = _("There is nothing left to undo.") if number is None else _("This entry was already undone.")
            raise Refused(gone, is_late=True)
        dependent = dependent_entries(locked.game, locked.seats, in_force, undone[0])
        if [entry.number for entry in dependent] != list(later or []):
            raise NeededLater(undone[0].number, dependent)
        all_undone = [undone[0], *dependent]
        return Draft(
            Entry.Kind.UNDO,
            undoes=all_undone,
            fold=Fold.over(locked.game, locked.seats, [entry for entry in in_force if entry not in all_undone]),
        )

    return write(key, by, request_id, draft)


def finish(key: str, *, by: int, request_id: UUID) -> LockedGame:
    """Freezes the result with the version of the rules that made it."""

    def draft(locked: LockedGame) -> Draft:
        game = locked.game
        must_be_open(game)
        result = result_of(game, locked.seats)
        game.reveal_step = None if game.is_reopened else 0
        game.status, game.finished_at = Game.Status.FINISHED, timezone.now()
        game.result, game.rules_version = result.as_json(), game.ruleset.rules_version
        for seat, own in zip(locked.seats, result.players, strict=True):
            seat.total, seat.place, seat.is_winner = own.total, own.place, own.winner
        Seat.objects.bulk_update(locked.seats, ["total", "place", "is_winner"])
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
        locked.game.status, locked.game.finished_at = Progress.of(locked.game, locked.seats).status, None
        locked.game.reveal_step = None
        for seat in locked.seats:
            seat.total, seat.place, seat.is_winner = None, None, False
        Seat.objects.bulk_update(locked.seats, ["total", "place", "is_winner"])
        return Draft(Entry.Kind.REOPEN, changes=("status", "finished_at", "reveal_step"))

    return write(key, by, request_id, draft)


def write(key: str, by: int, request_id: UUID, draft: Callable[[LockedGame], Draft]) -> LockedGame:
    """Writes once per request id. The unique constraint decides: checking first would cost every tap a query."""
    try:
        with in_turn():
            return _write_once(key, by, request_id, draft)
    except (IntegrityError, Refused):
        game = Game.objects.open_to(by).get(key=key)
        if game.entries.filter(request_id=request_id).exists():
            return LockedGame(game, list(game.seats.select_related("player")))
        raise


@transaction.atomic
def _write_once(key: str, by: int, request_id: UUID, draft: Callable[[LockedGame], Draft]) -> LockedGame:
    game = locked_game(key, by)
    locked = LockedGame(game, seats_of(game))
    new = draft(locked)
    fold = new.fold or Fold.stored(game, locked.seats)
    locked.fold, locked.before = fold, fold.state.copy() if fold.state else None
    for index, undone in enumerate(new.undoes or (None,)):
        game.version += 1
        entry = Entry(
            game=game,
            request_id=uuid5(request_id, str(index)) if index else request_id,
            number=game.version,
            kind=new.kind,
            sets=new.sets,
            before=new.before,
            what=new.what,
            undoes=undone,
            phone_id=by,
        )
        entry.save(force_insert=True)
        locked.entry = entry
        fold.add(entry)
    game.save(update_fields=["version", *new.changes, *_keep(locked, fold)])
    return locked


def _keep(locked: LockedGame, fold: Fold) -> list[str]:
    """Updates the stored sheets and returns the fields of the game that changed with them."""
    sheets = fold.sheets
    changed = [seat for seat in locked.seats if seat.sheet != sheets[seat.order]]
    for seat in changed:
        seat.sheet = sheets[seat.order]
    if len(changed) == 1:  # the usual case, and three times as fast
        changed[0].save(update_fields=["sheet"])
    else:
        Seat.objects.bulk_update(changed, ["sheet"])
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
