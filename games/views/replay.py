"""A finished game once more, entry by entry."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.input.requests import whole_number
from games.refusals import Refused
from games.screens.replay import Replay


@require_safe
@member
def replay_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    if not game.is_finished:
        return redirect("finish", key)
    if not game.can_be_replayed:
        return redirect("result", key)
    try:
        at = whole_number(request.GET.get("at", "")) or 0
    except Refused:
        raise Http404 from None
    return render(request, "replay/replay.html", {"game": game, "replay": Replay(game, list(game.seats.all()), at)})
