"""A new game: one page, one form."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import throttle
from games.access.membership import MemberRequest, crew_game, join, member, phone_of
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.limits import NEW_CREWS
from games.refusals import Refused
from games.setup import start_game
from games.setup.new_game_form import NewGameForm


@require_safe
@never_cache
def new_game(request: HttpRequest) -> HttpResponse:
    phone = phone_of(request)
    campaign, rules = request.GET.get("campaign", ""), request.GET.get("rules", "")
    return _new(request, NewGameForm(phone.crew if phone else None, campaign=campaign, wanted=rules))


@sent_from("new_game")
@never_cache
def start_new_game(request: HttpRequest) -> HttpResponse:
    """The first game makes a crew, and this phone its member."""
    phone = phone_of(request)
    form = NewGameForm(phone.crew if phone else None, request.POST)
    with refusals_in(form):
        if form.is_valid():
            if phone is None:
                _must_be_few(request)
            game = start_game.start(form.crew, form.plan, request_id(request))
            if phone is None:
                join(request, game.crew, request_id=request_id(request))
            return redirect(game)
    return _new(request, form)


@sent_from("result")
@member
def rematch(request: MemberRequest, key: str) -> HttpResponseBase:
    old = crew_game(request, key)
    try:
        return redirect(start_game.rematch(old, request_id(request)))
    except Refused as refused:
        return render(request, "new_game/refused.html", {"message": refused.message}, status=422)


def _must_be_few(request: HttpRequest) -> None:
    """Anyone may found a crew, so one network may not found them without end. The same form again is the same crew."""
    if not start_game.started(None, request_id(request)) and throttle.count(request, NEW_CREWS):
        raise Refused(_("Too many new crews from your network in one hour. Join one by its link, or try again later."))


def _new(request: HttpRequest, form: NewGameForm) -> HttpResponse:
    return render(request, "new_game/new_game.html", {"form": form, "people": form.people}, status=status_of(form))
