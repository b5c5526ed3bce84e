"""The result of a game with its reasons, and the way back to a correction."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games import ledger
from games.access.membership import MemberRequest, crew_game, member
from games.input.requests import request_id, sent_from
from games.models import Game, Visit
from games.refusals import Refused
from games.screens.advice import may_be_asked, one_short
from games.screens.other_play_rule import other_play_rule
from games.screens.race import race_of
from games.screens.result import Scoreboard, frozen_result
from games.setup.start_game import can_be_played_again


@require_safe
@member
def result_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    if not game.is_finished:
        return redirect("finish", key)
    return _page(request, game)


@sent_from("result")
@member
def reopen_game(request: MemberRequest, key: str) -> HttpResponse:
    """Opens a game again for a correction. The log says so."""
    crew_game(request, key)
    try:
        ledger.reopen(key, by=request.phone.pk, request_id=request_id(request))
    except Refused as refused:
        if not refused.is_late:  # late: it is open already, which is as good
            game = crew_game(request, key)
            return _page(request, game, refused)
    return redirect("tally", key)


def _page(request: MemberRequest, game: Game, refused: Refused | None = None) -> HttpResponse:
    if not game.is_finished:
        return redirect("tally", game.key)
    seats = list(game.seats.all())
    context = {
        "game": game,
        "visit": Visit.objects.noted(request.phone.pk, game),
        "scoreboard": Scoreboard(game, seats, frozen_result(game, seats)),
        "race": race_of(game, seats),
        "other_play_rule": other_play_rule(game, seats),
        "can_be_played_again": can_be_played_again(game, seats),
        "refused": refused,
        "one_short": one_short(game, seats),
        "can_ask": may_be_asked(game),
    }
    return render(request, "result/result.html", context, status=422 if refused else 200)
