"""A browser that is told to trust the authority of `HTTPS=self`, as the page /trust/ says, and one that is not."""

import os
import shutil
import subprocess

import pytest
from django.conf import settings
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.lent_phones import PATIENCE
from tests.support.phones import chip, wait_until
from tests.support.production import Site, free_port


@pytest.fixture
def site(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    port = str(free_port())
    running = Site.start(data, HTTPS="self", HTTPS_PORT=port, HOST="127.0.0.1")
    running.https = f"https://127.0.0.1:{port}"
    yield running
    running.stop()


@pytest.fixture
def home(tmp_path):
    """Of a browser, with a list of its own of whom it trusts."""
    home = tmp_path / "home"
    (home / ".pki" / "nssdb").mkdir(parents=True)
    certutil(home, "-N", "--empty-password")
    return home


@pytest.fixture
def open_page(home):
    """In a browser that reads the list when it starts."""
    with sync_playwright() as playwright:
        browsers = []

        def start(address, prepare=lambda _page: None):
            browsers.append(
                playwright.chromium.launch(
                    executable_path=shutil.which("chromium"),
                    headless=False,
                    args=FLAGS,
                    env=os.environ | {"HOME": str(home)},
                )
            )
            page = browsers[-1].new_page()
            page.set_default_timeout(PATIENCE)
            prepare(page)
            page.goto(address)
            return page

        yield start
        for browser in browsers:
            browser.close()


def certutil(home, *arguments):
    subprocess.run(["certutil", "-d", f"sql:{home}/.pki/nssdb", *arguments], check=True, capture_output=True)


def trust(home, file):
    certutil(home, "-A", "-n", "Reavers Companion", "-t", "C,,", "-i", str(file))


def test_a_phone_learns_to_trust_the_site_and_is_told_when_it_does(open_page, home, site):
    page = open_page(f"{site.url}/")
    page.get_by_text("This page tells you when it has worked.").wait_for()
    assert page.url == f"{site.url}/trust/#/"
    with page.expect_download() as certificate:
        page.get_by_role("link", name="Get the certificate").click()

    trust(home, certificate.value.path())
    refused = []
    page = open_page(f"{site.url}/", lambda page: page.route("**/healthz", lambda route: refuse_once(route, refused)))

    page.get_by_role("link", name="Open the app").click()
    page.wait_for_url(f"{site.https}/")
    assert page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)") == f"{site.https}/"
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator, 'clipboard' in navigator]") == [True, True, True]


def refuse_once(route, refused):
    """A phone does not start its browser again to trust a site, as Chromium must: it is refused, and then it is not."""
    route.continue_() if refused else route.abort()
    refused.append(route)


def test_a_phone_that_trusted_the_site_before_goes_where_its_link_leads(open_page, home, site):
    trust(home, site.data / "https" / "authority.crt")

    page = open_page(f"{site.url}/code/")

    page.wait_for_url(f"{site.https}/code/")


BEGIN_A_GAME = """async () => {
    const csrfmiddlewaretoken = await (await fetch("/csrf/")).text();
    const fields = { csrfmiddlewaretoken, id: crypto.randomUUID(), rules: "reavers", names: "Teal, Orange" };
    const begun = await fetch("/new/start/", { method: "POST", body: new URLSearchParams(fields) });
    return `/g/${begun.url.split("/")[4]}/by/tokens/`;
}"""
IS_KEPT = "async (path) => Boolean(await caches.match(path, { ignoreVary: true }))"


def test_a_phone_that_trusts_it_can_install_it_and_opens_a_game_without_it(open_page, home, site):
    trust(home, site.data / "https" / "authority.crt")
    page = open_page(f"{site.url}/")
    page.wait_for_url(f"{site.https}/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    tally = page.evaluate(BEGIN_A_GAME)
    page.goto(f"{site.https}{tally}")
    wait_until(page, lambda: page.evaluate(IS_KEPT, tally))

    site.process.terminate()
    site.process.wait(timeout=60)
    page.goto("about:blank")
    page.goto(f"{site.https}{tally}")

    chip(page, 1, "farms", 4).wait_for()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")


def test_control_a_phone_that_does_not_trust_it_stays_at_the_door(open_page, site):
    refused = []

    page = open_page(
        f"{site.url}/code/", lambda page: page.on("requestfailed", lambda request: refused.append(request))
    )

    wait_until(page, lambda: len(refused) > 1)
    assert {request.url for request in refused} == {f"{site.https}/healthz"}
    assert page.url == f"{site.url}/trust/#/code/"
    assert page.get_by_text("This phone trusts the app").is_hidden()
