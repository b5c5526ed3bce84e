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
from games.models import Game, TableLinks, Visit
from games.refusals import Refused
from games.requests import optional_name, request_id
from games.views import errors
from games.views.tally import LAST_PAGES


def by_table_link(
    view: Callable[[HttpRequest, TableLinks], HttpResponse],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """For whoever has the link of a game that is not finished. Who guesses has to wait."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        if throttle.must_wait(request):
            return errors.too_many(request)
        links = TableLinks.objects.open().filter(token=token).first()
        if links is None:
            throttle.count_wrong_link(request)
            raise Http404
        return view(request, links)

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
    links = guests.by_code(request.POST.get("code", ""))
    if links is None:
        throttle.count_wrong_link(request)
        return _ask_code(request, _("No table has this code now. Ask for it once more?"))
    return redirect("join_table", links.token)


@require_safe
@never_cache
@by_table_link
def join_table_page(request: HttpRequest, links: TableLinks) -> HttpResponse:
    if links.game.crew_id in [phone.crew_id for phone in crews_of(request)]:
        return redirect("tally", links.game.key)
    return _join_table(request, links)


@require_POST
@never_cache
@by_table_link
def come_in(request: HttpRequest, links: TableLinks) -> HttpResponse:
    try:
        name, number = optional_name(request), request_id(request)
        seat = guests.chosen_seat(links.game, request.POST.get("seat", ""))
    except Refused as refused:
        return _join_table(request, links, refused.message)
    visit = guests.come_in(request, links, name or (seat.name if seat else ""), seat, number)
    open_own_sheet(request, visit)
    return redirect("tally", links.game.key)


@require_safe
def over_page(request: HttpRequest) -> HttpResponse:
    """Where guests land when their game is finished. It says nothing about any game."""
    return render(request, "join_table/over.html")


def open_own_sheet(request: HttpRequest, visit: Visit) -> None:
    """Who says whose sheet is theirs, finds it open."""
    pages = {key: page for key, page in request.session.get(LAST_PAGES, {}).items() if key != visit.game.key}
    if visit.seat:
        pages[visit.game.key] = reverse("by_player", args=[visit.game.key, visit.seat.order])
    request.session[LAST_PAGES] = dict([*pages.items()][-5:])


def _ask_code(request: HttpRequest, mistake: str = "") -> HttpResponse:
    return render(request, "join_table/code.html", {"mistake": mistake}, status=422 if mistake else 200)


def _join_table(request: HttpRequest, links: TableLinks, mistake: str = "") -> HttpResponse:
    game = Game.objects.with_seats().get(pk=links.game_id)
    context = {"links": links, "game": game, "mistake": mistake}
    return render(request, "join_table/join_table.html", context, status=422 if mistake else 200)
