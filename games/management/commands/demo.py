"""`manage.py demo`: a demo crew, and the site that shows it."""

from typing import Any

from django.core.management import call_command
from django.utils.translation import gettext as _

from games.management.commands import seed_demo


class Command(seed_demo.Command):
    help = _("Creates a demo crew with years of games, then serves the site.")

    def handle(self, *_args: object, **options: Any) -> None:
        call_command("migrate", verbosity=0)
        super().handle(**options)
        call_command("serve")
