"""Numbers that are typed: sums are taken, and what is none is refused at its field, once."""

import pytest

from tests.browser.fitting import assert_accessible
from tests.support.phones import wait_until_sent
from tests.support.rounds import begun_game, choose, sheet, tell
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def along(page, sailor):
    game = begun_game(sailor, "reavers", play_options={"plays_along": True})
    choose(sailor, game, "sea")
    page.goto(f"/g/{game.key}/rounds/")
    page.get_by_text("Fix a number").tap()
    return game


def set_glory(page, typed):
    page.fill("[name='number']", typed)
    page.tap("button[value='glory:']")


@pytest.mark.parametrize(("typed", "more"), [("+7", 7), ("3+6", 9), (" 12 - 4", 8)])
def test_a_sum_is_taken_in_the_rounds(page, along, typed, more):
    before = sheet(along, 1)["glory"]

    set_glory(page, typed)
    wait_until_sent(page)

    assert sheet(along, 1)["glory"] == before + more
    assert page.input_value("[name='number']") == ""


def test_a_key_makes_a_number_of_the_rounds_negative(page, along):
    before = sheet(along, 1)["glory"]

    page.fill("[name='number']", "+1")
    page.get_by_role("button", name="Plus or minus").tap()
    page.tap("button[value='glory:']")
    wait_until_sent(page)

    assert sheet(along, 1)["glory"] == before - 1


def test_what_is_no_number_is_refused_at_its_field_of_the_rounds_until_corrected(page, along, problems):
    before = sheet(along, 1)["glory"]

    set_glory(page, "x")
    page.locator(".by-hand .refusal").wait_for()

    assert page.get_by_text("Enter a whole number.").locator("visible=true").count() == 1
    assert page.input_value("[name='number']") == "x"
    assert_accessible(page, context=".by-hand")
    set_glory(page, "3")
    wait_until_sent(page)
    assert page.locator(".refusal").count() == 0
    assert sheet(along, 1)["glory"] == before + 3
    assert "422" in problems.pop()


def test_what_is_no_number_is_refused_at_its_field_of_a_move(page, sailor, problems):
    game = begun_game(sailor, "spoils", play_options={"plays_along": True})
    page.goto(f"/g/{game.key}/rounds/")

    page.tap("label[for='bid.dice-3']")
    page.tap("[value='bid:value:4']")
    page.tap("button[value=challenge]")
    field = page.locator("[name='bets.bets.1.gold']")
    field.fill("x")
    place = field.bounding_box()
    page.tap("button[value=bets]")
    page.locator(".move .refusal").wait_for()

    assert page.get_by_text("Enter a whole number.").locator("visible=true").count() == 1
    assert field.input_value() == "x"
    assert field.bounding_box() == place
    assert "422" in problems.pop()


def test_typing_into_a_filled_field_of_a_move_replaces_its_number(page, sailor):
    game = begun_game(sailor, "spoils", play_options={"plays_along": True})
    tell(sailor, game, "bid", player="1", dice=3, value=4)
    tell(sailor, game, "challenge", player="2")
    page.goto(f"/g/{game.key}/rounds/")
    field = page.locator("[name='bets.bets.1.gold']")
    field.fill("37")
    field.blur()

    field.tap()
    page.keyboard.type("5")

    assert field.input_value() == "5"


def test_what_is_no_number_is_refused_once_in_the_tally(page, sailor, problems):
    game = make_game(sailor)
    page.goto(f"/g/{game.key}/by/glory/")
    field = page.locator("[action$='/set/1/glory/'] .number")

    field.tap()
    place = field.bounding_box()
    page.keyboard.type("x")
    page.keyboard.press("Enter")
    page.locator("[id='f-1-glory'] + .refusal").wait_for()

    assert page.get_by_text("Enter a whole number.").locator("visible=true").count() == 1
    assert field.bounding_box() == place
    field.fill("7")
    assert page.locator(".refusal").count() == 0
    field.blur()
    wait_until_sent(page)
    assert sheet(game, 1)["glory"] == 7
    assert "422" in problems.pop()


def test_enter_in_the_last_field_leads_to_the_next_page_if_nothing_else_is_asked(page, sailor):
    game = make_game(sailor, "clans")
    page.goto(f"/g/{game.key}/seat/1/by/letters/")
    last = page.locator(".fact-typed .number").last
    page.evaluate("document.querySelectorAll('.fact:has(.chips)').forEach((fact) => fact.remove())")

    last.tap()
    page.keyboard.type("7")
    page.locator("html.is-used").wait_for()
    page.keyboard.press("Enter")

    page.wait_for_url(lambda url: not url.endswith("/by/letters/"))
    assert 7 in sheet(game, 1).values()
