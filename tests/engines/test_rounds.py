"""The round screen in Firefox and in WebKit."""

import pytest

from tests.browser.fitting import FAULTS
from tests.support.factories import PhoneFactory
from tests.support.rounds import begun_game, sheet

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game(db):
    return begun_game(PhoneFactory(), "reavers", play_options={"plays_along": True})


def test_a_turn_is_recorded_by_taps_and_shown_on_the_other_phone(new_phone, game):
    ada, bo = new_phone("Ada"), new_phone("Bo")
    for each in (ada, bo):
        each.open(f"/g/{game.key}/rounds/")

    ada.tap(".next-turn")
    ada.tap("[value='choose:location:keeps']")
    ada.tap("[value='treasure:']")
    bo.wait_for("#seat-1 .got-sign")
    bo.tap("[value='art:']")

    ada.until(lambda: ada.js("return document.querySelectorAll('#seat-1 .got-sign').length") == 2)
    assert sheet(game, 1) | {"treasure": 1, "art": 1} == sheet(game, 1)


def test_nothing_on_the_screen_is_cut_in_either_theme(phone, game):
    phone.open(f"/g/{game.key}/rounds/")
    phone.wait_for("[value='choose:location:keeps']")

    found = {theme: faults(phone, theme) for theme in ("dark", "light")}

    assert found == {"dark": [], "light": []}


def faults(phone, theme):
    phone.js("document.documentElement.dataset.theme = arguments[0]", theme)
    return phone.js(f"return ({FAULTS})()")
