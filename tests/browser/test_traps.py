"""What once changed a score without a word, or lost a number that was typed."""

import pytest

from tests.support.phones import wait_until, wait_until_sent
from tests.support.rounds import begun_game
from tests.support.tables import client_of, make_game

pytestmark = pytest.mark.django_db(transaction=True)


NO_PAUSE = """() => {
    const later = setTimeout;
    window.setTimeout = (act, ms, ...more) => ms === 600 ? 0 : later(act, ms, ...more);
}"""
OPENED = [
    ("terror", "[id='f-2-terror'] summary", "terror"),
    ("artifacts", "[id='c-artifacts.laevateinn'] .pick", "artifacts.laevateinn"),
]
OPEN_FIELDS = ".more[open], .card-value.is-open"
# Elsewhere by a mouse: a finger that a busy machine holds down for half a second taps nothing.
LEAVE = [
    lambda page: page.keyboard.press("Enter"),
    lambda page: page.locator("h1").click(),
    lambda page: page.locator("[id='f-2-terror'] .more .button, [id='c-artifacts.laevateinn'] .pick").last.tap(),
]


@pytest.fixture
def game(sailor):
    return make_game(sailor)


def sheet(game, order=1):
    return game.seats.get(order=order).sheet


MENU_OVER = [("by/prophecies", ".cards .pick"), ("rounds", "#play .tile")]


@pytest.mark.parametrize(("path", "below"), MENU_OVER, ids=["tally", "rounds"])
def test_a_tap_beside_the_open_menu_only_closes_it_and_so_does_escape(page, sailor, path, below):
    game = begun_game(sailor, "reavers", play_options={"plays_along": True})
    before = game.entries.count()
    page.goto(f"/g/{game.key}/{path}/")
    target = page.locator(below).locator("visible=true").first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    page.get_by_label("More", exact=True).tap()

    page.touchscreen.tap(box["x"] + 10, box["y"] + 10)

    page.locator("details.menu[open]").wait_for(state="detached")
    wait_until_sent(page)
    assert game.entries.count() == before
    page.get_by_label("More", exact=True).tap()
    page.locator("details.menu[open]").wait_for()
    wait_until(page, lambda: page.keyboard.press("Escape") or page.locator("details.menu[open]").count() == 0)


def test_a_tap_beside_an_open_why_only_closes_it(page, game):
    page.goto(f"/g/{game.key}/by/tokens/")
    box = page.locator(".chips .chip").first.bounding_box()
    page.locator("a.why").first.tap()
    page.locator("#sheet[open]").wait_for()

    page.touchscreen.tap(box["x"] + 10, box["y"] + 10)

    page.locator("#sheet[open]").wait_for(state="detached")
    wait_until_sent(page)
    assert page.url.endswith("/by/tokens/")
    assert sheet(game) == sheet(game, 2) == {}


def test_the_whole_menu_can_be_reached_on_a_phone_on_its_side(page, game):
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/g/{game.key}/by/glory/")
    page.get_by_label("More", exact=True).tap()

    last = page.get_by_role("link", name="Delete this game")
    last.scroll_into_view_if_needed()

    box = last.bounding_box()
    assert box["y"] + box["height"] <= 390
    last.tap()
    page.wait_for_url("**/delete/")


def test_typing_into_a_filled_field_replaces_its_number_once(page, sailor):
    game = make_game(sailor, sheets={"Teal": {"glory": 101}, "Orange": {}})
    before = game.entries.count()
    page.goto(f"/g/{game.key}/by/glory/")

    page.locator("input.number").first.tap()
    page.keyboard.type("95")
    page.keyboard.press("Enter")

    wait_until(page, lambda: sheet(game) == {"glory": 95})
    page.locator("input.number").nth(1).tap()
    wait_until_sent(page)
    assert game.entries.count() == before + 1


