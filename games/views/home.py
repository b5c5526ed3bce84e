from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.membership import phone_of, tables_of
from games.models import Crew, Game

LAST_GAMES = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """What goes on, and the way to a new game."""
    phone = phone_of(request)
    tables = tables_of(request)
    if phone is None or phone.crew is None:
        return render(request, "games/welcome.html", {"tables": tables})
    return render(request, "games/home.html", {"crew": phone.crew, "tables": tables} | _games(phone.crew))


def _games(crew: Crew) -> dict[str, object]:
    games = Game.objects.of(crew).with_seats().latest_first()
    return {"unfinished": games.unfinished()[:LAST_GAMES], "finished": games.finished()[:LAST_GAMES]}
