"""Two phones at one table see each other's entries."""

import pytest

from tests.browser.fitting import assert_accessible
from tests.support.factories import GameFactory
from tests.support.phones import chip, chosen, fact, wait_until, wait_until_sent

pytestmark = pytest.mark.django_db(transaction=True)


SWIPE_LEFT = """() => {
    const at = (x) => [new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 400 })];
    const send = (name, x) => document.body.dispatchEvent(
        new TouchEvent(name, { bubbles: true, touches: at(x), changedTouches: at(x) }));
    send("touchstart", 300);
    send("touchend", 100);
}"""


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


def hide(page, is_hidden):
    """As when the phone is put into a pocket."""
    page.evaluate(
        """(isHidden) => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_hidden,
    )


def test_what_one_phone_records_shows_on_the_other_with_who_did_it_and_the_last_one_wins(ada, bo, game):
    ada.goto(f"/g/{game.key}/by/tokens/")
    bo.goto(f"/g/{game.key}/seat/2/by/tokens/")

    chip(ada, 2, "farms", 2).tap()
    chosen(bo, 2, "farms", 2).wait_for()
    bo.wait_for_selector(".fresh[data-by=Ada]")
    assert ada.locator(".fresh").count() == 0  # the own tap is not marked

    chip(bo, 2, "farms", 4).tap()
    chosen(ada, 2, "farms", 4).wait_for()
    assert ada.locator("#t-2").inner_text() == "11"
    assert ada.locator("#p-2-farms").inner_text() == "11 most"
    ada.wait_for_selector(".fresh")
    assert fact(ada, 2, "farms").get_attribute("data-by") == "Bo"
    assert ada.locator("#news").inner_text() == "Bo Orange: Farms 2 → 4"
    assert_accessible(ada, context="#news, .fact.fresh")


def test_a_field_in_use_the_focus_and_the_scroll_stay(ada, bo, game):
    ada.set_viewport_size({"width": 390, "height": 420})
    ada.goto(f"/g/{game.key}/seat/1/")
    field = ada.locator("form[action$='/set/1/glory/'] input.number")
    field.focus()
    field.press_sequentially("10")
    ada.locator("#t-1", has_text="10").wait_for()
    ada.evaluate("scrollTo(0, 20)")
    bo.goto(f"/g/{game.key}/seat/1/")

    bo.locator("form[action$='/set/1/glory/'] input.number").fill("77")
    bo.locator("form[action$='/set/1/glory/'] input.number").press("Tab")

    ada.locator("#t-1", has_text="77").wait_for()
    assert field.input_value() == "10"
    assert field.evaluate("field => field === document.activeElement")
    assert ada.evaluate("scrollY") == 20


def test_different_facts_at_the_same_time_do_not_disturb_each_other(ada, bo, game):
    ada.goto(f"/g/{game.key}/by/tokens/")
    bo.goto(f"/g/{game.key}/by/tokens/")

    chip(ada, 1, "walls", 3).tap()
    chip(bo, 2, "walls", 5).tap()

    chosen(ada, 2, "walls", 5).wait_for()
    chosen(bo, 1, "walls", 3).wait_for()
    assert [seat.sheet for seat in game.seats.all()] == [{"walls": 3}, {"walls": 5}]


def test_a_hidden_phone_asks_nothing_and_is_right_when_it_returns(ada, bo, game):
    ada.goto(f"/g/{game.key}/by/tokens/")
    bo.goto(f"/g/{game.key}/by/tokens/")
    hide(ada, True)
    ada.wait_for_timeout(200)  # what was under way comes to its end
    asked = []
    ada.on("request", lambda request: game.key in request.url and asked.append(request.url))

    chip(bo, 1, "farms", 6).tap()
    bo.wait_for_timeout(1500)

    assert asked == []
    hide(ada, False)
    chosen(ada, 1, "farms", 6).wait_for()


def test_a_card_that_another_phone_holds_is_lit(ada, bo, game):
    ada.goto(f"/g/{game.key}/by/prophecies/")
    bo.goto(f"/g/{game.key}/seat/1/by/prophecies/")
    card = "[formaction$='/set/1/prophecies.lord_slayer/']"

    bo.locator(card).tap()

    ada.locator(f"{card}[aria-pressed=true]").wait_for()


def test_sets_that_another_phone_counts_are_shown_and_marked(ada, bo, game):
    ada.goto(f"/g/{game.key}/seat/1/by/keep_spoils/")
    bo.goto(f"/g/{game.key}/seat/1/by/keep_spoils/")
    sets, others = (bo.locator(f"[id='f-1-tapestries.{part}']") for part in ("sets", "others"))

    ada.locator("[id='f-1-tapestries.sets'] .tile-more").tap()
    ada.locator("[id='f-1-tapestries.others'] .tile-more").tap()

    others.locator(".tile-count", has_text="1").wait_for()
    assert sets.locator(".tile-count").inner_text() == "1"
    bo.wait_for_selector("[id='f-1-tapestries.sets'].fresh")


def test_finishing_and_reopening_take_everybody_along(ada, bo, game):
    ada.goto(f"/g/{game.key}/finish/")
    bo.goto(f"/g/{game.key}/by/tokens/")

    ada.get_by_role("button", name="Finish and reveal").tap()
    bo.wait_for_url("**/reveal/")
    bo.goto(f"/g/{game.key}/result/")

    bo.get_by_role("button", name="More").tap()
    bo.get_by_role("button", name="Correct").tap()
    ada.wait_for_url("**/by/*/")


def test_the_check_before_the_end_is_live_but_leaves_a_typed_answer_alone(ada, bo, game):
    ada.goto(f"/g/{game.key}/finish/")
    bo.goto(f"/g/{game.key}/by/tokens/")

    ada.locator("#missing").get_by_role("link", name="Tokens").wait_for()

    chip(bo, 2, "farms", 4).tap()

    ada.locator("#missing li", has_text="Orange").get_by_role("link", name="Walls").wait_for()
    assert ada.locator("#missing li", has_text="Teal").inner_text().split() == ["Teal", "Tokens"]


def test_a_guest_comes_in_by_the_code_records_watches_the_reveal_and_is_told_that_it_is_over(
    ada, new_phone, game, screenshot
):
    ada.goto(f"/g/{game.key}/table/")
    screenshot(ada, "table")
    guest = new_phone()
    guest.goto("/")
    guest.get_by_role("link", name="Join a table").tap()
    guest.get_by_label("Code").fill(ada.locator(".spoken b").inner_text().lower())
    guest.get_by_role("button", name="Go to the table").tap()

    guest.get_by_label("Your name").fill("Cleo")
    guest.get_by_text("Orange").tap()
    guest.get_by_role("button", name="Sit down").tap()
    guest.locator(".steps a").nth(2).tap()
    chip(guest, 2, "farms", 3).tap()

    ada.locator("#seat-tiles", has_text="Cleo").wait_for()
    ada.goto(f"/g/{game.key}/by/tokens/")
    chosen(ada, 2, "farms", 3).wait_for()

    ada.goto(f"/g/{game.key}/finish/")
    ada.get_by_role("button", name="Finish and reveal").tap()
    guest.wait_for_url("**/reveal/")
    guest.get_by_role("button", name="Skip to the end").tap()
    ada.get_by_role("link", name="See every point").wait_for()
    guest.get_by_role("link", name="Done").tap()
    guest.wait_for_url("**/over/")


def test_on_a_slow_network_the_end_is_asked_for_once(ada, bo, game):
    asked = []

    def answer_slowly(route):
        asked.append(route.request.url)
        bo.wait_for_timeout(4500)  # a browser forgives a second try for three seconds
        route.continue_()

    bo.goto(f"/g/{game.key}/by/tokens/")
    bo.route("**/reveal/", answer_slowly)
    ada.goto(f"/g/{game.key}/finish/")

    ada.get_by_role("button", name="Finish and reveal").tap()

    bo.wait_for_url("**/reveal/")
    assert len(asked) == 1


def test_the_next_screen_is_a_swipe_away(ada, game):
    ada.goto(f"/g/{game.key}/seat/1/")

    ada.tap("h1")
    ada.locator("html.is-used").wait_for()
    ada.evaluate(SWIPE_LEFT)

    ada.wait_for_url("**/seat/1/by/artifacts/")


def test_a_big_screen_follows_the_table(ada, new_phone, game, screenshot):
    ada.goto(f"/g/{game.key}/table/")
    ada.get_by_text("Link, phones and big screen").tap()
    ada.get_by_role("button", name="Create a link").tap()
    ada.get_by_text("Link, phones and big screen").tap()
    screen = new_phone(viewport={"width": 1280, "height": 720}, is_mobile=False, has_touch=False)
    screen.goto(ada.get_by_role("link", name="Open it here").get_attribute("href"))
    ada.goto(f"/g/{game.key}/by/tokens/")

    chip(ada, 2, "farms", 4).tap()

    screen.get_by_role("heading", name="Orange leads").wait_for()
    screenshot(screen, "screen")


def test_an_answer_that_comes_late_hides_nothing_newer(ada, bo, game):
    held = []
    ada.goto(f"/g/{game.key}/by/tokens/")
    bo.goto(f"/g/{game.key}/by/tokens/")
    ada.route("**/set/**", lambda route: held.append(route), times=1)
    chip(ada, 1, "farms", 2).tap()
    wait_until(ada, lambda: held)
    answer = held[0].fetch()

    chip(bo, 2, "farms", 4).tap()
    ada.locator("#t-2", has_text="11").wait_for()
    held[0].fulfill(response=answer)
    wait_until_sent(ada)

    ada.locator("#t-2", has_text="11").wait_for()
    ada.locator("#p-1-farms", has_text="most").wait_for(state="detached")
    assert (ada.locator("#t-1").inner_text(), ada.locator("#t-2").inner_text()) == ("2", "11")
