"""A tap of the rounds against the floor (bench/floor.py), in one run on the production server: at most 2 times as long.

Every game has as many players as it takes, and is tapped in its first round and in its last, with a long log behind it.
Each table plays: after a move, one player's number is corrected and another has an effect. Nothing is undone, no tap is
made twice in the same place, and every table has other people. Tests count queries.

python -m bench.rounds [GAME...]
"""

import os
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from uuid import uuid4

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp())

import django

django.setup()

from django.core.management import call_command
from django.test import Client

from bench.tap import Browser, is_fine
from games.models import Game, Phone
from scoring import RULESETS
from tests.support.factories import CrewFactory, member_of
from tests.support.production import Site
from tests.support.rounds import full_game, stand_of

TABLES, TURNS, LIMIT = 12, 4, 2.0
MOVES: dict[str, tuple[dict[str, object], ...]] = {
    "reavers": tuple({"move": f"choose:location:{place}"} for place in ("villages", "sea", "trade", "keeps")),
    "spoils": (*({"move": f"bid:value:{n}", "bid.dice": n} for n in (3, 4, 5)), {"move": "challenge"}),
    "clans": tuple(
        {"move": tile} for tile in ("place:territory:2", "letters:letters:C", "place:territory:4", "glory:glory:3")
    ),
    "tiny_epic": tuple({"move": f"card:face:{face}"} for face in ("up", "down", "up", "up")),
}
NUMBERS = {
    "reavers": ("glory:4", "terror:1", "favor:2", "glory:-1"),
    "spoils": ("artifacts:1", "gold:5", "gold:-3", "gold:1"),
    "clans": ("gods:1", "horns:1", "gods:3", "horns:-1"),
    "tiny_epic": ("villages:1", "villages:3", "villages:2", "villages:-1"),
}
EFFECTS = {
    "reavers": ("keeper_of_sagas:", "revered_seer:", "pillager:", "harp:"),
    "spoils": ("raven:revealed",) * TURNS,
    "tiny_epic": ("exchange:wood_food",) * TURNS,
}


def tables_of(phone: Phone, rules: str, *, is_last: bool) -> list[Game]:
    return [full_game(phone, rules, is_last=is_last, name=f"Viking of table {n},") for n in range(TABLES)]


def taps(game: Game, turn: int, table: int) -> Iterator[tuple[str, dict[str, object]]]:
    """A move, then a number of one player and an effect of another."""
    seats, which = RULESETS[game.rules].player_counts[-1], (turn + table) % TURNS
    state = stand_of(game)
    is_in_order = game.rules == "spoils"  # each bid is higher
    told = MOVES[game.rules][turn if is_in_order else which]
    yield "move", {"round": state.round, "step": state.step, "seat": 1 + turn % seats} | told
    yield "number", {"seat": 1 + (which + 1) % seats, "change": NUMBERS[game.rules][which]}
    if game.rules in EFFECTS:
        yield "effect", {"seat": 1 + (which + 2) % seats, "effect": EFFECTS[game.rules][which]}


def main() -> int:
    call_command("migrate", verbosity=0)
    client = Client()
    phone = member_of(client, CrewFactory())
    series = list(product(sys.argv[1:] or MOVES, (False, True)))
    tables = {(rules, is_last): tables_of(phone, rules, is_last=is_last) for rules, is_last in series}
    site = Site.start(Path(os.environ["DATA_DIR"]), settings="bench.settings")
    floors: list[float] = []
    asked: dict[str, list[float]] = defaultdict(list)
    try:
        browser = Browser(site.port, client.cookies["reavers_session"].value)
        for table, turn, (rules, is_last) in product(range(TABLES), range(TURNS), series):  # all meet the same weather
            game = tables[rules, is_last][table]
            for kind, data in taps(game, turn, table):
                floors.append(browser.post("/floor/", value=turn))
                took = browser.post(f"/g/{game.key}/rounds/record/", **data, id=uuid4())
                asked[f"{rules}, {'last' if is_last else 'first'} round, {kind}"].append(took)
    finally:
        site.stop()
    floor = statistics.median(floors)
    fine = [is_fine(f"{name:31}", statistics.median(times[TURNS:]), floor, LIMIT) for name, times in asked.items()]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
