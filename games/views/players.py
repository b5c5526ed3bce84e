"""The people of a crew. These actions stand on the crew's page."""

from django.shortcuts import get_object_or_404

from games.access.membership import MemberRequest
from games.crew.crew_forms import CrewPageForm, MergeForm, PlayerNameForm
from games.models import Player
from games.views.crew import crew_action


@crew_action("player-{number}")
def rename_player(request: MemberRequest, number: int) -> CrewPageForm:
    return PlayerNameForm(_player(request, number), request.POST)


@crew_action("players")
def hide_player(request: MemberRequest, number: int) -> None:
    """Not offered for new games any more; their games stay."""
    player = _player(request, number)
    player.is_hidden = True
    player.save(update_fields=["is_hidden"])


@crew_action("players")
def show_player(request: MemberRequest, number: int) -> None:
    player = _player(request, number)
    player.is_hidden = False
    player.save(update_fields=["is_hidden"])


@crew_action("player-{number}")
def merge_player(request: MemberRequest, number: int) -> CrewPageForm:
    """Two that are the same person: all games of this one go to the other."""
    return MergeForm(request.crew, _player(request, number), request.POST)


def _player(request: MemberRequest, number: int) -> Player:
    return get_object_or_404(Player.objects.of(request.crew), pk=number)
