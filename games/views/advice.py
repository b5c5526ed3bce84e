"""Advice: the gains that would help a player now, and those that would have won."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.access.membership import VisitorRequest, visitor
from games.models import Seat
from games.scores.score_game import fitting_table
from games.screens.advice import Advice, may_advise, may_be_asked
from games.screens.result import frozen_result
from games.screens.tally import TallyScreen
from games.views.tally import seat_of, seats_for
from scoring.what_would_win import what_would_win


@require_safe
@visitor
def advice_page(request: VisitorRequest, key: str, order: int) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    """Everything that one more of would bring points, best first."""
    screen = TallyScreen(request.game, seats_for(request))
    seat = seat_of(screen, order)
    if not may_advise(screen.game, seat, request.visit.seat):
        raise Http404
    return render(request, "advice/advice.html", {"game": screen.game, "seat": seat, "advice": Advice(screen, seat)})


@require_safe
@visitor
def best(request: VisitorRequest, key: str, order: int) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    """The three best, for a sheet that asks after every change. Nothing, once the crew has changed its mind."""
    screen = TallyScreen(request.game, seats_for(request))
    seat = seat_of(screen, order)
    if not may_advise(screen.game, seat, request.visit.seat):
        return HttpResponse()
    return render(request, "advice/_best.html", {"game": screen.game, "seat": seat, "advice": Advice(screen, seat)})


@require_safe
@visitor
def what_would_win_page(request: VisitorRequest, key: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    """Everyone who has not won. Their lack is worked out when it is asked for, one player at a time."""
    return render(request, "advice/what_would_win.html", _asked(request))


@require_safe
@visitor
def what_they_lack(request: VisitorRequest, key: str, order: int) -> HttpResponse:  # noqa: ARG001 - as above
    """A slow page: it may score thousands of tables. See SLOW_PATHS in the settings."""
    context = _asked(request)
    seats: list[Seat] = context["losers"]
    seat = next((one for one in seats if one.order == order), None)
    if seat is None:
        raise Http404
    game = request.game
    table = fitting_table(game, context["seats"])[0]
    found = what_would_win(game.ruleset, table, context["seats"].index(seat))
    context |= {"asked": seat, "sentence": found.sentence(is_over=game.is_finished)}
    return render(request, "advice/_lack.html" if request.htmx else "advice/what_would_win.html", context)


def _asked(request: VisitorRequest) -> dict[str, Any]:
    game = request.game
    seats = list(game.seats.all())
    if not may_be_asked(game) or game.rules_version != game.ruleset.rules_version:
        raise Http404
    result = frozen_result(game, seats) if game.is_finished else TallyScreen(game, seats).result
    losers = [seat for seat, own in zip(seats, result.players, strict=True) if not own.winner and not seat.is_enemy]
    return {"game": game, "seats": seats, "losers": losers}
