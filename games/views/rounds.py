"""The round screen, and every tap on it."""

from collections.abc import Callable, Container
from dataclasses import replace
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import ledger
from games.access.membership import TableRequest, VisitorRequest, at_table, show_names_of, visitor
from games.ledger import rounds
from games.ledger.fold import Fold
from games.ledger.progress import play_of
from games.ledger.round_sentences import PLAYED_KINDS, told
from games.ledger.rounds import Happening, Start
from games.ledger.turn import changes_between
from games.ledger.undoing import NeededLater
from games.ledger.writing import LockedGame
from games.models import Entry, Game
from games.refusals import Refused
from games.requests import request_id, sent_from, whole_number
from games.screens.effect_buttons import read_happening
from games.screens.missing import missing
from games.screens.move_rows import Marks
from games.screens.race import race_of
from games.screens.recorded import recorded
from games.screens.rounds import RoundBoard
from games.screens.rounds_post import read_tap
from games.secret_numbers import seats_seen
from games.views.tally import keep_last_page, own_seat, refused_tap, seats_for
from scoring.play.state import State


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


@sent_from("rounds")
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


@sent_from("rounds")
@at_table
def skip(request: TableRequest, key: str) -> HttpResponseBase:
    """What was due is not recorded, or it is somebody else's turn."""
    turn = request.POST.get("turn", "")
    at = {"turn": turn} if turn else {"skip": True}

    def write(by: int, made: UUID) -> LockedGame:
        here = request.POST.get("stands_at", "")
        return rounds.start(key, Start(at=at, stands_at=here), by=by, request_id=made)

    return _tap(request, key, write)


@sent_from("rounds")
@at_table
def take_back(request: TableRequest, key: str) -> HttpResponseBase:
    """Undoes one entry, by its number, or the last of this phone. What depends on it is shown first."""
    try:
        by, made = request.phone_id, request_id(request)
        number = whole_number(request.POST.get("entry", ""))
        locked = ledger.undo(key, number, by=by, request_id=made, only_own=number is None)
    except NeededLater as needed:
        page = reverse("undo_page", args=[key, needed.number])
        return HttpResponse(status=204, headers={"HX-Redirect": page}) if request.htmx else redirect(page)
    except Refused as refused:
        return refused_tap(request, refused)
    return _changed(request, locked) if request.htmx else redirect("rounds", key)


@sent_from("rounds")
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
    show_names_of(game)
    own = own_seat(request.phone_id, game)
    board = RoundBoard(game, seats_seen(game, locked.seats, own))
    if not game.is_playing or board.progress.state is None:
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    before, after = locked.before, fold.state if fold else None
    touched: Container[str] = board.names
    is_same_turn, marks = False, list[Marks]()
    if entry and before and after and before.turn_key == after.turn_key:
        is_row = _is_row(game, entry)
        marks = board.changed_since(before) if is_row else []
        is_same_turn = is_row or _only_adds(entry)
        touched = {*changes_between(before, after), entry.what.get("seat", "")} if is_same_turn else board.names
    context = {
        "board": board,
        "game": game,
        "own": next((seat for seat in board.seats if seat.order == own), None),
        "has_moved": not is_same_turn or (board.has_effects and not board.to_come),
        "is_other_step": not is_same_turn and (not _only_moves(entry) or _step(before) != _step(after)),
        "marks": marks,
        "rows": board.rows_of(touched),
        "warnings": fold.warnings if fold and entry else [],
        "did": _did(game, board, entry, before, after) if entry and before else "",
    }
    response = render(request, "rounds/_changed.html", context)
    response["X-Version"] = game.version
    return response


def _is_row(game: Game, entry: Entry) -> bool:
    """Told by a tile that stays where it is."""
    kind = play_of(game).kinds.get(entry.what.get("move", {}).get("move", ""))
    return kind is not None and bool(kind.in_row)


def _only_moves(entry: Entry | None) -> bool:
    """Whether what was before is known: an undone entry leads anywhere."""
    return entry is not None and entry.kind == Entry.Kind.MOVE


def _step(state: State | None) -> tuple[object, ...]:
    return (state.round, state.step) if state else ()


def _only_adds(entry: Entry) -> bool:
    return "effect" in entry.what or entry.what.get("move", {}).get("move") == "adjust"


def _did(game: Game, board: RoundBoard, entry: Entry, before: State, after: State | None) -> str:
    """What this tap recorded, or undid."""
    if entry.kind == Entry.Kind.UNDO:
        undone = recorded(game, board.seats, entry)
        return undone.text if undone else ""
    return told(game, board.names, entry, before, after, has_reasons=False) if entry.kind in PLAYED_KINDS else ""
