"""Hostile requests of every role to the production server, several at once: no answer may be an error of ours.

python -m bench.fuzz [--seed 1] [--requests 20000] [--minutes 60] [--phones 2]     DATABASE_URL: PostgreSQL

The same seed sends the same requests. Every thousand of them meet a new crew, because some delete the old one. With
--minutes it goes on for that long.
"""

import argparse
import http.client
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp())
os.environ.setdefault("LOG_LEVEL", "ERROR")
os.environ["ALLOWED_HOSTS"] = "testserver"  # of the client that makes guests

import django

django.setup()

from django.core.management import call_command

from tests.support.fuzz import Fuzzer, Sent, World
from tests.support.production import Site

IN_A_WORLD = 1000
CSRF = "a" * 32


class Phones:
    """Several browsers that send at once, each on a connection that stays open."""

    def __init__(self, port: int, how_many: int) -> None:
        self.port, self.how_many = port, how_many
        self.statuses: Counter[int] = Counter()
        self.broken: list[str] = []

    def play(self, world: World, seed: str, requests: int) -> None:
        with ThreadPoolExecutor(self.how_many) as pool:
            share = -(-requests // self.how_many)
            list(pool.map(lambda n: self._send(Fuzzer(world, f"{seed} {n}"), share), range(self.how_many)))

    def _send(self, fuzzer: Fuzzer, requests: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        for number in range(requests):
            sent = fuzzer.request()
            try:
                status = _status(connection, fuzzer.world, sent)
            except (http.client.HTTPException, OSError):  # it ended the connection
                connection.close()
                continue
            self.statuses[status] += 1
            if status >= 500:
                self.broken.append(f"request {number}: {status} {sent}")


def _status(connection: http.client.HTTPConnection, world: World, sent: Sent) -> int:
    own = {"Cookie": f"reavers_session={world.sessions[sent.role]}; reavers_csrf={CSRF}", "X-CSRFToken": CSRF}
    headers = {name: value.encode("latin-1", "replace") for name, value in (own | sent.headers).items()}
    connection.request(sent.method, sent.path, sent.body, headers)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="1")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--phones", type=int, default=2)
    asked = parser.parse_args()
    call_command("migrate", verbosity=0)
    database = {"DATABASE_URL": os.environ["DATABASE_URL"]} if os.environ.get("DATABASE_URL") else {}
    quiet = {"LOG_LEVEL": "ERROR", "WORKERS": "2"}  # nobody reads the log until the end, so it must not fill its pipe
    site = Site.start(Path(os.environ["DATA_DIR"]), settings="bench.settings", **quiet, **database)
    phones, until, worlds = Phones(site.port, asked.phones), time.monotonic() + asked.minutes * 60, 0
    try:
        while worlds * IN_A_WORLD < asked.requests or time.monotonic() < until:
            phones.play(World(), f"{asked.seed} {worlds}", IN_A_WORLD)
            worlds += 1
    finally:
        _out, log = site.stop()
    print(f"{sum(phones.statuses.values())} requests: {dict(sorted(phones.statuses.items()))}")
    print("\n".join(phones.broken[:20]))
    if phones.broken or "Traceback" in log:
        print(log[-6000:])
    print("FAIL" if phones.broken else "PASS")
    return 1 if phones.broken else 0


if __name__ == "__main__":
    sys.exit(main())
