"""`manage.py export_schema > docs/export.schema.json`: the JSON Schema of our own file, after a change of it."""

import json

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from games.exchange.crew_schema import schema


class Command(BaseCommand):
    help = _("Prints the JSON Schema of exported crews.")

    def handle(self, *_args: object, **_options: object) -> None:
        self.stdout.write(json.dumps(schema(), indent=1, ensure_ascii=False))
