"""Turns, battles and eras of Tiny Epic Vikings by taps, counted, without scrolling."""

import pytest
from playwright.sync_api import Error

from tests.browser.fitting import assert_fits
from tests.support.rounds import begun_game, sheet, sit, stand_of, tell
from tests.support.rounds_thumb import RoundsThumb

pytestmark = pytest.mark.django_db(transaction=True)

ALONG = {"play_options": {"plays_along": True}}
THREE = {"Astrid": {}, "Bjørn": {}, "Cnut": {}}
SOLO = {"Astrid": {}, None: {}}


def cards(sailor, game, *turns):
    for turn in turns:
        tell(sailor, game, "card", player=turn[0], face="down" if turn.endswith("!") else "up")


def test_a_turn_without_a_battle_takes_at_most_four_taps(page, sailor):
    game = begun_game(sailor, "tiny_epic", THREE, **ALONG)
    thumb = RoundsThumb(page, game)

    thumb.tiles("rune:god:thor", "pay:resources:food", "gain:resources:wood", "card:face:up")
    page.locator("#now", has_text="Bjørn").wait_for()

    assert thumb.taps <= 4
    assert (sheet(game, 1)["island_runes.thor"], sheet(game, 1)["resources.food"]) == (1, 1)
    assert page.locator("#shown-rune-thor small").inner_text() == "Fury 1: 6 or 5"
    assert_fits(page)


def test_a_battle_of_three_takes_at_most_ten_taps_and_is_explained(page, sailor):
    game = begun_game(sailor, "tiny_epic", THREE, **ALONG)
    cards(sailor, game, "1!", "2!", "3!")
    thumb = RoundsThumb(page, game)

    thumb.tap("label[for=last-open]")
    for seat, strength, god in ((1, 9, "thor"), (2, 12, "odin"), (3, 7, "thor")):
        thumb.type(f"battle.fighters.{seat}.strength", strength)
        thumb.tap(f"label[for='battle.fighters.{seat}.god-{god}']")
    thumb.tap("#last button[value=battle]")
    page.locator(".reasons").wait_for()

    assert thumb.taps <= 10
    assert page.locator(".reasons li").all_inner_texts() == [
        "Battle: Astrid 9, Bjørn 12 and Cnut 7. Bjørn wins the Favor Card.",
        "Fury: Thor +2.",
        "Boons in this order: Astrid and Cnut.",
    ]
    assert stand_of(game).fury == {"odin": 0, "frigg": 0, "thor": 2}


def test_the_end_of_an_era_of_three_is_played_by_taps(page, sailor):
    game = begun_game(sailor, "tiny_epic", THREE, **ALONG)
    cards(sailor, game, "1", "2", "3", "1", "2", "3", "1")
    thumb = RoundsThumb(page, game)

    for name in ("Bjørn", "Cnut", "Astrid", "Bjørn", "Cnut"):
        page.locator("#now", has_text=name).wait_for()
        thumb.tiles("gain:resources:wood").sent().tiles("card:face:up").sent()
    thumb.tap("button[value=cleanup]")
    page.get_by_text("Era 2").first.wait_for()

    assert thumb.taps <= 5 * 4
    assert [sheet(game, order)["resources.wood"] for order in (1, 2, 3)] == [3, 4, 4]
    assert (stand_of(game).round, stand_of(game).chieftain) == (2, "3")


def test_a_solo_era_knows_the_numbers_of_the_enemy(page, sailor):
    game = begun_game(sailor, "tiny_epic", SOLO, **ALONG)
    tell(sailor, game, "rune", player="2", god="odin")
    thumb = RoundsThumb(page, game)

    thumb.tiles("card:face:up")
    thumb.tap(".fold.is-due > summary")
    page.get_by_text("Fury icon: +1 for Odin").wait_for()
    page.get_by_text("Villages it raided: to action 1 first").wait_for()
    thumb.tap(".fold.is-due > summary").tiles("gain:resources:steel").sent()
    thumb.tiles("card:face:up")
    page.locator("#now", has_text="Astrid").wait_for()
    cards(sailor, game, "1", "2", "1", "2", "1", "2")
    thumb.tap("button[value=cleanup]")
    page.get_by_text("Era 2").first.wait_for()

    assert sheet(game, 2)["resources.steel"] == 3
    assert stand_of(game).chieftain == "1"


def read(answer):
    try:
        return answer.text()
    except Error:  # nor could the page that asked for it: it was left
        return ""


def test_favor_cards_of_others_are_on_no_page_and_in_no_answer(page, member, sailor):
    game = begun_game(sailor, "tiny_epic", THREE, **ALONG)
    polls, other = [], member()
    other.on("response", lambda answer: polls.append(read(answer)) if "/live/" in answer.url and answer.ok else None)
    sit(sailor, game, 2)
    other.goto(f"/g/{game.key}/rounds/")
    tell(sailor, game, "favor", player="1", runes={"odin": 7391}, goods={"wood": 1})
    other.locator("#numbers-1", has_text="3").wait_for(state="attached")

    pages = [other.content()]
    for address in ("rounds", "log", "table", "seat/2"):
        other.goto(f"/g/{game.key}/{address}/")
        pages.append(other.content())

    assert [text for text in (*pages, *polls) if "7391" in text.replace(game.key, "")] == []
    assert sheet(game, 1)["favor_runes.odin"] == 7391
