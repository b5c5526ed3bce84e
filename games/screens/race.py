"""The race: Glory, and what the score would have been, round by round."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.charts.lines import Chart, Series, line_chart
from games.ledger.fold import Play, RoundRecord
from games.models import Game, Seat

BySeat = Mapping[str, int | None]


class Moment(NamedTuple):
    """The end of a round, or of the game."""

    label: str
    glory: BySeat
    total: BySeat


def race_of(game: Game, seats: Sequence[Seat]) -> list[Chart]:
    """Of the rounds that are over; empty where there is nothing to see yet. Hidden totals are not drawn."""
    over = sorted(Play.of(game).rounds, key=attrgetter("round"))
    moments = list(_moments(game, seats, over)) if over else []
    labels = [moment.label for moment in moments]
    charts = [_chart(_("Glory"), labels, seats, [moment.glory for moment in moments])]
    if not game.has_hidden_totals:
        charts.append(_chart(_("Projected score"), labels, seats, [moment.total for moment in moments]))
    return [chart for chart in charts if chart]


def _moments(game: Game, seats: Sequence[Seat], over: Sequence[RoundRecord]) -> Iterator[Moment]:
    if over[0].round == 1:  # nobody has anything before round 1
        nothing = {str(seat.order): 0 for seat in seats}
        yield Moment(_("Start"), nothing, nothing)
    for one in over:
        yield Moment(str(one.round), one.glory, one.total)
    if game.is_finished:
        glory = {str(seat.order): seat.sheet.get("glory", 0) for seat in seats}
        yield Moment(_("End"), glory, {str(seat.order): seat.total for seat in seats})


def _chart(title: str, labels: Sequence[str], seats: Sequence[Seat], values: Sequence[BySeat]) -> Chart | None:
    series = [Series(seat.name, seat.colour, [then.get(str(seat.order)) for then in values]) for seat in seats]
    return line_chart(title, labels, series, axis=_("Round"), from_zero=True, has_marks=True)
