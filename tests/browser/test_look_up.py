"""Looking up a card, with a thumb and by keyboard. The taps to it: tests/browser/test_look_up_taps.py."""

import pytest
from playwright.sync_api import expect

from games.models import Entry, Visit
from tests.browser.fitting import PHONES, assert_accessible, assert_fits_at_all_sizes
from tests.support.look_up import FIELD, ask, game_at_the_villages, game_of_two, has_fetched, title
from tests.support.phones import wait_until
from tests.support.rounds import begin, begun_game, choose, tell
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)

CROWN = "Jewelry: three different of its type 6, all four 12; one in a hoard."
TOP = "document.getElementById('board').offsetTop"
SPOILS_ARE_SHARED = [
    {"move": "bid", "player": "2", "dice": 4, "value": 6},
    {"move": "challenge", "player": "3"},
    {"move": "bets", "bets": {"1": {"gold": 5, "side": "declarer"}, "2": {"gold": 9}, "3": {"gold": 7}}},
    {"move": "dice", "shown": 4},
]


@pytest.fixture
def game(sailor):
    return game_of_two(sailor)


@pytest.fixture
def played(sailor):
    return game_at_the_villages(sailor)


def test_the_search_and_an_entry_are_right_for_everybody(page, game):
    page.goto(f"/g/{game.key}/by/prophecies/")
    Visit.objects.update(seat=game.seats.get(order=1))
    page.locator("a[data-look-up]").tap()
    ask(page, "armor")
    assert_accessible(page)
    assert_fits_at_all_sizes(page)

    page.locator(".look-up .entries a").first.tap()
    assert title(page) == "Armor"
    assert page.locator(".entry-worth li").all_inner_texts() == ["One more Armor: +8"]
    assert_accessible(page)
    assert_fits_at_all_sizes(page)


def test_by_keyboard_alone(page, game):
    page.goto(f"/g/{game.key}/by/prophecies/")
    page.keyboard.press("Tab")
    wait_until(page, lambda: has_fetched(page, "index", ".json"))
    page.keyboard.press("/")
    page.locator(FIELD).wait_for()
    page.keyboard.type("juggernaut")
    page.locator(".look-up .entries b").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert title(page) == "Juggernaut"
    page.keyboard.press("Escape")
    page.locator(".look-up").wait_for(state="hidden")

    page.locator("a.card-name").first.focus()
    page.keyboard.press("Enter")

    assert title(page) == "Berserker's Glory"


def test_one_goes_back_to_what_was_found(page, sailor):
    game = make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")
    page.locator("a[data-look-up]").tap()
    assert ask(page, "crown") == ["Crown", "Jewelry"]
    back, heading = page.locator(".look-up").get_by_role("button", name="Back"), page.locator(".look-up h1")
    expect(back).to_be_hidden()
    page.locator(".look-up .entries a").nth(1).tap()
    page.locator(".look-up .entry-rule").tap()
    expect(heading).to_have_text("Items")

    back.tap()
    expect(heading).to_have_text("Jewelry")
    back.tap()

    expect(page.locator(".look-up > .entries b")).to_have_text(["Crown", "Jewelry"])
    expect(page.locator(".look-up > .entries a").nth(1)).to_be_focused()
    expect(back).to_be_hidden()


def test_a_card_of_the_matrix_and_the_help_of_a_field_open_over_the_page(page, game):
    page.goto(f"/g/{game.key}/by/prophecies/")

    page.locator("a.card-name", has_text="Pillager").tap()
    assert title(page) == "Pillager"
    assert page.locator(".look-up .entry .kind").first.inner_text() == "Prophecy"
    page.keyboard.press("Escape")
    page.locator(".block-title .about").tap()

    assert title(page) == "Prophecies at the end"
    assert page.url.endswith("/by/prophecies/")


def test_a_tile_of_the_rounds_says_what_it_does_by_keyboard_alone_and_when_it_is_held_or_pointed_at(page, played):
    page.goto(f"/g/{played.key}/rounds/")
    page.keyboard.press("Tab")
    wait_until(page, lambda: has_fetched(page, "index", ".json"))
    tile = page.locator(".tile", has_text="Frigg's Chalice").first

    tile.focus()
    wait_until(page, lambda: tile.get_attribute("aria-description"))
    page.keyboard.press("?")
    assert title(page) == "Frigg's Chalice"
    page.keyboard.press("Escape")
    page.locator(".look-up").wait_for(state="hidden")

    tile.hover()
    assert tile.get_attribute("title") == tile.get_attribute("aria-description")
    page.mouse.down()
    assert title(page) == "Frigg's Chalice"
    page.mouse.up()
    page.keyboard.press("Escape")
    assert not Entry.objects.filter(kind=Entry.Kind.EFFECT).exists()  # holding is not tapping


def test_of_two_cards_with_the_same_name_a_tile_says_its_own_words(member, sailor):
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    choose(sailor, game, "trade")
    page = member(locale="de-DE")
    page.goto(f"/g/{game.key}/rounds/")

    for tile, kind in (("Pillager", "Prophezeiung"), ("Pillager (Räuber)", "Räuber")):
        fold = page.locator("details", has=page.get_by_text(tile, exact=True)).first
        fold.locator("summary").first.tap()
        fold.locator(".tile", has=page.get_by_text(tile, exact=True)).hover()
        page.mouse.down()

        assert title(page) == "Pillager"
        expect(page.locator(".look-up .entry .kind").first).to_have_text(kind)
        page.mouse.up()
        page.keyboard.press("Escape")
        page.locator(".look-up").wait_for(state="hidden")