def test_a_number_after_enter_never_continues_the_one_before(page, game):
    page.route("**/next_number*.js", lambda route: None)  # on a slow network it comes late
    page.goto(f"/g/{game.key}/by/glory/")
    page.locator("input.number").first.tap()
    page.keyboard.type("101")
    page.keyboard.press("Enter")

    page.keyboard.type("95")

    wait_until(page, lambda: sheet(game) == {"glory": 95})


def test_a_number_is_saved_while_the_field_is_still_open_and_leaving_it_records_nothing_more(page, game):
    page.goto(f"/g/{game.key}/by/glory/")

    page.locator("input.number").first.tap()
    page.keyboard.type("77")

    wait_until(page, lambda: sheet(game) == {"glory": 77})
    page.locator("#t-1", has_text="77").wait_for()
    assert game.entries.count() == 1

    page.locator("input.number").nth(1).tap()
    wait_until_sent(page)
    assert game.entries.count() == 1


@pytest.mark.parametrize(("screen", "opener", "cell"), OPENED)
def test_a_number_in_a_field_that_opens_is_saved_while_it_is_open(page, game, screen, opener, cell):
    page.goto(f"/g/{game.key}/by/{screen}/")
    page.locator(opener).last.tap()
    page.locator("html.is-used").wait_for()
    page.wait_for_function("document.activeElement.matches('.number')")

    page.keyboard.type("9")
    wait_until(page, lambda: sheet(game, 2) == {cell: 9})
    page.keyboard.type("8")
    wait_until(page, lambda: sheet(game, 2) == {cell: 98})
    page.locator("h1").click()

    page.locator(f"{OPEN_FIELDS}").wait_for(state="detached")
    wait_until_sent(page)
    assert game.entries.count() == 2


@pytest.mark.parametrize("leave", LEAVE, ids=["enter", "elsewhere", "button"])
@pytest.mark.parametrize(("screen", "opener", "cell"), OPENED)
def test_a_number_in_a_field_that_opens_is_saved_once_when_it_closes(page, game, screen, opener, cell, leave):
    page.goto(f"/g/{game.key}/by/{screen}/")
    page.evaluate(NO_PAUSE)
    page.locator(opener).last.tap()
    page.locator("html.is-used").wait_for()
    page.wait_for_function("document.activeElement.matches('.number')")

    page.keyboard.type("9")
    leave(page)

    page.locator(OPEN_FIELDS).wait_for(state="detached")
    wait_until(page, lambda: sheet(game, 2) == {cell: 9})
    wait_until_sent(page)
    assert game.entries.count() == 1


def test_a_number_is_saved_when_the_phone_is_locked(page, game):
    page.goto(f"/g/{game.key}/by/glory/")
    page.evaluate(NO_PAUSE)  # a locked phone does not wait for it
    page.locator("input.number").first.tap()
    page.keyboard.type("42")

    page.evaluate(
        "Object.defineProperty(document, 'hidden', {get: () => true}); "
        "document.dispatchEvent(new Event('visibilitychange'))"
    )

    wait_until(page, lambda: sheet(game) == {"glory": 42})


def test_a_prophecy_that_asks_for_a_count_has_room_for_its_numbers(page, sailor):
    game = make_game(sailor, sheets={"Teal": {"prophecies.berserkers_glory": 1}, "Orange": {}})
    page.set_viewport_size({"width": 320, "height": 740})

    page.goto(f"/g/{game.key}/by/prophecies/")

    widths = page.locator(".count :is(.chip, .number):visible").evaluate_all(
        "parts => parts.map(part => part.offsetWidth)"
    )
    assert len(widths) == 3
    assert min(widths) >= 36


def test_what_the_service_worker_copies_is_not_where_one_was(sailor, game):
    browser = client_of(sailor)
    browser.get(f"/g/{game.key}/by/terror/", headers={"Sec-Fetch-Mode": "navigate"})

    browser.get(f"/g/{game.key}/by/prophecies/", headers={"Sec-Fetch-Mode": "same-origin"})

    assert browser.get(f"/g/{game.key}/").url == f"/g/{game.key}/by/terror/"
