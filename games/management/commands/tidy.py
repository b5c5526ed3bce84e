"""`manage.py tidy`: deletes for good what nobody can reach. `serve` does it at every start."""

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from games.crew.delete_crew import remove_for_good
from games.models import Crew, Game, Import, Phone, ThrottleCount
from games.server.admin_session import AdminSession


class Command(BaseCommand):
    help = _("Removes games and crews that were deleted 30 days ago, names of guests, and anything expired.")

    def handle(self, *_args: object, **_options: object) -> None:
        AdminSession.clear_expired()
        ThrottleCount.objects.over().delete()
        Import.objects.forgotten().delete()
        Phone.objects.guests_of_old_games().exclude(name="").update(name="")
        for crew in Crew.objects.gone():
            remove_for_good(crew)
        removed = Game.objects.gone().delete()[1].get("games.Game", 0)
        if removed:
            self.stdout.write(_("Games removed for good: {n}").format(n=removed))
