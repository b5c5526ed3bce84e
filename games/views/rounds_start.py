"""Before the first round: who starts, and what to put on the table. Later: corrections of where the table stands."""

import secrets

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.ledger import rounds
from games.models import Game, Seat, Visit
from games.screens.rounds_start_form import RoundsStartForm
from games.screens.setup_list import has_setup, setup_of_game


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


@sent_from("rounds_start")
@member
def set_rounds_start(request: MemberRequest, key: str) -> HttpResponse:
    """Begins the rounds, or corrects where they stand."""
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
    is_before = form.state is None and has_setup(game)
    context = {
        "game": game,
        "form": form,
        "drawn": drawn,
        "setup": setup_of_game(game) if is_before else None,
        "visit": Visit.objects.noted(request.phone.pk, game) if is_before else None,
    }
    return render(request, "rounds_start/rounds_start.html", context, status=status_of(form))
