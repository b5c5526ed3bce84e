"""Whether the screen is really kept on: a Chromium with a window, and a desktop that counts who asks for it.

Run by `make test-desktop`, which brings the screen (Xvfb) and the bus. Without a window Chromium asks nobody.
"""

import os
import shutil
from uuid import uuid4

import pytest
from playwright.sync_api import sync_playwright

from games.access.guests import links_of
from games.ledger import finish
from games.models import TableLinks
from tests.browser.conftest import FLAGS
from tests.browser.lent_phones import PATIENCE
from tests.desktop.inhibitors import Inhibitors
from tests.engines.drivers import Firefox
from tests.support.factories import GameFactory, PhoneFactory
from tests.support.phones import cookie_of, member_page, wait_until

pytestmark = pytest.mark.django_db(transaction=True)

AT_HOME = "table.test"  # no browser takes it for this machine, so http is not a secure context
FILLED, CLEAR = "(part) => getComputedStyle(part).backgroundColor", "rgba(0, 0, 0, 0)"
LONG_ENOUGH = 10_000  # milliseconds, after which nobody has asked; the others need about 5,000


@pytest.fixture
def desktop():
    counting = Inhibitors()
    yield counting
    counting.close()


@pytest.fixture
def chromium_with_a_window():
    flags = [*FLAGS, f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1"]
    env = os.environ | {"XDG_CURRENT_DESKTOP": "GNOME"}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=False, args=flags, env=env
        )
        yield browser
        browser.close()


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def tally(chromium_with_a_window, live_server, settings, game):
    """Opens the tally, or another page, at an address."""
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, AT_HOME]

    def open_at(address, prepare=lambda _page: None, path=f"/g/{game.key}/by/tokens/"):
        server = type("Server", (), {"url": live_server.url.replace("localhost", address)})
        page = chromium_with_a_window.new_context().new_page()
        page.set_default_timeout(PATIENCE)
        member_page(page, server, game.crew, "Ada")
        prepare(page)
        page.goto(server.url + path)
        return page

    return open_at


def is_marked(page, state):
    return page.locator(f"html[data-awake={state}]")


def test_over_http_a_game_keeps_the_screen_on_until_it_is_closed(tally, desktop):
    page = tally(AT_HOME)
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]

    is_marked(page, "on").wait_for(state="attached")

    wait_until(page, lambda: len(desktop.held) == 1)
    other = page.context.new_page()
    page.close()
    wait_until(other, lambda: not desktop.held)
    assert desktop.taken == 1


def test_the_big_screen_stays_on_and_says_so(tally, desktop, game):
    links = links_of(game)
    TableLinks.objects.filter(pk=links.pk).update(screen="television")

    page = tally(AT_HOME, path="/screen/television/")

    page.locator("#awake", has_text="The screen stays on.").wait_for()
    assert page.locator("#awake").evaluate(FILLED) != CLEAR
    wait_until(page, lambda: len(desktop.held) == 1)


def test_the_reveal_says_that_the_screen_may_turn_off(tally, desktop, game):
    finish(game.key, by=PhoneFactory(crew=game.crew).pk, request_id=uuid4())
    refuse = "HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No', 'NotAllowedError'))"

    page = tally(AT_HOME, lambda page: page.add_init_script(refuse), path=f"/g/{game.key}/reveal/")

    page.locator("#awake", has_text="The screen may turn off.").wait_for()
    assert page.locator("#awake").evaluate(FILLED) == CLEAR
    assert desktop.taken == 0


def test_firefox_keeps_it_on_over_http_too(live_server, settings, desktop, monkeypatch):
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, AT_HOME]
    game = GameFactory(seats=["Teal", "Orange"])
    at_home = live_server.url.replace("localhost", AT_HOME)
    phone = Firefox(at_home, has_window=True, **{"network.dns.localDomains": AT_HOME})

    phone.be(cookie_of(PhoneFactory(crew=game.crew), live_server))
    phone.open(f"/g/{game.key}/by/tokens/")
    phone.wait_for("html[data-awake=on]")
    phone.until(lambda: len(desktop.held) == 1)
    assert phone.js("return [isSecureContext, 'wakeLock' in navigator]") == [False, False]
    phone.open("/")
    phone.until(lambda: not desktop.held)
    phone.close()


def test_control_nobody_asks_for_the_screen_without_the_script(tally, desktop):
    page = tally(AT_HOME, lambda page: page.route("**/js/awake*", lambda route: route.abort()))

    page.wait_for_timeout(LONG_ENOUGH)

    assert desktop.taken == 0
    assert page.locator("html[data-awake]").count() == 0


def test_control_a_video_outside_of_the_page_does_not_keep_it_on(tally, desktop):
    page = tally(AT_HOME, lambda page: page.add_init_script("Element.prototype.append = () => {}"))

    page.wait_for_timeout(LONG_ENOUGH)

    assert desktop.taken == 0


def test_on_localhost_the_wake_lock_keeps_it_on(tally, desktop):
    page = tally("localhost")

    is_marked(page, "on").wait_for(state="attached")

    wait_until(page, lambda: len(desktop.held) == 1)
    assert page.locator("video").count() == 0


def test_a_refusal_is_said_and_the_next_tap_asks_again(tally, desktop):
    refuse = "navigator.wakeLock.request = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'))"
    page = tally("localhost", lambda page: page.add_init_script(refuse))
    is_marked(page, "off").wait_for(state="attached")

    page.get_by_label("More").click()
    page.get_by_text("The screen may turn off.").wait_for()
    page.evaluate("delete navigator.wakeLock.request")
    page.get_by_label("More").click()

    page.locator("#awake", has_text="The screen stays on.").wait_for(state="attached")
    wait_until(page, lambda: len(desktop.held) == 1)
