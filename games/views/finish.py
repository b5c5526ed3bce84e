"""The last look before a game is finished: who leads, what is missing, what a tie comes down to."""

from collections.abc import Mapping
from uuid import uuid5

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import ledger
from games.access.membership import MemberRequest, crew_game, member
from games.models import Game, Visit
from games.refusals import Refused
from games.requests import request_id
from games.score_game import result_of
from games.screens.missing import missing
from games.screens.result import Paper
from games.screens.ties import questions, read_answers


@require_safe
@member
def finish_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    return redirect("result", key) if game.is_finished else _page(request, game)


@require_POST
@member
def settle_tie(request: MemberRequest, key: str) -> HttpResponse:
    """The facts that part players who are level, all in one entry."""
    game = crew_game(request, key)
    try:
        facts = read_answers(game, list(game.seats.all()), request.POST.dict())
        if not facts:
            raise Refused(_("Type what you know, then save."))
        ledger.set_cells(key, facts, by=request.phone.pk, request_id=request_id(request))
    except Refused as refused:
        return _page(request, game, refused, request.POST.dict())
    return _page(request, crew_game(request, key)) if request.htmx else redirect("finish", key)


@require_POST
@member
def finish_game(request: MemberRequest, key: str) -> HttpResponse:
    """With what was typed about a tie and not saved before."""
    game = crew_game(request, key)
    try:
        made = request_id(request)
        facts = {} if game.is_finished else read_answers(game, list(game.seats.all()), request.POST.dict())
        if facts:
            ledger.set_cells(key, facts, by=request.phone.pk, request_id=uuid5(made, "tie"))
        ledger.finish(key, by=request.phone.pk, request_id=made)
    except Refused as refused:
        if not refused.is_late:  # late: another phone finished it, which is as good
            return _page(request, crew_game(request, key), refused, request.POST.dict())
    return redirect("result", key)


def _page(
    request: MemberRequest, game: Game, refused: Refused | None = None, typed: Mapping[str, str] | None = None
) -> HttpResponse:
    seats = list(game.seats.all())
    context = {
        "game": game,
        "visit": Visit.objects.noted(request.phone.pk, game),
        "paper": Paper(game, seats, result_of(game, seats)),
        "questions": questions(game, seats, typed or {}),
        "missing": missing(game, seats),
        "refused": refused,
    }
    is_fragment = request.htmx and request.method == "POST"  # pages answer with a whole page, always
    template = "finish/finish.html#check" if is_fragment else "finish/finish.html"
    return render(request, template, context, status=_status(refused))


def _status(refused: Refused | None) -> int:
    if refused is None:
        return 200
    return refused.status
