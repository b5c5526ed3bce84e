"""What has not been entered yet."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.score_game import NO_SEAT, table_cells
from scoring.missing import NotGiven, not_given


class Missing(NamedTuple):
    order: int  # of the seat
    name: str
    colour: str  # none for the table itself
    facts: list[NotGiven]


def missing(game: Game, seats: Sequence[Seat]) -> list[Missing]:
    """By player, the table first, without those who are complete."""
    absent = [cell for cell in table_cells(game).values() if cell.key not in game.cells]
    of_table = {cell.group: NotGiven(cell.group, _(cell.ask.label), cell.key) for cell in reversed(absent)}
    found = [Missing(NO_SEAT, _("The table"), "", list(of_table.values()))]
    found += [
        Missing(seat.order, seat.name, seat.colour, not_given(game.ruleset, seat.sheet, game.god_subs))
        for seat in seats
    ]
    return [each for each in found if each.facts]
