"""A full round by taps on two phones, one of them offline for a while. What is secret stays on its own phone."""

import pytest

from games.models import Phone
from tests.support.numbers import tells
from tests.support.phones import forgive_lost_connections, member_page, wait_until_sent
from tests.support.rounds import begun_game, progress_of, sheet, sit, stand_of, tell

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}


def phone_at(new_phone, live_server, game, name, order):
    """The phone is that player's and opens the round."""
    page = member_page(new_phone(), live_server, game.crew, name)
    sit(Phone.objects.get(crew=game.crew, name=name), game, order)
    page.goto(f"/g/{game.key}/rounds/")
    page.locator(f"#who-{order}:checked").wait_for(state="attached")
    return page


def tap(page, *selectors):
    for selector in selectors:
        page.locator(selector).locator("visible=true").first.tap()


LISTEN = """() => {
window.heard = [];
const ask = window.fetch;
window.fetch = async (...about) => {
  const answer = await ask(...about);
  answer.clone().text().then((text) => window.heard.push(text));
  return answer;
};
}"""


def test_a_round_of_reavers_by_two_phones(new_phone, live_server, sailor, problems):
    game = begun_game(sailor, "reavers", {"Astrid": {}, "Bjorn": {}}, **ALONG)
    ada = phone_at(new_phone, live_server, game, "Ada", 1)
    bo = phone_at(new_phone, live_server, game, "Bo", 2)

    tap(ada, "[value='reaver::helm:']", "[value='reaver::raven:']", ".next-turn", "[value='choose:location:keeps']")
    bo.locator("[value='treasure:']").wait_for()
    bo.context.set_offline(True)
    tap(bo, "[value='treasure:']", "[value='armor:']")
    bo.get_by_text("Waiting (2)").wait_for()
    tap(ada, "[value='art:']", "[value='art:']", "[value='tower:pillage']", "[value='rest:']")
    bo.context.set_offline(False)
    wait_until_sent(ada)
    wait_until_sent(bo)
    for page, place in ((bo, "sea"), (ada, "recruit"), (bo, "trade")):
        tap(page, f"[value='choose:location:{place}']")
        for phone in (ada, bo):
            phone.locator(f"[value='choose:location:{place}']").wait_for(
                state="detached"
            )  # this turn has begun here, too
            tap(phone, "[value='rest:']")
    tap(ada, "button.primary[value=cleanup]")
    bo.get_by_role("heading", name="Round 1 is over").wait_for()
    ada.get_by_text("Glory markers: Astrid to 3, Bjorn to 2").wait_for()

    assert sheet(game, 1) | {"art": 2, "towers": 1, "glory": 3, "reavers.helm": 1} == sheet(game, 1)
    assert sheet(game, 2) | {"treasure": 1, "armor": 1, "glory": 2} == sheet(game, 2)
    assert (stand_of(game).round, progress_of(game).skipped) == (2, {"1": 1, "2": 3})
    forgive_lost_connections(problems)


def test_a_round_of_spoils_by_two_phones_keeps_gold_and_bets_to_themselves(new_phone, live_server, sailor, problems):
    game = begun_game(sailor, "spoils", {"Astrid": {"gold": 47}, "Bjorn": {"gold": 83}, "Cnut": {}}, **ALONG)
    ada = phone_at(new_phone, live_server, game, "Ada", 1)
    bo = phone_at(new_phone, live_server, game, "Bo", 2)
    bo.evaluate(LISTEN)

    tap(ada, "label[for='bid.dice-3']", "[value='bid:value:4']")
    bo.locator("button[value=challenge]").wait_for()
    tap(bo, "button[value=challenge]")
    ada.locator("input[name='bets.bets.1.gold']").locator("visible=true").wait_for()
    ada.context.set_offline(True)
    ada.locator("input[name='bets.bets.1.gold']").locator("visible=true").fill("37")
    tap(ada, "button[name=part]")
    ada.get_by_text("Waiting (1)").wait_for()
    ada.context.set_offline(False)
    wait_until_sent(ada)
    tell(sailor, game, "bets", bets={"3": {"gold": 6, "side": "declarer"}}, is_part=True)
    bo.locator("#seat-1 .sign").first.wait_for()
    live = bo.evaluate("heard.join()")
    secret = live + bo.content()
    bo.goto(f"/g/{game.key}/log/")
    secret += bo.content()
    bo.goto(f"/g/{game.key}/rounds/")
    secret += bo.content()

    bo.locator("input[name='bets.bets.2.gold']").locator("visible=true").fill("11")
    tap(bo, "button[name=part]")
    tap(bo, "[value='dice:shown:4']")
    ada.locator("h2", has_text="Astrid: Take Treasures").wait_for()
    tap(ada, *[f".card-count:has([name='take.items.{item}'])" for item in ("crown", "ring", "helmet")])
    ada.locator("h2", has_text="Cnut: Take Treasures").wait_for()
    tap(ada, *[f".card-count:has([name='take.items.{item}'])" for item in ("shield", "bracers")])
    bo.locator("button.primary[value=end_round]").wait_for()
    tap(bo, "button.primary[value=end_round]")
    ada.get_by_role("heading", name="Round 1 is over").wait_for()

    assert "3 × 4" in live
    assert [number for number in (37, 47) if tells(secret, number)] == []
    assert (sheet(game, 1)["gold"], sheet(game, 2)["gold"], sheet(game, 1)["items.crown"]) == (47, 72, 1)
    assert stand_of(game).chief == "1"
    forgive_lost_connections(problems)
