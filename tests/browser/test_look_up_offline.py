"""Looking up a card without a signal: on every page that someone has touched, and on those of a game without that."""

import re

import pytest

from games.models import Game, ReferenceNote
from games.models.reference import names_have_changed
from tests.support.look_up import ask, game_at_the_villages, game_of_two, has_fetched, title
from tests.support.phones import forgive_lost_connections, wait_until
from tests.support.tables import finish

pytestmark = pytest.mark.django_db(transaction=True)

KEPT = """async () => {
    const kept = await (await caches.open((await caches.keys())[0])).keys();
    return kept.filter(({ url }) => /reavers\\/index.json|look_up.*css/.test(url)).length;
}"""


@pytest.fixture
def game(sailor):
    return game_of_two(sailor)


@pytest.fixture
def played(sailor):
    return game_at_the_villages(sailor)


def test_a_card_that_the_crew_has_named_is_found_by_both_names_without_a_signal(page, sailor, played, problems):
    ReferenceNote.objects.create(crew=sailor.crew, rules="reavers", key="artifact.friggs-chalice", name="Friggs Kelch")
    names_have_changed(sailor.crew)
    page.goto(f"/g/{played.key}/rounds/")
    page.locator(".tile", has_text="Friggs Kelch").first.hover()
    wait_until(page, lambda: has_fetched(page, "look_up", ".css"))
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()
    assert ask(page, "chalice")[0] == "Friggs Kelch"
    assert ask(page, "frigs kelch") == ["Friggs Kelch"]
    page.locator(".look-up .entries a").tap()

    assert title(page) == "Friggs Kelch"
    assert "Frigg's Chalice" in page.locator(".look-up .entry").inner_text()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_a_signal_an_open_page_can_be_searched(page, game, problems):
    """On plain http too, where there is no service worker."""
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator(".fact-label").first.tap()
    wait_until(page, lambda: has_fetched(page, "look_up", ".css"))
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()
    assert ask(page, "jarnglofr") == ["Járnglófar"]
    page.locator(".look-up .entries a").tap()

    assert title(page) == "Járnglófar"
    assert "No connection" in page.locator(".look-up .entry").inner_text()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_a_signal_a_page_of_a_game_that_nobody_has_touched_can_be_searched(page, game, problems):
    page.clock.install()
    page.goto(f"/g/{game.key}/by/tokens/")
    with page.expect_response(re.compile(r"look_up.*\.css")) as fetched:
        page.clock.fast_forward("00:05")
    fetched.value.finished()
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()

    assert ask(page, "jarnglofr") == ["Járnglófar"]
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_a_signal_a_page_that_lacks_the_search_stays_and_says_so(page, game, problems):
    page.goto(f"/g/{game.key}/log/")
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()

    page.locator("#says", has_text="No connection").wait_for()
    assert page.locator("h1").is_visible()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_a_signal_a_page_that_is_loaded_again_can_be_searched(member, game, problems):
    page = member(service_workers="allow")
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator(".fact-label").first.tap()
    wait_until(page, lambda: page.evaluate(KEPT) == 2)
    page.context.set_offline(True)

    page.reload()
    page.locator("a[data-look-up]").tap()

    assert ask(page, "start player")[0] == "Start Player marker"
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_any_page_of_a_game_that_was_touched_can_be_searched_without_a_signal(page, sailor, game, problems):
    """So can a result, and the home page in all games."""
    past = game_of_two(sailor)
    finish(sailor, past)
    Game.objects.filter(pk=past.pk).update(reveal_step=None)
    ours = [f"/g/{game.key}/{screen}/" for screen in ("log", "seats", "table")]

    for path in (*ours, f"/g/{past.key}/result/", "/"):
        page.goto(path)
        assert page.url.endswith(path)
        assert_found_without_a_signal(page)
    forgive_lost_connections(problems)


def assert_found_without_a_signal(page):
    page.locator("h1").first.tap()
    wait_until(page, lambda: has_fetched(page, "look_up", ".css"))
    page.context.set_offline(True)
    page.locator("[data-look-up]:visible").tap()

    assert "Kraken" in ask(page, "krakken")[:2], page.url
    page.context.set_offline(False)
