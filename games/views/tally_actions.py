"""Taps on a tally screen: facts, undo and redo, zero for the rest, done."""

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse

from games import ledger
from games.access.membership import TableRequest, VisitorRequest, at_table, show_names_of, visitor
from games.input.requests import next_path, request_id, sent_from, sum_of_numbers, whole_number
from games.ledger.player_done import say_done
from games.ledger.redo import redo
from games.ledger.writing import LockedGame
from games.refusals import Refused
from games.scores.score_game import asked_cell
from games.scores.secret_numbers import seats_seen
from games.screens.recorded import recorded
from games.screens.tally import TallyScreen
from games.views.tally import own_seat, refused_tap, screen_of, seat_of
from scoring.results import Line

Touched = list[tuple[int, Line]]


@sent_from("tally", keep=("key",))
@at_table
def set_cell(request: TableRequest, key: str, order: int, cell: str) -> HttpResponseBase:
    """One fact. Answers with what it changed on the screen it was tapped on."""
    remember = "remember" in request.POST and not request.is_guest  # a guest does not speak for the crew's copy
    try:
        locked = ledger.set_cell(
            key, order, cell, _entered(request), by=request.phone_id, request_id=request_id(request), remember=remember
        )
    except Refused as refused:
        return refused_tap(request, refused)
    if not request.htmx:
        return _back(request, key)
    screen = _screen(request, locked)
    asked = asked_cell(screen.game, order, cell)
    on_seat = order and request.POST.get("on") == "seat"
    if on_seat:
        return _changed(request, screen, locked, screen.touched_of(seat_of(screen, order)))
    return _changed(request, screen, locked, screen.touched(asked) if asked else [])


def _entered(request: TableRequest) -> int | None:
    """A number or a sum; the button of a stepper changes it by one."""
    entered = sum_of_numbers(request.POST.get("value") or request.POST.get("typed", ""))
    step = whole_number(request.POST.get("step", ""))
    return entered if step is None else (entered or 0) + step


@sent_from("tally", keep=("key",))
@visitor
def fill_rest(request: VisitorRequest, key: str, group: str, order: int = 0) -> HttpResponseBase:
    """0 for whatever nobody has entered on a screen, in one entry."""
    screen = TallyScreen(request.game, list(request.game.seats.all()))
    here = screen_of(screen.own_screens if order else screen.screens, group)
    facts = screen.unanswered(here, [seat_of(screen, order)] if order else screen.seats)
    try:
        if facts:
            ledger.set_cells(key, facts, by=request.visit.phone_id, request_id=request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return _back(request, key)


@sent_from("tally")
@at_table
def undo_own(request: TableRequest, key: str) -> HttpResponseBase:
    """Undoes what this phone recorded last."""
    try:
        locked = ledger.undo(key, None, by=request.phone_id, request_id=request_id(request), only_own=True)
    except Refused as refused:
        return refused_tap(request, refused)
    return _changed(request, _screen(request, locked), locked) if request.htmx else _back(request, key)


@sent_from("tally", keep=("key",))
@at_table
def redo_own(request: TableRequest, key: str, number: int) -> HttpResponseBase:
    """Records again what was undone."""
    try:
        locked = redo(key, number, by=request.phone_id)
    except Refused as refused:
        return refused_tap(request, refused)
    return _changed(request, _screen(request, locked), locked) if request.htmx else _back(request, key)


@sent_from("by_player")
@at_table
def done(request: TableRequest, key: str, order: int) -> HttpResponseBase:
    """A player has entered everything, or has not after all."""
    try:
        say_done(key, order, is_done=request.POST.get("done") != "no", by=request.phone_id)
    except Refused as refused:
        return refused_tap(request, refused)
    return redirect("table", key)


def _back(request: TableRequest | VisitorRequest, key: str) -> HttpResponse:
    return redirect(next_path(request) or reverse("tally", args=[key]))


def _screen(request: TableRequest, locked: LockedGame) -> TallyScreen:
    """As this phone may see it."""
    show_names_of(locked.game)
    return TallyScreen(locked.game, seats_seen(locked.game, locked.seats, own_seat(request.phone_id, locked.game)))


def _changed(
    request: TableRequest, screen: TallyScreen, locked: LockedGame, touched: Touched | None = None
) -> HttpResponse:
    said = recorded(screen.game, screen.seats, locked.entry, locked.in_force) if locked.entry else None
    context = {"screen": screen, "game": screen.game, "touched": touched or [], "recorded": said}
    response = render(request, "tally/_changed.html", context)
    response["X-Version"] = screen.game.version
    return response
