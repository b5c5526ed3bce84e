"""The cost of pages when a campaign, a crew, its people and the site grow: at most 1.5 times as much.

500 games in the campaign against 5, 5,000 games in the crew against 50, 100 players against 5, and 1,000,000 games on
the site against 1,000; each pair of pages in turn, on the production server, by the fastest quarter of the answers.

python -m bench.growth [--site 1000000] [folder]    a folder keeps the games for the next run; DATABASE_URL: PostgreSQL
"""

import argparse
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from tests.support.production import ROOT, Site, environment

ROUNDS = 40
LIMIT = 1.5
SITE = 1_000_000
CREWS = [  # name, games, players, games in the campaign
    ["campaign of 5", 500, 8, 5],
    ["campaign of 500", 500, 8, 500],
    ["crew of 50 games", 50, 8, 5],
    ["crew of 5000 games", 5000, 8, 5],
    ["5 players", 500, 5, 500],
    ["100 players", 500, 100, 500],
]
ONE = [["a crew", 50, 8, 5]]


class CrewsAtASite:
    """A site with crews of given sizes."""

    def __init__(self, folder: Path, name: str, crews: list[list[Any]], games: int) -> None:
        data = folder / name
        self.variables = {"DATA_DIR": str(data)} | _database(name)
        known = data / "crews.json"
        if not known.exists():
            data.mkdir(parents=True, exist_ok=True)
            known.write_text(self._make(crews, games))
        self.crews = {crew["name"]: crew for crew in json.loads(known.read_text())}
        self.site = Site.start(data, settings="bench.settings", **self.variables)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.site.port)

    def _make(self, crews: list[list[Any]], games: int) -> str:
        command = [sys.executable, "-m", "bench.crews", json.dumps(crews), str(games)]
        env = environment(**self.variables)
        done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True)
        return done.stdout.splitlines()[-1]

    def get(self, crew: str, page: str) -> float:
        about = self.crews[crew]
        began = time.perf_counter()
        cookie = {} if page == "shared campaign" else {"Cookie": f"reavers_session={about['cookie']}"}
        self.connection.request("GET", about["pages"][page], headers=cookie)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 200, (crew, page, answer.status)
        return (time.perf_counter() - began) * 1000


def _database(name: str) -> dict[str, str]:
    """One of its own beside the given one, if that is PostgreSQL."""
    url = os.environ.get("DATABASE_URL", "")
    if not url:
        return {}
    own = f"growth_{name}"
    with psycopg.connect(url, autocommit=True) as server:
        if not server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [own]).fetchone():
            server.execute(f'CREATE DATABASE "{own}"')
    return {"DATABASE_URL": f"{url.rpartition('/')[0]}/{own}"}


def compare(few: tuple[CrewsAtASite, str], many: tuple[CrewsAtASite, str], label: str) -> bool:
    pages = few[0].crews[few[1]]["pages"]
    found = [_is_fine(page, few, many, label) for page in pages]  # all of them, also after one that is not
    return all(found)


def _is_fine(page: str, few: tuple[CrewsAtASite, str], many: tuple[CrewsAtASite, str], label: str) -> bool:
    rounds = [(few[0].get(few[1], page), many[0].get(many[1], page)) for _round in range(ROUNDS)]
    low, high = (statistics.quantiles(side, n=4)[0] for side in zip(*rounds, strict=True))
    verdict = "" if high / low <= LIMIT else " FAIL"
    print(f"{label:34} {page:16} {low:6.1f} ms {high:6.1f} ms {high / low:6.2f}{verdict}", flush=True)
    return high / low <= LIMIT


def all_compared(crews: CrewsAtASite, small: CrewsAtASite, large: CrewsAtASite, site: int) -> list[bool]:
    return [
        compare((crews, "campaign of 5"), (crews, "campaign of 500"), "5 to 500 games in the campaign"),
        compare((crews, "crew of 50 games"), (crews, "crew of 5000 games"), "50 to 5000 games in the crew"),
        compare((crews, "5 players"), (crews, "100 players"), "5 to 100 players"),
        compare((small, "a crew"), (large, "a crew"), f"1000 to {site} games on the site"),
    ]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", type=int, default=SITE)
    parser.add_argument("folder", nargs="?")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(asked.folder or made)
        sites: list[CrewsAtASite] = []
        try:
            for name, sizes, games in (("crews", CREWS, 0), ("small", ONE, 1000), ("large", ONE, asked.site)):
                sites.append(CrewsAtASite(folder, name, sizes, games))
            fine = all_compared(*sites, asked.site)
        finally:
            for one in sites:
                one.site.stop()
    print("PASS" if all(fine) else "FAIL", f"(limit {LIMIT})")
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
