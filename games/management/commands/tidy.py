"""`manage.py tidy`: deletes for good what nobody can reach. `serve` does it at every start."""

from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.models import Game, Import


class Command(BaseCommand):
    help = "Removes games that were deleted 30 days ago, files that nobody confirmed, and sessions that have run out."

    def handle(self, *_args: object, **_options: object) -> None:
        call_command("clearsessions")
        Import.objects.forgotten().delete()
        removed = Game.objects.gone().delete()[1].get("games.Game", 0)
        if removed:
            self.stdout.write(f"Games removed for good: {removed}")
