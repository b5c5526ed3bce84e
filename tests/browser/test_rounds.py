"""The round screen under one thumb: whole rounds by taps, counted, without scrolling."""

import pytest

from games.models import Visit
from tests.browser.fitting import assert_fits
from tests.support.phones import forgive_lost_connections, wait_until, wait_until_sent
from tests.support.rounds import begun_game, choose, happens, sheet, stand_of, tell

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}
FOUR = {"Astrid": {}, "Bjorn": {}, "Cnut": {}, "Dagny": {}}


class Thumb:
    """Taps only what is in sight: nothing is scrolled. Numbers typed count as taps, too."""

    def __init__(self, page, game):
        self.page, self.taps = page, 0
        page.goto(f"/g/{game.key}/rounds/")

    def tap(self, selector):
        button = self.page.locator(selector).locator("visible=true").first
        boxes = []
        wait_until(
            self.page, lambda: boxes.append(button.bounding_box()) or boxes[-1]
        )  # it may be drawn again just now
        box, bottom = boxes[-1], self.page.locator(".rounds-bottom").bounding_box()["y"]
        is_below = self.page.locator(f".rounds-bottom {selector}").count() > 0
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= (844 if is_below else bottom + 1), f"{selector} is out of sight"
        button.tap()
        self.taps += 1
        return self

    def type(self, name, number):
        self.page.locator(f"input[name='{name}']").locator("visible=true").fill(str(number))
        self.taps += 1
        return self


def test_a_round_of_reavers_takes_one_tap_a_fact_and_no_scrolling(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    thumb = Thumb(page, game)

    thumb.tap("[value='choose:location:sea']").tap("[value='wherry:']")
    thumb.tap("label[for=who-2]").tap("[value='longship:']")
    thumb.tap(".next-turn").tap("[value='choose:location:keeps']")
    thumb.tap("[value='treasure:']").tap("[value='art:']").tap("[value='armor:']").tap("[value='armor:']")
    wait_until_sent(page)

    facts = 2 + 6
    assert thumb.taps <= 1.5 * facts
    assert sheet(game, 2) | {"armor": 2, "treasure": 1, "art": 1} == sheet(game, 2)


def test_what_was_tapped_is_a_sign_that_takes_it_back(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    thumb = Thumb(page, game)

    thumb.tap("[value='treasure:']")
    thumb.tap("#seat-1 .got-sign")
    page.locator("#seat-1 .got-sign").wait_for(state="detached")

    assert sheet(game, 1).get("treasure", 0) == 0


def test_a_round_of_spoils_with_four_takes_at_most_twenty_taps_and_numbers(page, sailor):
    game = begun_game(sailor, "spoils", FOUR, **ALONG)
    thumb = Thumb(page, game)

    thumb.type("bid.dice", 3).tap("label[for='bid.value-4']").tap("button[value=bid]")
    page.locator("#did", has_text="Astrid bid").wait_for()
    thumb.tap("button[value=challenge]")
    for seat, gold in ((1, 10), (2, 5), (3, 6), (4, 7)):
        page.locator(f"input[name='bets.bets.{seat}.gold']").wait_for()
        thumb.type(f"bets.bets.{seat}.gold", gold)
    page.locator("label[for='bets.bets.3.side-declarer']").tap()
    page.locator("label[for='bets.bets.4.side-challenger']").tap()
    page.locator("button[value=bets]").tap()
    thumb.taps += 3
    page.locator("input[name='dice.shown']").wait_for()
    thumb.type("dice.shown", 4).tap("button[value=dice]")
    page.locator("#did", has_text="showed it").wait_for()
    for item in ("crown", "ring", "helmet"):
        page.locator(f".card-count:has([name='take.items.{item}'])").tap()
    page.locator("button[value=take]").tap()
    thumb.taps += 4
    page.locator("#did", has_text="Astrid took").wait_for()

    assert thumb.taps <= 20
    assert (sheet(game, 1)["items.crown"], sheet(game, 2)["gold"]) == (1, 65)


def test_two_phones_bet_in_secret_and_one_of_them_without_a_signal(new_phone, member, sailor, problems):
    game = begun_game(sailor, "spoils", {"Astrid": {}, "Bjorn": {}, "Cnut": {}}, **ALONG)
    tell(sailor, game, "bid", player="1", dice=3, value=4)
    tell(sailor, game, "challenge", player="2")
    tell(sailor, game, "bets", bets={"3": {"gold": 5, "side": "declarer"}}, is_part=True)
    ada, bo = member(), member()
    ada.goto(f"/g/{game.key}/rounds/")
    Visit.objects.filter(game=game).update(seat=game.seats.get(order=1))
    ada.goto(f"/g/{game.key}/rounds/")
    bo.goto(f"/g/{game.key}/rounds/")

    ada.context.set_offline(True)
    ada.locator("input[name='bets.bets.1.gold']").locator("visible=true").fill("33")
    ada.locator("button[name=part]").tap()
    ada.get_by_text("Waiting (1)").wait_for()
    ada.context.set_offline(False)
    wait_until_sent(ada)

    assert stand_of(game).step == "bet"
    tell(sailor, game, "bets", bets={"2": {"gold": 20}}, is_part=True)
    ada.locator("input[name='dice.shown']").wait_for()
    bo.locator("input[name='dice.shown']").wait_for()
    forgive_lost_connections(problems)


@pytest.mark.parametrize("rules", ["reavers", "spoils", "clans", "tiny_epic"])
@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (844, 390)])
def test_the_screen_of_every_game_fits(page, sailor, rules, width, height):
    game = begun_game(sailor, rules, {"Ragnhild the Unforgiving of Hladir": {}, "Bo": {}, "Cnut": {}}, **ALONG)
    page.set_viewport_size({"width": width, "height": height})

    page.goto(f"/g/{game.key}/rounds/")

    assert_fits(page)


def test_a_place_with_its_effects_fits_in_both_themes(member, sailor, screenshot):
    game = begun_game(sailor, "reavers", FOUR, **ALONG)
    choose(sailor, game, "villages")
    happens(sailor, game, 1, "farm", "pillage")
    page = member()

    page.goto(f"/g/{game.key}/rounds/")

    assert_fits(page)
    screenshot(page, "rounds")
