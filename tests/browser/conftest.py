"""A real Chromium as a phone, against the site as it is in production: hashed files by WhiteNoise, real threads.

Fixtures for a test:
- `phone`: a page on a phone that has never been here. `phone.goto("/")` is the home page.
- `new_phone(**options)`: one more phone with its own cookies; options go to Playwright's `new_context`,
  for example `color_scheme="light"` or `service_workers="allow"`. With `empty_cache=True` it has no files either.
  Phones go from test to test, washed in between: lent_phones.py.
- `problems`: what the browser complained about. Must be empty in the end; a test that provokes a complaint
  (an answer of 422, going offline) looks at it and clears it.
- `ada`, `bo`: two phones at the table of a test's own `game`.
- `sailor`, `page`, `member(**options)`: the phone of a crew, and browsers that are it.
- `screenshot(page, "name")`: screenshots/name-dark.png and screenshots/name-light.png, when SCREENSHOTS is set.
Whether a page is accessible and fits: fitting.py. Several phones at one table: phones.py.
"""

import os
import shutil
from pathlib import Path

import pytest
from django.core.servers.basehttp import ServerHandler
from django.test.testcases import LiveServerThread
from playwright.sync_api import sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.browser.fitting import SCREENSHOTS
from tests.browser.lent_phones import LentPhones
from tests.conftest import NO_CHROMIUM
from tests.support.phones import member_page
from tests.support.tables import client_of, make_phone

CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None
)
# The network flags keep Chromium from calling home, which would only slow the tests down.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "color_scheme": "dark",
    "reduced_motion": "reduce",  # a chip that is still changing its colour has the contrast of neither
    "locale": "en-GB",
    "service_workers": "block",
}
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


class ProductionLikeServer(LiveServer):
    """pytest-django's own puts Django's development handler for static files in front of WhiteNoise."""

    def __init__(self, addr):
        super().__init__(addr, start=False)
        self.thread = LiveServerThread(addr, lambda app: app, connections_override=self.thread.connections_override)
        self.thread.daemon = True
        ServerHandler.server_software = "granian"  # a header of every answer, as long as in production
        self.start()


@pytest.fixture(scope="session")
def live_server(django_db_setup):
    server = ProductionLikeServer("localhost")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Problems(list):
    forgiven: tuple[str, ...] = ()

    def left(self):
        return [problem for problem in self if not any(words in problem for words in self.forgiven)]


@pytest.fixture
def problems():
    found = Problems()
    yield found
    assert found.left() == []


@pytest.fixture(scope="session")
def lent_phones(chromium):
    return LentPhones(chromium)


@pytest.fixture
def new_phone(lent_phones, live_server, problems):
    lent = []

    def make(*, empty_cache=False, **options):
        options = PHONE | {"base_url": live_server.url} | options
        lent.append(lent_phones.lend(problems, options, empty_cache=empty_cache))
        return lent[-1].page

    yield make
    for phone in lent:
        lent_phones.take_back(phone)


@pytest.fixture
def phone(new_phone):
    return new_phone()


@pytest.fixture
def sailor(transactional_db):
    """The phone of a crew, as the database knows it."""
    return make_phone()


@pytest.fixture
def member(new_phone, sailor, live_server):
    """Makes one more browser that is that phone; options as for `new_phone`."""

    def make(**options):
        page = new_phone(**options)
        cookie = client_of(sailor).cookies["reavers_session"].value
        page.context.add_cookies([{"name": "reavers_session", "value": cookie, "url": live_server.url}])
        return page

    return make


@pytest.fixture
def page(member):
    """A browser that belongs to the crew of `sailor`."""
    return member()


@pytest.fixture
def ada(new_phone, live_server, game):
    """Ada's phone, of the crew of the test's own `game`."""
    return member_page(new_phone(), live_server, game.crew, "Ada")


@pytest.fixture
def bo(new_phone, live_server, game):
    return member_page(new_phone(), live_server, game.crew, "Bo")


@pytest.fixture(scope="session")
def screenshot():
    def take(page, name):
        if not os.environ.get("SCREENSHOTS"):
            return
        SCREENSHOTS.mkdir(exist_ok=True)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.screenshot(path=SCREENSHOTS / f"{name}-{theme}.png", full_page=True)

    return take
