"""Entering what everybody holds: by category for all players, or player by player."""

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games import ledger
from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.models import Game, Seat, Visit
from games.refusals import Refused
from games.requests import next_path, request_id, whole_number
from games.score_game import cell_of
from games.screens.tally import Board
from games.secret_numbers import hidden_fields, seats_seen
from scoring.sheets import Group

LAST_PAGES = "last_pages"  # in the session: where each of the last games was left


@require_safe
@visitor
def tally(request: VisitorRequest, key: str) -> HttpResponseBase:
    """Back to where this phone was; else to the rounds, if the table plays along, or to the first category."""
    game = request.game
    if game.is_finished:
        return redirect("result", key)
    first = (
        reverse("rounds", args=[key])
        if game.is_playing
        else reverse("by_category", args=[key, game.ruleset.groups[0].key])
    )
    return redirect(request.session.get(LAST_PAGES, {}).get(key, first))


@require_safe
@visitor
def by_category(request: VisitorRequest, key: str, group: str) -> HttpResponseBase:
    board = Board(request.game, seats_for(request))
    if board.game.is_finished:
        return redirect("result", key)
    here = _group(board, group)
    index = board.groups.index(here)
    context = {
        "here": here,
        "number": index + 1,
        "blocks": board.blocks(here),
        "after": board.groups[index + 1] if index + 1 < len(board.groups) else None,
        "before": board.groups[index - 1] if index else None,
    }
    return _page(request, board, "tally/by_category.html", context)


@require_safe
@visitor
def by_player(request: VisitorRequest, key: str, order: int) -> HttpResponseBase:
    board = Board(request.game, seats_for(request))
    if board.game.is_finished:
        return redirect("result", key)
    seat = _seat(board, order)
    index = board.seats.index(seat)
    groups = [(group, list(board.blocks_of(seat, group))) for group in board.groups]
    context = {
        "seat": seat,
        "groups": [(group, blocks) for group, blocks in groups if blocks],
        "after": board.seats[index + 1] if index + 1 < len(board.seats) else None,
        "before": board.seats[index - 1] if index else None,
    }
    return _page(request, board, "tally/by_player.html", context)


@require_POST
@at_table
def set_cell(request: TableRequest, key: str, order: int, cell: str) -> HttpResponseBase:
    """One fact. Answers with what it changed on the screen it was tapped on."""
    remember = "remember" in request.POST
    try:
        value = whole_number(request.POST.get("value", ""))
        made = request_id(request)
        keep = remember and not request.is_guest  # what the crew knows of its own copy is not a guest's to say
        locked = ledger.set_cell(key, order, cell, value, by=request.phone_id, request_id=made, remember=keep)
    except Refused as refused:
        return refused_tap(request, refused)
    if not request.htmx:
        return redirect(next_path(request) or reverse("tally", args=[key]))
    seats = seats_seen(locked.game, locked.seats, own_seat(request.phone_id, locked.game))
    return _changed(request, Board(locked.game, seats), order, cell, remember=remember)


def seats_for(request: VisitorRequest) -> list[Seat]:
    """Everybody at the table, as this phone may see them."""
    own = request.visit.seat.order if request.visit.seat else None
    return seats_seen(request.game, list(request.game.seats.all()), own)


def own_seat(phone: int, game: Game) -> int | None:
    """Asked only where it matters: a tap has few queries to spare."""
    return Visit.objects.seat_of(phone, game) if hidden_fields(game) else None


def _group(board: Board, key: str) -> Group:
    for group in board.groups:
        if group.key == key:
            return group
    raise Http404


def _seat(board: Board, order: int) -> Seat:
    for seat in board.seats:
        if seat.order == order:
            return seat
    raise Http404


def _page(request: VisitorRequest, board: Board, template: str, context: dict[str, object]) -> HttpResponse:
    keep_last_page(request, board.game)
    return render(request, template, context | {"board": board, "game": board.game})


def keep_last_page(request: HttpRequest, game: Game) -> None:
    """Coming back to the game leads here again. A copy that the service worker takes along is not a visit."""
    if request.headers.get("Sec-Fetch-Mode", "navigate") != "navigate":
        return
    pages = request.session.get(LAST_PAGES, {})
    if pages.get(game.key) != request.path:
        request.session[LAST_PAGES] = dict([*pages.items(), (game.key, request.path)][-5:])


def _changed(request: TableRequest, board: Board, order: int, cell_key: str, *, remember: bool) -> HttpResponse:
    cell = cell_of(board.game, order, cell_key)
    assert cell is not None  # noqa: S101 - the ledger has just taken it
    on_seat = order and request.POST.get("on") == "seat"
    touched = board.touched_of(_seat(board, order)) if on_seat else board.touched(cell)
    context = {"board": board, "game": board.game, "touched": touched}
    if remember and order:  # its value is known now: the card can be tapped like the others
        context["card"] = board.card(_seat(board, order), cell)
    response = render(request, "tally/_changed.html", context)
    response["X-Version"] = board.game.version
    return response


def refused_tap(request: TableRequest, refused: Refused) -> HttpResponse:
    status = refused.status
    template = "tally/_refused.html" if request.htmx else "new_game/refused.html"
    return render(request, template, {"message": refused.message}, status=status)
