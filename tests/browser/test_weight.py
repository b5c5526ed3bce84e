"""What the first visit of a page costs somebody with one bar of signal.

Counted is what Chromium received: the page and every file that it names, compressed, with all headers. A Chromium with
windows also asks for the icon, the headless shell does not. Up to 100 bytes of a page are random: GZipMiddleware adds
them against BREACH. What a live page asks for afterwards depends on time and is not counted, nor are signs, which come
after the first paint.
"""

import pytest

from tests.support.rounds import begin, choose, clean_up
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

KB = 1024
SIGNS = "signs"  # they come after the first paint, once for all pages of a game
FOUR = {"Orange": ORANGE, "Teal": TEAL, "Blue": ORANGE, "Red": TEAL}


def weight_of(page, address):
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds, bytes_of = {}, {}
    network.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: _kind(event)}))
    network.on(
        "Network.loadingFinished", lambda event: bytes_of.update({event["requestId"]: event["encodedDataLength"]})
    )

    page.goto(address, wait_until="networkidle")

    return sum(length for request, length in bytes_of.items() if kinds[request] not in ("Fetch", SIGNS))


def _kind(event):
    return SIGNS if "/game-icons/" in event["response"]["url"] else event["type"]


def test_the_first_visit_of_the_heaviest_tally_is_light(page, sailor):
    game = make_game(sailor, sheets=FOUR)

    weight = weight_of(page, f"/g/{game.key}/by/prophecies/")

    assert 30 * KB < weight <= 38 * KB


def test_the_first_visit_of_the_last_round_is_light(page, sailor):
    game = make_game(sailor, sheets=FOUR, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    [clean_up(sailor, game) for _round in range(1, 6)]
    choose(sailor, game, "villages")

    weight = weight_of(page, f"/g/{game.key}/rounds/")

    assert 30 * KB < weight <= 42 * KB
