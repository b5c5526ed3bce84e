"""The undo: each undone entry gets an entry that says so."""

from collections.abc import Callable, Sequence
from uuid import UUID

from django.utils.translation import gettext as _

from games.ledger.fold import Fold, dependent_entries
from games.ledger.writing import Draft, LockedGame, must_be_open, write_worked_out
from games.limits import MOST_UNDONE
from games.models import Entry, Game
from games.refusals import Refused


class NeededLater(Refused):
    """Later entries depend on the one to undo."""

    def __init__(self, number: int, later: Sequence[Entry]) -> None:
        super().__init__(_("A later entry depends on this."))
        self.number, self.later = number, later


def undo(
    key: str,
    number: int | None,
    *,
    by: int,
    request_id: UUID,
    later: Sequence[int] | None = None,
    only_own: bool = False,
    of: UUID | None = None,
) -> LockedGame:
    """Undoes an entry, or the last one in force, with an entry of its own. `only_own`: the last one of this phone.
    `of`: the write that is meant. If that was refused, nothing else is undone.

    Later entries that depend on it are undone too, if `later` names exactly those. Otherwise NeededLater names them.
    """

    def work_out(seen: LockedGame) -> Callable[[LockedGame], Draft]:
        must_be_open(seen.game)
        in_force = list(Entry.objects.of(seen.game).in_force())
        facts = [entry for entry in in_force if entry.kind in Entry.FACTS and (entry.phone_id == by or not only_own)]
        if of and not _is_stored(of, seen.game, in_force):
            raise Refused(_("There is nothing left to undo."), is_late=True)
        undone = facts[-1:] if number is None else [entry for entry in facts if entry.number == number]
        if not undone:
            gone = _("There is nothing left to undo.") if number is None else _("This entry was already undone.")
            raise Refused(gone, is_late=True)
        dependent = dependent_entries(seen.game, seen.seats, in_force, undone[0])
        if len(dependent) >= MOST_UNDONE:
            text = _("More than {n} later entries depend on this. Undo some of those first.")
            raise Refused(text.format(n=MOST_UNDONE - 1))
        if [entry.number for entry in dependent] != list(later or []):
            raise NeededLater(undone[0].number, dependent)
        all_undone = [undone[0], *dependent]
        without = {entry.pk for entry in all_undone}
        left = [entry for entry in in_force if entry.pk not in without]
        fold = Fold.over(seen.game, seen.seats, left)
        fold.warnings = []
        return lambda _locked: Draft(Entry.Kind.UNDO, undoes=all_undone, fold=fold, in_force=left)

    return write_worked_out(key, by, request_id, work_out)


def _is_stored(written: UUID, game: Game, in_force: Sequence[Entry]) -> bool:
    is_in_force = any(entry.request_id == written for entry in in_force)
    return is_in_force or Entry.objects.of(game).filter(request_id=written).exists()
