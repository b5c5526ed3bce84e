"""How many taps a tally takes, and how much of a screen it needs."""

import pytest

from games.screens.tally import TallyScreen
from tests.browser.fitting import (
    BUT_COLOURS,
    NARROW,
    assert_accessible,
    assert_accessible_in_both_themes,
    assert_fits_at_all_sizes,
)
from tests.browser.test_tally import Thumb
from tests.support.factories import GameFactory
from tests.support.phones import chip, member_page, wait_until, wait_until_sent
from tests.support.tables import ORANGE, TEAL, make_game

pytestmark = pytest.mark.django_db(transaction=True)

FREYA = {
    "glory": 97,
    "terror": 5,
    "artifacts.dainsleif": 2,
    "armor": 4,
    "farms": 4,
    "walls": 1,
    "prophecies.stolen_armor": 1,
    "prophecies.pillager": 1,
    "prophecies.juggernaut": 1,
}
FIELDS = [["artifacts"], ["treasure", "art", "armor", "tapestries"], ["farms", "walls", "towers"]]


def sheets_of(game):
    return [seat.sheet for seat in game.seats.all()]


def type_all(page, order, *numbers):
    """The first field is tapped, "next" leads to the others."""
    page.locator(f"form[action$='/set/{order}/glory/'] .number").tap()
    page.locator("html.is-used").wait_for()
    for number in numbers:
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    return 1


def test_three_players_on_one_phone_need_at_most_fifty_taps(page, sailor):
    thumb = Thumb(page)
    sheets = {1: ORANGE, 2: TEAL, 3: FREYA}
    game = make_game(sailor, sheets={"Bjørn": {}, "Astrid": {}, "Freya": {}})

    page.goto(f"/g/{game.key}/")
    thumb.turn_page(page.get_by_role("link", name="Score everyone on this phone"))
    thumb.taps += type_all(page, 1, 116, 101, 97)
    thumb.enter_all(sheets, "terror")
    for fields in FIELDS:
        thumb.turn_page(page.locator(".tally-next a"))
        thumb.enter_all(sheets, *fields)
    thumb.turn_page(page.locator(".tally-next a"))
    for order, sheet in sheets.items():
        enter_prophecies(thumb, order, sheet)
    wait_until_sent(page)
    thumb.turn_page(page.get_by_role("link", name="Finish").last)

    assert sheets_of(game) == [ORANGE, TEAL, FREYA]
    assert thumb.taps <= 50


def enter_prophecies(thumb, order, sheet):
    """A card that needs a count opens its field at once."""
    counted = {"prophecies.berserkers_glory": "reavers.helm", "prophecies.odins_warrior": "reavers.raven"}
    for cell, copies in sheet.items():
        if cell.startswith("prophecies."):
            thumb.card(order, cell, copies)
        if cell in counted:
            thumb.page.keyboard.type(str(sheet[counted[cell]]))


def test_on_their_own_phones_nobody_needs_more_than_twenty_taps(new_phone, live_server):
    game = GameFactory(seats=["Bjørn", "Astrid", "Freya"])
    taps = []

    for order, (name, sheet) in enumerate({"Bjørn": ORANGE, "Astrid": TEAL, "Freya": FREYA}.items(), 1):
        page = member_page(new_phone(), live_server, game.crew, name)
        thumb = Thumb(page)
        page.goto(f"/g/{game.key}/")
        thumb.turn_page(page.get_by_role("button", name=name))
        thumb.taps += type_all(page, order, sheet["glory"])
        thumb.enter_all({order: sheet}, "terror")
        thumb.turn_page(page.locator(".tally-next a"))
        thumb.enter_all({order: sheet}, "artifacts")
        thumb.turn_page(page.locator(".tally-next a"))
        thumb.enter_all({order: sheet}, *FIELDS[1], *FIELDS[2])
        thumb.turn_page(page.locator(".tally-next a"))
        enter_prophecies(thumb, order, sheet)
        wait_until_sent(page)
        thumb.turn_page(page.get_by_role("button", name="Done"))
        taps.append(thumb.taps)

    page.get_by_role("link", name="Reveal").wait_for()
    assert sheets_of(game) == [ORANGE, TEAL, FREYA]
    assert max(taps) <= 20


