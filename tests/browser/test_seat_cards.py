"""The cards of the players below a round keep their order, however small the phone and however many there are."""

import pytest

from tests.browser.fitting import NARROW
from tests.support.rounds import begun_game, choose
from tests.support.tables import ORANGE, TEAL

pytestmark = pytest.mark.django_db(transaction=True)

ALONG = {"play_options": {"plays_along": True}}
LONG = "Maximiliane-Friederike"
LINE = 12  # pixels: what stands in one line has its middle this near


def middle_of(card, part):
    box = card.locator(part).bounding_box()
    return box["y"] + box["height"] / 2


def test_three_digits_their_share_and_the_marker_stand_in_one_line(page, sailor):
    game = begun_game(sailor, "reavers", {"Astrid": TEAL, LONG: ORANGE, "Bjørn": TEAL, "Dagny": ORANGE}, **ALONG)
    choose(sailor, game, "villages")
    page.set_viewport_size(NARROW)

    page.goto(f"/g/{game.key}/rounds/")
    card = page.locator("#seat-1")

    assert abs(middle_of(card, ".seat-sum") - middle_of(card, ".marker")) < LINE
    assert abs(middle_of(card, ".seat-sum") - middle_of(card, "small")) < LINE


def test_totals_of_a_row_stand_in_one_line_however_long_the_names_are(page, sailor):
    game = begun_game(
        sailor, "reavers", {"Astrid": TEAL, "Sigrun-Mechthildis": ORANGE, "Bjørn": TEAL, "Dagny": ORANGE}, **ALONG
    )
    page.set_viewport_size(NARROW)

    page.goto(f"/g/{game.key}/rounds/")
    short, long = page.locator("#seat-1"), page.locator("#seat-2")

    assert long.locator(".seat-name").bounding_box()["height"] > short.locator(".seat-name").bounding_box()["height"]
    assert middle_of(long, ".seat-sum b") == middle_of(short, ".seat-sum b")


def test_the_marker_of_ten_stands_above_the_total(page, sailor):
    names = ["Astrid", LONG, "Bjørn", "Dagny", "Erik", "Gunnar", "Helga", "Ivar", "Freya", "Ragnhild"]
    game = begun_game(sailor, "spoils", {name: {} for name in names}, **ALONG)
    page.set_viewport_size(NARROW)

    page.goto(f"/g/{game.key}/rounds/")
    card = page.locator("#seat-1")

    assert middle_of(card, ".marker") < middle_of(card, ".seat-sum")
    assert middle_of(page.locator("#seat-2"), ".seat-sum") == middle_of(card, ".seat-sum")


def test_a_row_tells_what_the_chosen_player_collected_and_nobody_else(page, sailor):
    sheets = {"Astrid": {"glory.0": 5}, "Bjørn": {"glory.0": 7}}
    game = begun_game(sailor, "clans", sheets, **ALONG)

    page.goto(f"/g/{game.key}/rounds/")

    assert page.locator(".move-row h2 b:visible").all_inner_texts() == ["5"]
