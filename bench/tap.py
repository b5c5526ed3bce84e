"""A tap on the tally against the floor (bench/floor.py), in one run on the production server: at most 2 times.

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
os.environ["DATA_DIR"] = tempfile.mkdtemp()

import django

django.setup()

from django.core.management import call_command
from django.test import Client

from tests.support.factories import GameFactory, member_of
from tests.support.production import Site

TAPS = 600
LIMIT = 2.0
CSRF = "a" * 32


class Browser:
    """One connection that stays open, as a phone's does."""

    def __init__(self, port: int, session: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.headers = {
            "Cookie": f"reavers_session={session}; reavers_csrf={CSRF}",
            "X-CSRFToken": CSRF,
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }

    def post(self, path: str, **data: object) -> float:
        began = time.perf_counter()
        self.connection.request("POST", path, urlencode(data), self.headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, answer.status
        return time.perf_counter() - began


def main() -> int:
    call_command("migrate", verbosity=0)
    client = Client()
    game = GameFactory(seats=["Astrid", "Bjorn", "Cnut", "Dagny"])
    member_of(client, game.crew)
    site = Site.start(Path(os.environ["DATA_DIR"]), settings="bench.settings")
    floors, taps = [], []
    try:
        browser = Browser(site.port, client.cookies["reavers_session"].value)
        for number in range(TAPS):  # one after the other, so that both meet the same weather
            floors.append(browser.post("/floor/", value=number))
            taps.append(browser.post(f"/g/{game.key}/set/1/farms/", value=number % 7, id=uuid4(), on="group"))
    finally:
        site.stop()
    floor, tap = statistics.median(floors[50:]), statistics.median(taps[50:])
    print(f"floor {floor * 1000:.2f} ms, tap {tap * 1000:.2f} ms, ratio {tap / floor:.2f} (limit {LIMIT})")
    return 0 if tap / floor <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