def hand(number):
    return {f"items.{item}": 1 for item in ("crown", "ring", "helmet", "fire_dragon", "longbow")} | {
        "artifacts": number
    }


LINES_OF = """(box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getClientRects().length;
}"""


def test_seven_players_of_spoils_need_little_more_than_a_tap_a_fact(page, sailor):
    names = ["Astrid", "Bjørn", "Dagny", "Gunnar", "Erik", "Freya", "Helga"]
    game = make_game(sailor, "spoils", {name: {} for name in names})
    thumb, facts = Thumb(page), 0

    page.goto(f"/g/{game.key}/table/")
    for order in range(1, 8):
        thumb.turn_page(page.locator(".seat-tile").nth(order - 1))
        assert page.evaluate("document.documentElement.scrollHeight") <= 844
        assert page.get_by_text("Broadsword").last.evaluate(LINES_OF) == 1
        page.locator(f"form[action$='/set/{order}/gold/'] .number").tap()
        page.locator("html.is-used").wait_for()
        page.keyboard.type("12")
        page.keyboard.press("Enter")
        page.keyboard.type("30")
        for cell, value in hand(order % 3).items():
            if cell == "artifacts":
                thumb.tap(chip(page, order, cell, value))
            else:
                thumb.tile(order, cell, value)
        wait_until_sent(page)
        thumb.turn_page(page.get_by_role("button", name="Done"))
        thumb.taps += 1
        facts += 2 + len(hand(0))

    assert sheets_of(game) == [{"gold": 12, "treasure_value": 30} | hand(order % 3) for order in range(1, 8)]
    assert thumb.taps <= 1.2 * facts


def test_seventeen_prophecies_of_four_players_fit_into_two_screens(page, sailor):
    sheets = {"Astrid": TEAL, "Bjørn": ORANGE, "Ragnhild the Unforgiving": FREYA, "Gunnar": {}}
    game = make_game(sailor, sheets=sheets)

    page.goto(f"/g/{game.key}/by/prophecies/")

    assert page.locator(".card-row").count() == 17
    assert page.locator(".pick").count() == 68
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844
    sizes = page.locator(".pick").evaluate_all("picks => picks.map(pick => [pick.offsetWidth, pick.offsetHeight])")
    assert {tuple(size) for size in sizes} == {(44, 44)}


def test_holding_a_picture_takes_one_away(page, sailor):
    game = make_game(sailor, "spoils", {"A": {}, "B": {}, "C": {}})
    page.goto(f"/g/{game.key}/seat/1/")
    crown = page.locator("form[action$='/set/1/items.crown/'] .tile-more")
    crown.tap()
    crown.tap()
    wait_until(page, lambda: game.seats.get(order=1).sheet == {"items.crown": 2})
    page.locator("html.is-used").wait_for()

    crown.hover()
    page.mouse.down()
    wait_until(page, lambda: game.seats.get(order=1).sheet == {"items.crown": 1})
    page.mouse.up()

    crown.locator(".tile-count", has_text="1").wait_for()


def test_next_leads_from_field_to_field_and_then_to_the_next_page(page, sailor):
    game = make_game(sailor, "clans", {"A": {}, "B": {}})
    page.goto(f"/g/{game.key}/seat/1/by/letters/")
    first = page.locator("form[action$='/set/1/slaying.0/'] .number")

    first.tap()
    page.locator("html.is-used").wait_for()
    page.keyboard.type("3+4")
    page.keyboard.press("Enter")

    assert page.locator("form[action$='/set/1/slaying.1/'] .number").evaluate(
        "field => field === document.activeElement"
    )
    wait_until(page, lambda: game.seats.get(order=1).sheet == {"slaying.0": 7})
    page.wait_for_function("() => document.querySelector('.number').value === '7'")


