"""Cards say what they do to whoever does not see them, before they have the focus."""

import pytest
from playwright.sync_api import expect

from games.models import Entry
from tests.support.look_up import title
from tests.support.phones import load_module, wait_until, wait_until_sent
from tests.support.rounds import CREW, begin, begun_game, choose
from tests.support.tables import make_game

pytestmark = pytest.mark.django_db(transaction=True)

LONG = 1000  # milliseconds: more than what makes a hold
SILENT = """() => [...document.querySelectorAll(".tile:not(form)")].filter(
    (tile) => tile.checkVisibility() && !tile.ariaDescription).map((tile) => tile.textContent.trim())"""
DRAW_AGAIN = """async ({ showFragment }) => {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("middle");
    document.querySelector(".tile[aria-description]").isTheSame = true;
    showFragment(fresh);
    return document.querySelector(".tile[aria-description]")?.isTheSame;
}"""
SAID = """() => {
    const words = (card) => (card.querySelector(".tile-name, span:not(.sr-only)") ?? card).textContent.trim();
    const cards = document.querySelectorAll(".tile:not(form), .card-chip, .row-tile");
    return Object.fromEntries([...cards].map((card) => [card.ariaLabel ?? words(card), card.title]));
}"""
MEANT = {
    "reavers": {"Reaver": "Rally it, specialise it, or promote it to Leader.", "Kraken": "", "Rest": ""},
    "spoils": {"3": "", "4": "", "Huginn or Muninn": "Its holder rolls one more die each round."},
    "clans": {"Valkyries: Territory 1": "One per territory: without a battle, mark it; with one, roll the die."},
    "tiny_epic": {
        "Card: Face up": "Resolve the battle you started, play a card, perhaps dedicate a Village.",
        "Gain: Wood": "Nothing goes above 7; you can pay only what you have.",
    },
}


@pytest.fixture
def sea(page, sailor):
    """The rounds at the sea, where each tile is a card."""
    game = make_game(sailor, sheets={"Teal": {}, "Orange": {}}, play_options={"plays_along": True})
    begin(sailor, game, {"start": "1"})
    choose(sailor, game, "sea")
    page.goto(f"/g/{game.key}/rounds/")
    return page


def test_after_the_first_touch_every_card_has_its_description_and_keeps_it(sea):
    knarr = sea.locator(".tile", has_text="Knarr").first
    assert not knarr.get_attribute("aria-description")

    sea.keyboard.press("Tab")

    wait_until(sea, lambda: knarr.get_attribute("aria-description"))
    assert sea.evaluate("document.activeElement.matches('.skip')")
    assert sea.evaluate(SILENT) == []

    assert load_module(sea, "htmx.js").evaluate(DRAW_AGAIN)  # what has not changed stays as it is

    sea.locator(".tile", has_text="Cargo Ship").first.tap()
    wait_until(sea, lambda: Entry.objects.filter(kind=Entry.Kind.EFFECT).exists())
    wait_until_sent(sea)
    wait_until(sea, lambda: sea.evaluate(SILENT) == [])
    assert knarr.get_attribute("aria-description")


def test_the_finger_that_brings_the_scripts_can_hold_a_card(sea):
    knarr = sea.locator(".tile", has_text="Knarr").first
    for event in ("pointerover", "pointerdown"):
        knarr.dispatch_event(event)
    wait_until(sea, lambda: knarr.get_attribute("aria-description"))
    sea.wait_for_timeout(LONG)

    for event in ("pointerup", "click"):
        knarr.dispatch_event(event)

    assert title(sea) == "Knarr"
    assert not Entry.objects.filter(kind=Entry.Kind.EFFECT).exists()  # it was no tap


def test_the_finger_that_brings_the_scripts_can_take_one_away(page, sailor):
    game = make_game(sailor, "spoils", {"Teal": {"items.crown": 2}, "Orange": {}, "Blue": {}})
    page.goto(f"/g/{game.key}/seat/1/")
    crown = page.locator(".tile-more", has_text="Crown")
    crown.dispatch_event("pointerdown")
    page.locator("html.is-used").wait_for()
    page.wait_for_timeout(LONG)

    for event in ("pointerup", "click"):
        crown.dispatch_event(event)

    expect(crown.locator(".tile-count")).to_have_text("1")


def test_a_card_says_what_is_meant_by_its_words_and_nothing_else(page, sailor):
    """Not what they would find in the search: "3" finds a set, "card" an action. Nor does a player with its name."""
    for rules, meant in MEANT.items():
        players = {"Kraken": {}, "Rest": {}} if rules == "reavers" else CREW
        game = begun_game(sailor, rules, players, play_options={"plays_along": True})
        page.goto(f"/g/{game.key}/rounds/")

        page.keyboard.press("Tab")

        wait_until(page, lambda: meant.items() <= page.evaluate(SAID).items())  # noqa: B023
