"""Among more than eight cards, people type a few letters: on the tally and in the rounds."""

import pytest

from games.models import Entry
from tests.browser.fitting import assert_accessible, assert_fits_at_all_sizes
from tests.support.phones import wait_until
from tests.support.rounds import begin, begun_game, choose, sheet, tell
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def trading(sailor):
    """A table that records its rounds, where a Prophecy can be had."""
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    choose(sailor, game, "trade")
    return game


@pytest.fixture
def picking(sailor):
    """The spoils are shared out: sixteen items to choose from."""
    game = begun_game(sailor, "spoils", play_options={"plays_along": True})
    tell(sailor, game, "bid", player="2", dice=4, value=6)
    tell(sailor, game, "challenge", player="3")
    tell(sailor, game, "bets", bets={"1": {"gold": 5, "side": "declarer"}, "2": {"gold": 9}, "3": {"gold": 7}})
    tell(sailor, game, "dice", shown=4)
    return game


def found(page, cards):
    """Waits until the names are these, as typed letters may be faster than the script that hides the rest."""
    return lambda *names: wait_until(page, lambda: set(page.locator(cards).all_inner_texts()) == set(names))


def test_many_cards_are_found_by_a_few_letters(page, sailor):
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}})
    page.goto(f"/g/{game.key}/by/prophecies/")
    cards = page.locator(".card-row:visible")

    page.locator(".filter").tap()
    page.keyboard.type("odin")
    wait_until(page, lambda: cards.count() == 2)
    page.locator(".filter").fill("jugernaut")
    wait_until(page, lambda: cards.count() == 1)
    page.locator(".filter").fill("")

    wait_until(page, lambda: cards.count() == 17)


def test_a_prophecy_of_the_rounds_is_found_by_a_few_letters(page, trading):
    """Among few cards, and among players, nothing is typed."""
    page.goto(f"/g/{trading.key}/rounds/")
    assert page.locator(".zone-moves .filter, fieldset .filter").count() == 0
    assert page.locator(".tile-fold:has(.filter) > .tiles").first.locator(".tile").count() == 17
    fold = page.locator(".zone-effects .tile-fold", has_text="Prophecy ›")
    fold.locator("summary").tap()
    is_found = found(page, ".tile-fold[open] > .tiles > .tile:visible > span")

    fold.locator(".filter").tap()
    page.keyboard.type("odin")
    is_found("Odin's Prophet", "Odin's Warrior")
    assert_accessible(page, context=".tile-fold[open]")
    assert_fits_at_all_sizes(page)
    fold.locator(".filter").fill("jugernaut")
    is_found("Juggernaut")
    page.keyboard.press("Enter")  # sends nothing
    fold.locator(".tile:visible", has_text="Juggernaut").tap()

    wait_until(page, lambda: Entry.objects.filter(kind=Entry.Kind.EFFECT).exists())
    assert sheet(trading, 1)["prophecies.juggernaut"] == 1


def test_an_artifact_of_the_rounds_is_found_by_a_few_letters(page, sailor):
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    choose(sailor, game, "villages")
    page.goto(f"/g/{game.key}/rounds/")
    fold = page.locator(".zone-effects .tile-fold", has_text="Artifact ›")
    fold.locator("summary").tap()

    fold.locator(".filter").tap()
    page.keyboard.type("jarnglofr")

    found(page, ".tile-fold[open] > .tiles > .tile:visible > span")("Járnglófar")


def test_an_item_of_the_spoils_is_found_by_a_few_letters(page, picking):
    page.goto(f"/g/{picking.key}/rounds/")
    cards = page.locator("[data-cards]", has=page.locator(".filter")).first
    is_found = found(page, "[data-cards] .card-count:visible > span")

    cards.locator(".filter").tap()
    page.keyboard.type("drag")
    is_found("Fire Dragon", "Sea Dragon", "Storm Dragon", "Mountain Dragon")
    assert_fits_at_all_sizes(page)
    cards.locator(".card-count:visible").first.tap()
    cards.locator(".filter").fill("crwon")
    is_found("Crown")
    cards.locator(".card-count:visible").tap()

    cards.locator(".filter").fill("")
    wait_until(page, lambda: cards.locator(".card-count:visible").count() > 15)
    chosen = {field.get_attribute("name"): field.input_value() for field in cards.locator(".card-count input").all()}
    assert {name.rpartition(".")[2] for name, n in chosen.items() if n} == {"mountain_dragon", "crown"}


def test_without_scripts_there_is_nothing_to_type_into(new_phone, member, trading):
    page = member(java_script_enabled=False)
    page.goto(f"/g/{trading.key}/rounds/")
    page.locator(".zone-effects .tile-fold summary").first.click()

    assert page.locator(".filter:visible").count() == 0
