"""What a phone marks: who is chosen, sets that score, numbers that do not count yet, and who may be undone."""

import pytest

from tests.support.phones import forgive_lost_connections, wait_until_sent
from tests.support.rounds import begun_game, choose, sheet
from tests.support.tables import make_game, record

pytestmark = pytest.mark.django_db(transaction=True)
BACKGROUND = "tile => getComputedStyle(tile).backgroundColor"
MARKS = """card => {
    const mark = card.querySelector(".mark");
    return [getComputedStyle(card).borderTopColor, getComputedStyle(mark).backgroundColor];
}"""


@pytest.fixture
def along(page, sailor):
    game = begun_game(sailor, "reavers", play_options={"plays_along": True})
    choose(sailor, game, "keeps")
    page.goto(f"/g/{game.key}/rounds/")
    return game


def test_the_chosen_player_has_the_own_colour_and_stays_chosen(page, along):
    page.tap("label[for=who-2]")
    page.tap("[value='treasure:']")
    wait_until_sent(page)
    page.locator("#seat-2 .got-sign").wait_for()

    border, mark = page.locator("#seat-2").evaluate(MARKS)
    assert border == mark
    other, its_mark = page.locator("#seat-3").evaluate(MARKS)
    assert other != its_mark
    assert page.locator("#numbers-2").is_visible()
    assert not page.locator("#numbers-3").is_visible()
    assert sheet(along, 2)["treasure"] == 1


def test_totals_of_a_round_that_do_not_count_yet_are_marked(page, along, problems):
    page.context.set_offline(True)

    page.tap("[value='treasure:']")
    page.get_by_text("Waiting (1)").wait_for()

    style = "number => getComputedStyle(number).fontStyle"
    assert page.locator(".seat-sum b").first.evaluate(style) == "italic"
    assert page.locator(".numbers b").first.evaluate(style) == "italic"
    forgive_lost_connections(problems)


@pytest.mark.parametrize("path", ["seat/1/by/jewelry", "by/jewelry"])
def test_pictures_light_up_once_they_are_a_set(page, sailor, path):
    game = make_game(sailor, "spoils", {"Astrid": {}, "Bjorn": {}, "Cnut": {}})
    record(sailor, game, 1, {"items.crown": 1, "items.ring": 1})
    page.goto(f"/g/{game.key}/{path}/")
    crown = page.locator("[action$='/set/1/items.crown/'] .tile-more")
    plain = page.locator("[action$='/set/1/items.pendant/'] .tile-more").evaluate(BACKGROUND)
    two = crown.evaluate(BACKGROUND)

    page.locator("[action$='/set/1/items.pendant/'] .tile-more").tap()
    wait_until_sent(page)
    page.locator("[id^='p-1-'].scores").first.wait_for()

    assert two == plain
    assert crown.evaluate(BACKGROUND) != two
