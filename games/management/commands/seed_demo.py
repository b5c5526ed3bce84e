"""`manage.py seed_demo --games 100`: a demo crew with years of games."""

import os
from argparse import ArgumentParser
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.limits import MOST_GAMES_OF_A_CREW
from games.machine.host import EVERYWHERE
from games.server import demo_crew, greeting


class Command(BaseCommand):
    help = _("Creates a demo crew with years of games, and says how to open it.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--games", type=int, default=100, help=_("how many games to create (default: 100, at most 5000)")
        )

    def handle(self, *_args: object, games: int, **_options: Any) -> None:
        games = min(max(games, 1), MOST_GAMES_OF_A_CREW)
        crew = demo_crew.make(games)
        told = ngettext(
            "{crew} have played {n} game. Open {link}",
            "{crew} have played {n} games. Open {link}",
            games,
        )
        address = greeting.addresses(os.environ.get("HOST") or EVERYWHERE[0], settings.PORT)[0]
        link = urljoin(address, reverse("join", args=[crew.token]))
        self.stdout.write(told.format(crew=crew, n=games, link=link))
