"""What a page becomes at the table is right for everyone, too: rounds of any number of players with long names and
totals of three digits, sheets from below, what waits for a signal and what is refused."""

import pytest

from tests.browser.fitting import (
    NARROW,
    PHONES,
    assert_accessible,
    assert_accessible_in_both_themes,
    assert_fits_at_all_sizes,
    faults_of,
    show,
)
from tests.support.phones import forgive_lost_connections
from tests.support.rounds import LONG_LOG, adjust, begun_game, choose, clean_up, correct
from tests.support.tables import ORANGE, TEAL, client_of, finish, make_game

pytestmark = pytest.mark.django_db(transaction=True)

SMALLEST = ((320, 640), (844, 390))
ON_ITS_SIDE = {"width": 844, "height": 390}
LONG = "Ragnhild Sigurdsdottir the Unforgiving"
NAMES = [LONG, "Maximiliane", "W" * 40, "Sigurdrunhildrsdottir", "Bo", "Christopher", *"GHIJ"]
MUCH = {"reavers": {"glory": 128}, "spoils": {"gold": 128}, "clans": {"gods": 128}, "tiny_epic": {"boats": 3}}
ROUNDS = [("spoils", 3), ("spoils", 7), ("spoils", 10), ("reavers", 2), ("reavers", 3), ("reavers", 4)]
ALONG = {"play_options": {"plays_along": True}}
FOUR = {LONG: TEAL, "Sigurdrunhildrsdottir": ORANGE, "Bo": TEAL | {"glory": 128}, "W" * 40: ORANGE}


def begun_with(phone, rules, people):
    game = begun_game(phone, rules, dict.fromkeys(NAMES[:people], MUCH[rules]), **ALONG)
    adjust(phone, game, 1, LONG_LOG[rules], 12)  # who holds something may do more
    return game


def show_page(page, phone, path):
    """Of a page that is right without its scripts."""
    page.goto("/offline/")
    show(page, client_of(phone).get(path).text)


def assert_sheet_is_right(page, sheet):
    assert_accessible(page, context=sheet)
    assert_fits_at_all_sizes(page, SMALLEST)


@pytest.mark.parametrize(("rules", "people"), ROUNDS)
def test_rounds_of_any_number(page, sailor, rules, people):
    game = begun_with(sailor, rules, people)

    show_page(page, sailor, f"/g/{game.key}/rounds/")

    assert_fits_at_all_sizes(page, PHONES)


@pytest.mark.parametrize("rules", ["spoils", "clans", "tiny_epic"])
def test_rounds_of_four(page, sailor, rules):
    game = begun_with(sailor, rules, 4)

    show_page(page, sailor, f"/g/{game.key}/rounds/")

    assert_accessible_in_both_themes(page)
    assert_fits_at_all_sizes(page, PHONES)


def test_rounds_that_are_over(page, sailor):
    game = begun_with(sailor, "reavers", 4)
    correct(sailor, game, round=6)
    clean_up(sailor, game)

    show_page(page, sailor, f"/g/{game.key}/rounds/")

    assert page.get_by_role("heading", name="Round 6 is done").is_visible()
    assert_accessible_in_both_themes(page)
    assert_fits_at_all_sizes(page, PHONES)


@pytest.fixture
def game(sailor):
    return make_game(sailor, sheets=FOUR)


@pytest.mark.parametrize("path", ["by/glory", "rounds"])
def test_the_open_menu(page, sailor, path):
    game = begun_game(sailor, "reavers", FOUR, **ALONG)
    show_page(page, sailor, f"/g/{game.key}/{path}/")

    page.locator(".menu > summary").click()

    assert_sheet_is_right(page, ".menu > ul")


def test_a_why_of_the_tally(page, game):
    page.goto(f"/g/{game.key}/by/tokens/")

    page.locator("a.why").first.tap()
    page.locator("#sheet[open] h1").wait_for()

    assert_sheet_is_right(page, "#sheet")


@pytest.mark.parametrize("opener", ["Artifacts, Bo: ", "More"])
def test_a_sheet_of_the_result(page, sailor, game, opener):
    finish(sailor, game)
    show_page(page, sailor, f"/g/{game.key}/result/")

    page.locator(f"[aria-label^='{opener}'], button:text-is('{opener}')").first.click()

    assert page.locator(":popover-open").count() == 1
    assert_sheet_is_right(page, ":popover-open")


@pytest.mark.parametrize(
    ("path", "tap", "size", "letters"),
    [
        ("by/tokens", "[action$='/set/1/farms/'] [value='6']", NARROW, "200%"),
        ("rounds", "[value='farm:pillage']", NARROW, "200%"),
        ("rounds", "[value='farm:pillage']", ON_ITS_SIDE, "100%"),
    ],
)
def test_what_waits_stands_at_the_bottom_where_no_bar_does(page, sailor, problems, path, tap, size, letters):
    forgive_lost_connections(problems)
    game = begun_game(sailor, "reavers", FOUR, **ALONG)
    choose(sailor, game, "villages")
    page.set_viewport_size(size)
    page.goto(f"/g/{game.key}/{path}/")
    page.evaluate("(letters) => { document.documentElement.style.fontSize = letters }", letters)
    page.context.set_offline(True)

    page.locator(tap).tap()
    page.get_by_text("Waiting (1)").wait_for()

    outbox = page.locator("#outbox").bounding_box()
    assert outbox["y"] + outbox["height"] == pytest.approx(size["height"], abs=1)
    assert faults_of(page) == []


def test_a_number_that_is_refused(page, game, problems):
    problems.forgiven = ("422",)
    page.goto(f"/g/{game.key}/by/glory/")

    page.locator("[action$='/set/2/glory/'] .number").fill("1x")
    page.keyboard.press("Enter")
    page.locator("[id='f-2-glory'] + .refusal").wait_for()

    assert_accessible(page, context=".facts")
    assert_fits_at_all_sizes(page, SMALLEST)
