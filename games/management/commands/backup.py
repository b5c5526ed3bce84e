"""`manage.py backup FILE`: a copy of everything in one file, while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.backups.backup import back_up


class Command(BaseCommand):
    help = _("Copies all data into one file. The site can keep running.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--overwrite", action="store_true", help=_("replace an existing file"))

    def handle(self, *_args: object, **options: Any) -> None:
        back_up(options["file"], overwrite=options["overwrite"])
        size = options["file"].stat().st_size
        told = _("{file}: {size} bytes. It holds everything, so keep it where only you can read it.")
        self.stdout.write(told.format(file=options["file"], size=number_format(size, force_grouping=True)))
