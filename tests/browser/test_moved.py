"""The site gets another address in the middle of a game, and a phone finds it again."""

import hmac
import shutil
import sqlite3
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from django.conf import settings

from tests.browser.fitting import assert_accessible
from tests.support.phones import chip, chosen, forgive_a_stopped_server, load_module, wait_until_sent
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
