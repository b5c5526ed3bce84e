"""Who sits where, in which colour, and by which house rules: can be changed until the game is finished."""

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, crew_game, member
from games.colours import COLOURS
from games.ledger.reseat import Arrangement, reseat
from games.models import Game
from games.models.game import PLAYS_ALONG
from games.refusals import Refused
from games.requests import request_id
from games.setup.new_game_form import NewGame
from games.setup.options_form import (
    has_gods,
    house_rules,
    play_rules,
    read_gods,
    read_options,
    sent_options,
    sent_play_options,
)


@require_safe
@member
def seats_page(request: MemberRequest, key: str) -> HttpResponse:
    game = crew_game(request, key)
    if game.is_finished:
        return redirect(game)
    return _seats(request, game)


@require_POST
@member
def change_seats(request: MemberRequest, key: str) -> HttpResponse:
    """Everything on the page at once. An arrow moves one seat and keeps the rest as it was chosen."""
    game = crew_game(request, key)
    post = request.POST
    try:
        table = sent_play_options(game.ruleset, post) if "table" in post else {}
        table.pop(PLAYS_ALONG, None)  # this is switched on the table's own pages
        arrangement = Arrangement(
            _colours(post), read_options(game.ruleset, post), read_gods(game.ruleset, post), table
        )
        if not _is_as_it_was(game, arrangement):
            reseat(key, arrangement, by=request.phone.pk, request_id=request_id(request))
    except Refused as refused:
        return _seats(request, game, refused)
    return redirect("seats" if "up" in post or "down" in post else "tally", key)


def _colours(post: QueryDict) -> dict[int, str]:
    """By seat, in the order in which they came in, with one of them moved."""
    order = [int(seat) for seat in post.getlist("seat")[:20] if seat.isascii() and seat.isdigit() and len(seat) < 3]
    for name, step in (("up", -1), ("down", 1)):
        moved = post.get(name, "")
        if moved in map(str, order):
            index = order.index(int(moved))
            order.insert(max(0, index + step), order.pop(index))
    return {seat: post.get(f"colour-{seat}", "") for seat in order}


def _is_as_it_was(game: Game, arrangement: Arrangement) -> bool:
    colours = [(seat.order, seat.colour) for seat in game.seats.all()]
    chosen = (list(arrangement.colours.items()), arrangement.options, arrangement.gods)
    same_table = all(game.plays_with(key) == on for key, on in arrangement.play_options.items())
    return chosen == (colours, game.options, game.gods) and same_table and not game.is_finished


def _seats(request: MemberRequest, game: Game, refused: Refused | None = None) -> HttpResponse:
    post = request.POST
    seats, options, gods, table = list(game.seats.all()), game.options, game.gods, game.play_options
    if refused:  # everything stays as it was chosen
        table = sent_play_options(game.ruleset, post)
        options, gods, colours = sent_options(game.ruleset, post), post.getlist("god"), _colours(post)
        if set(colours) == {seat.order for seat in seats}:
            seats.sort(key=lambda seat: list(colours).index(seat.order))
            for seat in seats:
                seat.colour = colours[seat.order]
    context = {
        "game": game,
        "seats": seats,
        "colours": COLOURS,
        "house_rules": [*house_rules(game.ruleset, options), *play_rules(game.ruleset, table)],
        "has_gods": has_gods(game.ruleset),
        "form": NewGame(request.crew, game.rules, gods=gods, typed_gods=post.get("gods", "")),
        "mistake": refused.message if refused else "",
    }
    return render(request, "seats/seats.html", context, status=(refused.status) if refused else 200)
