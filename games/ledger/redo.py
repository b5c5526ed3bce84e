"""Records undone entries again."""

from uuid import uuid5

from django.utils.translation import gettext as _

from games.ledger.fold import Fold, with_board_of
from games.ledger.printed_board import puts_board_right
from games.ledger.writing import Draft, LockedGame, must_be_open, write
from games.models import Entry
from games.refusals import Refused


class NoLongerFits(Refused):
    def __init__(self) -> None:
        super().__init__(_("The game has moved on, so this no longer fits."), is_late=True)


def redo(key: str, number: int, *, by: int) -> LockedGame:
    """Records an undone entry again. The undo gives the new entry its id, so that it is redone only once."""
    entry = Entry.objects.filter(game__key=key, number=number, kind__in=Entry.FACTS).for_readers().first()
    undo = getattr(entry, "undone_by", None)
    if entry is None or undo is None:
        raise Refused(_("There is nothing to redo."), is_late=True)

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        if not Fold.stored(locked.game, locked.seats).fits(entry):
            raise NoLongerFits
        before = {
            seat: {cell: locked.sheets.get(int(seat), {}).get(cell) for cell in cells}
            for seat, cells in entry.sets.items()
        }
        fold = _refolded(locked, entry) if puts_board_right(entry) else None
        return Draft(Entry.Kind(entry.kind), sets=entry.sets, before=before, what=entry.what, fold=fold)

    return write(key, by, uuid5(undo.request_id, "redo"), draft)


def _refolded(locked: LockedGame, entry: Entry) -> Fold:
    fold = with_board_of(entry, locked.game, locked.seats, list(Entry.objects.of(locked.game).in_force()))
    if fold is None:
        raise NoLongerFits
    return fold
