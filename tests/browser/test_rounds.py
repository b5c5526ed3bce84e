"""Playing along on a phone: a whole game, fast taps, and every page on every screen."""

from uuid import uuid4

import pytest

from games.ledger import rounds
from games.ledger.fold import Play
from games.ledger.rounds import Happening, Start, Turn
from games.models import Game
from tests.browser.fitting import (
    NARROW,
    assert_accessible,
    assert_right_for_everybody,
    open_everything,
    runs_sideways,
    with_large_text,
)
from tests.support.factories import GameFactory
from tests.support.phones import LOST
from tests.support.tables import client_of, finish, make_game, make_phone, record

pytestmark = pytest.mark.django_db(transaction=True)

LOCATIONS = ("recruit", "trade", "sea", "villages", "keeps", "subdue")
CREW = {"Teal": {}, "Orange": {}, "Ragnhild the Unforgiving": {}}


@pytest.fixture
def sailor():
    return make_phone()


@pytest.fixture
def page(phone, sailor, live_server):
    """A page of this phone that is a member already."""
    cookie = client_of(sailor).cookies["reavers_session"].value
    phone.context.add_cookies([{"name": "reavers_session", "value": cookie, "url": live_server.url}])
    return phone


def begun(sailor, round=1):
    game = make_game(sailor, sheets=CREW, play_options={"plays_along": True})
    rounds.start(game.key, Start(round, 1), by=sailor.pk, request_id=uuid4())
    return game


def after_three_rounds(sailor):
    game = begun(sailor)
    ids = lambda: {"by": sailor.pk, "request_id": uuid4()}  # noqa: E731
    for n in (1, 2, 3):
        rounds.pick(game.key, Turn(n, 1, "sea"), **ids())
        rounds.record(game.key, Happening(n, "wherry"), **ids())
        rounds.record(game.key, Happening(1, "territory", option="food"), **ids())
        rounds.clean_up(game.key, n, **ids())
    return game


def all_played(sailor):
    game = after_three_rounds(sailor)
    rounds.start(game.key, Start(6, 2), by=sailor.pk, request_id=uuid4())
    rounds.clean_up(game.key, 6, by=sailor.pk, request_id=uuid4())
    return game


def choose(page, location):
    page.tap(f"label[for=at-{location}]")
    page.tap(f".at-{location} .choose")
    page.locator(f"#location-{location}.taken").wait_for()


def happens(page, value, told):
    page.tap(f"button[value='{value}']:visible")
    page.locator("#did", has_text=told).wait_for()


def clean_up(page, round):
    page.tap("#clean-up")
    page.get_by_text(f"Round {round} is over").wait_for()


def sheet(game, order):
    return game.seats.get(order=order).sheet


def test_a_game_of_three_is_played_along_and_scores_like_a_tally(page, sailor):
    page.goto("/new/")
    page.fill("#names", "Teal, Orange, Blue")
    page.tap("label[for=reavers-as-we-play]")
    page.get_by_role("button", name="Start").tap()
    page.wait_for_url("**/rounds/start/")
    page.tap("label[for=start-1]")
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/rounds/")

    choose(page, "villages")
    happens(page, "farm:pillage", "Teal pillaged a farm")
    page.tap("label[for=who-2]")
    happens(page, "weapons:pillage", "Orange pillaged weapons")
    choose(page, "sea")
    happens(page, "wherry:", "Orange beat a Wherry")
    choose(page, "subdue")
    happens(page, "territory::food:", "Blue subdued a territory")
    choose(page, "trade")
    clean_up(page, 1)
    choose(page, "keeps")
    happens(page, "tower:pillage", "Orange took a tower")  # Teal's Trade gave Orange the marker
    clean_up(page, 2)
    choose(page, "sea")
    happens(page, "cargo_ship:", "Orange beat a Cargo Ship")
    clean_up(page, 3)
    clean_up(page, 4)
    clean_up(page, 5)
    page.tap("#clean-up")
    page.get_by_role("heading", name="Round 6 is done").wait_for()
    page.get_by_role("link", name="Final tally").tap()
    page.wait_for_url("**/by/glory/")
    page.goto(page.url.replace("by/glory", "finish"))
    page.get_by_role("button", name="Finish and reveal").tap()
    page.wait_for_url("**/reveal/")
    page.goto(page.url.replace("reveal", "result"))

    game = Game.objects.get()
    plain = GameFactory(crew=sailor.crew, seats=["Teal", "Orange", "Blue"])
    [record(sailor, plain, order, sheet(game, order)) for order in (1, 2, 3)]
    finish(sailor, plain)
    assert [seat.total for seat in game.seats.all()] == [seat.total for seat in plain.seats.all()]
    assert sheet(game, 3)["glory"] == 5  # a Glory for the territory after each of rounds 1 to 5
    assert page.locator(".chart-line").count() == 6


