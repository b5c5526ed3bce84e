"""The reveal on two phones and a television: in step, with places that swap, and one cut where motion is not wanted."""

import pytest

from games.access import guests
from games.models import TableLinks
from tests.browser.fitting import assert_accessible, assert_fits
from tests.support.phones import member_page
from tests.support.tables import finish, make_game, rulebook_game

pytestmark = pytest.mark.django_db(transaction=True)

TELEVISION = {"viewport": {"width": 1920, "height": 1080}, "is_mobile": False, "has_touch": False}
LIVELY = {"reduced_motion": "no-preference"}
MOVES = "() => document.getAnimations().length"
COUNT_MOVES = """() => {
    Element.prototype.animate = function (frames) { (window.rowMoves ??= []).push(frames[0].transform) };
}"""
LISTEN = """() => {
    OscillatorNode.prototype.start = function () { window.voices = (window.voices ?? 0) + 1 };
    OscillatorNode.prototype.stop = function () {};
    navigator.vibrate = (pattern) => { window.hummed = pattern };
}"""


@pytest.fixture
def game(sailor):
    return rulebook_game(sailor, hides_totals=True)  # so all that phones learn meanwhile is where the reveal is


@pytest.fixture
def ada(new_phone, live_server, game):
    return member_page(new_phone(**LIVELY), live_server, game.crew, "Ada")


@pytest.fixture
def bo(new_phone, live_server, game):
    return member_page(new_phone(**LIVELY), live_server, game.crew, "Bo")


@pytest.fixture
def television(new_phone, game):
    guests.links_of(game)
    TableLinks.objects.filter(game=game).update(screen="screen-of-this-table")
    page = new_phone(**TELEVISION)
    page.goto("/screen/screen-of-this-table/")
    return page


def stage(page, step):
    return page.locator(f"#stage[data-step='{step}']")


def come_to(step, *pages):
    [stage(page, step).wait_for() for page in pages]


def test_two_phones_and_a_television_are_in_step(ada, bo, television, game, screenshot):
    ada.goto(f"/g/{game.key}/finish/")
    bo.goto(f"/g/{game.key}/by/terror/")
    ada.get_by_role("button", name="Finish and reveal").tap()
    come_to(0, ada, bo, television)  # a phone that waits too long for the page goes there again

    ada.get_by_role("button", name="Next: Glory track").tap()
    stage(ada, 1).wait_for()
    come_to(1, bo, television)
    assert "Orange takes the lead" in television.inner_text("#stage")
    bo.locator("#stage").tap(position={"x": 60, "y": 60})
    stage(bo, 2).wait_for()
    come_to(2, ada, television)
    screenshot(television, "reveal-television")
    ada.get_by_role("button", name="Skip to the end").tap()
    stage(ada, 7).wait_for()
    come_to(7, bo)
    television.get_by_text("Teal wins by 19").wait_for()

    assert "Keep spoils decided it: 30 against 5." in bo.inner_text("#stage")
    bo.get_by_role("link", name="See every point").tap()
    bo.wait_for_url("**/result/")


def test_places_swap_where_motion_is_wanted_and_one_cut_shows_the_end_where_not(ada, page, sailor, game):
    finish(sailor, game)
    lively, calm = ada, page
    lively.goto(f"/g/{game.key}/reveal/")
    calm.goto(f"/g/{game.key}/reveal/")
    calm.get_by_text("This phone avoids motion").wait_for()
    assert not calm.locator("#next").is_visible()
    calm.locator("#stage").tap(position={"x": 60, "y": 60})  # does not end it for all
    lively.locator("#next").tap()
    stage(lively, 1).wait_for()

    lively.evaluate(COUNT_MOVES)
    lively.locator("#next").tap()
    lively.locator("#stage[data-step='2']").wait_for()
    lively.locator("#next").tap()
    lively.locator("#stage[data-step='3']").wait_for()
    lively.locator("#next").tap()
    lively.get_by_text("Teal takes the lead").wait_for()
    calm.locator("#skip[value='7']").wait_for()

    assert len(lively.evaluate("window.rowMoves")) == 2  # up and down, once
    assert lively.evaluate(MOVES) > 0
    assert stage(calm, 0).is_visible()
    lively.locator("#skip").tap()
    calm.get_by_text("Teal wins by 19").wait_for()
    assert calm.evaluate(MOVES) == 0


def test_the_horn_is_off_until_somebody_wants_it_and_the_phone_keeps_that(ada, sailor, game, problems):
    finish(sailor, game)
    ada.goto(f"/g/{game.key}/reveal/")
    sound = ada.get_by_role("button", name="Sound")
    assert sound.get_attribute("aria-pressed") == "false"

    sound.tap()
    ada.reload()
    ada.evaluate(LISTEN)
    ada.locator("#skip").tap()
    stage(ada, 7).wait_for()

    assert sound.get_attribute("aria-pressed") == "true"
    assert ada.evaluate("window.voices") > 0
    assert ada.evaluate("window.hummed.length") > 1


def test_without_scripts_the_reveal_is_plain_pages(new_phone, live_server, sailor, game):
    finish(sailor, game)
    page = member_page(new_phone(java_script_enabled=False, **LIVELY), live_server, game.crew, "Cleo")
    page.goto(f"/g/{game.key}/reveal/")

    page.get_by_role("button", name="Next: Glory track").tap()
    page.get_by_text("1 of 6").wait_for()
    page.get_by_role("button", name="Skip to the end").tap()

    page.get_by_text("Teal wins by 19").wait_for()


def test_the_reveal_fits_every_phone_and_is_accessible(member, sailor, screenshot):
    page = member(**LIVELY)
    names = ["Ada", "Bo", "Cleo", "Dag", "Eir", "Frida", "Gunn", "Halvard the Unforgiving Elder", "Ivar", "Jo"]
    sheets = {name: {"gold": 30 * n, "treasure_value": 90 - n, "artifacts": 1} for n, name in enumerate(names)}
    game = make_game(sailor, "spoils", sheets=sheets)
    finish(sailor, game)
    page.goto(f"/g/{game.key}/reveal/")
    page.locator("#next").tap()
    stage(page, 1).wait_for()
    screenshot(page, "reveal")
    assert_accessible(page)
    page.locator("#skip").tap()
    page.get_by_text("Jo wins by").wait_for()
    screenshot(page, "reveal-winner")

    assert_accessible(page)
    assert_fits(page)
