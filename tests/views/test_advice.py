"""What one more of a thing is worth now, and what would win: on one's own sheet, unless something is secret."""

from uuid import uuid4

import pytest

from games.models import Crew, Game, Visit
from tests.support.guests import come_in
from tests.support.page_text import text_of
from tests.support.round_screen import begun
from tests.support.tables import client_of, finish, make_game, make_phone, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


@pytest.fixture
def member(phone):
    return client_of(phone)


@pytest.fixture
def game(phone):
    """Teal has four Armor; Orange is one Wall ahead."""
    return make_game(phone, sheets={"Teal": {"armor": 4, "walls": 1}, "Orange": {"walls": 2, "glory": 30}})


def sit(client, game, order):
    client.get(f"/g/{game.key}/by/{game.ruleset.groups[0].key}/")
    Visit.objects.filter(game=game).update(seat=game.seats.get(order=order))


def best(client, game, order=1):
    return text_of(client.get(f"/g/{game.key}/advice/{order}/best/").text)


def test_the_three_best_are_for_ones_own_sheet(member, game):
    sit(member, game, 1)

    assert best(member, game) == "One more: Armor +8 · Tower +8 · Wall +6 · more"
    assert 'id="best"' in member.get(f"/g/{game.key}/seat/1/").text


def test_where_nothing_would_bring_points_nothing_is_said(member, phone):
    game = make_game(phone, "clans", {"Teal": {}, "Orange": {}})
    full = {f"letters.{letter}": 1 for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"} | {"valkyries": 5, "territory_symbols": 5}
    record(phone, game, 1, full)
    sit(member, game, 1)

    assert best(member, game) == ""


def test_the_page_has_everything_that_would_bring_points(member, game):
    sit(member, game, 1)

    text = text_of(member.get(f"/g/{game.key}/advice/1/").text)

    assert "Points for one more: Armor +8" in text
    assert "Wall and the majority +6" in text
    assert "Terror" not in text


def test_somebody_elses_sheet_has_no_advice(member, game):
    sit(member, game, 2)

    assert best(member, game) == ""
    assert 'id="best"' not in member.get(f"/g/{game.key}/seat/1/").text
    assert member.get(f"/g/{game.key}/advice/1/").status_code == 404


def test_one_phone_for_all_shows_it_on_every_sheet(member, game):
    assert best(member, game, 2).startswith("One more:")


def test_the_sheet_of_the_solo_enemy_has_none(member, phone):
    game = make_game(phone, "tiny_epic", {"Bo": {}, None: {}}, gods=["Odin", "Thor", "Frigg"])

    assert best(member, game, 2) == ""


def test_a_crew_can_play_without_advice(member, game):
    sit(member, game, 1)
    member.post("/crew/advice/", {"advice": "off"})

    assert best(member, game) == ""
    assert 'id="best"' not in member.get(f"/g/{game.key}/seat/1/").text
    assert member.get(f"/g/{game.key}/what-would-win/").status_code == 404
    assert "Worth to you now" not in member.get(f"/g/{game.key}/reference/walls/").text

    member.post("/crew/advice/", {"advice": "on"})
    assert best(member, game).startswith("One more: Armor +8")


def test_hidden_totals_hide_advice_too(member, game):
    sit(member, game, 1)
    Game.objects.update(hides_totals=True)

    assert best(member, game) == ""
    assert member.get(f"/g/{game.key}/what-would-win/").status_code == 404
    assert "One more" not in member.get(f"/g/{game.key}/why/1/tokens/").text


def test_secret_gold_is_no_part_of_anybodys_advice(client):
    game = begun(client, rules="spoils")
    sit(client, game, 2)

    assert best(client, game, 1) == ""
    assert client.get(f"/g/{game.key}/what-would-win/").status_code == 404
    Visit.objects.filter(game=game).update(seat=None)
    assert best(client, game, 2) == ""


def test_a_guest_is_advised_on_their_own_sheet(game):
    guest = come_in(game, seat="1")

    assert best(guest, game).startswith("One more: Armor +8")


def test_an_entry_says_what_it_is_worth_to_whoever_holds_the_phone(member, phone, game):
    record(phone, game, 2, {"farms": 3})
    sit(member, game, 1)

    farms = member.get(f"/g/{game.key}/reference/farms/").text
    card = text_of(member.get(f"/g/{game.key}/reference/prophecies.stolen_armor/").text)

    assert "<li>One more Farm: +1</li><li>3 more Farms take the majority: +6</li>" in farms
    assert "Stolen Armor would earn you 4" in card


def test_an_entry_is_worth_nothing_without_a_seat_or_points(member, game):
    assert "Worth to you now" not in member.get(f"/g/{game.key}/reference/walls/").text
    sit(member, game, 1)
    assert "Worth to you now" not in member.get(f"/g/{game.key}/reference/sea-journey.kraken/").text
    for key in ("glory", "artifacts", "prophecy.pillager"):
        assert "Worth to you now" not in member.get(f"/g/{game.key}/reference/{key}/").text


def test_the_reason_of_a_line_says_what_one_more_would_bring(member, game):
    sit(member, game, 1)

    assert "One more Wall: +6 and the majority" in member.get(f"/g/{game.key}/why/1/walls/").text
    assert "One more" not in member.get(f"/g/{game.key}/why/2/walls/").text


def test_a_thing_that_would_have_won_it_is_named_after_the_game(member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 15}, "Blue": {"glory": 2}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)

    text = text_of(member.get(f"/g/{game.key}/result/").text)

    assert "One more Tower would have won it for Teal." in text
    assert "for Blue" not in text


