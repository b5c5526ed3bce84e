"""`manage.py restore FILE`: everything as it was when the backup was made."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from games.backups.restore import restore
from games.models import Crew, Game


class Command(BaseCommand):
    help = _("Restores everything from a file that `backup` made.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help=_("replace the existing data"))

    def handle(self, *_args: object, **options: Any) -> None:
        restore(options["file"], yes=options["yes"])
        crews, games = Crew.objects.count(), Game.objects.count()
        told = _("Restored. Crews: {crews}, games: {games}. If the site is running, start it again.")
        self.stdout.write(told.format(crews=crews, games=games))
