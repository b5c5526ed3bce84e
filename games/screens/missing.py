"""What has not been entered yet."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.score_game import table_cells
from scoring.missing import NotGiven, not_given


class Missing(NamedTuple):
    name: str
    colour: str  # none for the table itself
    facts: list[NotGiven]


def missing(game: Game, seats: Sequence[Seat]) -> list[Missing]:
    """By player, the table first, without those who are complete."""
    of_table = dict.fromkeys(
        NotGiven(cell.group, _(cell.ask.label)) for cell in table_cells(game).values() if cell.key not in game.cells
    )
    found = [Missing(_("The table"), "", list(of_table))]
    found += [Missing(seat.name, seat.colour, not_given(game.ruleset, seat.sheet, game.god_subs)) for seat in seats]
    return [each for each in found if each.facts]
