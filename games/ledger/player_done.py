"""The tick "done" of a player. It is not a fact: it is not in the log and needs no undo."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.ledger import change_marks
from games.ledger.write_lock import in_turn
from games.ledger.writing import must_be_open
from games.models.prepared import locked_game, seats_of
from games.refusals import Refused


def say_done(key: str, order: int, *, is_done: bool, by: int) -> None:
    """Sets the tick once, also if sent twice. The new version reaches all phones."""
    with in_turn(), transaction.atomic():
        game = locked_game(key, by)
        must_be_open(game)
        seat = next((seat for seat in seats_of(game) if seat.order == order), None)
        if seat is None:
            raise Refused(_("There is no such seat at this table."))
        if seat.is_done != is_done:
            seat.is_done = is_done
            seat.save(update_fields=["is_done"])
            game.version += 1
            game.save(update_fields=["version"])
            change_marks.note(key)