def test_why_opens_as_a_sheet_from_below(page, sailor):
    game = make_game(sailor, sheets={"Teal": {"farms": 4}, "Orange": {}})
    page.goto(f"/g/{game.key}/by/tokens/")

    page.get_by_role("link", name="Farms, Teal: 11 most . Why?").tap()
    page.get_by_role("dialog").get_by_text("4 Farms at 2 each, most Farms: +3").wait_for()
    page.keyboard.press("Escape")

    page.locator("dialog[open]").wait_for(state="detached")
    assert page.url.endswith("/by/tokens/")


def test_what_was_not_entered_is_shown_in_its_very_field(page, sailor):
    game = make_game(sailor, sheets={"Teal": {"glory": 1, "terror": 1}, "Orange": {"glory": 1}})
    page.goto(f"/g/{game.key}/finish/")

    page.locator(".missing li", has_text="Orange").get_by_role("link", name="Terror").tap()
    page.wait_for_url("**/by/terror/**")

    assert page.locator(":target").get_attribute("id") == "f-2-terror"


def test_on_a_phone_on_its_side_the_bars_stand_beside_the_entries(page, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE, "Freya": FREYA})
    page.set_viewport_size({"width": 844, "height": 390})

    page.goto(f"/g/{game.key}/by/tokens/")

    board, top, bar = (page.locator(part).bounding_box() for part in ("#board", ".tally-top", ".tally-bar"))
    assert board["x"] + board["width"] <= bar["x"]
    assert top["y"] + top["height"] <= bar["y"]
    page.mouse.wheel(0, 300)
    page.get_by_role("button", name="Undo my last entry").click()
    page.locator("#recorded").get_by_text("Undone").wait_for()


def test_from_700_px_on_players_are_columns(page, sailor):
    game = make_game(sailor, sheets={"Astrid": TEAL, "Bjørn": ORANGE, "Freya": FREYA})
    page.set_viewport_size({"width": 1024, "height": 768})

    page.goto(f"/g/{game.key}/by/tokens/")

    tops = [page.locator(f'[id="f-{order}-farms"]').bounding_box()["y"] for order in (1, 2, 3)]
    assert len(set(tops)) == 1


LONG = "Ragnhild Sigurdsdottir the Unforgiving"
TABLES = {
    "reavers": ({"Astrid": TEAL, LONG: ORANGE, "Freya": FREYA | {"glory": 128}, "Gunnar": {}}, []),
    "spoils": ({name: {"gold": 100, "items.crown": 2} for name in [LONG, *"BCDEFGHI", "Gunnar"]}, []),
    "clans": ({"Astrid": {"letters.A": 1, "glory.0": 10, "glory.1": 8}, LONG: {"gods": -12}}, []),
    "tiny_epic": ({"Astrid": {"island_runes.odin": 2}, LONG: {}, None: {}}, ["Odin", "Frigg", "Thor"]),
}


@pytest.mark.parametrize("rules", TABLES)
def test_every_tally_screen_is_right_for_everybody(page, sailor, rules):
    sheets, gods = TABLES[rules]
    game = make_game(sailor, rules, sheets, gods=gods)
    board = TallyScreen(game, list(game.seats.all()))

    screens = [f"by/{screen.key}" for screen in board.screens] + [f"seat/1/by/{one.key}" for one in board.own_screens]
    for path in ["table", *screens]:
        page.set_viewport_size(NARROW)
        page.goto(f"/g/{game.key}/{path}/")
        assert_accessible(page, options=BUT_COLOURS)
        assert_fits_at_all_sizes(page)
    page.goto(f"/g/{game.key}/seat/1/")  # has everything that they have, in the same colours
    assert_accessible_in_both_themes(page)


def test_a_number_that_may_be_negative_has_a_button_for_its_sign(page, sailor):
    game = make_game(sailor, "clans", {"A": {}, "B": {}})
    page.goto(f"/g/{game.key}/seat/1/by/gods/")
    page.locator("form[action$='/set/1/gods/'] .number").tap()
    page.locator("html.is-used").wait_for()
    page.keyboard.type("3")

    page.get_by_role("button", name="Plus or minus").tap()

    wait_until(page, lambda: game.seats.get(order=1).sheet == {"gods": -3})
