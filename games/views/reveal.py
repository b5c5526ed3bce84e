"""The reveal: every phone of the table and the big screen see the same step, and each tap moves all of them on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import phone_at
from games.input.requests import sent_from, whole_number
from games.language.translation import with_names
from games.ledger.reveal import reveal_up_to
from games.models import Game, Visit
from games.models.reference import own_names
from games.refusals import Refused
from games.screens.reveal import Reveal


@require_safe
@never_cache
def reveal_page(request: HttpRequest, key: str) -> HttpResponse:
    phone = phone_at(request, key)
    if Game.objects.open_to(phone).unfinished().filter(key=key).exists():
        return redirect("tally", key)
    return _page(request, _watched(phone, key), phone)


@sent_from("reveal")
@never_cache
def reveal_next(request: HttpRequest, key: str) -> HttpResponse:
    """Moves on to the step that the button named, which may be the last one."""
    phone = phone_at(request, key)
    game = _watched(phone, key)
    try:
        reveal_up_to(game, whole_number(request.POST.get("step", "")) or 0, by=phone)
    except Refused:
        return _page(request, game, phone, status=422)
    if not request.headers.get("HX-Request"):
        return redirect("reveal", key)
    moved = _watched(phone, key)
    response = _page(request, moved, phone, template="reveal/reveal.html#moved")
    response["X-Version"] = moved.version
    return response


def _watched(phone: int, key: str) -> Game:
    return get_object_or_404(Game.objects.revealed_to(phone).select_related("crew").with_seats(), key=key)


def _page(
    request: HttpRequest, game: Game, phone: int, *, template: str = "reveal/reveal.html", status: int = 200
) -> HttpResponse:
    if game.is_from_memory:  # nothing but totals
        return redirect("result", game.key)
    visit = Visit.objects.noted(phone, game)
    context = {
        "game": game,
        "visit": visit,
        "is_guest": visit.phone.crew_id is None,
        "reveal": Reveal(game, list(game.seats.all())),
        "theme": "dark",
    }
    with with_names(own_names(game)):
        return render(request, template, context, status=status)
