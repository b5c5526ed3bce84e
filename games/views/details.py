"""What people note about a game: when, where, how long, with whom it belongs. And games from memory."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.history.details import add_from_memory, change, read_details, read_new_totals, read_rules, read_totals
from games.history.game_list import MOST_PEOPLE
from games.models import Campaign, Game, Player
from games.refusals import Refused
from games.requests import request_id
from scoring import RULESETS

FIRST_ROWS = 4


@require_safe
@member
def details_page(request: MemberRequest, key: str) -> HttpResponse:
    return _details(request, crew_game(request, key))


@require_POST
@member
def change_details(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    try:
        details = read_details(request.crew, request.POST.dict(), list(game.seats.all()))
        change(game, details, read_new_totals(game, request.POST) if game.is_from_memory else None)
    except Refused as refused:
        return _details(request, crew_game(request, key), refused)
    return redirect(game)


@require_safe
@member
def memory_page(request: MemberRequest) -> HttpResponse:
    return _memory(request)


@require_POST
@member
def add_game(request: MemberRequest) -> HttpResponse:
    try:
        rules = read_rules(request.POST.dict())
        details, totals = read_details(request.crew, request.POST.dict()), read_totals(rules, request.POST)
        return redirect(add_from_memory(request.crew, rules, details, totals, request_id(request)))
    except Refused as refused:
        return _memory(request, refused)


def _details(request: MemberRequest, game: Game, refused: Refused | None = None) -> HttpResponse:
    typed = {
        "played_on": timezone.localtime(game.played_at).date().isoformat(),
        "venue": game.venue,
        "notes": game.notes,
        "minutes": game.minutes or "",
        "starter": str(game.starter or ""),
        "campaign": game.campaign.key if game.campaign else "",
    }
    context = {
        "game": game,
        "typed": request.POST.dict() if refused else typed,
        "totals": request.POST.getlist("total"),
        "campaigns": Campaign.objects.of(request.crew).latest_first(),
        "refused": refused,
    }
    return render(request, "details/details.html", context, status=422 if refused else 200)


def _memory(request: MemberRequest, refused: Refused | None = None) -> HttpResponse:
    sent = list(zip(request.POST.getlist("name"), request.POST.getlist("total"), strict=False))
    rows = (sent + [("", "")] * MOST_PEOPLE)[:MOST_PEOPLE]
    first = max(FIRST_ROWS, sum(1 for name, total in sent if name or total))
    blank = {"campaign": request.GET.get("campaign", ""), "played_on": timezone.localdate().isoformat()}
    context = {
        "typed": request.POST.dict() if refused else blank,
        "rows": rows[:first],
        "more_rows": rows[first:],
        "rulesets": RULESETS.values(),
        "players": Player.objects.of(request.crew).visible().latest_first()[:100],
        "campaigns": Campaign.objects.of(request.crew).latest_first(),
        "refused": refused,
    }
    return render(request, "details/from_memory.html", context, status=422 if refused else 200)
