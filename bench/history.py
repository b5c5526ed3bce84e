"""Looking back with 50 and with 5,000 games in a crew, in one run on the production server.

Every page must take at most 1.5 times as long with the many as with the few; that it takes no more queries, tests say.

python -m bench.history [folder]     a folder keeps the games for the next run
"""

import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.support.production import ROOT, Site, environment

FEW, MANY = 50, 5_000
ROUNDS = 60
LIMIT = 1.5
FIND = """
import json
from django.test import Client
from games.models import Campaign, Crew, Game, Player
from tests.support.factories import member_of
crew, client = Crew.objects.get(), Client()
member_of(client, crew)
player = Player.objects.order_by("pk").first()
campaign = Campaign.objects.latest_first().first()
games = Game.objects.listed_of(crew)
middle = games[games.count() // 2]
print(json.dumps([client.cookies["reavers_session"].value, {
    "home": "/",
    "history": "/games/",
    "history, in the middle": f"/games/?before={middle.key}",
    "by game": "/games/?rules=reavers",
    "by player": f"/games/?player={player.pk}",
    "by campaign": f"/games/?campaign={campaign.key}",
    "by number of players": "/games/?people=3",
    "by day": f"/games/?until={middle.played_at.date().isoformat()}",
    "text: a name": "/games/?text=astrid",
    "text: a word": "/games/?text=the",
    "text: two words": "/games/?text=astrid+the",
    "text: nothing": "/games/?text=zebra",
    "campaign of 50": f"/campaign/{campaign.key}/",
    "player": f"/crew/players/{player.pk}/",
    "statistics": "/statistics/",
}]))
"""


def manage(data: Path, *command: str) -> str:
    env = environment(DATA_DIR=str(data), DJANGO_SETTINGS_MODULE="bench.settings")
    return subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


class Crew:
    """A site with one crew that has played this many games."""

    def __init__(self, folder: Path, games: int) -> None:
        data = folder / str(games)
        if not data.exists():
            data.mkdir(parents=True)
            manage(data, "migrate", "-v0")
            manage(data, "seed_demo", "--games", str(games))
        cookie, self.pages = json.loads(manage(data, "shell", "-v0", "-c", FIND))
        self.site = Site.start(data, settings="bench.settings")
        self.connection = http.client.HTTPConnection("127.0.0.1", self.site.port)
        self.headers = {"Cookie": f"reavers_session={cookie}"}

    def get(self, page: str) -> float:
        began = time.perf_counter()
        self.connection.request("GET", self.pages[page], headers=self.headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, (page, answer.status)
        return (time.perf_counter() - began) * 1000


def is_fine(page: str, few: Crew, many: Crew) -> bool:
    """Compares the fastest quarter of the answers, because something else may use the machine."""
    rounds = [(few.get(page), many.get(page)) for _round in range(ROUNDS)]
    low, high = (statistics.quantiles(side, n=4)[0] for side in zip(*rounds, strict=True))
    print(f"{page:22} {low:6.1f} ms {high:6.1f} ms {high / low:6.2f}{'' if high / low <= LIMIT else ' FAIL'}")
    return high / low <= LIMIT


def main() -> int:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else made)
        few, many = Crew(folder, FEW), Crew(folder, MANY)
        try:
            print(f"{'page':22} {FEW:>9} {MANY:>9} {'ratio':>6}")
            pages = [is_fine(page, few, many) for page in few.pages]
        finally:
            few.site.stop()
            many.site.stop()
    print("PASS" if all(pages) else "FAIL", f"(limit {LIMIT})")
    return 0 if all(pages) else 1


if __name__ == "__main__":
    sys.exit(main())
