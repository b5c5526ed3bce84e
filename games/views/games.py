"""All games of a crew: those in progress, those that are finished, and deleting one."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.history import game_list
from games.history.filters_form import FiltersForm
from games.history.game_list import Page
from games.input.form_fields import status_of
from games.input.requests import sent_from
from games.models import Game
from games.screens.game_summary import GameSummary
from games.statistics import counts

MOST_GOING_ON = 50


@require_safe
@member
def games_page(request: MemberRequest) -> HttpResponse:
    """The last played first; `?before=` a game shows those that were played before it."""
    before = request.GET.get("before")
    start = get_object_or_404(Game.objects.listed_of(request.crew), key=before) if before else None
    form = FiltersForm(request.crew, request.GET)
    found = game_list.page(request.crew, form.filters, start) if form.is_valid() else Page([], None)
    is_first = not (before or form.filters.is_any or form.errors)
    unfinished = _going_on(request) if is_first else []
    context = {
        "is_empty": is_first and not unfinished and not found.games,
        "unfinished": unfinished,
        "deleted": Game.objects.deleted_of(request.crew).at_a_glance(MOST_GOING_ON) if is_first else [],
        "finished": found.games,
        "older": found.older,
        "before": before,
        "form": form,
        "filters": form.filters,
    }
    return render(request, "games/games.html", context, status=status_of(form))


def _going_on(request: MemberRequest) -> list[GameSummary]:
    hidden = Game.objects.awaiting_reveal(request.crew).with_seats()
    games = Game.objects.of(request.crew).unfinished().with_seats().latest_first()
    return [GameSummary(game) for game in (*hidden[:MOST_GOING_ON], *games[:MOST_GOING_ON])]


@require_safe
@member
def delete_page(request: MemberRequest, key: str) -> HttpResponse:
    """Asks first."""
    game = crew_game(request, key)
    return render(request, "games/delete.html", {"game": game})


@sent_from("delete_page")
@member
def delete_game(request: MemberRequest, key: str) -> HttpResponse:
    """Deletes a game. It can be restored for 30 days."""
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    if game.awaits_reveal:
        return redirect("reveal", key)
    with counts.recounted(Game.objects.of(request.crew).filter(pk=game.pk)):
        Game.objects.of(request.crew).filter(pk=game.pk).update(deleted_at=timezone.now())
    return redirect("games")


@sent_from("games", keep=())
@member
def restore_game(request: MemberRequest, key: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.kept_of(request.crew), key=key)
    with counts.recounted(Game.objects.deleted_of(request.crew).filter(pk=game.pk)):
        Game.objects.deleted_of(request.crew).filter(pk=game.pk).update(deleted_at=None)
    return redirect("games")
