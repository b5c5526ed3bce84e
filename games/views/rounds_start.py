"""Before the first round: who starts, and what to put on the table. Later: where the table stands, to be put right."""

import secrets

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.form_fields import refusals_in, status_of
from games.ledger import rounds
from games.ledger.progress import options_of
from games.models import Game, Seat
from games.requests import request_id
from games.screens.rounds_start_form import RoundsStartForm


@require_safe
@member
def rounds_start_page(request: MemberRequest, key: str) -> HttpResponse:
    """`?pick=us` lets the app choose who starts."""
    game = crew_game(request, key)
    if game.is_finished or not game.has_rounds:
        return redirect(game)
    drawn = secrets.choice(list(game.seats.all())) if request.GET.get("pick") == "us" else None
    form = RoundsStartForm(game, drawn=str(drawn.order) if drawn else "")
    return _page(request, game, form, drawn)


@require_POST
@member
def set_rounds_start(request: MemberRequest, key: str) -> HttpResponse:
    """Begins the rounds, or puts right where they stand."""
    game = crew_game(request, key)
    if not game.has_rounds:
        return redirect(game)
    form = RoundsStartForm(game, request.POST)
    with refusals_in(form):
        if form.is_valid():
            rounds.start(key, form.start_of_rounds, by=request.phone.pk, request_id=request_id(request))
            return redirect("rounds", key)
    return _page(request, game, form)


def _page(request: MemberRequest, game: Game, form: RoundsStartForm, drawn: Seat | None = None) -> HttpResponse:
    people = sum(not seat.is_enemy for seat in form.seats.values())
    context = {
        "game": game,
        "form": form,
        "drawn": drawn,
        "checklist": form.play.setup(people, options_of(game)),
    }
    return render(request, "rounds_start/rounds_start.html", context, status=status_of(form))
