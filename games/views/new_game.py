"""A new game: one page, one form."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, join, member, phone_of
from games.refusals import Refused
from games.requests import request_id
from games.setup import start_game
from games.setup.new_game_form import Mistakes, NewGame, blank, campaign_of, read_plan, sent


@require_safe
@never_cache
def new_game(request: HttpRequest) -> HttpResponse:
    phone = phone_of(request)
    crew = phone.crew if phone else None
    return _new(request, blank(crew, campaign_of(crew, request.GET.get("campaign", ""))), {})


@require_POST
@never_cache
def start_new_game(request: HttpRequest) -> HttpResponse:
    """The first game makes a crew, and this phone its member."""
    phone = phone_of(request)
    form = sent(phone.crew if phone else None, request.POST)
    try:
        number = request_id(request)
        game = start_game.start(form.crew, read_plan(form, request.POST), number)
    except Mistakes as mistakes:
        return _new(request, form, mistakes.by_part)
    except Refused as refused:
        return _new(request, form, {"form": refused.message})
    if phone is None:
        join(request, game.crew, request_id=number)
    return redirect(game)


@require_POST
@member
def rematch(request: MemberRequest, key: str) -> HttpResponseBase:
    old = crew_game(request, key)
    try:
        return redirect(start_game.again(old, request_id(request)))
    except Refused as refused:
        return render(request, "new_game/refused.html", {"message": refused.message}, status=422)


def _new(request: HttpRequest, form: NewGame, mistakes: dict[str, str]) -> HttpResponse:
    context = {"form": form, "people": form.people, "mistakes": mistakes}
    return render(request, "new_game/new_game.html", context, status=422 if mistakes else 200)
