"""`manage.py purge_deleted`: games that were deleted 30 days ago go for good."""

from django.core.management.base import BaseCommand

from games.models import Game


class Command(BaseCommand):
    help = "Removes the games that were deleted so long ago that nobody can take them back."

    def handle(self, *_args: object, **_options: object) -> None:
        _count, by_model = Game.objects.gone().delete()
        self.stdout.write(f"{by_model.get('games.Game', 0)} games removed for good.")
