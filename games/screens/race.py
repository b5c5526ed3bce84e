"""The race: the first watched number, and what the score would have been, round by round."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.charts.lines import Chart, Series, line_chart
from games.ledger.progress import RoundRecord, play_of
from games.models import Game, Seat
from games.scores.score_game import seat_cells
from games.scores.secret_numbers import hidden_fields

BySeat = Mapping[str, int | None]


class Moment(NamedTuple):
    """The end of a round, or of the game."""

    label: str
    watched: BySeat
    total: BySeat


def race_of(game: Game, seats: Sequence[Seat]) -> list[Chart]:
    """Of the rounds that are over; empty where there is nothing to see yet. Scores would give secrets away."""
    over = sorted((RoundRecord(**one) for one in game.play.get("rounds", ())), key=attrgetter("round"))
    if not over:
        return []
    moments = list(_moments(game, seats, over))
    watched = seat_cells(game).get(play_of(game).watched[0])
    charts = []
    if watched is not None:
        charts.append(_chart(game, watched.label, seats, moments, [moment.watched for moment in moments]))
    if not hidden_fields(game) and not game.has_hidden_totals:
        charts.append(_chart(game, _("Projected score"), seats, moments, [moment.total for moment in moments]))
    return [chart for chart in charts if chart]


def _moments(game: Game, seats: Sequence[Seat], over: Sequence[RoundRecord]) -> Iterator[Moment]:
    if over[0].round == 1:  # nobody has anything before round 1
        nothing = {str(seat.order): 0 for seat in seats}
        yield Moment(_("Start"), nothing, nothing)
    for one in over:
        yield Moment(str(one.round), one.watched, one.total)
    if game.is_finished:
        key = play_of(game).watched[0]
        watched = {str(seat.order): seat.sheet.get(key, 0) for seat in seats}
        yield Moment(_("End"), watched, {str(seat.order): seat.total for seat in seats})


def _chart(
    game: Game, title: str, seats: Sequence[Seat], moments: Sequence[Moment], values: Sequence[BySeat]
) -> Chart | None:
    labels = [moment.label for moment in moments]
    series = [Series(seat.name, seat.colour, [then.get(str(seat.order)) for then in values]) for seat in seats]
    return line_chart(title, labels, series, axis=_(play_of(game).round_name), from_zero=True, has_marks=True)
