"""People change seats, colours, house rules or gods in the middle of a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.ledger.fold import Fold
from games.ledger.writing import Draft, LockedGame, must_be_open, write_worked_out
from games.models import Entry, Game, Player, Seat
from games.refusals import Refused


@dataclass(frozen=True)
class Arrangement:
    """Seats, colours and house rules, checked."""

    colours: Mapping[int, str]  # by seat, clockwise
    options: Mapping[str, Any]
    gods: Sequence[str]
    play_options: Mapping[str, Any] = field(default_factory=dict)


def reseat(key: str, arrangement: Arrangement, *, by: int, request_id: UUID) -> LockedGame:
    """Changes seats, colours, house rules or gods. Players keep what they hold."""

    def work_out(seen: LockedGame) -> Callable[[LockedGame], Draft]:
        must_be_open(seen.game)
        _must_keep_gods(seen, arrangement)
        _arrange(seen, arrangement)
        in_force = Entry.objects.of(seen.game).in_force() if seen.game.play else None
        fold = Fold.over(seen.game, seen.seats, in_force) if in_force is not None else None  # by the new rules
        return partial(_draft, arrangement, fold)

    return write_worked_out(key, by, request_id, work_out)


def _arrange(table: LockedGame, arrangement: Arrangement) -> None:
    table.game.options, table.game.gods = dict(arrangement.options), list(arrangement.gods)
    table.game.play_options |= arrangement.play_options
    order = list(arrangement.colours)
    table.seats.sort(key=lambda seat: order.index(seat.order))
    for position, seat in enumerate(table.seats, 1):
        seat.position, seat.colour = position, arrangement.colours[seat.order]
        if seat.player:
            seat.player.colour = seat.colour


def _draft(arrangement: Arrangement, fold: Fold | None, locked: LockedGame) -> Draft:
    _arrange(locked, arrangement)
    Seat.objects.bulk_update(locked.seats, ["position", "colour"])
    Player.objects.bulk_update([seat.player for seat in locked.seats if seat.player], ["colour"])
    what = {"order": [str(seat) for seat in arrangement.colours]}
    return Draft(Entry.Kind.RESEAT, what=what, fold=fold, changes=("options", "gods", "play_options"))


def _must_keep_gods(locked: LockedGame, arrangement: Arrangement) -> None:
    kept = {god.casefold() for god in arrangement.gods}
    for god in locked.game.god_subs:  # entries name a god
        if god.key not in kept and _is_in_the_book(locked.game, god.key):
            text = _("Something is already recorded for {god}. Undo that first.")
            raise Refused(text.format(god=god.label), field="gods")


def _is_in_the_book(game: Game, god: str) -> bool:
    in_force = Entry.objects.of(game).in_force()
    return any(cell.partition(".")[2] == god for entry in in_force for cells in entry.sets.values() for cell in cells)
