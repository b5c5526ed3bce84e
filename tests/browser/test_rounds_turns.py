"""Whose turn it is: the next one is asked about, and the line on top corrects it."""

import pytest

from tests.browser.fitting import assert_fits
from tests.support.phones import wait_until_sent
from tests.support.rounds import begun_game, choose, stand_of
from tests.support.rounds_thumb import RoundsThumb

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}


def test_the_next_turn_asks_first_while_somebody_has_something_to_come(page, sailor):
    game = begun_game(sailor, "reavers", {"Astrid": {}, "Bjorn": {}}, **ALONG)
    choose(sailor, game, "villages")
    thumb = RoundsThumb(page, game)

    thumb.tap("[value='farm:pillage']").tap("[value='farm:pillage']").tap(".next-turn > summary")
    assert not page.locator("[value='choose:location:sea']").is_visible()
    thumb.tap(".next-turn > label").tap("[value='choose:location:sea']")
    wait_until_sent(page)

    assert stand_of(game).turns == (2, 4)
    page.locator(".next-turn > summary").tap()
    assert_fits(page)


def test_the_line_on_top_gives_the_turn_to_another_player_or_skips_it(page, sailor):
    game = begun_game(sailor, "reavers", {"Astrid": {}, "Bjorn": {}, "Cnut": {}}, **ALONG)
    choose(sailor, game, "sea")
    page.goto(f"/g/{game.key}/rounds/")

    page.locator("#now > summary").tap()
    page.locator("#now button[name=turn][value='3']").tap()
    page.locator("#now > summary", has_text="Cnut").wait_for()
    page.locator("#now > summary").tap()
    page.locator("#now button[name=skip]").tap()
    page.locator("#now > summary", has_text="turn 3 of 4").wait_for()

    wait_until_sent(page)
    assert (stand_of(game).turns, stand_of(game).active) == ((3, 4), "2")
