"""The log of a game: everything that was recorded, and undoing it."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games import ledger
from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.input.requests import next_path, request_id, sent_from, whole_number
from games.ledger.fold import dependent_entries
from games.ledger.sentences import log_lines
from games.ledger.undoing import NeededLater
from games.models import Entry, Game
from games.refusals import Refused

A_PAGE = 50


@require_safe
@visitor
def log_page(request: VisitorRequest, key: str) -> HttpResponse:  # noqa: ARG001 - the visitor's game
    try:
        before = whole_number(request.GET.get("before", ""))
    except Refused:
        raise Http404 from None
    return _page(request, request.game, before)


@sent_from("log")
@at_table
def undo(request: TableRequest, key: str) -> HttpResponse:
    """Undoes one entry: by its number, or the last one in force. Entries that depend on it are shown first."""
    try:
        number = whole_number(request.POST.get("number", ""))
        later = [whole_number(text) or 0 for text in request.POST.getlist("later")]
        ledger.undo(key, number, by=request.phone_id, request_id=request_id(request), later=later)
    except NeededLater as needed:
        return ask_first(request, key, needed)
    except Refused as refused:
        return _refused(request, key, refused)
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    return redirect(next_path(request) or reverse("log", args=[key]))


@require_safe
@visitor
def undo_page(request: VisitorRequest, key: str, number: int) -> HttpResponse:
    """Names what was recorded later and depends on this entry, and offers to undo all of it."""
    game = request.game
    seats = list(game.seats.all())
    in_force = list(Entry.objects.of(game).in_force().for_readers())
    undone = next((entry for entry in in_force if entry.number == number), None)
    if undone is None or game.is_finished:
        return redirect("log", key)
    later = dependent_entries(game, seats, in_force, undone)
    context = {"game": game, "undone": log_lines(game, seats, [undone])[0], "later": log_lines(game, seats, later)}
    return render(request, "log/undo.html", context)


def ask_first(request: TableRequest, key: str, needed: NeededLater) -> HttpResponse:
    """Leads to the page that names what would be undone, too."""
    page = reverse("undo_page", args=[key, needed.number])
    return HttpResponse(status=204, headers={"HX-Redirect": page}) if request.htmx else redirect(page)


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
        "entries": log_lines(game, list(game.seats.all()), page),
        "older": page[-1].number if older else None,
        "before": before,
        "refused": refused,
    }
    return render(request, "log/log.html", context, status=status)


def _refused(request: TableRequest, key: str, refused: Refused) -> HttpResponse:
    status = refused.status
    if request.htmx:
        return render(request, "tally/_refused.html", {"message": refused.message}, status=status)
    game = get_object_or_404(Game.objects.open_to(request.phone_id).with_seats(), key=key)
    return _page(request, game, refused=refused, status=status)
