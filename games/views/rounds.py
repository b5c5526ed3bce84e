"""The round screen, and every tap on it."""

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.ledger import rounds
from games.ledger.fold import Play
from games.ledger.round_sentences import shortly
from games.ledger.rounds import Turn
from games.ledger.writing import LockedGame
from games.models import Entry
from games.refusals import Refused
from games.requests import request_id, whole_number
from games.screens.effect_buttons import read_happening
from games.screens.missing import missing
from games.screens.race import race_of
from games.screens.rounds import RoundBoard
from games.views.tally import keep_last_page, refused_tap


@require_safe
@visitor
def rounds_page(request: VisitorRequest, key: str) -> HttpResponse:
    game = request.game
    board = RoundBoard(game, list(game.seats.all()))
    if game.is_finished:
        return redirect("result", key)
    if board.play.state is None:
        return redirect("begins_soon" if request.is_guest else "rounds_start", key)
    keep_last_page(request, game)
    context = {"board": board, "game": game, "race": race_of(game, board.seats)}
    if board.state.is_over:
        context["missing"] = missing(game, board.seats)
        return render(request, "rounds/rounds_over.html", context)
    return render(request, "rounds/rounds.html", context)


@require_safe
@visitor
def begins_soon(request: VisitorRequest, key: str) -> HttpResponse:
    """Where a guest waits for the first round. The crew begins it."""
    if not request.game.is_playing or Play.of(request.game).state is not None:
        return redirect("tally", key)
    return render(request, "join_table/begins_soon.html", {"game": request.game})


@require_POST
@at_table
def pick_location(request: TableRequest, key: str) -> HttpResponseBase:
    """Records the choice of a location; empty if nobody knows it."""
    post = request.POST

    def write(by: int, made: UUID) -> LockedGame:
        turn = Turn(
            _number(post.get("round")), _number(post.get("turn")), post.get("pick", ""), _seat(post.get("chooser"))
        )
        return rounds.pick(key, turn, by=by, request_id=made)

    return _tap(request, key, write)


@require_POST
@at_table
def record_effect(request: TableRequest, key: str) -> HttpResponseBase:
    """One of the effects that the cards name."""

    def write(by: int, made: UUID) -> LockedGame:
        happening = read_happening(request.POST)
        if request.is_guest:  # what the crew knows of its own copy is not a guest's to say
            happening = replace(happening, remember=False)
        return rounds.record(key, happening, by=by, request_id=made)

    return _tap(request, key, write)


@require_POST
@at_table
def adjust_counter(request: TableRequest, key: str, order: int) -> HttpResponseBase:
    """Plus or minus: "glory:1"; the number may also be typed."""

    def write(by: int, made: UUID) -> LockedGame:
        cell, _colon, step = request.POST.get("change", "").partition(":")
        n = whole_number(step or request.POST.get("number", ""))
        if not n:
            raise Refused(_("Enter a whole number."))
        return rounds.adjust(key, order, cell, n, by=by, request_id=made)

    return _tap(request, key, write)


@require_POST
@at_table
def clean_up(request: TableRequest, key: str) -> HttpResponseBase:
    """The end of a round, in one tap. Answers with the next round."""
    try:
        rounds.clean_up(key, _number(request.POST.get("round")), by=request.phone_id, request_id=request_id(request))
    except Refused as refused:
        if not refused.is_late:  # late: another phone did it, which is as good
            return refused_tap(request, refused)
    if request.htmx:  # not a refresh: that would keep the place, and the new round begins at the top
        return HttpResponse(status=204, headers={"HX-Redirect": reverse("rounds", args=[key])})
    return redirect("rounds", key)


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


def _tap(request: TableRequest, key: str, write: Callable[[int, UUID], LockedGame]) -> HttpResponseBase:
    try:
        locked = write(request.phone_id, request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return _changed(request, locked) if request.htmx else redirect("rounds", key)


def _changed(request: TableRequest, locked: LockedGame) -> HttpResponse:
    """What a tap changed on the screen: totals always, numbers of those it touched, and the turn if it was a choice."""
    board, entry = RoundBoard(locked.game, locked.seats), locked.entry
    touched = {*entry.sets, *entry.adds} if entry else {str(seat.order) for seat in locked.seats}
    context = {
        "board": board,
        "game": locked.game,
        "touched": [player_row for player_row in board.player_rows if str(player_row.seat.order) in touched],
        "is_turn": entry is None or entry.kind == Entry.Kind.PICK,
        "picked": entry.what.get("location") if entry else "",
        "did": shortly(board.names, entry) if entry else "",
    }
    response = render(request, "rounds/_changed.html", context)
    response["X-Version"] = locked.game.version
    return response


def _number(text: str | None) -> int:
    number = whole_number(text or "")
    if number is None:
        raise Refused(_("Enter a whole number."))
    return number


def _seat(text: str | None) -> int | None:
    return whole_number(text or "")
