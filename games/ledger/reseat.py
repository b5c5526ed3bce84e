"""People change seats, colours, house rules or gods in the middle of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from games.colours import COLOURS
from games.ledger.fold import Fold
from games.ledger.writing import Book, Draft, must_be_open, write
from games.models import Entry, Game, Player, Seat
from games.refusals import Refused


@dataclass(frozen=True)
class Arrangement:
    """Who sits where, in which colour, and by which rules."""

    colours: Mapping[int, str]  # by seat, clockwise
    options: Mapping[str, Any]
    gods: Sequence[str]
    table_rules: Mapping[str, Any] = field(default_factory=dict)


def reseat(key: str, arrangement: Arrangement, *, by: int, made_id: UUID) -> Book:
    """People change seats, colours, house rules or gods. What they hold stays with them."""

    def draft(book: Book) -> Draft:
        must_be_open(book.game)
        _must_fit(book, arrangement)
        book.game.options, book.game.gods = dict(arrangement.options), list(arrangement.gods)
        book.game.table_rules |= arrangement.table_rules
        order = list(arrangement.colours)
        book.seats.sort(key=lambda seat: order.index(seat.order))
        for position, seat in enumerate(book.seats, 1):
            seat.position, seat.colour = position, arrangement.colours[seat.order]
            if seat.player:
                seat.player.colour = seat.colour
        Seat.objects.bulk_update(book.seats, ["position", "colour"])
        Player.objects.bulk_update([seat.player for seat in book.seats if seat.player], ["colour"])
        standing = Entry.objects.of(book.game).standing().order_by("number") if book.game.play else []
        fold = Fold.over(book.game, book.seats, standing) if book.game.play else None  # order and rules are others now
        return Draft(Entry.Kind.RESEAT, fold=fold, changes=("options", "gods", "table_rules"))

    return write(key, by, made_id, draft)


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
