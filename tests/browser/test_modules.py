"""Each module of the outbox by itself, on a page that has nothing of the app but what the module asks for."""

import re
from uuid import UUID

import pytest
from django.templatetags.static import static

from tests.support.factories import GameFactory
from tests.support.phones import load_module, member_page, wait_until

pytestmark = pytest.mark.django_db(transaction=True)

BLANK = """<!doctype html><title>Blank</title>
<body hx-headers='{"x-csrftoken": "old"}' data-csrf="/token"
      data-waiting="Waiting: %n" data-not-taken="Not taken" data-seen="OK">
<section id="outbox" hidden><p></p><ul></ul></section>"""
TAP = "{ path: '/write', fields: { id: 'one', value: '4' }, name: 'Farms', at: 1 }"
TAP_2 = "{ path: '/write', fields: { id: 'two', value: '5' }, name: 'Walls', at: 2 }"
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")
STORED = {"status": 200, "headers": {"X-Reavers": "1", "X-Version": "7"}, "body": "<p id='a'></p>"}


@pytest.fixture
def blank(phone):
    phone.route("**/blank", lambda route: route.fulfill(content_type="text/html", body=BLANK))
    phone.goto("/blank")
    return phone


class Server:
    """Answers what the sender sends, one answer after the other, the last one for ever."""

    def __init__(self, page, *answers):
        self.got, self.answers = [], list(answers)
        page.route("**/write", self.answer)

    def answer(self, route):
        self.got.append((route.request.post_data, route.request.headers["x-csrftoken"]))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        route.fulfill(**answer) if answer else route.abort()


def kept(page):
    return load_module(page, "outbox/store.js").evaluate("async ({ all }) => (await all()).map((one) => one.fields.id)")


def notes(page):
    return page.evaluate("Object.keys(localStorage)")


def test_the_store_keeps_in_order_and_forgets(blank):
    store = load_module(blank, "outbox/store.js")
    store.evaluate(f"async ({{ keep }}) => {{ await keep({TAP}); await keep({TAP_2}); }}")
    blank.reload()
    assert kept(blank) == ["one", "two"]

    load_module(blank, "outbox/store.js").evaluate("async ({ all, forget }) => forget((await all())[0])")

    assert kept(blank) == ["two"]


def test_the_store_recovers_what_was_only_noted(blank):
    store = load_module(blank, "outbox/store.js")
    store.evaluate(f"async ({{ keep, note }}) => {{ await keep({TAP}); note({TAP}); note({TAP_2}); }}")
    blank.reload()
    assert sorted(notes(blank)) == ["tapped:one", "tapped:two"]

    load_module(blank, "outbox/store.js").evaluate("({ recover }) => recover()")

    assert kept(blank) == ["one", "two"]
    assert notes(blank) == []


def test_the_store_remembers_without_a_database(blank):
    blank.add_init_script("IDBFactory.prototype.open = () => { throw new Error('private'); }")
    blank.reload()
    store = load_module(blank, "outbox/store.js")

    store.evaluate(f"async ({{ keep, note }}) => {{ const tap = {TAP}; note(tap); await keep(tap); }}")

    assert kept(blank) == ["one"]
    assert notes(blank) == ["tapped:one"]
    store.evaluate("async ({ all, forget }) => forget((await all())[0])")
    assert (kept(blank), notes(blank)) == ([], [])


def test_the_sender_tries_again_in_order_until_it_is_stored(blank, problems):
    server = Server(blank, None, {"status": 503}, {"status": 200, "body": "Welcome to the hotel"}, STORED)
    sender = load_module(blank, "outbox/sender.js")
    blank.evaluate("document.addEventListener('outbox:sent', ({ detail }) => { document.title += detail.version; })")

    sender.evaluate(f"({{ take }}) => {{ take({TAP}); take({TAP_2}); }}")

    blank.wait_for_function("() => document.title === 'Blank77'")
    assert [body for body, _token in server.got] == ["id=one&value=4"] * 4 + ["id=two&value=5"]
    assert sender.evaluate("({ isLate, waiting }) => [isLate(), waiting().length]") == [False, 0]
    assert kept(blank) == []
    problems.forgiven = ("ERR_FAILED", "503")


def test_the_sender_asks_for_a_fresh_token_once(blank, problems):
    server = Server(blank, {"status": 403}, STORED)
    blank.route("**/token", lambda route: route.fulfill(body="fresh"))
    sender = load_module(blank, "outbox/sender.js")

    sender.evaluate(f"({{ take }}) => {{ take({TAP}); take({TAP_2}); }}")

    wait_until(blank, lambda: len(server.got) == 3)
    assert [token for _body, token in server.got] == ["old", "fresh", "fresh"]
    assert "403" in problems.pop()


def test_the_notice_says_what_waits_and_what_was_refused_until_read(blank, problems):
    refusal = {"status": 422, "headers": {"X-Reavers": "1"}, "body": "<p id='says'>Too many.</p>"}
    Server(blank, None, None, refusal, STORED)
    load_module(blank, "outbox/notice.js")
    assert blank.locator("#outbox").is_hidden()

    load_module(blank, "outbox/sender.js").evaluate(f"({{ take }}) => {{ take({TAP}); take({TAP_2}); }}")

    blank.get_by_text("Waiting: 2").wait_for()
    blank.get_by_text("Farms · 4. Too many.").wait_for()
    assert not blank.get_by_text("Waiting").count()
    blank.get_by_role("button", name="OK").tap()
    blank.locator("#outbox").wait_for(state="hidden")
    assert kept(blank) == []
    problems.forgiven = ("ERR_FAILED", "422")


def test_a_request_id_is_a_uuid_also_without_https(blank):
    blank.evaluate("delete Crypto.prototype.randomUUID")

    ids = load_module(blank, "outbox/store.js").evaluate("({ newId }) => [newId(), newId()]")

    assert [len(one) for one in ids] == [36, 36]
    assert {UUID(one).version for one in ids} == {4}
    assert ids[0] != ids[1]


LIVE = [static("js/outbox/store.js"), static("js/live.js")]
GLOBALS = "Object.getOwnPropertyNames(window)"
SCRIPTS = """performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname)
    .filter((path) => path.startsWith("/static/js/"))"""


def test_a_page_has_no_globals_and_loads_every_module_once_and_by_its_hash(phone, blank, live_server):
    game = GameFactory(seats=["Teal", "Orange"])
    before = set(phone.evaluate(GLOBALS))
    member_page(phone, live_server, game.crew, "Ada")

    phone.goto(f"/g/{game.key}/by/tokens/")
    phone.wait_for_function(f"(wanted) => wanted.every((path) => {SCRIPTS}.includes(path))", arg=LIVE)

    assert set(phone.evaluate(GLOBALS)) - before == {"htmx"}
    scripts = phone.evaluate(SCRIPTS)
    assert len(scripts) == len(set(scripts))
    assert [path for path in scripts if not HASHED.search(path)] == []
