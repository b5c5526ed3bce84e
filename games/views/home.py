from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import phone_of, tables_of
from games.history.standings import Standings
from games.models import Campaign, Crew, Game
from games.screens.glance import Glance
from games.setup.options_form import game_offers

LAST_GAMES = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What goes on, and the way to a new game."""
    phone = phone_of(request)
    known = {"tables": [Glance(game) for game in tables_of(request)], "offers": game_offers()}
    if phone is None or phone.crew is None:
        return render(request, "home/welcome.html", known)
    return render(request, "home/home.html", {"crew": phone.crew} | known | _games(phone.crew))


def _games(crew: Crew) -> dict[str, object]:
    unfinished = Game.objects.of(crew).unfinished().with_seats().latest_first()[:LAST_GAMES]
    finished = Game.objects.listed_of(crew).at_a_glance()[:LAST_GAMES]
    campaign = Campaign.objects.of(crew).going_on().latest_first().first()
    standings = Standings(campaign) if campaign else None
    return {
        "unfinished": [Glance(game) for game in unfinished],
        "finished": finished,
        "campaign": campaign,
        "standings": standings,
    }
