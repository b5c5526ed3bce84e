"""Two players who are the same person become one."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Crew, Game, Player, Seat
from games.refusals import Refused
from games.statistics import counts


@transaction.atomic
def merge(crew: Crew, gone: Player, kept: Player) -> None:
    """Moves all seats of one player to the other, also in deleted games, which can be restored."""
    here = set(Player.objects.of(crew).select_for_update())  # nobody may join a game meanwhile
    if gone == kept or not {gone, kept} <= here:
        raise Refused(_("Choose someone else."))
    if Seat.objects.filter(player=gone, game__seats__player=kept).exists():
        text = _("{gone} and {kept} have played in the same game, so they are two people.")
        raise Refused(text.format(gone=gone, kept=kept))
    with counts.recounted(Game.objects.filter(seats__player=gone)):
        Seat.objects.filter(player=gone).update(player=kept)
    for campaign in gone.championships.all():
        campaign.champions.add(kept)
    gone.delete()
