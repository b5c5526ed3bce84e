"""Nothing that was tapped is lost, whatever the network does."""

from uuid import uuid4

import pytest

from games import ledger
from games.models import Entry, Phone
from tests.browser.fitting import assert_accessible
from tests.support.factories import GameFactory
from tests.support.phones import (
    chip,
    chosen,
    forgive_lost_connections,
    load_module,
    member_page,
    wait_until,
    wait_until_sent,
)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def page(phone, live_server, game):
    member_page(phone, live_server, game.crew, "Ada")
    phone.goto(f"/g/{game.key}/by/tokens/")
    return phone


def recorded(game):
    return [entry.sets for entry in Entry.objects.of(game).order_by("number")]


def finish(game):
    ledger.finish(game.key, by=Phone.objects.first().pk, request_id=uuid4())


def close_with_a_tap_waiting(page):
    page.context.set_offline(True)
    chip(page, 1, "farms", 4).tap()
    page.get_by_text("Waiting (1)").wait_for()
    page.close()
    page.context.set_offline(False)


def test_ten_quick_taps_are_ten_entries_in_their_order(page, game):
    chips = page.locator("form.chips[action$='/set/1/farms/'] .chip")

    chips.evaluate_all("chips => { for (let n = 0; n < 10; n++) chips[n % 7].click(); }")

    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": n % 7}} for n in range(10)]
    chosen(page, 1, "farms", 2).wait_for()


def test_without_a_signal_entries_wait_and_say_so_and_are_sent_in_order_when_it_is_back(
    page, game, problems, screenshot
):
    page.context.set_offline(True)

    chip(page, 1, "farms", 4).tap()
    chip(page, 2, "walls", 2).tap()
    chip(page, 1, "farms", 5).tap()

    page.get_by_text("Waiting (3)").wait_for()
    style = page.locator(".totals b").first.evaluate("total => getComputedStyle(total).fontStyle")
    assert style == "italic"  # not counted yet
    assert_accessible(page, context="#outbox, .totals")
    screenshot(page, "waiting")
    assert recorded(game) == []

    page.context.set_offline(False)

    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": 4}}, {"2": {"walls": 2}}, {"1": {"farms": 5}}]
    page.locator("#outbox").wait_for(state="hidden")
    page.locator("#t-1", has_text="13").wait_for()
    forgive_lost_connections(problems)


def test_what_waited_is_sent_from_any_page_after_the_first_was_closed(page, game, problems):
    close_with_a_tap_waiting(page)
    another = page.context.new_page()
    another.goto("/")

    wait_until_sent(another)
    assert recorded(game) == [{"1": {"farms": 4}}]
    forgive_lost_connections(problems)


def test_a_tap_in_the_last_moment_of_a_page_is_not_lost(page, game):
    with page.expect_navigation():
        chip(page, 1, "farms", 4).evaluate("(chip) => { chip.click(); location.assign('/'); }")

    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": 4}}]
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('tapped:'))") == []


def test_a_page_that_ended_between_keeping_a_tap_and_tearing_up_its_note_has_it_once(page, game, problems):
    page.add_init_script("Storage.prototype.removeItem = () => {}")
    page.reload()
    close_with_a_tap_waiting(page)
    another = page.context.new_page()
    another.route("**/set/**", lambda route: route.abort())
    another.goto("/")

    another.get_by_text("Waiting (1)").wait_for()
    another.unroute("**/set/**")
    wait_until_sent(another)
    assert recorded(game) == [{"1": {"farms": 4}}]
    assert another.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('tapped:'))") == []
    forgive_lost_connections(problems)


TAPS_WHILE_IT_LOOKS = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...names) { // when the page is ready for taps, and not before
        const opening = {};
        addEventListener("load", () => {
            const real = open.apply(this, names);
            for (const what of ["onupgradeneeded", "onsuccess"]) {
                real[what] = () => { opening.result = real.result; opening[what](); };
            }
        });
        return opening;
    };
    const getAll = IDBObjectStore.prototype.getAll;
    IDBObjectStore.prototype.getAll = function () {
        IDBObjectStore.prototype.getAll = getAll;
        document.querySelector('form.chips .chip[value="4"]')?.click();
        return getAll.apply(this);
    };
