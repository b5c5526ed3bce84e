"""Looking up a card: from every screen of a game, with a thumb, by keyboard, and without a signal."""

import pytest

from games.models import Entry, Game, ReferenceNote, Visit
from games.models.reference import names_have_changed
from tests.browser.fitting import assert_accessible, assert_fits_at_all_sizes
from tests.support.phones import forgive_lost_connections, wait_until
from tests.support.rounds import begin, begun_game, choose, tell
from tests.support.tables import finish, make_game

pytestmark = pytest.mark.django_db(transaction=True)

TWO = {"Teal": {"armor": 4, "walls": 1, "prophecies.juggernaut": 1}, "Orange": {"walls": 2, "glory": 30}}
FIELD = ".look-up input"
SPOILS_ARE_SHARED = [
    {"move": "bid", "player": "2", "dice": 4, "value": 6},
    {"move": "challenge", "player": "3"},
    {"move": "bets", "bets": {"1": {"gold": 5, "side": "declarer"}, "2": {"gold": 9}, "3": {"gold": 7}}},
    {"move": "dice", "shown": 4},
]


@pytest.fixture
def game(sailor):
    return make_game(sailor, sheets=TWO)


@pytest.fixture
def played(sailor):
    """A table that plays along, at the villages."""
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    choose(sailor, game, "villages")
    return game


KEPT = """async () => {
    const kept = await (await caches.open((await caches.keys())[0])).keys();
    return kept.filter(({ url }) => /reavers\\/index.json|look_up.*css/.test(url)).length;
}"""
FETCHED = """([name, ending]) => performance.getEntriesByType("resource").some(
    (one) => one.name.includes(name) && one.name.endsWith(ending)
)"""


def has_fetched(page, name, ending):
    return page.evaluate(FETCHED, [name, ending])


def ask(page, words):
    """Types into the search and answers with the names that it finds."""
    page.locator(FIELD).fill(words)
    page.locator(".look-up .entries b").first.wait_for()
    return page.locator(".look-up .entries b").all_inner_texts()


def title(page):
    """Of the entry that is shown."""
    page.locator(".look-up .entry h1").wait_for()
    return page.locator(".look-up .entry h1").inner_text().strip()


SCREENS = {  # tests/views/test_look_up.py finds all of them by their addresses
    "open": (
        "by/tokens/",
        "by/prophecies/",
        "seat/1/",
        "seat/1/by/prophecies/",
        "why/1/armor/",
        "advice/1/",
        "what-would-win/",
        "reference/walls/",
        "setup/",
        "table/",
        "log/",
        "undo/1/",
        "seats/",
        "rounds/start/",
        "finish/",
        "delete/",
    ),
    "finished": ("result/", "details/", "share/", "replay/", "log/", "what-would-win/"),
    "played": ("rounds/", "rounds/start/", "by/tokens/"),
}


def test_an_entry_is_at_most_four_taps_away_from_every_screen(page, sailor, game, played):
    """A tap on the search and one on what was found; typing is not a tap."""
    past = make_game(sailor, sheets=TWO)
    finish(sailor, past)
    Game.objects.filter(pk=past.pk).update(reveal_step=None)
    paths = [f"/g/{game.key}/{screen}" for screen in SCREENS["open"]]
    paths += [f"/g/{past.key}/{screen}" for screen in SCREENS["finished"]]
    paths += [f"/g/{played.key}/{screen}" for screen in SCREENS["played"]] + ["/"]

    for path in paths:
        page.goto(path)
        page.locator("a[data-look-up]:visible").tap()
        assert "Kraken" in ask(page, "krakken")[:2], path
        page.locator(".look-up .entries a").first.tap()
        assert title(page) == "Kraken", path


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


def test_a_card_of_the_matrix_and_the_help_of_a_field_open_over_the_page(page, game):
    page.goto(f"/g/{game.key}/by/prophecies/")

    page.locator("a.card-name", has_text="Pillager").tap()
    assert title(page) == "Pillager"
    assert page.locator(".look-up .entry .kind").first.inner_text() == "Prophecy"
    page.keyboard.press("Escape")
    page.locator(".block-title .about").tap()

    assert title(page) == "Prophecies at the end"
    assert page.url.endswith("/by/prophecies/")


def test_a_tile_of_the_rounds_says_what_it_does_when_it_is_held_or_pointed_at(page, played):
    page.goto(f"/g/{played.key}/rounds/")
    tile = page.locator(".tile", has_text="Frigg's Chalice").first
    tile.hover()
    wait_until(page, lambda: tile.get_attribute("aria-description"))
    assert tile.get_attribute("title") == tile.get_attribute("aria-description")

    page.mouse.down()
    assert title(page) == "Frigg's Chalice"
    page.mouse.up()
    page.keyboard.press("Escape")
    assert not Entry.objects.filter(kind=Entry.Kind.EFFECT).exists()  # holding is not tapping

    tile.focus()
    page.keyboard.press("?")
    assert title(page) == "Frigg's Chalice"


