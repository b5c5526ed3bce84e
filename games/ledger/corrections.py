"""The way back from a correction: a reopened game is finished again as it was."""

from collections.abc import Sequence
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext as _

from games.ledger.fold import Fold
from games.ledger.write_lock import in_turn
from games.ledger.writing import TRIES, Draft, Facts, LockedGame, set_cells, write
from games.models import Entry, Game, Seat
from games.models.prepared import locked_game, seats_of
from games.refusals import Refused
from games.statistics import counts
from scoring import Result


def restore(key: str, *, by: int, request_id: UUID) -> None:
    """Sets back what was changed since the game was reopened, in an entry, and takes the old result again."""
    for _try in range(TRIES):
        seen = Game.objects.open_to(by).with_key(key)
        if not seen.is_reopened:
            raise Refused(_("This game is not being corrected."), is_late=True)
        facts = _old_facts(seen, seats_of(seen))
        with in_turn(), transaction.atomic():
            if locked_game(key, by).version != seen.version:
                continue
            if facts:
                set_cells(key, facts, by=by, request_id=uuid5(request_id, "facts"))
            write(key, by, request_id, _finished_as_before)
            return
    raise Refused(_("The others are recording too fast. Try again."), is_late=True)


def _old_facts(game: Game, seats: Sequence[Seat]) -> Facts:
    """Returns the facts at the reopening of the game that differ now."""
    entries = list(Entry.objects.of(game).select_related("undone_by").order_by("number"))
    reopened = next(entry.number for entry in reversed(entries) if entry.kind == Entry.Kind.REOPEN)
    if any(entry.kind == Entry.Kind.RESEAT and entry.number > reopened for entry in entries):
        raise Refused(_("Seats or house rules were changed since then. Finish the game again instead."))
    then = Fold.over(game, seats, [entry for entry in entries if _was_in_force(entry, reopened)])
    now = Fold.stored(game, seats)
    if then.progress.as_json(game) != game.play:
        raise Refused(_("The rounds were changed since then. Finish the game again instead."))
    old, new = then.sheets, now.sheets
    changed = {order: _differences(old[order], new[order]) for order in new}
    return {order: values for order, values in changed.items() if values}


def _was_in_force(entry: Entry, number: int) -> bool:
    undo = getattr(entry, "undone_by", None)
    return entry.kind in Entry.FOLDED and entry.number < number and (undo is None or undo.number > number)


def _differences(then: dict[str, int], now: dict[str, int]) -> dict[str, int | None]:
    return {cell: then.get(cell) for cell in {**then, **now} if then.get(cell) != now.get(cell)}


def _finished_as_before(locked: LockedGame) -> Draft:
    game, last = locked.game, Entry.objects.of(locked.game).filter(kind=Entry.Kind.FINISH).latest("number")
    game.status, game.finished_at = Game.Status.FINISHED, last.at
    Seat.objects.keep_results(locked.seats, Result.from_json(game.result or {}).players)
    counts.add(game, locked.seats)
    return Draft(Entry.Kind.FINISH, changes=("status", "finished_at"))