"""


def test_a_tap_while_the_page_still_looks_for_what_others_left_waits_once(page, game, problems):
    page.route("**/set/**", lambda route: route.abort())
    page.add_init_script(TAPS_WHILE_IT_LOOKS)

    page.goto(f"/g/{game.key}/by/tokens/")

    page.locator("#outbox", has_text="Waiting (1)").wait_for()
    page.wait_for_timeout(500)  # nothing comes later
    assert load_module(page, "outbox/sender.js").evaluate("(sender) => sender.waiting().length") == 1
    page.unroute("**/set/**")
    wait_until_sent(page)
    assert game.entries.count() == 1
    forgive_lost_connections(problems)


def test_an_answer_that_was_lost_on_the_way_counts_once(page, game, problems):
    lost = []

    def lose_the_first_answer(route):
        response = route.fetch()
        route.fulfill(response=response) if lost else route.abort()
        lost.append(response.status)

    page.route("**/set/**", lose_the_first_answer)

    chip(page, 1, "farms", 4).tap()

    wait_until_sent(page)
    assert lost == [200, 200]
    assert recorded(game) == [{"1": {"farms": 4}}]
    forgive_lost_connections(problems)


def test_an_answer_of_somebody_else_is_not_believed(page, game):
    """A hotel's network, for example, that wants a room number first."""
    page.route("**/set/**", lambda route: route.fulfill(status=200, body="Welcome to the hotel"))

    chip(page, 1, "farms", 4).tap()

    page.get_by_text("Waiting (1)").wait_for()
    page.unroute("**/set/**")
    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": 4}}]


def test_a_page_whose_token_is_too_old_gets_a_fresh_one(page, game, problems):
    page.context.clear_cookies(name="reavers_csrf")

    chip(page, 1, "farms", 4).tap()

    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": 4}}]
    assert "403" in problems.pop()


def test_what_is_refused_is_shown_with_the_reason_until_read(page, game, problems, screenshot):
    page.context.set_offline(True)
    chip(page, 1, "farms", 4).tap()
    page.get_by_text("Waiting (1)").wait_for()
    finish(game)

    page.context.set_offline(False)

    page.wait_for_url("**/reveal/")
    refusal = page.get_by_text("Farms, Teal · 4. This game is finished.")
    refusal.wait_for()
    assert_accessible(page)
    screenshot(page, "refused")
    page.goto("/")
    refusal.wait_for()
    page.get_by_role("button", name="OK").tap()
    refusal.wait_for(state="hidden")
    page.reload()
    assert refusal.count() == 0
    assert [problem for problem in problems if "409" not in problem and "DISCONNECTED" not in problem] == []
    problems.clear()


def test_a_number_that_does_not_fit_is_refused_and_what_holds_is_shown_again(page, game, problems):
    ledger.set_cell(game.key, 1, "farms", 2, by=Phone.objects.first().pk, request_id=uuid4())
    chosen(page, 1, "farms", 2).wait_for()
    page.evaluate("document.querySelector('form.chips[action$=\"/set/1/farms/\"] .chip[value=\"6\"]').value = '66666'")

    page.locator("form.chips[action$='/set/1/farms/'] .chip").last.tap()

    page.get_by_text("Enter a whole number from 0 to").wait_for()
    chosen(page, 1, "farms", 2).wait_for()
    assert "422" in problems.pop()


def test_what_holds_is_shown_again_although_the_page_just_asked_for_news(page, game, problems):
    problems.forgiven = ("422",)
    slow = []
    ledger.set_cell(game.key, 1, "farms", 2, by=Phone.objects.first().pk, request_id=uuid4())
    chosen(page, 1, "farms", 2).wait_for()
    page.evaluate("document.querySelector('form.chips[action$=\"/set/1/farms/\"] .chip[value=\"6\"]').value = '66666'")
    page.route("**/live/**", lambda route: slow.append(route) if not slow else route.continue_())
    wait_until(page, lambda: slow)

    page.locator("form.chips[action$='/set/1/farms/'] .chip").last.tap()
    page.get_by_text("Enter a whole number from 0 to").wait_for()
    slow[0].continue_()

    chosen(page, 1, "farms", 2).wait_for()


def test_a_server_that_cannot_store_is_not_taken_for_a_lost_connection(page, game, problems):
    problems.forgiven = ("503",)
    page.route("**/set/**", lambda route: route.fulfill(status=503, headers={"X-Reavers": "1"}))
    chip(page, 1, "farms", 4).tap()
    page.get_by_text("The server cannot save right now. Waiting (1): it will be sent automatically.").wait_for()

    page.unroute("**/set/**")

    wait_until_sent(page)
    assert recorded(game) == [{"1": {"farms": 4}}]
