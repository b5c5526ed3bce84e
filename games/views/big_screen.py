"""The table on a big screen: to look at from across the room, with nothing to tap."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Game, TableLinks
from games.score_game import result_of
from games.screens.race import race_of
from games.screens.result import Paper, frozen_result
from games.screens.rounds import RoundBoard
from scoring import Result
from scoring.translation import listed, named


@require_safe
@never_cache
def screen_page(request: HttpRequest, token: str) -> HttpResponse:
    links = get_object_or_404(TableLinks.objects.on_screen(token))
    game = Game.objects.with_seats().get(pk=links.game_id)
    seats = list(game.seats.all())
    result = frozen_result(game, seats) if game.is_finished else result_of(game, seats)
    context = {
        "game": game,
        "links": links,
        "paper": Paper(game, seats, result),
        "leaders": leaders(result),
        "rounds": RoundBoard(game, seats) if game.is_playing else None,
        "race": race_of(game, seats),
    }
    return render(request, "big_screen/big_screen.html", context)


def leaders(result: Result) -> str:
    """Who would win if it ended now."""
    ahead = [named(player.name) for player in result.players if player.winner]
    if len(ahead) == len(result.players):
        return _("All tied")
    return ngettext("{names} leads", "{names} lead", len(ahead)).format(names=listed(ahead))
