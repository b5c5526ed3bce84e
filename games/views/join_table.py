"""Coming in as a guest: a code that was said aloud, or the link behind a QR code."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import guests, throttle
from games.access.join_forms import CodeForm, SitDownForm
from games.access.membership import crews_of
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.limits import WRONG_CODES
from games.models import TableLinks, Visit
from games.views import errors
from games.views.tally import come_back_to
from games.views.wrong_link import wrong_link


def by_table_link(
    view: Callable[[HttpRequest, TableLinks], HttpResponse],
) -> Callable[[HttpRequest, str], HttpResponse]:
    """Lets anyone with the link of an open game join. Wrong links are slowed down, the right one never."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        links = TableLinks.objects.open().prefetch_related("game__seats__player").filter(token=token).first()
        return wrong_link(request) if links is None else view(request, links)

    return guarded


@require_safe
@never_cache
def code_page(request: HttpRequest) -> HttpResponse:
    return _ask_code(request, CodeForm())


@sent_from("code")
@never_cache
def enter_code(request: HttpRequest) -> HttpResponse:
    if throttle.must_wait(request, WRONG_CODES):
        return errors.too_many_codes(request)
    form = CodeForm(request.POST)
    if not form.is_valid():
        throttle.count(request, WRONG_CODES)
        return _ask_code(request, form)
    return redirect("join_table", form.cleaned_data["code"].token)


@require_safe
@never_cache
@by_table_link
def join_table_page(request: HttpRequest, links: TableLinks) -> HttpResponse:
    if links.game.crew_id in [phone.crew_id for phone in crews_of(request)]:
        return redirect("tally", links.game.key)
    return _join_table(request, links, SitDownForm(links.game))


@sent_from("join_table")
@never_cache
@by_table_link
def come_in(request: HttpRequest, links: TableLinks) -> HttpResponse:
    form = SitDownForm(links.game, request.POST)
    with refusals_in(form):
        if form.is_valid():
            seat, number = form.cleaned_data["seat"], request_id(request)
            open_own_sheet(request, guests.come_in(request, links, form.phone_name, seat, number))
            return redirect("tally", links.game.key)
    return _join_table(request, links, form)


@require_safe
def over_page(request: HttpRequest) -> HttpResponse:
    """Shows guests that their game is finished. It says nothing about any game."""
    return render(request, "join_table/over.html")


def open_own_sheet(request: HttpRequest, visit: Visit) -> None:
    """Opens the guest's own sheet as soon as there is something to enter on it."""
    seat = None if visit.game.is_playing else visit.seat  # a table that records its rounds is in the middle of one
    come_back_to(request, visit.game, reverse("by_player", args=[visit.game.key, seat.order]) if seat else None)


def _ask_code(request: HttpRequest, form: CodeForm) -> HttpResponse:
    return render(request, "join_table/code.html", {"form": form}, status=status_of(form))


def _join_table(request: HttpRequest, links: TableLinks, form: SitDownForm) -> HttpResponse:
    context = {"links": links, "game": links.game, "form": form}
    return render(request, "join_table/join_table.html", context, status=status_of(form))
