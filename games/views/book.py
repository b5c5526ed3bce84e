"""The book of a game: everything that was recorded, and taking it back."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import ledger
from games.entries import told
from games.forms import made_id, next_path, whole_number
from games.ledger import Refused
from games.membership import TableRequest, VisitorRequest, at_table, visitor
from games.models import Entry, Game

A_PAGE = 50


@require_safe
@never_cache
@visitor
def book_page(request: VisitorRequest, key: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    try:
        before = whole_number(request.GET.get("before", ""))
    except Refused:
        raise Http404 from None
    return _page(request, request.game, before)


@require_POST
@never_cache
@at_table
def take_back(request: TableRequest, key: str) -> HttpResponse:
    """Strikes out one entry: by its number, or the last that stands."""
    try:
        number = whole_number(request.POST.get("number", ""))
        ledger.take_back(key, number, by=request.phone_id, made_id=made_id(request))
    except Refused as refused:
        return _refused(request, key, refused)
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return redirect(next_path(request) or reverse("book", args=[key]))


def _page(
    request: VisitorRequest | TableRequest,
    game: Game,
    before: int | None = None,
    refused: Refused | None = None,
    status: int = 200,
) -> HttpResponse:
    found = list(Entry.objects.of(game).for_readers().newest_first(before)[: A_PAGE + 1])
    page, older = found[:A_PAGE], found[A_PAGE:]
    context = {
        "game": game,
        "entries": told(game, list(game.seats.all()), page),
        "older": page[-1].number if older else None,
        "before": before,
        "refused": refused,
    }
    return render(request, "games/book.html", context, status=status)


def _refused(request: TableRequest, key: str, refused: Refused) -> HttpResponse:
    status = 409 if refused.is_late else 422
    if request.htmx:
        return render(request, "games/_refused.html", {"message": refused.message}, status=status)
    game = get_object_or_404(Game.objects.open_to(request.phone_id).with_seats(), key=key)
    return _page(request, game, refused=refused, status=status)
