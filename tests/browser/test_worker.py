"""The app without a signal, and after an update: the service worker."""

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage

from games.models import Entry, Phone
from games.signs import address
from tests.support.factories import GameFactory
from tests.support.phones import chip, chosen, forgive_lost_connections, member_page, wait_until, wait_until_sent

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def page(new_phone, live_server, game):
    return member_page(new_phone(service_workers="allow"), live_server, game.crew, "Ada")


def wait_until_kept(page, path):
    is_kept = "async (path) => Boolean(await caches.match(path, { ignoreVary: true }))"
    wait_until(page, lambda: page.evaluate(is_kept, path))


def wait_until_looked_after(page):
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def kept(page):
    return page.evaluate("caches.keys()")


def test_a_phone_that_was_sent_away_keeps_no_page_of_the_crew(page, game, problems):
    page.goto("/")
    wait_until_looked_after(page)
    page.goto(f"/g/{game.key}/by/tokens/")
    beside = page.locator("a[data-keep]").evaluate_all("(links) => links.map((link) => link.pathname)")
    for path in [f"/g/{game.key}/by/tokens/", *beside]:
        wait_until_kept(page, path)
    Phone.objects.all().delete()

    page.goto(f"/g/{game.key}/by/terror/")

    kept_pages = """async () => {
        const [name] = await caches.keys();
        const kept = await (await caches.open(name)).keys();
        return kept.map((one) => new URL(one.url).pathname).filter((path) => path.startsWith("/g/"));
    }"""
    wait_until(page, lambda: page.evaluate(kept_pages) == [])
    assert all("404" in problem for problem in problems)
    problems.clear()


def test_the_installed_app_opens_without_a_signal_with_the_last_known_state_and_entry_goes_on(page, game, problems):
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href")).json()
    assert manifest["start_url"] == "/"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)").endswith("/")
    wait_until_looked_after(page)
    page.goto(f"/g/{game.key}/by/tokens/")
    chip(page, 1, "farms", 4).tap()
    page.locator("#t-1", has_text="11").wait_for()
    wait_until_sent(page)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('last-known'))?.state.version === 1")
    wait_until_kept(page, f"/g/{game.key}/by/prophecies/")
    page.context.set_offline(True)

    page.goto("/")
    page.get_by_text("Continue").tap()
    page.wait_for_url("**/g/**")
    page.goto(f"/g/{game.key}/by/tokens/")

    chosen(page, 1, "farms", 4).wait_for()
    assert page.locator("#t-1").inner_text() == "11"
    chip(page, 1, "walls", 2).tap()
    page.reload()
    chosen(page, 1, "walls", 2).wait_for()
    page.get_by_text("Waiting (1)").wait_for()
    page.context.set_offline(False)
    wait_until_sent(page)
    assert Entry.objects.of(game).count() == 2
    forgive_lost_connections(problems)


def test_a_page_that_was_never_open_says_so_and_finishing_is_not_answered_by_some_other_page(page, game, problems):
    page.goto("/")
    wait_until_looked_after(page)
    page.goto(f"/g/{game.key}/by/prophecies/")
    wait_until_kept(page, f"/g/{game.key}/by/prophecies/")
    page.context.set_offline(True)

    page.get_by_role("link", name="Finish ›").tap()

    page.get_by_text("You can finish the game once the connection is back.").wait_for()
    page.get_by_role("link", name="Home").tap()
    page.get_by_text("Continue").wait_for()
    page.goto("/crew/")
    page.get_by_role("heading", name="No connection").wait_for()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


NOT_KEPT = """async () => {
    const modules = performance.getEntriesByType("resource").filter((one) => one.name.includes("/static/js/"));
    const copies = await Promise.all(modules.map((one) => caches.match(one.name, { ignoreVary: true })));
    return modules.length < 10 ? "too few" : modules.filter((one, n) => !copies[n]).map((one) => one.name);
}"""


def test_every_module_that_a_page_imports_is_kept_and_nothing_that_lets_people_in(page, game):
    """With a signal, what is kept is not shown."""
    page.goto(f"/g/{game.key}/by/tokens/")
    wait_until(page, lambda: page.evaluate(NOT_KEPT) == [])
    wait_until_kept(page, f"/g/{game.key}/by/tokens/")
    game.seats.update(colour="pink")

    page.reload()
    assert page.locator("#board .mark-pink").count() > 0

    page.goto(f"/g/{game.key}/table/")
    page.goto("/crew/")
    page.goto("/")
    wait_until_kept(page, "/")

    addresses = page.evaluate(
        "caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())"
        ".then((requests) => requests.map((request) => new URL(request.url).pathname))"
    )
    pages = [path for path in addresses if not path.startswith("/static/")]
    assert not [path for path in pages if "table" in path or "crew/" in path]


def test_an_update_is_found_and_what_old_versions_kept_is_removed_however_late(page, game, monkeypatch):
    """When it takes over is up to the browser: where Playwright looks on, a worker that is busy may stay for good."""
    page.goto("/healthz")
    page.evaluate("Promise.all(['kept-old-en', 'not-ours'].map((name) => caches.open(name)))")

    page.goto(f"/g/{game.key}/by/tokens/")
    wait_until_kept(page, f"/g/{game.key}/by/tokens/")
    wait_until(page, lambda: "kept-old-en" not in kept(page))
    assert "not-ours" in kept(page)

    page.evaluate("caches.open('kept-old-en')")
    page.goto(f"/g/{game.key}/by/terror/")
    wait_until(page, lambda: "kept-old-en" not in kept(page))
    wait_until_kept(page, f"/g/{game.key}/by/terror/")

    monkeypatch.setattr(staticfiles_storage, "manifest_hash", "another")

    def update():
        """As each page that is opened does; a look that began before the update is no look for it."""
        page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())")
        return "kept-another-en" in kept(page)

    wait_until(page, update)


SHOW_A_SIGN = """addEventListener("DOMContentLoaded", () => {
    const svg = '<svg class="sign" id="shown"><use href="%s"/></svg>';
    document.querySelector("h1").insertAdjacentHTML("beforeend", svg);
})"""


def test_signs_that_came_late_are_there_without_a_signal(page, game, problems):
    sign = address("leader")
    page.add_init_script(SHOW_A_SIGN % sign)
    late = []
    page.route("**/static/vendor/**/frame.*", lambda route: late.append(route))
    page.goto(f"/g/{game.key}/by/tokens/", wait_until="domcontentloaded")
    wait_until_looked_after(page)
    wait_until(page, lambda: late)
    late[0].continue_()
    wait_until_kept(page, sign.partition("#")[0])
    wait_until_kept(page, f"/g/{game.key}/by/tokens/")
    page.context.set_offline(True)

    page.reload()

    drawn = "document.querySelector('#shown use').getBBox().width > 0"
    wait_until(page, lambda: page.evaluate(drawn))
    page.context.set_offline(False)
    forgive_lost_connections(problems)