def test_every_one_of_ten_fast_taps_counts(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")
    page.tap("label[for=at-sea]")

    page.evaluate(
        """async () => {
            const button = document.querySelector("button[value='kraken:']");
            for (let n = 0; n < 10; n++) { button.click(); await new Promise((done) => setTimeout(done, 40)); }
        }"""
    )
    page.locator("#n-1-glory", has_text="30").wait_for()

    assert sheet(game, 1)["glory"] == 30


def test_a_common_effect_takes_two_taps_for_any_player(page, sailor):
    game = begun(sailor)
    rounds.pick(game.key, Turn(1, 1, "villages"), by=sailor.pk, request_id=uuid4())
    page.goto(f"/g/{game.key}/rounds/")

    page.tap("label[for=who-2]")
    happens(page, "farm:pillage", "Orange pillaged a farm: +1 Farm, +1 Terror, +4 Food")

    assert sheet(game, 2)["farms"] == 1
    assert page.inner_text("#n-2-farms") == "1"


def test_an_effect_goes_to_whoever_chose_the_location_that_is_open(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")
    choose(page, "sea")

    page.tap("label[for=at-keeps]")
    next_one = page.locator("[name=seat]:checked").input_value()
    page.tap("label[for=at-sea]")

    assert (next_one, page.locator("[name=seat]:checked").input_value()) == ("2", "1")


def test_a_number_that_was_used_is_used_up(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")
    page.tap("label[for=at-subdue]")

    page.fill("[name='territory.number']", "4")
    happens(page, "territory::food:", "+4 Glory")
    happens(page, "territory::dice:", "+1 Dice territory")

    assert sheet(game, 1)["glory"] == 4
    assert page.input_value("[name='territory.number']") == ""


def test_enter_in_a_number_field_chooses_nothing(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")
    page.tap("label[for=at-subdue]")

    page.fill("[name='territory.number']", "4")
    page.press("[name='territory.number']", "Enter")
    page.reload()

    assert game.entries.count() == 1


def test_counters_go_up_and_down(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")

    page.locator(".player-row summary").first.tap()
    page.get_by_role("button", name="Teal: 1 Terror more").tap()
    page.locator("#did", has_text="Teal (adjusted): +1 Terror").wait_for()
    page.locator(".player-row [name=number]").first.fill("7")
    page.get_by_role("button", name="Add").first.tap()
    page.locator("#did", has_text="+7 Glory").wait_for()

    assert (sheet(game, 1)["terror"], sheet(game, 1)["glory"]) == (1, 7)
    page.locator("#n-1-glory", has_text="7").wait_for()


def test_the_screen_that_is_late_says_so_and_shows_what_is(page, sailor, problems):
    game = begun(sailor)
    page.route("**/live/**", lambda route: route.abort())
    page.goto(f"/g/{game.key}/rounds/")
    rounds.pick(game.key, Turn(1, 1, "sea"), by=sailor.pk, request_id=uuid4())

    page.tap("label[for=at-keeps]")
    page.tap(".at-keeps .choose")
    page.get_by_text("Someone else was faster").wait_for()
    page.unroute("**/live/**")
    page.locator("#location-sea.taken").wait_for()

    assert Play.of(Game.objects.get()).state.taken == {"sea": "1"}
    problems.forgiven = (*LOST, "409")


def test_it_works_without_scripts(new_phone, sailor, live_server):
    game = begun(sailor)
    page = new_phone(java_script_enabled=False)
    cookie = client_of(sailor).cookies["reavers_session"].value
    page.context.add_cookies([{"name": "reavers_session", "value": cookie, "url": live_server.url}])

    page.goto(f"/g/{game.key}/rounds/")
    page.tap("label[for=at-villages]")
    page.tap(".at-villages .choose")
    page.tap("button[value='farm:pillage']")
    page.tap("#clean-up")
    page.get_by_text("Round 1 is over").wait_for()

    assert sheet(game, 1)["farms"] == 1


PAGES = {
    "setup": (lambda sailor: make_game(sailor, sheets=CREW, play_options={"plays_along": True}), "rounds/start/"),
    "setup-later": (after_three_rounds, "rounds/start/"),
    "round": (after_three_rounds, "rounds/"),
    "rounds-over": (all_played, "rounds/"),
    "rounds-log": (after_three_rounds, "log/"),
    "undo": (after_three_rounds, "undo/5/"),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_accessible_and_fits_every_phone(page, sailor, name, screenshot):
    make, path = PAGES[name]
    game = make(sailor)

    page.goto(f"/g/{game.key}/{path}")
    open_everything(page)

    screenshot(page, name)
    assert_right_for_everybody(page)


def test_every_location_is_accessible_and_fits_every_phone(page, sailor):
    game = begun(sailor)
    page.goto(f"/g/{game.key}/rounds/")
    page.set_viewport_size(NARROW)

    for location in LOCATIONS:
        page.tap(f"label[for=at-{location}]")
        assert_accessible(page, context=f".at-{location}")
        assert not runs_sideways(page), f"{location}: {runs_sideways(page)}"
    with_large_text(page)
    for location in LOCATIONS:
        page.locator(f"label[for=at-{location}]").evaluate("(label) => label.click()")
        assert not runs_sideways(page), f"{location}: {runs_sideways(page)}"


def test_a_result_with_its_race_is_accessible_in_both_themes(page, sailor):
    game = all_played(sailor)
    finish(sailor, game)

    page.goto(f"/g/{game.key}/result/")
    page.get_by_text("The same in numbers").first.tap()
    page.get_by_text("The same in numbers").last.tap()

    assert_right_for_everybody(page)
