"""A tap is for whoever was chosen when the finger came down, and is recorded once, whatever happens meanwhile."""

import pytest

from tests.support.phones import LOST, wait_until, wait_until_sent
from tests.support.rounds import adjust, begun_game, choose, happens, sheet, stand_of, tell

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

# The finger comes down once more just after the next turn is asked for. Timers of one page never overtake each other.
AGAIN_SOON = """() => {
  const look = new MutationObserver(() => {
    if (!document.getElementById("zone-moves").checked) return;
    look.disconnect();
    setTimeout(() => {
      document.elementFromPoint(...under).click();
      window.isAgain = true;
    }, 200);
  });
  look.observe(document.getElementById("middle"), { childList: true });
}"""

TWICE = "(button) => { button.click(); button.click(); }"
REFUSED = "409"  # so a browser complains, too


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


def test_a_finger_that_taps_twice_makes_a_choice_once_and_hears_nothing_of_it(page, sailor, problems):
    game = begun_game(sailor, "reavers", **ALONG)
    page.goto(f"/g/{game.key}/rounds/")
    page.locator(".next-turn").tap()

    page.locator("[value='choose:location:keeps']").evaluate(TWICE)
    wait_until_sent(page)

    assert stand_of(game).taken == {"keeps": "1"}
    assert page.locator("#outbox").is_hidden()
    problems.forgiven = (REFUSED,)


def test_a_finger_that_taps_on_as_the_question_changes_chooses_nothing(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "sea")
    page.goto(f"/g/{game.key}/rounds/")
    put_finger_on(page, "[value='rest:']")
    page.evaluate(AGAIN_SOON)

    [lift_finger(page) for _player in range(3)]
    page.wait_for_function("() => window.isAgain")
    wait_until_sent(page)

    assert stand_of(game).taken == {"sea": "1"}
    page.locator("[value='choose:location:subdue']").tap()
    wait_until_sent(page)
    assert stand_of(game).taken == {"sea": "1", "subdue": "2"}


def test_a_choice_told_without_a_signal_after_another_phones_is_refused_by_its_name(page, sailor, problems):
    game = begun_game(sailor, "reavers", **ALONG)
    page.goto(f"/g/{game.key}/rounds/")
    page.locator(".next-turn").tap()
    page.context.set_offline(True)
    page.locator("[value='choose:location:keeps']").tap()
    page.get_by_text("Waiting (1)").wait_for()
    choose(sailor, game, "villages")

    page.context.set_offline(False)

    page.locator("#outbox").get_by_text("Raid Keeps. Someone else was faster").wait_for()
    assert stand_of(game).taken == {"villages": "1"}
    problems.forgiven = (*LOST, REFUSED)


def test_whoever_is_chosen_by_hand_before_the_answer_stays_chosen(page, sailor):
    game, held = begun_game(sailor, "reavers", **ALONG), []
    page.goto(f"/g/{game.key}/rounds/")
    page.route("**/record/", lambda route: held.append(route), times=1)
    page.locator(".next-turn").tap()
    page.locator("[value='choose:location:keeps']").tap()
    page.locator("label[for=who-3]").tap()
    wait_until(page, lambda: held)

    held[0].continue_()
    page.locator("[value='armor:']").tap()

    wait_until_sent(page)
    assert sheet(game, 3)["armor"] == 1


def test_the_next_player_is_found_by_what_is_left_in_the_turn_that_another_phone_began(page, sailor, keeps):
    """Their taps of the turn before still wait."""
    page.goto(f"/g/{keeps.key}/rounds/")
    held = []
    page.route("**/record/", lambda route: held.append(route), times=1)
    [page.locator("[value='armor:']").tap() for _n in range(3)]
    wait_until(page, lambda: held)
    choose(sailor, keeps, "villages")  # Teal 2, Orange 4, Blue 3
    page.locator("[value='farm:pillage']").wait_for()

    page.locator("[value='farm:pillage']").tap()
    page.locator("[value='farm:pillage']").tap()
    held[0].continue_()
    wait_until_sent(page)

    assert sheet(keeps, 1) | {"armor": 3, "farms": 2} == sheet(keeps, 1)
    assert page.locator("#who-2").is_checked()


def test_a_phone_that_asks_for_the_next_turn_sees_that_another_has_told_it(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    page.goto(f"/g/{game.key}/rounds/")
    page.locator(".next-turn").tap()

    choose(sailor, game, "villages")

    page.locator("[value='farm:pillage']").wait_for()


def test_dice_that_were_chosen_stay_chosen_while_another_phone_records(page, sailor):
    game = begun_game(sailor, "spoils", {"Astrid": {}, "Bjorn": {}, "Cnut": {}}, **ALONG)
    tell(sailor, game, "end_round")
    page.goto(f"/g/{game.key}/rounds/")
    page.get_by_role("heading", name="Round 1 is over").wait_for()
    page.locator("label[for='bid.dice-3']").tap()
    adjust(sailor, game, 2, "artifacts", 1)
    page.get_by_role("heading", name="Round 1 is over").wait_for(state="detached")

    page.locator("[value='bid:value:4']").tap()
    wait_until_sent(page)

    assert stand_of(game).bid == (3, 4)


def test_two_tabs_of_one_phone_send_each_tap_once_and_in_order(page, sailor, keeps):
    page.goto(f"/g/{keeps.key}/rounds/")
    held = []
    page.route("**/record/", lambda route: held.append(route), times=1)
    [page.locator("[value='armor:']").tap() for _n in range(3)]
    wait_until(page, lambda: held)
    other = page.context.new_page()
    other.goto(f"/g/{keeps.key}/rounds/")  # it sends what waits
    wait_until_sent(other)

    held[0].continue_()
    wait_until_sent(page)

    assert sheet(keeps, 1)["armor"] == 3
    assert page.locator("#seat-1 small", has_text="3 of 4").is_visible()


def test_what_is_undone_before_its_answer_is_taken_back_and_nothing_else(page, sailor, keeps):
    happens(sailor, keeps, 1, "treasure")
    page.goto(f"/g/{keeps.key}/rounds/")
    held = []
    page.route("**/record/", lambda route: held.append(route), times=1)
    page.locator("[value='armor:']").tap()
    page.locator(".undo-last").tap()
    page.locator("[value='art:']").tap()
    wait_until(page, lambda: held)

    held[0].continue_()
    wait_until_sent(page)

    assert sheet(keeps, 1) | {"treasure": 1, "art": 1, "armor": 0} == {"armor": 0} | sheet(keeps, 1)


def test_an_undo_of_what_is_refused_later_undoes_nothing_before_it(page, sailor, problems):
    game = begun_game(sailor, "reavers", **ALONG)
    page.goto(f"/g/{game.key}/rounds/")
    page.locator("[value='reaver::tree:']").tap()
    page.locator(".next-turn").tap()
    wait_until_sent(page)
    page.context.set_offline(True)
    page.locator("[value='choose:location:keeps']").tap()
    page.locator(".undo-last").tap()
    page.get_by_text("Waiting (2)").wait_for()
    choose(sailor, game, "villages")

    page.context.set_offline(False)
    wait_until_sent(page)

    assert (stand_of(game).taken, sheet(game, 1)["reavers.tree"]) == ({"villages": "1"}, 1)
    problems.forgiven = (*LOST, REFUSED)
