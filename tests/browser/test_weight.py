"""What the first visit of a page costs someone with one bar of signal.

Counted is what Chromium received: the page and every file that it names, compressed, with all headers. A Chromium with
windows also asks for the icon, the headless shell does not. Up to 100 bytes of a page are random, against
BREACH. What a live page asks for afterwards depends on time and is not counted. Signs come after the first
paint and are counted apart.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import brotli
import pytest
from django.conf import settings

from games.screens.tally import TallyScreen
from games.server.compression import QUALITY
from tests.support.phones import wait_until, wait_until_signs_are_drawn
from tests.support.rounds import GODS, begin, choose, clean_up
from tests.support.tables import ORANGE, TEAL, client_of, make_game

pytestmark = pytest.mark.django_db(transaction=True)

KB = 1024
SIGNS = "/game-icons/"
LATER = ("Fetch", "EventSource")  # a live page asks, and its stream never ends
FOUR = {"Orange": ORANGE, "Teal": TEAL, "Blue": ORANGE, "Red": TEAL}
FULL = {  # as many players as each game has
    "reavers": FOUR,
    "spoils": {f"Player {number}": {"gold": 100 + number, "items.crown": 1, "artifacts": 2} for number in range(10)},
    "clans": {f"Player {number}": {"glory.0": 12, "letters.A": 1} for number in range(4)},
    "tiny_epic": {f"Player {number}": {"temples": 2} for number in range(4)},
}


NOTHING_LATER = """{
  const plain = window.setTimeout; // some scripts come seconds after the first paint, and a busy machine is slow
  window.setTimeout = (then, after, ...rest) => (after >= 2000 ? 0 : plain(then, after, ...rest));
}"""


class Weight(NamedTuple):
    page: int
    signs: int


def received(page, address):
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds, answers, bytes_of = {}, {}, {}
    network.on("Network.requestWillBeSent", lambda event: kinds.update({event["requestId"]: event["type"]}))
    network.on("Network.responseReceived", lambda event: answers.update({event["requestId"]: event}))
    network.on(
        "Network.loadingFinished", lambda event: bytes_of.update({event["requestId"]: event["encodedDataLength"]})
    )

    page.add_init_script(NOTHING_LATER)
    page.goto(address)
    wait_until_signs_are_drawn(page)
    wait_until(page, lambda: {request for request, kind in kinds.items() if kind not in LATER} <= set(bytes_of))

    asked = [answer["response"]["url"] for answer in answers.values()]
    assert [url for url in asked if "/reference/" in url] == []  # the index of the search comes later
    own = {request: length for request, length in bytes_of.items() if answers[request]["type"] not in LATER}
    signs = sum(length for request, length in own.items() if SIGNS in answers[request]["response"]["url"])
    return Weight(sum(own.values()) - signs, signs)


def tally_pages(phone, rules):
    game = make_game(phone, rules, FULL[rules], gods=GODS.get(rules, []))
    screen = TallyScreen(game, list(game.seats.all()))
    yield from (f"/g/{game.key}/by/{one.key}/" for one in screen.screens)
    yield from (f"/g/{game.key}/seat/1/by/{one.key}/" for one in screen.own_screens)


def expected(client, path):
    """About as much as a browser receives: the page and the files that it names."""
    page = client.get(path, headers={"accept-encoding": "br"}).content
    files = set(re.findall(r"/static/([\w./-]+\.(?:js|css|svg))", brotli.decompress(page).decode()))
    sizes = {name: (Path(settings.STATIC_ROOT) / f"{name}.br").stat().st_size + 270 for name in files}
    signs = sum(size for name, size in sizes.items() if SIGNS in f"/{name}")
    return Weight(len(page) + sum(sizes.values()) - signs, signs)


LOOKING_UP = {  # what a tally has so that things can be looked up, and what would stand there without it
    r"<a [^>]*data-look-up=.*?</a>": "",
    r'<aside id="best".*?</aside>': "",
    r'<a class="[^"]*\babout"[^>]*>(.*?)</a>': r"\1",
    r'<symbol id="(?:search|hint)".*?</symbol>': "",
    r"a\.why, a\.about, \[data-look-up\]": "a.why",
    r'link\.matches\("\.why"\) \? (import\([^)]*\)) : import\([^)]*\)': r"\1",
    r"[^{}();\"]*(?:\.about|\.best|a\.card-name|\.filter)\b[^{}();\"]*\{[^{}]*\}": "",
}


@cache
def without_looking_up(text):
    for part, rest in LOOKING_UP.items():
        text = re.sub(part, rest, text, flags=re.DOTALL)
    return text


def first_load(client, path):
    """The page and each file that it names, as text."""
    page = brotli.decompress(client.get(path, headers={"accept-encoding": "br"}).content).decode()
    files = sorted(set(re.findall(r"/static/([\w./-]+\.(?:js|css|svg))", page)))
    return [page, *((Path(settings.STATIC_ROOT) / name).read_text() for name in files)]


@cache
def compressed(text):
    return len(brotli.compress(text.encode(), quality=QUALITY))


def growth(texts):
    return sum(compressed(text) - compressed(without_looking_up(text)) for text in texts)


@pytest.mark.parametrize("rules", FULL)
def test_that_things_can_be_looked_up_weighs_at_most_a_kilobyte(sailor, rules):
    client = client_of(sailor)
    loads = {path: first_load(client, path) for path in tally_pages(sailor, rules)}

    grown = {path: growth(texts) for path, texts in loads.items()}

    assert min(grown.values()) > 0
    assert max(grown.values()) <= KB, grown
    assert [
        path for path, texts in loads.items() if re.search("look.?up", "".join(map(without_looking_up, texts)))
    ] == []


def test_the_first_visit_of_the_heaviest_tally_is_light(member, sailor):
    client = client_of(sailor)
    pages = {path: expected(client, path) for rules in FULL for path in tally_pages(sailor, rules)}
    heaviest = max(pages, key=lambda path: pages[path].page)
    heaviest_with_signs = max(pages, key=lambda path: sum(pages[path]))

    before_its_signs = received(member(empty_cache=True), heaviest).page
    with_its_signs = received(member(empty_cache=True), heaviest_with_signs)

    assert len(pages) > 25
    assert 30 * KB < before_its_signs <= 38 * KB, heaviest
    assert with_its_signs.signs > 5 * KB
    assert sum(with_its_signs) <= 50 * KB, heaviest_with_signs


def test_the_first_visit_of_the_last_round_is_light(member, sailor):
    game = make_game(sailor, sheets=FOUR, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    [clean_up(sailor, game) for _round in range(1, 6)]
    choose(sailor, game, "villages")

    weight = received(member(empty_cache=True), f"/g/{game.key}/rounds/").page

    assert 30 * KB < weight <= 42 * KB
