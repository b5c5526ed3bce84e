"""The last look before a game is finished: what is missing, and what a tie comes down to. It does not tell who wins."""

from uuid import uuid5

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import ledger
from games.access.membership import MemberRequest, crew_game, member
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.ledger.corrections import restore
from games.models import Game, Visit
from games.refusals import Refused
from games.scores.score_game import result_of
from games.scores.secret_numbers import seats_seen
from games.screens.missing import missing, nobodys_first
from games.screens.result import Scoreboard, frozen_result
from games.screens.ties import TieForm


@require_safe
@member
def finish_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    return redirect("result", key) if game.is_finished else _page(request, game)


@sent_from("finish")
@member
def settle_tie(request: MemberRequest, key: str) -> HttpResponse:
    """The facts that break a tie, all in one entry."""
    game, form = _sent(request, key)
    with refusals_in(form):
        if form.is_valid():
            if not form.facts:
                raise Refused(_("Type what you know, then save."))
            ledger.set_cells(key, form.facts, by=request.phone.pk, request_id=request_id(request))
            return _page(request, crew_game(request, key)) if request.htmx else redirect("finish", key)
    return _page(request, game, form)


@sent_from("finish")
@member
def finish_game(request: MemberRequest, key: str) -> HttpResponse:
    """Finishes the game, with unsaved facts about a tie. The reveal is next, but not after a correction."""
    game, form = _sent(request, key)
    with refusals_in(form):
        if not game.is_finished and form.is_valid():
            made = request_id(request)
            if form.facts:
                ledger.set_cells(key, form.facts, by=request.phone.pk, request_id=uuid5(made, "tie"))
            game = ledger.finish(key, by=request.phone.pk, request_id=made).game
    if game.is_finished or status_of(form) != 422:  # late: another phone finished it, which is as good
        return redirect("reveal" if game.is_being_revealed else "result", key)
    return _page(request, game, form)


@sent_from("finish")
@member
def leave_as_it_was(request: MemberRequest, key: str) -> HttpResponse:
    """Ends a correction without one: the result is the old one again."""
    game, form = _sent(request, key)
    with refusals_in(form):
        if not game.is_finished:  # late: another phone did it, which is as good
            restore(key, by=request.phone.pk, request_id=request_id(request))
        return redirect("result", key)
    return _page(request, game, form)


def _sent(request: MemberRequest, key: str) -> tuple[Game, TieForm]:
    game = crew_game(request, key)
    return game, TieForm(game, list(game.seats.all()), request.POST)


def _page(request: MemberRequest, game: Game, form: TieForm | None = None) -> HttpResponse:
    visit = Visit.objects.noted(request.phone.pk, game)
    seats = seats_seen(game, list(game.seats.all()), visit.seat.order if visit.seat else None)
    form = form or TieForm(game, seats)
    context = {
        "game": game,
        "visit": visit,
        "warnings": Scoreboard(game, seats, result_of(game, seats)).warnings,
        "form": form,
        "missing": nobodys_first(missing(game, seats), seats),
        "before": Scoreboard(game, seats, frozen_result(game, seats)).verdict if game.is_reopened else None,
    }
    is_fragment = request.htmx and request.method == "POST"  # pages answer with a whole page, always
    template = "finish/finish.html#check" if is_fragment else "finish/finish.html"
    return render(request, template, context, status=status_of(form))
