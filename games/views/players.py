"""The people of a crew. These actions stand on the crew's page."""

from django.db import IntegrityError, transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from games import names
from games.access.membership import MemberRequest
from games.crew.merge_players import merge
from games.models import Player
from games.refusals import Refused
from games.views.crew import crew_action


@crew_action("player-{number}")
def rename_player(request: MemberRequest, number: int) -> None:
    player = _player(request, number)
    player.name = names.person(request.POST.get("name", ""))
    others = Player.objects.of(request.crew).exclude(pk=number)
    if player.name.casefold() in [other.name.casefold() for other in others]:
        raise Refused(_taken(player.name))
    try:
        with transaction.atomic():
            player.save(update_fields=["name"])
    except IntegrityError:  # somebody took the name at the same moment
        raise Refused(_taken(player.name)) from None


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
def merge_player(request: MemberRequest, number: int) -> None:
    """Two that are the same person: all games of this one go to the other."""
    gone = _player(request, number)
    kept = {str(player.pk): player for player in Player.objects.of(request.crew)}.get(request.POST.get("into", ""))
    if kept is None:
        raise Refused(_("Choose who it is."))
    merge(request.crew, gone, kept)


def _player(request: MemberRequest, number: int) -> Player:
    return get_object_or_404(Player.objects.of(request.crew), pk=number)


def _taken(name: str) -> str:
    return _("There is a {name} already. The same person? Then merge the two.").format(name=name)
