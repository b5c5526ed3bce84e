"""The round screen, and every tap on it."""

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.ledger import rounds
from games.ledger.fold import Fold, changes_between
from games.ledger.round_sentences import PLAYED_KINDS, told
from games.ledger.rounds import Happening, Start
from games.ledger.writing import LockedGame
from games.refusals import Refused
from games.requests import request_id, whole_number
from games.screens.effect_buttons import read_happening
from games.screens.missing import missing
from games.screens.race import race_of
from games.screens.rounds import RoundBoard
from games.screens.rounds_post import read_tap
from games.secret_numbers import seats_seen
from games.views.tally import keep_last_page, own_seat, refused_tap, seats_for


@require_safe
@visitor
def rounds_page(request: VisitorRequest, key: str) -> HttpResponse:
    game = request.game
    if game.is_finished or not game.has_rounds:
        return redirect(game)
    board = RoundBoard(game, seats_for(request))
    if board.progress.state is None:
        return redirect("begins_soon" if request.is_guest else "rounds_start", key)
    keep_last_page(request, game)
    own = request.visit.seat
    context = {"board": board, "game": game, "race": race_of(game, board.seats), "own": own}
    if board.is_over:
        context["missing"] = missing(game, board.seats)
        return render(request, "rounds/rounds_over.html", context)
    return render(request, "rounds/rounds.html", context)


@require_safe
@visitor
def begins_soon(request: VisitorRequest, key: str) -> HttpResponse:
    """Where a guest waits for the first round. The crew begins it."""
    if not request.game.is_playing or request.game.play.get("state"):
        return redirect("tally", key)
    return render(request, "join_table/begins_soon.html", {"game": request.game})


@require_POST
@at_table
def record(request: TableRequest, key: str) -> HttpResponseBase:
    """A move, an effect, or a number put right: whichever button was tapped."""

    def write(by: int, made: UUID) -> LockedGame:
        post = request.POST
        if "effect" in post:
            return rounds.record(key, lambda fold: _happening(request, fold), by=by, request_id=made)
        if "change" in post:
            return _adjust(request, key, by, made)
        return rounds.tell(key, lambda fold: read_tap(fold, post), by=by, request_id=made)

    return _tap(request, key, write)


@require_POST
@at_table
def skip(request: TableRequest, key: str) -> HttpResponseBase:
    """What was due is not recorded, or it is somebody else's turn."""
    turn = request.POST.get("turn", "")
    at = {"turn": turn} if turn else {"skip": True}

    def write(by: int, made: UUID) -> LockedGame:
        return rounds.start(key, Start(at=at), by=by, request_id=made)

    return _tap(request, key, write)


@require_POST
@at_table
def switch(request: TableRequest, key: str) -> HttpResponseBase:
    """From the rounds to the plain tally, or back."""
    to_rounds = request.POST.get("to") == "rounds"
    try:
        locked = rounds.switch(key, to_rounds=to_rounds, by=request.phone_id, request_id=request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return redirect("rounds", key) if to_rounds else redirect("by_category", key, locked.game.ruleset.groups[0].key)


def _happening(request: TableRequest, fold: Fold) -> Happening:
    happening = read_happening(fold.game, request.POST)
    return replace(happening, remember=False) if request.is_guest else happening  # their copy is not ours


def _adjust(request: TableRequest, key: str, by: int, made: UUID) -> LockedGame:
    """Plus or minus: "glory:1"; the number may also be typed."""
    counter, _colon, step = request.POST["change"].partition(":")
    n = whole_number(step or request.POST.get("number", ""))
    if not n:
        raise Refused(_("Enter a whole number."))
    return rounds.adjust(key, whole_number(request.POST.get("seat", "")) or 0, counter, n, by=by, request_id=made)


def _tap(request: TableRequest, key: str, write: Callable[[int, UUID], LockedGame]) -> HttpResponseBase:
    try:
        locked = write(request.phone_id, request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return _changed(request, locked) if request.htmx else redirect("rounds", key)


def _changed(request: TableRequest, locked: LockedGame) -> HttpResponse:
    """What a tap changed on the screen: everybody's numbers, and what is asked now if the table has moved on."""
    game, entry, fold = locked.game, locked.entry, locked.fold
    if not game.is_playing:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    own = own_seat(request.phone_id, game)
    board = RoundBoard(game, seats_seen(game, locked.seats, own))
    before, after = locked.before, fold.state if fold else None
    is_adjust = entry is not None and ("effect" in entry.what or entry.what.get("move", {}).get("move") == "adjust")
    is_same_turn = before is not None and after is not None and before.turn_key == after.turn_key and is_adjust
    touched = changes_between(before, after) if is_same_turn and before and after else board.names
    context = {
        "board": board,
        "game": game,
        "own": next((seat for seat in board.seats if seat.order == own), None),
        "has_moved": not is_same_turn,
        "rows": [row for row in board.player_rows if str(row.seat.order) in touched],
        "warnings": fold.warnings if fold and entry else [],
        "did": told(game, board.names, entry, before, after)
        if entry is not None and entry.kind in PLAYED_KINDS and before is not None
        else "",
    }
    response = render(request, "rounds/_changed.html", context)
    response["X-Version"] = game.version
    return response