def test_a_sign_of_a_row_says_what_it_is_or_what_its_row_is(page, sailor):
    runes, letters = begun_game(sailor, "tiny_epic"), begun_game(sailor, "clans")

    for game, tile, name in ((runes, "Island Rune: Odin", "Odin"), (letters, "Letters: B", "Letters")):
        page.goto(f"/g/{game.key}/rounds/")
        page.locator(f".row-tile[aria-label='{tile}']").hover()
        page.mouse.down()
        assert title(page) == name
        page.mouse.up()
    assert not Entry.objects.filter(kind=Entry.Kind.MOVE).exists()


def test_an_item_of_the_grid_leads_to_its_entry_and_its_set_to_all_items(page, sailor):
    game = make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")

    page.locator("a.why", has_text="Jewelry").tap()
    page.locator("#sheet p", has_text=CROWN).wait_for()
    assert_accessible(page, context="#sheet")
    assert_fits_at_all_sizes(page, PHONES)
    page.locator("#sheet a", has_text="Crown").tap()
    assert title(page) == "Crown"
    page.keyboard.press("Escape")
    page.locator(".look-up").wait_for(state="hidden")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")

    crown = page.locator(".tile-more", has_text="Crown")
    crown.focus()
    wait_until(page, lambda: crown.get_attribute("aria-description"))
    assert crown.get_attribute("title") == crown.get_attribute("aria-description") == CROWN
    page.keyboard.press("?")
    assert title(page) == "Crown"
    page.keyboard.press("Escape")
    assert not Entry.objects.exists()

    page.get_by_role("link", name="Jewelry", exact=True).tap()
    expect(page.locator(".look-up .entry h1")).to_have_text("Jewelry")
    assert page.locator(".look-up .entry li b").all_inner_texts() == ["Crown", "Armband", "Ring", "Pendant"]
    assert_accessible(page, context=".look-up")
    assert_fits_at_all_sizes(page)
    page.locator(".look-up a", has_text="Pendant").tap()
    page.locator(".look-up h1", has_text="Pendant").wait_for()


def test_by_keyboard_the_words_of_an_item_are_two_keys_away(page, sailor):
    game = make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")

    page.locator("a.why", has_text="Jewelry").focus()
    page.keyboard.press("Enter")
    page.locator("#sheet p", has_text=CROWN).wait_for()
    page.locator("#sheet").press("Escape")
    page.locator("#sheet").wait_for(state="hidden")
    page.get_by_role("link", name="Jewelry", exact=True).focus()
    page.keyboard.press("Enter")

    assert title(page) == "Jewelry"


def test_an_item_that_nobody_has_says_what_it_is_when_it_is_held(page, sailor):
    """Holding is one less of those that someone has."""
    game = make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")
    crown = page.locator(".tile-more", has_text="Crown")

    crown.hover()
    page.mouse.down()
    assert title(page) == "Crown"
    page.mouse.up()
    page.keyboard.press("Escape")
    assert not Entry.objects.exists()
    crown.tap()
    expect(crown.locator(".tile-count")).to_have_text("1")
    crown.hover()
    page.mouse.down()

    expect(crown.locator(".tile-count")).to_have_text("0")
    page.mouse.up()
    assert not page.locator(".look-up").is_visible()


def test_a_card_that_is_counted_in_the_rounds_says_what_it_is(page, sailor):
    game = begun_game(sailor, "spoils")
    for told in SPOILS_ARE_SHARED:
        tell(sailor, game, **told)
    page.goto(f"/g/{game.key}/rounds/")
    crown = page.locator(".card-count", has_text="Crown")

    crown.hover()
    wait_until(page, lambda: crown.get_attribute("title"))
    assert crown.locator("input").get_attribute("aria-description") == crown.get_attribute("title")
    page.mouse.down()
    assert title(page) == "Crown"
    page.mouse.up()
    assert crown.locator("input").input_value() == ""  # holding is not counting


def test_ones_own_sheet_says_what_would_help_most_after_every_change(page, game):
    page.goto(f"/g/{game.key}/seat/1/by/keep_spoils/")
    page.locator("#best", has_text="Armor +8").wait_for()

    page.locator("form.chips[action$='/set/1/armor/'] .chip[value='5']").tap()

    page.locator("#best", has_text="Armor +10").wait_for()


def test_nothing_moves_once_there_is_something_to_say(page, sailor):
    """On a page that is longer than the screen; on others, everything stands at the bottom."""
    game = make_game(sailor, "spoils", {"Teal": {"items.crown": 1}, "Orange": {}, "Blue": {}})
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"/g/{game.key}/seat/1/")
    expect(page.locator("#best")).to_have_text("")
    top = page.evaluate(TOP)

    page.locator(".tile-more", has_text="Armband").tap()

    page.locator("#best", has_text="Ring +6").wait_for()
    assert page.evaluate(TOP) == top


def test_without_scripts_the_search_is_a_form(new_phone):
    page = new_phone(java_script_enabled=False)
    page.goto("/reference/reavers/")

    page.locator("#query").fill("krakken")
    page.get_by_role("button", name="Search").click()

    assert page.locator(".entries b").first.inner_text() == "Kraken"
