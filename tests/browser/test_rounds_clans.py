"""Whole rounds of Clans of Midgard by taps, counted, without scrolling."""

import pytest

from tests.browser.fitting import assert_fits
from tests.support.phones import wait_until_sent
from tests.support.rounds import begun_game, sheet, stand_of, tell
from tests.support.rounds_thumb import RoundsThumb

pytestmark = pytest.mark.django_db(transaction=True)

ALONG = {"play_options": {"plays_along": True}}
THREE = {"Astrid": {}, "Bjørn": {}, "Cnut": {}}
BOARD = {
    "thresholds": [3, 3, 4, 5, 6],
    "monsters": {"draugr": 1, "troll": 3, "dragon": 4, "kraken": 6},
    "chart": ["serpent", "boar"],
    "valhalla": [1, 1, 2, 2, 3, 3],
}


def place(*territories):
    return [f"place:territory:{t}" for t in territories]


def letters(text):
    return [f"letters:letters:{letter}" for letter in text]


def test_three_players_on_one_phone_need_at_most_thirty_taps_a_round(page, sailor):
    game = begun_game(sailor, "clans", THREE, BOARD, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tiles(*place(1, 1, 4), *letters("AB"), "slay:monsters:troll").type("glory.glory", 5)
    thumb.player(2).tiles(*place(1, 2), *letters("C"), "valkyrie:territory:1").type("glory.glory", 3)
    thumb.player(3).tiles(*place(2, 2), *letters("XY"[:1]), "launch:territory:5").type("glory.glory", 4)
    thumb.tap(".tile-name:has-text('Offerings')")
    thumb.type("offerings.numbers.1", "3 4").type("offerings.numbers.2", "1 5").tap("button[value=offerings]").sent()
    thumb.tap("label[for=last-open]").type("battles.die.1", 1).tap("#last button[value=battles]")
    page.locator(".reasons").wait_for()
    reasons = page.locator(".reasons li").all_inner_texts()
    thumb.tap("#next button[value=end_round]")
    page.get_by_text("Round 2").first.wait_for()

    assert thumb.taps <= 30
    assert reasons[0] == (
        "Battle in territory 1: 3 warriors, threshold 3. Astrid 2, Bjørn 2: Astrid wins 2 points, Bjørn wins 2 points. "
        "1 warrior of Bjørn joined by the die."
    )
    assert (sheet(game, 1)["slaying.0"], sheet(game, 2)["glory.0"], sheet(game, 3)["territories.0"]) == (3, 3, 2)
    assert {key for key in sheet(game, 1) if key.startswith("letters")} == {"letters.A", "letters.B"}


def test_on_ones_own_phone_a_round_is_at_most_twelve_taps(page, sailor):
    game = begun_game(sailor, "clans", THREE, BOARD, **ALONG)
    tell(sailor, game, "place", player="2", territory=1, warriors=2)
    thumb = RoundsThumb(page, game)

    thumb.tiles(*place(1, 2, 2), *letters("AB"), "slay:monsters:dragon", "launch:territory:2", "valkyrie:territory:5")
    thumb.type("glory.glory", 6).sent()
    thumb.tap("#next button[value=battles]").tap("#next button[value=end_round]")
    page.get_by_text("Round 2").first.wait_for()

    assert thumb.taps <= 12
    assert (sheet(game, 1)["territory_symbols"], sheet(game, 1)["valkyries"], sheet(game, 1)["horns"]) == (1, 1, 1)


def test_two_players_and_helga_play_a_round(page, sailor):
    game = begun_game(sailor, "clans", {"Astrid": {}, "Bjørn": {}}, BOARD, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tiles(*place(1), "place+helga:territory:1", "place+helga:territory:1").player(2).tiles(*place(1, 3)).sent()
    thumb.tap("#next button[value=battles]")
    page.locator(".reasons").wait_for()

    assert page.locator(".reasons li").all_inner_texts() == [
        "Battle in territory 1: 4 warriors, threshold 3. Astrid 1, Bjørn 1, Helga 2: "
        "Astrid marks 1 horn, Bjørn marks 1 horn, Helga wins.",
        "No battle in territory 3: 1 warrior, threshold 4.",
    ]
    assert_fits(page)  # and leaves large letters, with which the buttons below scroll
    page.tap("#next button[value=end_round]")
    page.get_by_text("Round 2").first.wait_for()
    assert (stand_of(game).warriors("2"), stand_of(game).home("")) == ([0, 0, 1, 0, 0], 15)


def test_without_the_board_the_table_tells_who_won(page, sailor):
    game = begun_game(sailor, "clans", THREE, {}, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tiles(*place(1, 3)).type("slay.points", 7).player(2).tiles(*place(1)).sent()
    thumb.tap("label[for=last-open]").tap("label[for='winners.winners.1-2']").tap("button[value=winners]")
    page.locator(".reasons").wait_for()

    assert page.locator(".reasons li").all_inner_texts() == [
        "Battle in territory 1. Astrid 1, Bjørn 1: Astrid marks 1 horn, Bjørn wins 1 point.",
        "No battle in territory 3.",
    ]
    assert sheet(game, 1)["slaying.0"] == 7


def test_what_another_phone_tells_lights_up_and_fast_taps_all_count(page, member, sailor):
    game = begun_game(sailor, "clans", THREE, BOARD, **ALONG)
    other = member()
    other.goto(f"/g/{game.key}/rounds/")
    thumb = RoundsThumb(page, game)

    thumb.tiles(*place(2, 2, 2, 2), *letters("QR"))
    wait_until_sent(page)

    other.locator("#shown-place-2 .of-1", has_text="4").wait_for()
    other.locator("#shown-letters-R .of-1").wait_for(state="attached")
    assert stand_of(game).warriors("1") == [0, 4, 0, 0, 0]
