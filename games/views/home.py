from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import phone_of, tables_of
from games.history.standings import Standings
from games.models import Campaign, Crew, Game
from games.screens.game_summary import GameSummary
from games.setup.options_form import game_offers

LAST_GAMES, LEADING = 5, 4


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Shows current games, and the way to a new one."""
    phone = phone_of(request)
    known = {"tables": [GameSummary(game) for game in tables_of(request)], "offers": game_offers()}
    if phone is None or phone.crew is None:
        welcome = render(request, "home/welcome.html", known)
        if not known["tables"]:
            welcome["X-Reavers-Stranger"] = "1"  # static/js/worker.js then keeps no page of a crew
        return welcome
    return render(request, "home/home.html", {"crew": phone.crew} | known | _games(phone.crew))


def _games(crew: Crew) -> dict[str, object]:
    open_games = Game.objects.of(crew).unfinished()
    hidden = list(Game.objects.awaiting_reveal(crew).with_seats()[:LAST_GAMES])
    unfinished = list(open_games.with_seats().latest_first()[:LAST_GAMES])
    finished = Game.objects.listed_of(crew).at_a_glance(LAST_GAMES)
    campaign = Campaign.objects.of(crew).going_on().latest_first().first()
    standings = Standings(campaign) if campaign else None
    ranking = standings.ranking(LEADING) if standings else []
    return {
        "unfinished": [GameSummary(game) for game in hidden + unfinished],
        "all_open": len(hidden) + (len(unfinished) if len(unfinished) < LAST_GAMES else open_games.count()),
        "finished": finished,
        "campaign": campaign,
        "standings": standings,
        "ranking": ranking,
    }