def test_what_would_have_won_it_is_worked_out_once_for_all_who_look(member, phone, monkeypatch):
    game = make_game(phone, sheets={"Ylva": {"glory": 10}, "Orange": {"glory": 15}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)
    first = text_of(member.get(f"/g/{game.key}/result/").text)
    monkeypatch.setattr("games.screens.advice.what_would_win", None)

    again = text_of(member.get(f"/g/{game.key}/result/").text)

    assert "One more Tower would have won it for Ylva." in first
    assert "One more Tower would have won it for Ylva." in again


def test_what_would_have_won_it_follows_a_correction(member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 15}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)
    before = text_of(member.get(f"/g/{game.key}/result/").text)
    member.post(f"/g/{game.key}/reopen/", {"id": uuid4()})
    record(phone, game, 1, {"glory": 20})
    finish(phone, game)
    Game.objects.update(reveal_step=None)

    after = text_of(member.get(f"/g/{game.key}/result/").text)

    assert "would have won it for Teal." in before
    assert "would have won it for Orange." in after
    assert "for Teal" not in after


def test_what_would_have_won_it_is_said_in_each_language(member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 15}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)
    english = text_of(member.get(f"/g/{game.key}/result/").text)

    german = text_of(member.get(f"/g/{game.key}/result/", headers={"accept-language": "de"}).text)

    assert "One more Tower would have won it for Teal." in english
    assert "One more" not in german
    assert "Teal" in german


def test_nothing_is_said_where_more_was_lacking_or_the_reveal_is_under_way(member, phone):
    far = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 99}})
    close = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 15}})
    finish(phone, far)
    finish(phone, close)
    Game.objects.filter(pk=far.pk).update(reveal_step=None)

    assert "would have won" not in member.get(f"/g/{far.key}/result/").text.replace("What would have won it?", "")
    assert "would have won" not in member.get(f"/g/{close.key}/result/", follow=True).text


def test_what_would_have_won_is_worked_out_when_it_is_asked_for(member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 5}, "Orange": {"glory": 15}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)

    page = member.get(f"/g/{game.key}/what-would-win/")
    asked = f"/what-would-win/{game.key}/1/"

    assert "Teal" in page.text
    assert "Orange" not in page.text
    assert asked in page.text
    assert "Teal would have won with" in text_of(member.get(asked).text)
    fragment = member.get(asked, headers={"hx-request": "true"}).text
    assert fragment.startswith('<p class="lack"')
    assert member.get(f"/what-would-win/{game.key}/2/").status_code == 404


def test_after_the_game_it_can_be_asked_whatever_the_crew_wants_during_one(member, phone):
    game = make_game(phone, sheets={"Teal": {"glory": 10}, "Orange": {"glory": 15}})
    finish(phone, game)
    Game.objects.update(reveal_step=None)
    member.post("/crew/advice/", {"advice": "off"})

    result = text_of(member.get(f"/g/{game.key}/result/").text)
    asked = text_of(member.get(f"/what-would-win/{game.key}/1/").text)

    assert not Crew.objects.get().gives_advice
    assert "One more Tower would have won it for Teal." in result
    assert "One more Tower would have won it for Teal." in asked


def test_while_the_game_goes_on_it_is_what_would_still_win(member, game):
    text = text_of(member.get(f"/what-would-win/{game.key}/1/").text)

    assert "What would still win it?" in text
    assert "Teal would win with" in text


def test_a_game_from_memory_cannot_be_asked(member, phone):
    game = make_game(phone)
    Game.objects.update(is_from_memory=True)

    assert member.get(f"/g/{game.key}/what-would-win/").status_code == 404


def test_strangers_find_nothing_and_nothing_is_sent(client, game):
    for path in ("advice/1/", "advice/1/best/", "what-would-win/"):
        assert client.get(f"/g/{game.key}/{path}").status_code == 404
    assert client.get(f"/what-would-win/{game.key}/1/").status_code == 404
    assert client.post(f"/g/{game.key}/advice/1/").status_code == 405
    assert client.post("/crew/advice/", {"advice": "off"}).status_code == 404
    assert Crew.objects.filter(gives_advice=False).count() == 0


def test_a_seat_that_is_not_there_has_no_advice(member, game):
    assert member.get(f"/g/{game.key}/advice/9/best/").status_code == 404
