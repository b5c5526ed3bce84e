"""The reveal on two phones and a television, in step: from the first that shows a step to the last, never more than a
second. On two cores that other work kept busy, 18 steps were 195 ms apart in the median, 446 ms at most.

Each page notes the time at which a step appears on it, before it is painted; no test depends on that.

CHROMIUM="$(.ci/chromium)" python -m bench.reveal
"""

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

DATA = Path(tempfile.mkdtemp())
os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
os.environ["DATA_DIR"] = str(DATA)

import django

django.setup()

from django.core.management import call_command
from playwright.sync_api import Browser, Page, sync_playwright

from games.access import guests
from games.models import TableLinks
from tests.support.production import Site
from tests.support.tables import client_of, finish, make_phone, rulebook_game

GAMES, STEPS, LIMIT = 3, range(1, 7), 1000  # milliseconds
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
NOTE_STEPS = """
  window.cameAt = {};
  new MutationObserver(() => {
    const step = document.querySelector("#stage")?.dataset.step;
    if (step !== undefined) window.cameAt[step] ??= performance.timeOrigin + performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-step"] });
"""


def make_table(number: int) -> tuple[str, str, str]:
    """Returns the address of a reveal, that of its television, and the cookie of a phone that may see it."""
    phone = make_phone()
    game = rulebook_game(phone)
    finish(phone, game)
    links = guests.links_of(game)
    TableLinks.objects.filter(pk=links.pk).update(screen=f"television-{number}")
    return f"/g/{game.key}/reveal/", f"/screen/television-{number}/", client_of(phone).cookies["reavers_session"].value


def page_at(browser: Browser, address: str, cookie: str | None = None) -> Page:
    context = browser.new_context(service_workers="block")
    context.add_init_script(NOTE_STEPS)
    if cookie:
        context.add_cookies([{"name": "reavers_session", "value": cookie, "url": address}])
    page = context.new_page()
    page.goto(address)
    page.locator("#stage[data-step='0']").wait_for()
    return page


def apart(browser: Browser, site: Site, reveal: str, television: str, cookie: str) -> Iterator[float]:
    """How far apart in milliseconds the three show each step. The phones take turns to tap."""
    phones = [page_at(browser, site.url + reveal, cookie) for _phone in range(2)]
    pages = [*phones, page_at(browser, site.url + television)]
    for step in STEPS:
        phones[step % 2].locator("#next").click()
        for page in pages:
            page.locator(f"#stage[data-step='{step}']").wait_for()
        times = [page.evaluate("(step) => window.cameAt[step]", step) for page in pages]
        yield max(times) - min(times)
    for page in pages:
        page.context.close()


def main() -> int:
    call_command("migrate", verbosity=0)
    tables = [make_table(number) for number in range(GAMES)]
    site = Site.start(DATA, settings="bench.settings")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        found = [each for table in tables for each in apart(browser, site, *table)]
        browser.close()
    site.stop()
    median, most = statistics.median(found), max(found)
    print(f"{len(found)} steps on two phones and a television: {median:.0f} ms apart in the median, ", end="")
    print(f"{most:.0f} ms at most (limit {LIMIT})")
    return 0 if most <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
