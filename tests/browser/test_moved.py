"""The site gets another address in the middle of a game, and a phone finds it again."""

import hmac
import json
import shutil
import sqlite3
from urllib.parse import quote, urlsplit
from uuid import uuid4

import pytest
from django.conf import settings

from games.access.phone_keys import proof
from games.models import Entry
from games.views import errors
from tests.browser.fitting import assert_accessible
from tests.support.factories import GameFactory
from tests.support.phones import (
    chip,
    chosen,
    forgive_a_stopped_server,
    forgive_lost_connections,
    load_module,
    wait_until_sent,
)
from tests.support.production import Site, free_port


@pytest.fixture
def site(tmp_path):
    """Moves from one address of this machine to another, with its data; `site.move("127.0.0.2")`."""
    shutil.copytree(settings.STATIC_ROOT, tmp_path / "static")
    moving = MovingSite(tmp_path)
    moving.move("127.0.0.1")
    yield moving
    moving.running.stop()


class MovingSite:
    def __init__(self, data):
        self.data, self.port, self.running = data, str(free_port()), None

    def move(self, address):
        self.running = Site.start(self.data, HOST=address, ADDRESS=address, PORT=self.port)

    def asked(self, question):
        with sqlite3.connect(self.data / "reavers.sqlite3") as database:
            return database.execute(question).fetchall()


def post(page, path, **fields):
    sent = fields | {"csrfmiddlewaretoken": page.request.get("/csrf/").text(), "id": str(uuid4())}
    return page.request.post(path, form=sent).url


def go_there(page):
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Go there").tap()
    opened.value.get_by_text("Entries that come with it: 3").wait_for()
    return opened.value


def carry_on(there, site, key):
    there.get_by_role("button", name="Carry on").tap()
    there.wait_for_url(f"http://127.0.0.2:{site.port}/g/{key}/by/tokens/")
    wait_until_sent(there)
    chosen(there, 2, "walls", 3).wait_for()


def answer_from(site, route, answers):
    """As if the site were back at the old address, too."""
    headers = route.request.all_headers() | {"origin": site, "referer": f"{site}/"}
    answer = route.fetch(url=site + urlsplit(route.request.url).path, headers=headers)
    answers.append(answer.status)
    route.fulfill(response=answer)


def test_a_phone_carries_on_at_the_new_address_with_what_was_waiting(new_phone, site, problems, screenshot):
    page = new_phone(base_url=site.running.url)
    key = post(page, "/new/start/", rules="reavers", names="Teal, Orange").split("/")[4]
    post(page, f"/g/{key}/table/sit/", seat="2", name="Bo")
    page.goto(f"/g/{key}/by/tokens/")
    chip(page, 1, "farms", 4).tap()
    wait_until_sent(page)
    page.locator("#moved").wait_for(state="attached")

    site.running.stop()
    chip(page, 2, "walls", 2).tap()
    chip(page, 1, "farms", 5).tap()
    chip(page, 2, "walls", 3).tap()
    page.get_by_role("button", name="The app has moved").tap()
    assert_accessible(page)
    screenshot(page, "moved")
    site.move("127.0.0.2")
    page.get_by_label("New address").fill("127.0.0.2")
    there = go_there(page)
    assert_accessible(there)
    screenshot(there, "moved-here")
    carry_on(there, site, key)

    carry_on(go_there(page), site, key)
    answers = []
    page.route("**/set/**", lambda route: answer_from(f"http://127.0.0.2:{site.port}", route, answers))
    wait_until_sent(page)

    assert answers == [200, 200, 200]
    sets = [row[0] for row in site.asked("SELECT sets FROM games_entry ORDER BY number")]
    assert sets == [
        f'{{"{seat}": {{"{cell}": {n}}}}}'
        for seat, cell, n in [(1, "farms", 4), (2, "walls", 2), (1, "farms", 5), (2, "walls", 3)]
    ]
    assert (
        len(site.asked("SELECT DISTINCT phone_id FROM games_entry"))
        == len(site.asked("SELECT id FROM games_phone"))
        == 1
    )
    assert site.asked('SELECT seat."order" FROM games_visit JOIN games_seat seat ON seat.id = seat_id') == [(2,)]
    forgive_a_stopped_server(problems)


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
