"""The end of a game on a phone: the check, the result, the log."""

from itertools import product

import pytest

from tests.browser.fitting import BUT_COLOURS, NARROW, assert_accessible, assert_fits, assert_right_for_everybody, show
from tests.support.tables import client_of, finish, make_game, record, rulebook_game, set_cell

pytestmark = pytest.mark.django_db(transaction=True)

LEVEL = {"glory": 50, "farms": 2, "terror": 1}


def spoils_of_ten(sailor):
    names = ["Ada", "Bo", "Cleo", "Dag", "Eir", "Frida", "Gunn", "Halvard the Elder", "Ivar", "Jo"]
    sheets = {name: {"gold": 3 * n, "treasure_value": 20 - n, "artifacts": 1} for n, name in enumerate(names)}
    game = make_game(sailor, "spoils", sheets=sheets)
    finish(sailor, game)
    return game


def solo(sailor):
    sheets = {"Ada": {"island_runes.odin": 2, "favor_runes.thor": 1}, None: {"island_runes.thor": 2}}
    game = make_game(sailor, "tiny_epic", sheets=sheets, gods=["Odin", "Thor", "Frigg"])
    record(sailor, game, 0, {"fury.odin": 9, "fury.thor": 5, "fury.frigg": 2})
    finish(sailor, game)
    return game


def four_level(sailor):
    names = ("Teal", "Orange", "Blue", "Ragnhild the Unforgiving")
    game = make_game(sailor, sheets={name: LEVEL | {"favor": 3} for name in names})
    finish(sailor, game)
    return game


def rulebook(sailor):
    game = rulebook_game(sailor)
    finish(sailor, game)
    return game


def test_a_result_is_accessible_and_fits_every_phone(page, sailor, screenshot):
    """Of four who are not level, and in the light theme: test_every_page.py."""
    usual, client = page.viewport_size, client_of(sailor)
    page.goto("/offline/")

    for make in (four_level, spoils_of_ten, solo):
        page.set_viewport_size(usual)
        show(page, client.get(f"/g/{make(sailor).key}/result/").text)
        screenshot(page, f"result-{make.__name__}")
        assert_accessible(page)
        assert_fits(page)
        # With large letters there is no room for it beside them.
        assert page.locator(".ending").bounding_box()["y"] >= NARROW["height"], make


def test_a_number_opens_its_why_without_any_script(new_phone, sailor, live_server, screenshot):
    page = new_phone(java_script_enabled=False)
    cookie = client_of(sailor).cookies["reavers_session"].value
    page.context.add_cookies([{"name": "reavers_session", "value": cookie, "url": live_server.url}])

    page.goto(f"/g/{rulebook(sailor).key}/result/")
    page.tap('[aria-label^="Keep spoils, Teal: 30"]')

    assert page.locator("#why-4-2").is_visible()
    assert "4 Art: a set of 3 (10) and 1 more (3)" in page.inner_text("#why-4-2")


def test_the_why_goes_away_again(page, sailor, screenshot):
    page.goto(f"/g/{rulebook(sailor).key}/result/")

    page.tap('[aria-label^="Artifacts, Orange: 11"]')
    assert "Draupnir" in page.inner_text("#why-3-1")
    screenshot(page, "result-why")
    page.tap("#why-3-1 .icon-button")

    assert not page.locator("#why-3-1").is_visible()


def test_a_tap_beside_a_sheet_only_closes_it(page, sailor):
    page.goto(f"/g/{rulebook(sailor).key}/result/")
    address = page.url

    for opener, below in product(["Artifacts, Orange: 11", "More"], [".icon-button[href='/']", ".points"]):
        where = page.locator(below).first.bounding_box()
        page.locator(f'button[aria-label^="{opener}"], button:text-is("{opener}")').evaluate(
            "(button) => button.click()"
        )
        page.locator(":popover-open").wait_for()

        tap = page.evaluate_handle("""() => ({
            reached: new Promise((done) => addEventListener("click", done, { capture: true, once: true })),
        })""")
        page.touchscreen.tap(where["x"] + 10, where["y"] + 10)
        page.locator(":popover-open").wait_for(state="detached")

        assert tap.evaluate("async ({ reached }) => (await reached).target.className") == "beside"
        assert page.url == address
        assert page.locator(":popover-open").count() == 0


