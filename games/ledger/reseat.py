"""People change seats, colours, house rules or gods in the middle of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.ledger.fold import Fold
from games.ledger.writing import Draft, LockedGame, must_be_open, write
from games.models import Entry, Game, Player, Seat
from games.refusals import Refused


@dataclass(frozen=True)
class Arrangement:
    """Who sits where, in which colour, and by which rules, checked."""

    colours: Mapping[int, str]  # by seat, clockwise
    options: Mapping[str, Any]
    gods: Sequence[str]
    play_options: Mapping[str, Any] = field(default_factory=dict)


def reseat(key: str, arrangement: Arrangement, *, by: int, request_id: UUID) -> LockedGame:
    """Changes seats, colours, house rules or gods. Players keep what they hold."""

    def draft(locked: LockedGame) -> Draft:
        must_be_open(locked.game)
        _must_keep_gods(locked, arrangement)
        locked.game.options, locked.game.gods = dict(arrangement.options), list(arrangement.gods)
        locked.game.play_options |= arrangement.play_options
        order = list(arrangement.colours)
        locked.seats.sort(key=lambda seat: order.index(seat.order))
        for position, seat in enumerate(locked.seats, 1):
            seat.position, seat.colour = position, arrangement.colours[seat.order]
            if seat.player:
                seat.player.colour = seat.colour
        Seat.objects.bulk_update(locked.seats, ["position", "colour"])
        Player.objects.bulk_update([seat.player for seat in locked.seats if seat.player], ["colour"])
        what = {"order": [str(seat) for seat in order]}
        in_force = Entry.objects.of(locked.game).in_force() if locked.game.play else None
        fold = Fold.over(locked.game, locked.seats, in_force) if in_force is not None else None  # by the new rules
        return Draft(Entry.Kind.RESEAT, what=what, fold=fold, changes=("options", "gods", "play_options"))

    return write(key, by, request_id, draft)


def _must_keep_gods(locked: LockedGame, arrangement: Arrangement) -> None:
    kept = {god.casefold() for god in arrangement.gods}
    for god in locked.game.god_subs:  # entries name a god
        if god.key not in kept and _is_in_the_book(locked.game, god.key):
            text = _("Something is already recorded for {god}. Undo that first.")
            raise Refused(text.format(god=god.label), field="gods")


def _is_in_the_book(game: Game, god: str) -> bool:
    in_force = Entry.objects.of(game).in_force()
    return any(cell.partition(".")[2] == god for entry in in_force for cells in entry.sets.values() for cell in cells)
