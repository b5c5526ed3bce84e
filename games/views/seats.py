"""Changes of seats, colours and house rules, until the game is finished."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.ledger.reseat import Arrangement, reseat
from games.models import Game
from games.models.game import PLAYS_ALONG
from games.setup.reseat_form import SeatsForm


@require_safe
@member
def seats_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    if game.is_finished:
        return redirect(game)
    return _seats(request, game, SeatsForm(request.crew, game))


@sent_from("seats")
@member
def change_seats(request: MemberRequest, key: str) -> HttpResponse:
    """Everything on the page at once. An arrow moves one seat and keeps the rest as it was chosen."""
    game = crew_game(request, key)
    form = SeatsForm(request.crew, game, request.POST)
    with refusals_in(form):
        if form.is_valid():
            arrangement = _arrangement(form)
            if not _is_as_it_was(game, arrangement):
                reseat(key, arrangement, by=request.phone.pk, request_id=request_id(request))
            is_move = form.cleaned_data["up"] or form.cleaned_data["down"]
            return redirect("seats" if is_move else "tally", key)
    return _seats(request, game, form)


def _arrangement(form: SeatsForm) -> Arrangement:
    """Whether the table records its rounds is chosen on other pages."""
    asked = form.play_options.items() if form.cleaned_data["table"] else []
    play_options = {key: is_on for key, is_on in asked if key != PLAYS_ALONG}
    return Arrangement(form.colours, form.options, form.cleaned_data.get("gods", []), play_options)


def _is_as_it_was(game: Game, arrangement: Arrangement) -> bool:
    colours = [(seat.order, seat.colour) for seat in game.seats.all()]
    chosen = (list(arrangement.colours.items()), arrangement.options, arrangement.gods)
    same_table = all(game.plays_with(key) == on for key, on in arrangement.play_options.items())
    return chosen == (colours, game.options, game.gods) and same_table and not game.is_finished


def _seats(request: MemberRequest, game: Game, form: SeatsForm) -> HttpResponse:
    return render(request, "seats/seats.html", {"game": game, "form": form}, status=status_of(form))
