"""Facts that have not been entered yet."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.models import Game, Seat
from games.scores.score_game import NO_SEAT, table_cells
from scoring.missing import NotGiven, not_given


class Missing(NamedTuple):
    order: int  # of the seat
    name: str
    colour: str  # none for the table itself
    facts: list[NotGiven]


def missing(game: Game, seats: Sequence[Seat]) -> list[Missing]:
    """Lists missing facts by player, the table first, without those who are complete."""
    absent = [cell for cell in table_cells(game).values() if cell.key not in game.cells]
    of_table = {cell.group: NotGiven(cell.group, _(cell.ask.label), cell.key) for cell in reversed(absent)}
    found = [Missing(NO_SEAT, _("The table"), "", list(of_table.values()))]
    found += [
        Missing(seat.order, seat.name, seat.colour, not_given(game.ruleset, seat.sheet, game.god_subs))
        for seat in seats
    ]
    return [each for each in found if each.facts]


def nobodys_first(found: Sequence[Missing], seats: Sequence[Seat]) -> list[Missing]:
    """Combines facts that nobody entered: without a name, leading to the first player's sheet."""
    of_seats = [each for each in found if each.order != NO_SEAT]
    if len(of_seats) < len(seats):
        return list(found)
    nobodys = [fact for fact in of_seats[0].facts if all(fact in each.facts for each in of_seats)]
    others = [each._replace(facts=[fact for fact in each.facts if fact not in nobodys]) for each in found]
    return [each for each in (Missing(of_seats[0].order, "", "", nobodys), *others) if each.facts]
