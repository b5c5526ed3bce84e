"""The table on a big screen: to look at from across the room, with nothing to tap."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.qr_link import QrLink, address_to_type
from games.language.translation import with_names
from games.ledger.sentences import log_lines
from games.models import Entry, Game, TableLinks
from games.models.reference import own_names
from games.scores.score_game import shown_result
from games.scores.secret_numbers import result_seen, seats_seen
from games.screens.player_bars import player_bars_of
from games.screens.race import race_of
from games.screens.result import Scoreboard, frozen_result
from games.screens.reveal import Reveal
from games.screens.rounds import RoundScreen
from games.views.wrong_link import wrong_link
from scoring import Result
from scoring.translation import listed, named


@require_safe
@never_cache
def screen_page(request: HttpRequest, token: str) -> HttpResponse:
    links = TableLinks.objects.on_screen(token).first()
    if links is None:
        return wrong_link(request)
    game = Game.objects.select_related("crew").with_seats().get(pk=links.game_id)
    with with_names(own_names(game)):
        return _screen(request, links, game)


def _screen(request: HttpRequest, links: TableLinks, game: Game) -> HttpResponse:
    seats = seats_seen(game, list(game.seats.all()), None)
    context = {"game": game, "links": links, "seats": seats, "theme": "dark"}
    if game.is_being_revealed:
        return render(request, "big_screen/big_screen.html", context | {"reveal": Reveal(game, seats)})
    result = frozen_result(game, seats) if game.is_finished else shown_result(game, seats)
    scoreboard = Scoreboard(game, seats, result)
    last = list(Entry.objects.of(game).for_readers().newest_first()[:1])
    context |= {
        "scoreboard": scoreboard,
        "player_bars": player_bars_of(scoreboard),
        "leaders": leaders(result_seen(game, result)),
        "rounds": RoundScreen(game, seats) if game.is_playing and game.play else None,
        "race": race_of(game, seats),
        "last": next(iter(log_lines(game, seats, last)), None),
        "qr_link": QrLink.to(request, reverse("join_table", args=[links.token])),
        "typing_address": address_to_type(request, reverse("code")),
    }
    return render(request, "big_screen/big_screen.html", context)


def leaders(result: Result) -> str:
    """Returns the players who would win now; nobody while something is secret."""
    ahead = [named(player.name) for player in result.players if player.winner]
    if len(ahead) == len(result.players):
        return _("All tied")
    if not ahead:
        return ""
    return ngettext("{names} leads", "{names} lead", len(ahead)).format(names=listed(ahead))
