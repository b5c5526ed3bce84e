"""The round screen, and every tap on it."""

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import ledger
from games.access.membership import TableRequest, VisitorRequest, at_table, visitor
from games.input.requests import other_id, request_id, sent_from, sum_of_numbers, whole_number
from games.language.translation import in_one_language
from games.ledger import rounds
from games.ledger.fold import Fold
from games.ledger.redo import redo
from games.ledger.rounds import ChosenEffect, StartOfRounds
from games.ledger.undoing import NeededLater
from games.ledger.writing import LockedGame
from games.refusals import Refused
from games.screens.effect_buttons import read_chosen_effect
from games.screens.missing import missing
from games.screens.race import race_of
from games.screens.rounds import RoundScreen
from games.screens.rounds_post import read_tap
from games.views.log import ask_first
from games.views.rounds_answer import answer_to_tap
from games.views.tally import keep_last_page, refused_tap, seats_for


@require_safe
@visitor
def rounds_page(request: VisitorRequest, key: str) -> HttpResponse:
    game = request.game
    if game.is_finished or not game.has_rounds:
        return redirect(game)
    screen = RoundScreen(game, seats_for(request))
    if screen.progress.state is None:
        return redirect("begins_soon" if request.is_guest else "rounds_start", key)
    keep_last_page(request, game)
    own = request.visit.seat
    context = {"screen": screen, "game": game, "race": race_of(game, screen.seats), "own": own}
    if screen.is_over:
        context["missing"] = missing(game, screen.seats)
        return render(request, "rounds/rounds_over.html", context)
    return render(request, "rounds/rounds.html", context)


@require_safe
@visitor
def begins_soon(request: VisitorRequest, key: str) -> HttpResponse:
    """Shows a guest a page to wait for the first round. The crew begins it."""
    if not request.game.is_playing or request.game.play.get("state"):
        return redirect("tally", key)
    return render(request, "join_table/begins_soon.html", {"game": request.game})


@sent_from("rounds")
@at_table
def record(request: TableRequest, key: str) -> HttpResponseBase:
    """A move, an effect, or a corrected number: whichever button was tapped."""

    def write(by: int, made: UUID) -> LockedGame:
        post = request.POST
        if "effect" in post:
            return rounds.record(key, lambda fold: _chosen_effect(request, fold), by=by, request_id=made)
        if "change" in post:
            return _adjust(request, key, by, made)
        return rounds.tell(key, lambda fold: read_tap(fold, post.dict()), by=by, request_id=made)

    return _tap(request, key, write)


@sent_from("rounds")
@at_table
def skip(request: TableRequest, key: str) -> HttpResponseBase:
    """Skips a turn that is not recorded, or passes it to someone else."""
    turn = request.POST.get("turn", "")
    at = {"turn": turn} if turn else {"skip": True}

    def write(by: int, made: UUID) -> LockedGame:
        here = request.POST.get("stands_at", "")
        return rounds.start(key, StartOfRounds(at=at, stands_at=here), by=by, request_id=made)

    return _tap(request, key, write)


@sent_from("rounds")
@at_table
def undo_in_rounds(request: TableRequest, key: str) -> HttpResponseBase:
    """Undoes one entry, by its number, or the last of this phone. Entries that depend on it are shown first."""
    try:
        by, made = request.phone_id, request_id(request)
        number = whole_number(request.POST.get("entry", ""))
        of = other_id(request.POST.get("of", ""))
        locked = ledger.undo(key, number, by=by, request_id=made, only_own=number is None, of=of)
    except NeededLater as needed:
        return ask_first(request, key, needed)
    except Refused as refused:
        return refused_tap(request, refused)
    return answer_to_tap(request, locked) if request.htmx else redirect("rounds", key)


@sent_from("rounds", keep=("key",))
@at_table
def redo_in_rounds(request: TableRequest, key: str, number: int) -> HttpResponseBase:
    """Records again what was undone."""
    return _tap(request, key, lambda by, _made: redo(key, number, by=by))


@sent_from("rounds")
@at_table
def switch(request: TableRequest, key: str) -> HttpResponseBase:
    """Switches from the rounds to the tally, or back."""
    to_rounds = request.POST.get("to") == "rounds"
    try:
        locked = rounds.switch(key, to_rounds=to_rounds, by=request.phone_id, request_id=request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return redirect("rounds", key) if to_rounds else redirect("by_category", key, locked.game.ruleset.groups[0].key)


def _chosen_effect(request: TableRequest, fold: Fold) -> ChosenEffect:
    chosen_effect = read_chosen_effect(fold.game, request.POST)
    return replace(chosen_effect, remember=False) if request.is_guest else chosen_effect  # their copy is not ours


def _adjust(request: TableRequest, key: str, by: int, made: UUID) -> LockedGame:
    """Plus or minus: "glory:1"; the number may also be typed, and be a sum."""
    counter, _colon, step = request.POST["change"].partition(":")
    n = sum_of_numbers(step or request.POST.get("number", ""))
    if not n:
        raise Refused(_("Enter a whole number."))
    return rounds.adjust(key, whole_number(request.POST.get("seat", "")) or 0, counter, n, by=by, request_id=made)


def _tap(request: TableRequest, key: str, write: Callable[[int, UUID], LockedGame]) -> HttpResponseBase:
    try:
        with in_one_language():
            locked = write(request.phone_id, request_id(request))
    except Refused as refused:
        return refused_tap(request, refused)
    return answer_to_tap(request, locked) if request.htmx else redirect("rounds", key)
