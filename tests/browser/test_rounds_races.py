"""A tap is for whoever was chosen when the finger came down, and is recorded once, whatever happens meanwhile."""

import pytest

from tests.support.phones import wait_until, wait_until_sent
from tests.support.rounds import begun_game, choose, sheet

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}

# As a touch: what is there when the finger is lifted is clicked.
PUT_DOWN = """(tile) => {
  const box = tile.getBoundingClientRect();
  window.under = [box.x + box.width / 2, box.y + box.height / 2];
  tile.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
}"""
LIFT = """() => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.elementFromPoint(...under).dispatchEvent(click);
}"""


@pytest.fixture
def keeps(sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    return game


def put_finger_on(page, selector):
    page.locator(selector).locator("visible=true").evaluate(PUT_DOWN)


def lift_finger(page):
    page.evaluate(LIFT)


def test_another_phone_that_goes_on_changes_nothing_under_a_finger(page, sailor, keeps):
    page.goto(f"/g/{keeps.key}/rounds/")

    put_finger_on(page, "[value='treasure:']")
    with page.expect_response(lambda answer: answer.url.endswith("/rounds/")) as fetched:
        choose(sailor, keeps, "villages")
    fetched.value.finished()
    lift_finger(page)

    page.locator("[value='farm:pillage']").wait_for()
    wait_until_sent(page)
    assert sheet(keeps, 1)["treasure"] == 1


def test_an_answer_that_comes_while_a_finger_is_down_moves_nothing(page, keeps):
    held = []
    page.goto(f"/g/{keeps.key}/rounds/")
    page.route("**/record/", lambda route: held.append(route), times=1)
    page.locator("[value='rest:']").tap()
    page.locator("label[for=who-1]").tap()
    wait_until(page, lambda: held)

    put_finger_on(page, "[value='armor:']")
    with page.expect_response("**/record/") as answered:
        held[0].continue_()
    answered.value.finished()
    lift_finger(page)

    wait_until_sent(page)
    assert sheet(keeps, 1)["armor"] == 1
