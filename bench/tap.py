"""A tap and the pages people look at most against the floor (bench/floor.py), in one run on the production server.

A tap takes at most 2 times as long, a page at most 6 times. A tap in German takes at most 5 % longer than in English.

python -m bench.tap
"""

import http.client
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode
from uuid import uuid4

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp())

import django

django.setup()

from django.core.management import call_command
from django.test import Client

from games.models import Game
from games.server import demo_crew
from tests.support.factories import GameFactory, member_of
from tests.support.production import Site
from tests.support.rounds import begin

TAPS = 600
LIMIT, PAGE_LIMIT, LANGUAGE_LIMIT = 2.0, 6.0, 1.05
PEOPLE, PAST = ["Astrid", "Bjørn", "Dagny", "Erik"], 100
CSRF = "a" * 32


class Browser:
    """One connection that stays open, as a phone's does."""

    def __init__(self, port: int, session: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookies = {"Cookie": f"reavers_session={session}; reavers_csrf={CSRF}"}
        self.headers = self.cookies | {
            "X-CSRFToken": CSRF,
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }

    def post(self, path: str, language: str = "en", **data: object) -> float:
        return self._ask("POST", path, urlencode(data), self.headers | {"Accept-Language": language})

    def get(self, path: str) -> float:
        return self._ask("GET", path, "", self.cookies)

    def _ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> float:
        began = time.perf_counter()
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, (path, answer.status)
        return time.perf_counter() - began


def pages_of(client: Client) -> tuple[str, dict[str, str]]:
    """The game that is tapped in, and the pages of a crew that plays it, with a campaign and a past."""
    crew = demo_crew.make(PAST)
    phone = member_of(client, crew)
    game = GameFactory(crew=crew, seats=PEOPLE)
    playing = GameFactory(crew=crew, seats=PEOPLE, status=Game.Status.PLAYING)
    begin(phone, playing, {"start": "1"})
    result = Game.objects.listed_of(crew)[0].get_absolute_url()
    rounds = f"/g/{playing.key}/rounds/"
    return game.key, {
        "home": "/",
        "games": "/games/",
        "tally": f"/g/{game.key}/by/tokens/",
        "rounds": rounds,
        "result": result,
    }


def main() -> int:
    call_command("migrate", verbosity=0)
    client = Client()
    key, pages = pages_of(client)
    site = Site.start(Path(os.environ["DATA_DIR"]), settings="bench.settings")
    floors: list[float] = []
    asked: dict[str, list[float]] = {name: [] for name in ("tap", "tap in German", *pages)}
    try:
        browser = Browser(site.port, client.cookies["reavers_session"].value)
        for number in range(TAPS):  # one after the other, so that all meet the same weather
            floors.append(browser.post("/floor/", value=number))
            farms = {"path": f"/g/{key}/set/1/farms/", "on": "group"}
            asked["tap"].append(browser.post(**farms, value=number % 7, id=uuid4()))
            browser.post("/floor/", value=number)  # what came before is the same for both
            asked["tap in German"].append(browser.post(**farms, language="de", value=(number + 3) % 7, id=uuid4()))
            page = list(pages)[number % len(pages)]
            asked[page].append(browser.get(pages[page]))
    finally:
        site.stop()
    floor, tap, german, *rest = (statistics.median(times[10:]) for times in (floors, *asked.values()))
    fine = [is_fine("tap", tap, floor, LIMIT), is_fine("tap in German", german, tap, LANGUAGE_LIMIT)]
    fine += [is_fine(name, took, floor, PAGE_LIMIT) for name, took in zip(pages, rest, strict=True)]
    return 0 if all(fine) else 1


def is_fine(name: str, took: float, against: float, limit: float) -> bool:
    print(f"{name:13} {took * 1000:5.2f} ms, {took / against:.3f} times {against * 1000:.2f} ms (limit {limit})")
    return took / against <= limit


if __name__ == "__main__":
    sys.exit(main())
