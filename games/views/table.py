"""The table of a game: who is here, the ways in, and the link for a big screen."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.access import guests
from games.access.join_forms import SitDownForm
from games.access.membership import VisitorRequest, visitor
from games.access.qr_link import QrLink, address_to_type
from games.input.form_fields import status_of
from games.input.requests import sent_from
from games.models import Phone, TableLinks, Visit
from games.models.crew import new_token
from games.screens.seat_tiles import seat_tiles
from games.screens.tally import TallyScreen
from games.views.join_table import open_own_sheet

P = ParamSpec("P")


@require_safe
@visitor
def table_page(request: VisitorRequest, key: str) -> HttpResponse:
    if request.game.is_finished:
        return redirect("result", key)
    seat = request.visit.seat
    known = {"name": request.visit.phone.name, "seat": str(seat.order) if seat else ""}
    return _table(request, SitDownForm(request.game, initial=known))


@sent_from("table")
@visitor
def sit_down(request: VisitorRequest, key: str) -> HttpResponse:
    """Sets the seat whose phone this is, and whose sheet it shows first."""
    form = SitDownForm(request.game, request.POST)
    if not form.is_valid():
        return _table(request, form)
    seat = form.cleaned_data["seat"]
    if "name" in request.POST or not request.visit.phone.name:  # a tile says whose sheet, not whose phone
        Phone.objects.filter(pk=request.visit.phone_id).update(name=form.phone_name)
    guests.sit_down(request.visit, seat)
    open_own_sheet(request, request.visit)
    return redirect("tally" if seat else "table", key)


def hosts_action(
    action: Callable[Concatenate[VisitorRequest, P], None],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Allows the crew alone. For a guest the page does not exist."""

    @wraps(action)
    def view(request: VisitorRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.is_guest:
            raise Http404
        action(request, *args, **kwargs)
        return redirect("table", str(kwargs["key"]))

    return sent_from("table", keep=("key",))(visitor(view))


@hosts_action
def renew_table_link(request: VisitorRequest, key: str) -> None:  # noqa: ARG001 - the visitor's game
    guests.renew(request.game, request.POST.get("old", ""))


@hosts_action
def remove_guest(request: VisitorRequest, key: str, number: int) -> None:  # noqa: ARG001
    """Sends a guest's phone away. Members are removed on the crew's page."""
    guests.send_away(request.game, get_object_or_404(Phone.objects.guests_at(request.game), pk=number))


@hosts_action
def open_screen(request: VisitorRequest, key: str) -> None:  # noqa: ARG001
    links = guests.links_of(request.game)
    TableLinks.objects.filter(pk=links.pk, screen=None).update(screen=new_token())


@hosts_action
def close_screen(request: VisitorRequest, key: str) -> None:  # noqa: ARG001
    """The link of the big screen ends at once."""
    TableLinks.objects.filter(game=request.game, screen=request.POST.get("old", "")).update(screen=None)


def _table(request: VisitorRequest, form: SitDownForm) -> HttpResponse:
    game, links, visits = request.game, guests.links_of(request.game), list(Visit.objects.at(request.game))
    context = {
        "game": game,
        "links": links,
        "qr_link": QrLink.to(request, reverse("join_table", args=[links.token])),
        "typing_address": address_to_type(request, reverse("code")),
        "screen": QrLink.to(request, reverse("screen", args=[links.screen])) if links.screen else None,
        "visits": visits,
        "form": form,
        "around": seat_tiles(TallyScreen(game, list(game.seats.all())), visits, request.visit),
    }
    return render(request, "table/table.html", context, status=status_of(form))