def test_a_tie_is_settled_on_the_check_and_the_game_finished(page, sailor, screenshot):
    game = make_game(sailor, sheets={"Teal": LEVEL, "Ragnhild the Unforgiving": LEVEL})

    page.goto(f"/g/{game.key}/finish/")
    assert_accessible(page)
    screenshot(page, "finish-tie")
    assert_fits(page)
    page.fill('[name="1.favor"]', "1")
    page.fill('[name="2.favor"]', "1")
    page.tap('[name="1.favor"]')
    page.keyboard.type("3")  # instead of what is there
    page.get_by_role("button", name="Save").tap()
    page.get_by_text("Tied for first place").wait_for(state="detached")
    page.get_by_role("button", name="Finish and reveal").tap()
    page.get_by_role("button", name="Skip to the end").tap()

    page.get_by_text("Tied at 54 Glory; Teal has more Favor, 3 to 1.").wait_for()
    assert page.inner_text("h1") == "Teal wins on Favor"


def test_what_was_typed_about_a_tie_is_not_lost_by_finishing_at_once(page, sailor):
    game = make_game(sailor, sheets={"Teal": LEVEL, "Orange": LEVEL})

    page.goto(f"/g/{game.key}/finish/")
    page.fill('[name="1.favor"]', "3")
    page.fill('[name="2.favor"]', "7")
    page.get_by_role("button", name="Finish and reveal").tap()
    page.wait_for_url("**/reveal/", wait_until="commit")

    assert [seat.sheet["favor"] for seat in game.seats.order_by("order")] == [3, 7]


def test_a_wrong_answer_is_said_beside_what_was_typed(page, sailor, problems):
    game = make_game(sailor, sheets={"Teal": LEVEL, "Orange": LEVEL})

    page.goto(f"/g/{game.key}/finish/")
    page.fill('[name="1.favor"]', "many")
    page.get_by_role("button", name="Save").tap()
    page.get_by_text("Enter a whole number from 0 to 9999.").wait_for()

    assert page.input_value('[name="1.favor"]') == "many"
    assert all("422" in problem for problem in problems)
    problems.clear()


def test_the_sheet_of_ten_keeps_its_lines_in_sight_and_shows_that_there_is_more(page, sailor):
    page.goto(f"/g/{spoils_of_ten(sailor).key}/result/")
    sheet = page.locator(".sheet")
    first = page.locator(".sheet tbody th").first
    before = first.bounding_box()["x"]

    sheet.evaluate("sheet => sheet.scrollBy(200, 0)")

    assert sheet.evaluate("sheet => sheet.scrollLeft") == 200
    assert first.bounding_box()["x"] == before
    shadows = sheet.evaluate("sheet => getComputedStyle(sheet).backgroundImage")
    assert shadows.count("gradient") == 2  # one at the edge, one that covers it at the end


def test_a_correction_is_given_up(page, sailor, screenshot):
    game = rulebook(sailor)
    page.goto(f"/g/{game.key}/result/")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Correct").tap()
    page.get_by_role("link", name="Finish ›").tap()
    page.wait_for_url("**/finish/")
    screenshot(page, "finish-again")
    assert_accessible(page, context="main", options=BUT_COLOURS)

    page.get_by_role("button", name="Leave it as it was").tap()

    page.wait_for_url("**/result/")
    assert page.inner_text("h1") == "Teal wins by 19"


def test_a_game_is_replayed_up_to_the_entry_that_decided_it(page, sailor, screenshot):
    game = make_game(sailor)
    set_cell(sailor, game, 1, "glory", 12)
    set_cell(sailor, game, 2, "glory", 40)
    set_cell(sailor, game, 1, "farms", 1)
    finish(sailor, game)
    page.goto(f"/g/{game.key}/result/")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("link", name="Replay").tap()

    page.get_by_role("link", name="The next entry").tap()
    page.get_by_text("Entry 1 of 3").wait_for()
    page.get_by_role("link", name="Go to the entry that decided it").tap()
    page.get_by_text("This decided it").wait_for()
    screenshot(page, "replay")
    page.get_by_role("link", name="Start").tap()
    page.get_by_text("Before the first entry.").wait_for()
    page.get_by_role("button", name="Play automatically").tap()
    page.get_by_text("Entry 3 of 3").wait_for()

    assert page.url.endswith("?at=3")
    assert_right_for_everybody(page)


def test_an_entry_is_undone_from_the_book(page, sailor, screenshot):
    game = make_game(sailor)
    set_cell(sailor, game, 1, "farms", 3)
    set_cell(sailor, game, 1, "walls", 5)

    page.goto(f"/g/{game.key}/log/")
    page.get_by_role("button", name="Undo: Teal: Farms 3").tap()
    page.locator("li", has_text="Undone: Teal").get_by_text("Farms 3").wait_for()

    screenshot(page, "book")
    assert game.seats.get(order=1).sheet == {"walls": 5}