def test_in_the_rounds_the_keyboard_alone_is_enough(page, played):
    page.goto(f"/g/{played.key}/rounds/")
    page.keyboard.press("Tab")
    wait_until(page, lambda: has_fetched(page, "index", ".json"))
    tile = page.locator(".tile", has_text="Frigg's Chalice").first

    tile.focus()
    wait_until(page, lambda: tile.get_attribute("aria-description"))
    page.keyboard.press("?")

    assert title(page) == "Frigg's Chalice"


def test_a_sign_of_a_row_says_what_it_is_or_what_its_row_is(page, sailor):
    runes, letters = begun_game(sailor, "tiny_epic"), begun_game(sailor, "clans")

    for game, tile, name in ((runes, "Island Rune: Odin", "Odin"), (letters, "Letters: B", "Letters")):
        page.goto(f"/g/{game.key}/rounds/")
        page.locator(f".row-tile[aria-label='{tile}']").hover()
        page.mouse.down()
        assert title(page) == name
        page.mouse.up()
    assert not Entry.objects.filter(kind=Entry.Kind.MOVE).exists()


def test_an_item_of_the_grid_leads_to_its_entry(page, sailor):
    game = make_game(sailor, "spoils", {"Teal": {}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")

    page.get_by_role("link", name="Jewelry").tap()
    page.locator("#sheet a", has_text="Crown").tap()
    assert title(page) == "Crown"
    page.keyboard.press("Escape")
    page.locator(".look-up").wait_for(state="hidden")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")

    crown = page.locator(".tile-more", has_text="Crown")
    crown.focus()
    wait_until(page, lambda: crown.get_attribute("aria-description"))
    assert crown.get_attribute("title") == crown.get_attribute("aria-description")
    page.keyboard.press("?")
    assert title(page) == "Crown"
    assert not Entry.objects.exists()


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


def test_a_card_that_the_crew_has_named_is_found_by_both_names_without_a_signal(page, sailor, played, problems):
    ReferenceNote.objects.create(crew=sailor.crew, rules="reavers", key="artifact.friggs-chalice", name="Friggs Kelch")
    names_have_changed(sailor.crew)
    page.goto(f"/g/{played.key}/rounds/")
    page.locator(".tile", has_text="Friggs Kelch").first.hover()
    wait_until(page, lambda: has_fetched(page, "look_up", ".css"))
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()
    assert ask(page, "chalice")[0] == "Friggs Kelch"
    assert ask(page, "frigs kelch") == ["Friggs Kelch"]
    page.locator(".look-up .entries a").tap()

    assert title(page) == "Friggs Kelch"
    assert "Frigg's Chalice" in page.locator(".look-up .entry").inner_text()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_ones_own_sheet_says_what_would_help_most_after_every_change(page, game):
    page.goto(f"/g/{game.key}/seat/1/by/keep_spoils/")
    page.locator("#best", has_text="Armor +8").wait_for()

    page.locator("form.chips[action$='/set/1/armor/'] .chip[value='5']").tap()

    page.locator("#best", has_text="Armor +10").wait_for()


def test_without_a_signal_an_open_page_can_be_searched(page, game, problems):
    """On plain http too, where there is no service worker."""
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator(".fact-label").first.tap()
    wait_until(page, lambda: has_fetched(page, "look_up", ".css"))
    page.context.set_offline(True)

    page.locator("a[data-look-up]").tap()
    assert ask(page, "jarnglofr") == ["Járnglófar"]
    page.locator(".look-up .entries a").tap()

    assert title(page) == "Járnglófar"
    assert "No connection" in page.locator(".look-up .entry").inner_text()
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_a_signal_a_page_that_is_loaded_again_can_be_searched(member, game, problems):
    page = member(service_workers="allow")
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"/g/{game.key}/by/tokens/")
    page.locator(".fact-label").first.tap()
    wait_until(page, lambda: page.evaluate(KEPT) == 2)
    page.context.set_offline(True)

    page.reload()
    page.locator("a[data-look-up]").tap()

    assert ask(page, "start player")[0] == "Start Player marker"
    page.context.set_offline(False)
    forgive_lost_connections(problems)


def test_without_scripts_the_search_is_a_form(new_phone, sailor, live_server, game):
    page = new_phone(java_script_enabled=False)
    page.goto("/reference/reavers/")

    page.locator("#query").fill("krakken")
    page.get_by_role("button", name="Search").click()

    assert page.locator(".entries b").first.inner_text() == "Kraken"
