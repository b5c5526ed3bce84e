"""Before the first round: who starts, and what to put on the table. Later: where the table stands, to be put right."""

import secrets

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.ledger import rounds
from games.ledger.fold import Play
from games.ledger.rounds import COUNTERS, Start
from games.models import Game
from games.refusals import Refused
from games.requests import request_id, whole_number
from games.screens.rounds_start import RoundsStart


@require_safe
@member
def rounds_start_page(request: MemberRequest, key: str) -> HttpResponse:
    """`?pick=us` lets the app choose who starts."""
    game = crew_game(request, key)
    if game.is_finished or not game.ruleset.has_rounds:
        return redirect(game)
    drawn = secrets.choice(list(game.seats.all())).order if request.GET.get("pick") == "us" else None
    return _page(request, game, drawn=drawn)


@require_POST
@member
def set_rounds_start(request: MemberRequest, key: str) -> HttpResponse:
    """Begins the rounds, or puts right where they stand."""
    game = crew_game(request, key)
    try:
        rounds.start(key, _start_from(game, request.POST), by=request.phone.pk, request_id=request_id(request))
    except Refused as refused:
        return _page(request, game, refused)
    return redirect("rounds", key)


def _start_from(game: Game, post: QueryDict) -> Start:
    start = whole_number(post.get("start", ""))
    if start is None:
        raise Refused(_("Who is the start player?"))
    has_ship = len(game.seats.all()) == 3
    ship = whole_number(post.get("honor_ship", "")) if has_ship else None
    values: dict[int, dict[str, int | None]] = {}
    for seat in game.seats.all():
        for cell in COUNTERS:
            n = whole_number(post.get(f"{seat.order}.{cell}", ""))
            if n is not None and n != seat.sheet.get(cell):
                values.setdefault(seat.order, {})[cell] = n
    return Start(whole_number(post.get("round", "")) or 1, start, ship, values)


def _page(request: MemberRequest, game: Game, refused: Refused | None = None, drawn: int | None = None) -> HttpResponse:
    seats = list(game.seats.all())
    state = Play.of(game).state
    start_page = RoundsStart(game, seats, state, request.POST, drawn)
    context = {"game": game, "seats": seats, "state": state, "start_page": start_page, "refused": refused}
    status = (refused.status) if refused else 200
    return render(request, "rounds_start/rounds_start.html", context, status=status)
