"""A player's page: what the crew remembers of them."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.models import Game, Player, Seat
from games.statistics.player_profile import Profile

LAST_GAMES = 5


@require_safe
@member
def player_page(request: MemberRequest, number: int) -> HttpResponse:
    player = get_object_or_404(Player.objects.of(request.crew).select_related("crew"), pk=number)
    last = Seat.objects.listed_of(player).values_list("game", flat=True)[:LAST_GAMES]
    games = Game.objects.listed_of(request.crew).filter(pk__in=list(last)).at_a_glance()
    return render(request, "players/player.html", {"profile": Profile(player), "player": player, "games": games})
