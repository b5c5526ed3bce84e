"""The round screen under one thumb: whole rounds by taps, counted, without scrolling."""

import pytest

from tests.support.phones import forgive_lost_connections, wait_until, wait_until_sent
from tests.support.rounds import begun_game, choose, happens, progress_of, sheet, sit, stand_of, tell
from tests.support.rounds_thumb import RoundsThumb

pytestmark = pytest.mark.django_db(transaction=True)
ALONG = {"play_options": {"plays_along": True}}


def test_a_round_of_reavers_on_one_phone_takes_a_tap_a_fact_and_no_scrolling(page, sailor):
    """Three players: Raid Keeps with 4, 3 and 2 cards, then Battle at Sea."""
    game = begun_game(sailor, "reavers", **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tap(".next-turn").tap("[value='choose:location:keeps']")
    thumb.tap("[value='treasure:']").tap("[value='art:']").tap("[value='armor:']").tap("[value='armor:']")
    thumb.tap("[value='treasure:']").tap("[value='tapestry::1:']").tap("[value='keep_wall:pillage']")
    thumb.tap("[value='tower:pillage']").tap("[value='rest:']")
    thumb.tap("[value='choose:location:sea']")
    thumb.tap("[value='wherry:']").tap("[value='longship:']").tap("[value='rest:']")
    page.get_by_text("Choose a location").locator("visible=true").first.wait_for()
    wait_until_sent(page)

    facts = 2 + 9 + 3
    assert thumb.taps <= 1.25 * facts
    assert sheet(game, 1) | {"armor": 2, "treasure": 1, "art": 1, "towers": 0} == sheet(game, 1)
    assert sheet(game, 2) | {"treasure": 1, "walls": 1, "tapestries.1": 1, "sea_battles": 1} == sheet(game, 2)
    assert sheet(game, 3) | {"towers": 1, "sea_battles": 1} == sheet(game, 3)


def test_a_round_of_reavers_on_ones_own_phone_takes_a_tap_a_fact(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "villages")
    sit(sailor, game, 2)
    thumb = RoundsThumb(page, game)

    thumb.tap("[value='farm:pillage']").tap("[value='weapons:pillage']").tap("[value='village_wall:spare']")
    page.locator("#seat-2 .complete").wait_for()
    thumb.tap("[value='runic_carvings:pillage']")
    wait_until_sent(page)

    assert thumb.taps == 4
    assert page.locator("#who-2").is_checked()
    assert sheet(game, 2) | {"farms": 1, "glory": 15, "terror": 4, "favor": 3} == sheet(game, 2)


def test_what_everybody_starts_with_is_asked_first(page, sailor):
    game = begun_game(sailor, "reavers", {"Astrid": {}, "Bjorn": {}}, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tap("[value='reaver::helm:']").tap("[value='promote:raven']")
    thumb.tap("summary:has-text('First Prophecy')").tap("[value='first_prophecy::pillager:']")
    thumb.tap("[value='reaver::tree:']").tap("[value='reaver::tree:']")
    thumb.tap(".next-turn").tap("[value='choose:location:sea']")
    wait_until_sent(page)

    assert thumb.taps <= 1.25 * 7
    assert sheet(game, 1) | {"reavers.helm": 1, "reavers.raven": 1, "prophecies.pillager": 1} == sheet(game, 1)
    assert sheet(game, 2)["reavers.tree"] == 2
    assert progress_of(game).skipped == {"2": 1}


def test_what_was_tapped_is_a_sign_that_takes_it_back(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    thumb = RoundsThumb(page, game)

    thumb.tap("[value='treasure:']")
    thumb.tap("#seat-1 .got-sign")
    page.locator("#seat-1 .got-sign").wait_for(state="detached")

    assert sheet(game, 1).get("treasure", 0) == 0
    assert page.locator("#did").inner_text().startswith("Undone")


def test_what_was_undone_is_redone_beside_the_thumb(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    thumb = RoundsThumb(page, game)

    thumb.tap("[value='treasure:']").tap(".undo-last")
    page.locator("#seat-1 .got-sign").wait_for(state="detached")
    thumb.tap("#did button:has-text('Redo')")
    page.locator("#seat-1 .got-sign").wait_for()

    assert sheet(game, 1)["treasure"] == 1
    assert page.locator("#did button").count() == 0


def test_an_unknown_artifact_is_a_card_and_then_its_number(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "villages")
    thumb = RoundsThumb(page, game)

    thumb.tap("summary:has-text('Artifact')").tap("label[for='artifact.option-laevateinn']")
    thumb.tap("[value='artifact:::3:?']")
    wait_until_sent(page)

    assert sheet(game, 1)["artifacts.laevateinn"] == 3
    page.reload()
    assert page.locator("[value='artifact::laevateinn:3']").count() == 1


def test_a_territory_is_its_colour_and_then_the_glory_on_its_back(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "subdue")
    thumb = RoundsThumb(page, game)

    thumb.tap("label[for='territory.option-food']").tap("[value='territory:::4:?']")
    wait_until_sent(page)

    assert thumb.taps == 2
    assert (sheet(game, 1)["territories.food"], sheet(game, 1)["glory"]) == (1, 4)


def test_a_treasure_is_swapped_by_tapping_it_and_whoever_had_it(page, sailor):
    game = begun_game(sailor, "spoils", {"Astrid": {"artifacts": 1}, "Bjorn": {"items.crown": 1}, "Cnut": {}}, **ALONG)
    thumb = RoundsThumb(page, game)
    apple = ".tile-fold[open]"

    thumb.tap(".anywhere > summary").tap(".tile-fold > summary:has-text('Idun')")
    thumb.tap(f"{apple} label[for='iduns_apple.option-crown']").tap(f"{apple} button:has-text('Bjorn')")
    wait_until_sent(page)

    assert not page.locator(f"{apple} button").first.is_visible()
    assert [sheet(game, order).get("items.crown", 0) for order in (1, 2)] == [1, 0]
    assert [sheet(game, order).get("artifacts", 0) for order in (1, 2)] == [0, 1]


def test_other_cards_stay_open_until_the_next_step(page, sailor):
    game = begun_game(sailor, "spoils", {"Astrid": {}, "Bjorn": {}, "Cnut": {}}, **ALONG)
    thumb, fold = RoundsThumb(page, game), page.locator(".anywhere")

    thumb.tap(".anywhere > summary").tap("label[for='bid.dice-3']").tap("[value='bid:value:4']")
    page.locator("#did", has_text="4").wait_for()
    opened = fold.get_attribute("open")
    thumb.tap("button[value=challenge]")

    page.locator(".anywhere:not([open])").wait_for()
    assert opened is not None
    fold.locator("summary").first.tap()
    assert fold.locator(".tile").first.is_visible()


def test_two_phones_bet_in_secret_and_one_of_them_without_a_signal(new_phone, member, sailor, problems):
    game = begun_game(sailor, "spoils", {"Astrid": {}, "Bjorn": {}, "Cnut": {}}, **ALONG)
    tell(sailor, game, "bid", player="1", dice=3, value=4)
    tell(sailor, game, "challenge", player="2")
    tell(sailor, game, "bets", bets={"3": {"gold": 5, "side": "declarer"}}, is_part=True)
    sit(sailor, game, 1)
    ada, bo = member(), member()
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
    ada.locator("[value='dice:shown:3']").wait_for()
    bo.locator("[value='dice:shown:3']").wait_for()
    forgive_lost_connections(problems)


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_thumb_that_is_faster_than_the_answers_records_for_the_right_players(page, sailor, is_stored):
    """Rows are drawn again in the middle of it: with one tap of two, or with a tap that has no answer yet."""
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    thumb, held = RoundsThumb(page, game), []
    page.route("**/record/", lambda route: held.append(route), times=1 if is_stored else 2)

    thumb.tap("[value='treasure:']").tap("[value='art:']")
    wait_until(page, lambda: held)
    answer = held[0].fetch() if is_stored else held.pop().continue_()
    page.locator("#seat-1 small", has_text="1 of 4").wait_for()
    thumb.tap("[value='armor:']").tap("[value='armor:']").tap("[value='treasure:']")
    wait_until(page, lambda: held)
    held[0].fulfill(response=answer) if is_stored else held[0].continue_()
    wait_until_sent(page)

    assert sheet(game, 1) | {"treasure": 1, "art": 1, "armor": 2} == sheet(game, 1)
    assert sheet(game, 2) | {"treasure": 1} == sheet(game, 2)
    assert page.locator("#who-2").is_checked()


def test_what_others_record_counts_although_a_number_waits_here(page, sailor):
    game = begun_game(sailor, "reavers", **ALONG)
    choose(sailor, game, "keeps")
    thumb, held = RoundsThumb(page, game), []
    page.route("**/record/", lambda route: held.append(route), times=1)

    thumb.tap(".by-hand > summary")
    page.locator("[value='glory:1']").tap()
    wait_until(page, lambda: held)
    [happens(sailor, game, 1, "armor") for _n in range(3)]
    page.locator("#seat-1 small", has_text="3 of 4").wait_for()
    page.locator("[value='armor:']").tap()
    held[0].continue_()
    wait_until_sent(page)

    assert page.locator("#seat-1 .complete").is_visible()
    assert page.locator("#who-2").is_checked()
