"""Coming in as a guest: a code that was said aloud, or the link behind a QR code."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.access import guests, throttle
from games.access.membership import crews_of
from games.models import Door, Game, Visit
from games.refusals import Refused
from games.requests import made_id, optional_name
from games.views import errors
from games.views.tally import PLACE


def by_door(view: Callable[[HttpRequest, Door], HttpResponse]) -> Callable[[HttpRequest, str], HttpResponse]:
    """For whoever has the link of a game that is not finished. Who guesses has to wait."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        if throttle.must_wait(request):
            return errors.too_many(request)
        door = Door.objects.open().filter(token=token).first()
        if door is None:
            throttle.count_wrong_link(request)
            raise Http404
        return view(request, door)

    return guarded


@require_safe
@never_cache
def code_page(request: HttpRequest) -> HttpResponse:
    return _ask_code(request)


@require_POST
@never_cache
def enter_code(request: HttpRequest) -> HttpResponse:
    if throttle.must_wait(request):
        return errors.too_many(request)
    door = guests.by_code(request.POST.get("code", ""))
    if door is None:
        throttle.count_wrong_link(request)
        return _ask_code(request, _("No table has this code now. Ask for it once more?"))
    return redirect("door", door.token)


@require_safe
@never_cache
@by_door
def door_page(request: HttpRequest, door: Door) -> HttpResponse:
    if door.game.crew_id in [phone.crew_id for phone in crews_of(request)]:
        return redirect("tally", door.game.key)
    return _door(request, door)


@require_POST
@never_cache
@by_door
def come_in(request: HttpRequest, door: Door) -> HttpResponse:
    try:
        name, number = optional_name(request), made_id(request)
        seat = guests.chosen_seat(door.game, request.POST.get("seat", ""))
    except Refused as refused:
        return _door(request, door, refused.message)
    visit = guests.come_in(request, door, name or (seat.name if seat else ""), seat, number)
    own_sheet_first(request, visit)
    return redirect("tally", door.game.key)


@require_safe
def over_page(request: HttpRequest) -> HttpResponse:
    """Where guests land when their game is finished. It says nothing about any game."""
    return render(request, "table/over.html")


def own_sheet_first(request: HttpRequest, visit: Visit) -> None:
    """Who says whose sheet is theirs, finds it open."""
    places = {key: place for key, place in request.session.get(PLACE, {}).items() if key != visit.game.key}
    if visit.seat:
        places[visit.game.key] = reverse("by_player", args=[visit.game.key, visit.seat.order])
    request.session[PLACE] = dict([*places.items()][-5:])


def _ask_code(request: HttpRequest, mistake: str = "") -> HttpResponse:
    return render(request, "table/code.html", {"mistake": mistake}, status=422 if mistake else 200)


def _door(request: HttpRequest, door: Door, mistake: str = "") -> HttpResponse:
    game = Game.objects.with_seats().get(pk=door.game_id)
    context = {"door": door, "game": game, "mistake": mistake}
    return render(request, "table/door.html", context, status=422 if mistake else 200)
