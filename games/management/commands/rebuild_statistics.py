"""`manage.py rebuild_statistics`: counts all statistics again from the games."""

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from games.models import Crew
from games.statistics import counts


class Command(BaseCommand):
    help = _("Recalculates all statistics and ratings. The result is the same, unless someone changed the database.")

    def handle(self, *_args: object, **_options: object) -> None:
        for crew in Crew.objects.order_by("pk"):
            counts.rebuild(crew)
        self.stdout.write(_("Everything was recalculated."))
