"""Phones that are no Chromium: every iPhone is a WebKit. `make test-browsers` brings the browsers and a screen.

- `new_phone("Ada")`: a browser of the engine at hand, at the table of the test's own `game`.
- `cable`: what its requests go through; `cable.pull_out()` takes the site away.
"""

from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import live_server
from tests.engines.cable import Cable
from tests.engines.drivers import ENGINES
from tests.support.factories import PhoneFactory
from tests.support.phones import cookie_of

__all__ = ["live_server"]


@pytest.fixture(params=list(ENGINES))
def engine(request):
    return ENGINES[request.param]


@pytest.fixture
def cable(live_server):
    cable = Cable(urlsplit(live_server.url).port)
    yield cable
    cable.pull_out()


@pytest.fixture
def new_phone(engine, cable, live_server, game):
    browsers = []

    def make(name):
        browsers.append(engine(cable.url))
        browsers[-1].be(cookie_of(PhoneFactory(crew=game.crew, name=name), live_server))
        return browsers[-1]

    yield make
    for browser in browsers:
        browser.close()


@pytest.fixture
def phone(new_phone):
    return new_phone("Ada")
