"""All games of a crew, and the way to throw one away."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.membership import MemberRequest, member
from games.models import Game

ON_A_PAGE = 20


@require_safe
@never_cache
@member
def games_page(request: MemberRequest) -> HttpResponse:
    """The latest first; `?before=` a game shows those that came before it."""
    games = Game.objects.of(request.crew).with_seats().latest_first()
    before = request.GET.get("before")
    if before:
        games = games.before(get_object_or_404(Game.objects.of(request.crew), key=before))
    shown = list(games[: ON_A_PAGE + 1])
    context = {
        "unfinished": [game for game in shown[:ON_A_PAGE] if not game.is_finished],
        "finished": [game for game in shown[:ON_A_PAGE] if game.is_finished],
        "older": shown[ON_A_PAGE - 1] if len(shown) > ON_A_PAGE else None,
        "deleted": [] if before else Game.objects.deleted_of(request.crew).with_seats(),
    }
    return render(request, "games/games.html", context)


@require_safe
@never_cache
@member
def delete_page(request: MemberRequest, key: str) -> HttpResponse:
    """Asks first."""
    game = get_object_or_404(Game.objects.of(request.crew).with_seats(), key=key)
    return render(request, "games/delete.html", {"game": game})


@require_POST
@member
def delete_game(request: MemberRequest, key: str) -> HttpResponse:
    """It can be taken back for 30 days."""
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    Game.objects.of(request.crew).filter(pk=game.pk).update(deleted_at=timezone.now())
    return redirect("games")


@require_POST
@member
def restore_game(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    Game.objects.deleted_of(request.crew).filter(pk=game.pk).update(deleted_at=None)
    return redirect("games")
