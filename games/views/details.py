"""Notes about a game: its time, venue, length and campaign. Also games from memory."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.history.details import add_from_memory, change
from games.history.details_form import GameDetailsForm, PastGameForm
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.models import Game, Player


@require_safe
@member
def details_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    return _details(request, game, GameDetailsForm(request.crew, game))


@sent_from("details")
@member
def change_details(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    form = GameDetailsForm(request.crew, game, request.POST)
    if not form.is_valid():
        return _details(request, game, form)
    change(game, form.details, [form.cleaned_data[field.name] for field in form.total_fields])
    return redirect(game)


@require_safe
@member
def memory_page(request: MemberRequest) -> HttpResponse:
    known = {"campaign": request.GET.get("campaign", ""), "played_on": timezone.localdate()}
    return _memory(request, PastGameForm(request.crew, initial=known))


@sent_from("memory")
@member
def add_game(request: MemberRequest) -> HttpResponse:
    form = PastGameForm(request.crew, request.POST)
    with refusals_in(form):
        if form.is_valid():
            rules = form.cleaned_data["rules"]
            return redirect(add_from_memory(request.crew, rules, form.details, form.totals, request_id(request)))
    return _memory(request, form)


def _details(request: MemberRequest, game: Game, form: GameDetailsForm) -> HttpResponse:
    return render(request, "details/details.html", {"game": game, "form": form}, status=status_of(form))


def _memory(request: MemberRequest, form: PastGameForm) -> HttpResponse:
    players = Player.objects.of(request.crew).visible().latest_first()[:100]
    return render(request, "details/from_memory.html", {"form": form, "players": players}, status=status_of(form))
