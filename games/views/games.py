"""All games of a crew: what goes on, what was played, and the way to throw one away."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.history import game_list
from games.history.game_list import MOST_PEOPLE, Filters, Page
from games.models import Campaign, Game, Player
from games.refusals import Refused
from games.statistics import counts
from scoring import RULESETS

MOST_GOING_ON = 50
MOST_CHOICES = 100


@require_safe
@member
def games_page(request: MemberRequest) -> HttpResponse:
    """The last played first; `?before=` a game shows those that were played before it."""
    before = request.GET.get("before")
    start = get_object_or_404(Game.objects.listed_of(request.crew), key=before) if before else None
    try:
        filters, refused = Filters.read(request.crew, request.GET.dict()), None
        found = game_list.page(request.crew, filters, start)
    except Refused as wrong:
        filters, found, refused = Filters(), Page([], None), wrong
    is_first = not (before or filters.is_any or refused)
    context = {
        "unfinished": _going_on(request) if is_first else [],
        "deleted": Game.objects.deleted_of(request.crew).at_a_glance()[:MOST_GOING_ON] if is_first else [],
        "finished": found.games,
        "older": found.older,
        "before": before,
        "filters": filters,
        "refused": refused,
    }
    return render(request, "games/games.html", context | _choices(request), status=422 if refused else 200)


def _going_on(request: MemberRequest) -> object:
    return Game.objects.of(request.crew).unfinished().at_a_glance().latest_first()[:MOST_GOING_ON]


def _choices(request: MemberRequest) -> dict[str, object]:
    """What the filters offer."""
    return {
        "rulesets": RULESETS.values(),
        "players": Player.objects.of(request.crew).latest_first()[:MOST_CHOICES],
        "campaigns": Campaign.objects.of(request.crew).latest_first()[:MOST_CHOICES],
        "counts": range(1, MOST_PEOPLE + 1),
    }


@require_safe
@member
def delete_page(request: MemberRequest, key: str) -> HttpResponse:
    """Asks first."""
    game = crew_game(request, key)
    return render(request, "games/delete.html", {"game": game})


@require_POST
@member
def delete_game(request: MemberRequest, key: str) -> HttpResponse:
    """It can be taken back for 30 days."""
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    with counts.recounted(Game.objects.of(request.crew).filter(pk=game.pk)):
        Game.objects.of(request.crew).filter(pk=game.pk).update(deleted_at=timezone.now())
    return redirect("games")


@require_POST
@member
def restore_game(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    with counts.recounted(Game.objects.deleted_of(request.crew).filter(pk=game.pk)):
        Game.objects.deleted_of(request.crew).filter(pk=game.pk).update(deleted_at=None)
    return redirect("games")
