"""A tap of the rounds against the floor (bench/floor.py), in one run on the production server: at most 2 times as long.

Every game has as many players as it takes, and is tapped in its first round and in its last, with a long log behind it.
A number put right, an effect, and a move: each is undone, untimed, so that a turn stays as it is. Tests count queries.

python -m bench.rounds
"""

import os
import statistics
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp())

import django

django.setup()

from django.core.management import call_command
from django.test import Client

from bench.tap import Browser, is_fine
from games.models import Phone
from tests.support.factories import CrewFactory, member_of
from tests.support.production import Site
from tests.support.rounds import full_game, stand_of

TAPS, LIMIT = 120, 2.0
NUMBERS = {"reavers": "glory:1", "spoils": "artifacts:1", "clans": "gods:1", "tiny_epic": "villages:1"}
EFFECTS = {"reavers": "keeper_of_sagas:", "spoils": "raven:revealed", "tiny_epic": "exchange:wood_food"}
MOVES = {
    "reavers": {"move": "choose:location:villages"},
    "spoils": {"move": "bid:value:4", "bid.dice": 3},
    "clans": {"move": "place:territory:2"},
    "tiny_epic": {"move": "card:face:up"},
}


class Tapped(NamedTuple):
    name: str
    key: str
    data: dict[str, object]


def taps_of(phone: Phone, rules: str, *, is_last: bool) -> list[Tapped]:
    game = full_game(phone, rules, is_last=is_last)
    state = stand_of(game)
    name, here = f"{rules}, round {state.round}", {"round": state.round, "step": state.step, "seat": 1}
    taps = [Tapped(f"{name}, number", game.key, here | {"change": NUMBERS[rules]})]
    if rules in EFFECTS:
        taps.append(Tapped(f"{name}, effect", game.key, here | {"effect": EFFECTS[rules]}))
    return [*taps, Tapped(f"{name}, move", game.key, here | MOVES[rules])]


def main() -> int:
    call_command("migrate", verbosity=0)
    client = Client()
    phone = member_of(client, CrewFactory())
    taps = [tap for rules, is_last in product(MOVES, (False, True)) for tap in taps_of(phone, rules, is_last=is_last)]
    site = Site.start(Path(os.environ["DATA_DIR"]), settings="bench.settings")
    floors: list[float] = []
    asked: dict[str, list[float]] = {tap.name: [] for tap in taps}
    try:
        browser = Browser(site.port, client.cookies["reavers_session"].value)
        for number in range(TAPS):  # one after the other, so that all meet the same weather
            for tap in taps:
                floors.append(browser.post("/floor/", value=number))
                asked[tap.name].append(browser.post(f"/g/{tap.key}/rounds/record/", **tap.data, id=uuid4()))
                browser.post(f"/g/{tap.key}/rounds/undo/", entry="", id=uuid4())
    finally:
        site.stop()
    floor = statistics.median(floors)
    fine = [is_fine(f"{name:28}", statistics.median(times[10:]), floor, LIMIT) for name, times in asked.items()]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
