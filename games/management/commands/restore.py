"""`manage.py restore FILE`: everything as it was when the backup was made."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.backups.backup import restore
from games.models import Crew, Game


class Command(BaseCommand):
    help = "Puts everything back from a file that `manage.py backup` made."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="replace what is here")

    def handle(self, *_args: object, **options: Any) -> None:
        restore(options["file"], yes=options["yes"])
        crews, games = Crew.objects.count(), Game.objects.count()
        self.stdout.write(f"Restored: {crews} crews, {games} games. If the site is running, start it again.")
