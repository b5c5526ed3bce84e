"""The people of a crew: each player's page, and the actions on the crew's page."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.crew.crew_forms import CrewPageForm, MergeForm, PlayerNameForm
from games.crew.forget_player import forget
from games.input.form_fields import status_of
from games.input.requests import sent_from
from games.models import Game, Player, Seat
from games.statistics.player_profile import Profile
from games.views.crew import crew_action

LAST_GAMES, SHOWN_RIVALS = 5, 10


@require_safe
@member
def player_page(request: MemberRequest, number: int) -> HttpResponse:
    player = _player(request, number)
    return _page(request, player, MergeForm(request.crew, player))


def _page(request: MemberRequest, player: Player, merge: MergeForm) -> HttpResponse:
    last = Seat.objects.listed_of(player).values_list("game", flat=True)[:LAST_GAMES]
    games = Game.objects.listed_of(request.crew).filter(pk__in=list(last)).at_a_glance(LAST_GAMES)
    context = {
        "profile": Profile(player, None if "all" in request.GET else SHOWN_RIVALS),
        "player": player,
        "games": games,
        "merge": merge,
    }
    return render(request, "players/player.html", context, status=status_of(merge))


@crew_action("player-{number}")
def rename_player(request: MemberRequest, number: int) -> CrewPageForm:
    return PlayerNameForm(_player(request, number), request.POST)


@crew_action("players")
def hide_player(request: MemberRequest, number: int) -> None:
    """Hides a player from new games. Their games stay."""
    player = _player(request, number)
    player.is_hidden = True
    player.save(update_fields=["is_hidden"])


@crew_action("players")
def show_player(request: MemberRequest, number: int) -> None:
    player = _player(request, number)
    player.is_hidden = False
    player.save(update_fields=["is_hidden"])


@sent_from("player")
@member
def merge_player(request: MemberRequest, number: int) -> HttpResponse:
    """Merges two players who are the same person: all games of this one go to the other."""
    player = _player(request, number)
    form = MergeForm(request.crew, player, request.POST)
    if form.is_valid():
        form.save()
    return _page(request, player, form) if form.errors else redirect("player", form.cleaned_data["into"].pk)


@require_safe
@member
def forget_page(request: MemberRequest, number: int) -> HttpResponse:
    """Asks first."""
    player = _player(request, number)
    context = {"player": player, "has_played": Seat.objects.listed_of(player).exists()}
    return render(request, "players/forget.html", context)


@sent_from("forget_page")
@member
def forget_player(request: MemberRequest, number: int) -> HttpResponse:
    """Removes a player without games, and makes anyone else nameless. Pressed twice, it is done once."""
    player = _player(request, number)
    is_asked_for = request.POST.get("name") == player.name
    return redirect("player", number) if not is_asked_for or forget(player) else redirect("crew")


def _player(request: MemberRequest, number: int) -> Player:
    return get_object_or_404(Player.objects.of(request.crew).select_related("crew"), pk=number)
