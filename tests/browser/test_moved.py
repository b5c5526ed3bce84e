"""The site gets another address in the middle of a game, and a phone finds it again."""

import hmac
import json
from urllib.parse import quote
from uuid import uuid4

import pytest

from games.access.phone_keys import proof
from games.models import Entry, Phone, Visit
from games.views import errors
from tests.browser.fitting import assert_accessible
from tests.support.factories import GameFactory
from tests.support.phones import chip, chosen, forgive_lost_connections, load_module, wait_until_sent


@pytest.fixture
def elsewhere(live_server):
    """The same site under another address, of which a phone knows nothing."""
    return live_server.url.replace("localhost", "127.0.0.1")


def go_there(page):
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Go there").tap()
    opened.value.get_by_text("Entries that come with it: 3").wait_for()
    return opened.value


def carry_on(there, elsewhere, game):
    there.get_by_role("button", name="Carry on").tap()
    there.wait_for_url(f"{elsewhere}/g/{game.key}/by/tokens/")
    wait_until_sent(there)
    chosen(there, 2, "walls", 3).wait_for()


def test_a_phone_carries_on_at_the_new_address_with_what_was_waiting(
    page, sailor, live_server, elsewhere, problems, screenshot
):
    game = GameFactory(crew=sailor.crew)
    page.goto(f"/g/{game.key}/by/tokens/")
    Visit.objects.update(seat=game.seats.get(order=2))
    chip(page, 1, "farms", 4).tap()
    wait_until_sent(page)
    page.locator("#moved").wait_for(state="attached")

    page.route(f"{live_server.url}/**", lambda route: route.abort())
    chip(page, 2, "walls", 2).tap()
    chip(page, 1, "farms", 5).tap()
    chip(page, 2, "walls", 3).tap()
    page.get_by_role("button", name="The app has moved").tap()
    assert_accessible(page, context="#moved-sheet")
    screenshot(page, "moved")
    page.get_by_label("New address").fill("127.0.0.1")
    there = go_there(page)
    assert_accessible(there, context="main")
    screenshot(there, "moved-here")
    carry_on(there, elsewhere, game)

    carry_on(go_there(page), elsewhere, game)
    answers = []
    page.on("response", lambda answer: "/set/" in answer.url and answers.append(answer.status))
    page.unroute(f"{live_server.url}/**")  # as if the site were back at the old address, too
    wait_until_sent(page)

    assert answers == [200, 200, 200]
    assert list(Entry.objects.order_by("number").values_list("sets", "phone")) == [
        ({str(seat): {cell: n}}, sailor.pk)
        for seat, cell, n in [(1, "farms", 4), (2, "walls", 2), (1, "farms", 5), (2, "walls", 3)]
    ]
    assert Phone.objects.get() == sailor
    assert Visit.objects.get().seat.order == 2
    forgive_lost_connections(problems)


def arrive(page, game, *proofs):
    """At the new address, with one entry that waited."""
    entry = {"path": f"/g/{game.key}/set/2/glory/", "fields": {"value": "7", "id": str(uuid4())}, "name": "", "at": 1}
    handed = {"proofs": proofs, "entries": [entry], "next": f"/g/{game.key}/by/tokens/"}
    page.goto(f"/moved/#{quote(json.dumps(handed))}")
    return page.get_by_role("button", name="Carry on")


def recorded(page, game):
    page.wait_for_url(f"**/g/{game.key}/by/tokens/")
    wait_until_sent(page)
    return list(Entry.objects.values_list("sets", flat=True))


def test_without_an_answer_the_phone_says_so_and_asks_again(phone, live_server, sailor, problems):
    game = GameFactory(crew=sailor.crew)
    button = arrive(phone, game, f"{sailor.pk}.{proof(sailor.key, live_server.url)}")
    answers = [
        lambda route: route.abort(),
        lambda route: (route.fetch(), route.abort()),
        lambda route: route.continue_(),
    ]
    phone.route("**/moved/here/", lambda route: answers.pop(0)(route))

    for _answer in range(2):
        button.tap()
        phone.get_by_text("No connection. This was not saved. Try again in a moment.").wait_for()
    button.tap()

    assert recorded(phone, game) == [{"2": {"glory": 7}}]
    assert Entry.objects.get().phone == sailor
    forgive_lost_connections(problems)


def test_a_refused_proof_says_why_and_a_typed_key_takes_the_entries_along(phone, sailor, problems):
    game = GameFactory(crew=sailor.crew)
    arrive(phone, game, f"{sailor.pk}.{'0' * 64}").tap()
    phone.get_by_text("This key is unknown or was used already.").wait_for()

    phone.get_by_label("Key of this phone").fill(sailor.key)
    phone.get_by_role("button", name="Carry on").tap()

    assert recorded(phone, game) == [{"2": {"glory": 7}}]
    assert "422" in problems.pop()


def test_a_busy_server_says_so(phone, sailor, problems):
    busy = errors.too_many_links(None)
    button = arrive(phone, GameFactory(crew=sailor.crew), "1.0")
    phone.route("**/moved/here/", lambda route: route.fulfill(status=429, body=busy.text, content_type="text/html"))

    button.tap()

    phone.get_by_role("heading", name="Too many tries").wait_for()
    assert "429" in problems.pop()


def test_the_proof_of_a_key_is_the_usual_one(phone):
    phone.goto("/")
    module = load_module(phone, "hmac.js")
    texts = ["", "http://192.168.1.20:8000", "ø" * 100]

    said = [module.evaluate("(module, text) => module.proof(text.repeat(3), text)", text) for text in texts]

    assert said == [hmac.digest((text * 3).encode(), text.encode(), "sha256").hex() for text in texts]


def test_an_address_is_understood_however_it_is_typed(page, live_server):
    page.goto("/crew/")
    module = load_module(page, "moved.js")
    port = live_server.url.rpartition(":")[2]
    typed = [
        "192.168.1.20",
        " 10.0.0.7:9000/c/abc/ ",
        "https://vikings.example/",
        "reavers.local",
        "",
        "http://",
        live_server.url,
    ]

    origins = [module.evaluate("(module, text) => module.originOf(text)", text) for text in typed]

    here = [
        f"http://192.168.1.20:{port}",
        "http://10.0.0.7:9000",
        "https://vikings.example",
        f"http://reavers.local:{port}",
    ]
    assert origins == [*here, None, None, None]


def test_the_plain_address_of_a_site_with_https_leads_to_its_https(new_phone, live_server):
    """Its QR code has the address of plain http, where phones learn to trust it."""
    own = "https://192.168.1.20:8443"
    page = new_phone(base_url=own)
    page.route(
        f"{own}/**",
        lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace(own, live_server.url))),
    )
    page.goto("/offline/")
    module = load_module(page, "moved.js")

    typed = ["http://192.168.7.20:8000/trust/#/", "192.168.7.20", "http://192.168.1.20:8000/"]
    origins = [module.evaluate("(module, text) => module.originOf(text)", text) for text in typed]

    assert origins == ["https://192.168.7.20:8443", "https://192.168.7.20:8443", None]
