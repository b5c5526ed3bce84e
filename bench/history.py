"""Looking back with 1,000 and with 100,000 games in a crew, in one run on the production server.

Every page must cost the same number of queries, and at most 1.5 times as long with the many as with the few.

python -m bench.history [games] [folder]     another number than 100,000; a folder that keeps the games for the next run
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

FEW = 1_000
ROUNDS = 60
LIMIT = 1.5
DEEP = 1_000  # pages; with few games, as far as leaves a page for every filter
FIND = """
import json
from django.test import Client
from games.models import Campaign, Crew, Game, Player
from tests.support.factories import member_of
crew, client = Crew.objects.get(), Client()
member_of(client, crew)
player, rare = Player.objects.order_by("pk").first(), Player.objects.order_by("pk").last()
campaign = Campaign.objects.latest_first().first()
games = Game.objects.listed_of(crew)
deep = games[min({deep} * 20, games.count() // 2)]
day = deep.played_at.date().isoformat()
print(json.dumps([client.cookies["reavers_session"].value, {{
    "home": "/",
    "history": "/games/",
    "history, page 1,000": f"/games/?before={{deep.key}}",
    "by game": "/games/?rules=clans",
    "by player": f"/games/?player={{player.pk}}",
    "by player, deep": f"/games/?player={{rare.pk}}&before={{deep.key}}",
    "by campaign": f"/games/?campaign={{campaign.key}}",
    "by number of players": "/games/?people=4",
    "by day": f"/games/?until={{day}}",
    "text: a name": "/games/?text=astrid",
    "text: a word": "/games/?text=porch",
    "text: two words": "/games/?text=ivar+snowed",
    "text: a word, deep": f"/games/?text=porch&before={{deep.key}}",
    "text: nothing": "/games/?text=zebra",
    "campaign of 50": f"/campaign/{{campaign.key}}/",
    "player": f"/crew/players/{{player.pk}}/",
    "statistics": "/statistics/",
}}]))
"""


def manage(data: Path, *command: str) -> str:
    env = environment(DATA_DIR=str(data), DJANGO_SETTINGS_MODULE="bench.settings")
    return subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


class Crew:
    """A site with one crew that has played so many games."""

    def __init__(self, folder: Path, games: int) -> None:
        data = folder / str(games)
        data.mkdir(parents=True, exist_ok=True)
        if not (data / "reavers.sqlite3").exists():
            began = time.monotonic()
            manage(data, "migrate", "-v0")
            manage(data, "seed_demo", "--games", str(games))
            print(f"{games} games made in {time.monotonic() - began:.0f} s")
        cookie, self.pages = json.loads(manage(data, "shell", "-v0", "-c", FIND.format(deep=DEEP)))
        self.site = Site.start(data, settings="bench.settings")
        self.connection = http.client.HTTPConnection("127.0.0.1", self.site.port)
        self.headers = {"Cookie": f"reavers_session={cookie}"}

    def get(self, path: str) -> tuple[float, int]:
        began = time.perf_counter()
        self.connection.request("GET", path, headers=self.headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, (path, answer.status)
        return time.perf_counter() - began, int(answer.headers["X-Queries"])


def measure(few: Crew, many: Crew) -> bool:
    is_good = True
    print(f"{'page':22} {'queries':>9} {'few':>9} {'many':>9} {'ratio':>6}")
    for page in few.pages:
        times: tuple[list[float], list[float]] = ([], [])
        queries = [0, 0]
        for _round in range(ROUNDS):  # one after the other, so that both meet the same weather
            for side, crew in enumerate((few, many)):
                seconds, queries[side] = crew.get(crew.pages[page])
                times[side].append(seconds)
        low, high = (statistics.median(side[5:]) * 1000 for side in times)
        is_fine = queries[0] == queries[1] and high / low <= LIMIT
        is_good = is_good and is_fine
        asked = f"{queries[0]}/{queries[1]}"
        print(f"{page:22} {asked:>9} {low:6.1f} ms {high:6.1f} ms {high / low:6.2f} {'' if is_fine else 'FAIL'}")
    return is_good


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as made:
        folder = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(made)
        few = Crew(folder, FEW)
        many = Crew(folder, games)
        try:
            is_good = measure(few, many)
        finally:
            few.site.stop()
            many.site.stop()
    print("PASS" if is_good else "FAIL", f"(limit {LIMIT}, the same number of queries)")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
