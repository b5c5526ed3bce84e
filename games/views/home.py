from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import phone_of, tables_of
from games.history.standings import Standings
from games.models import Campaign, Crew, Game

LAST_GAMES = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What goes on, and the way to a new game."""
    phone = phone_of(request)
    tables = tables_of(request)
    if phone is None or phone.crew is None:
        return render(request, "home/welcome.html", {"tables": tables})
    return render(request, "home/home.html", {"crew": phone.crew, "tables": tables} | _games(phone.crew))


def _games(crew: Crew) -> dict[str, object]:
    unfinished = Game.objects.of(crew).unfinished().at_a_glance().latest_first()[:LAST_GAMES]
    finished = Game.objects.listed_of(crew).at_a_glance()[:LAST_GAMES]
    campaign = Campaign.objects.of(crew).going_on().latest_first().first()
    standings = Standings(campaign) if campaign else None
    return {"unfinished": unfinished, "finished": finished, "campaign": campaign, "standings": standings}
