"""A new game: one form, and the first one makes the crew."""

from uuid import uuid4

import pytest
from django.test import Client

from games.limits import MOST_PLAYERS
from games.models import Crew, Game, Phone, Player, Remembered
from games.setup.new_game_form import NewGameForm
from tests.support.factories import GameFactory, PhoneFactory, PlayerFactory, use
from tests.support.simultaneous import at_once

pytestmark = pytest.mark.django_db


def start(client, **fields):
    sent = {"id": str(uuid4()), "rules": "reavers", "reavers.majority_needs_one": "on"} | fields
    return client.post("/new/start/", sent)


def table(game):
    return [(seat.order, seat.name, seat.colour) for seat in game.seats.all()]


def test_the_first_game_makes_a_crew_and_its_member(client):
    answer = start(client, names="Astrid, Bo")

    game = Game.objects.get()
    assert answer.url == f"/g/{game.key}/"
    assert (str(game.crew), game.options) == ("Our crew", {"majority_needs_one": True})
    assert table(game) == [(1, "Astrid", "teal"), (2, "Bo", "orange")]
    assert client.get("/crew/").status_code == 200


def test_the_first_form_sent_twice_makes_one_crew(client):
    first, request_id = Client(), str(uuid4())
    start(first, id=request_id, names="Astrid, Bo")

    start(client, id=request_id, names="Astrid, Bo")

    assert (Crew.objects.count(), Game.objects.count(), Phone.objects.count()) == (1, 1, 1)
    assert client.get("/crew/").status_code == 200


def test_a_phone_that_was_sent_away_does_not_come_back_by_its_first_form(client):
    request_id = str(uuid4())
    start(client, id=request_id, names="Astrid, Bo")
    Phone.objects.all().delete()

    answer = start(client, id=request_id, names="Astrid, Bo")

    assert answer.status_code == 422
    assert client.get("/crew/").status_code == 404


def test_the_same_form_twice_is_one_game(client, own_crew):
    request_id = str(uuid4())
    first = start(client, id=request_id, names="Astrid, Bo")

    second = start(client, id=request_id, names="Astrid, Bo")

    assert second.url == first.url
    assert Game.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_form_twice_at_the_same_moment_is_one_game(client, own_crew):
    request_id, answers = str(uuid4()), []

    def press():
        other = Client()
        other.cookies = client.cookies
        answers.append(start(other, id=request_id, names="Astrid, Bo").status_code)

    assert at_once(*[press] * 4) == []

    assert answers == [302] * 4
    assert (Game.objects.count(), Player.objects.count()) == (1, 2)


def test_the_id_of_another_crews_form_is_refused(client, own_crew):
    other = GameFactory(request_id=uuid4())

    answer = start(client, id=str(other.request_id), names="Astrid, Bo")

    assert answer.status_code == 422
    assert "Reload the page" in answer.text


@pytest.mark.parametrize("request_id", ["", "x", "1" * 5000])
def test_a_forged_id_is_refused(client, own_crew, request_id):
    answer = start(client, id=request_id, names="Astrid, Bo")

    assert answer.status_code == 422
    assert not Game.objects.exists()


def test_the_order_of_the_taps_is_the_order_of_the_seats(client, own_crew):
    start(client, who=["Astrid", "Bo", "Finn"], order="Finn\r\nAstrid\r\nBo", names="Kari")

    assert [name for _, name, _ in table(Game.objects.get())] == ["Finn", "Astrid", "Bo", "Kari"]


def test_a_form_with_more_names_than_a_crew_can_have_shows_no_more(client):
    answer = start(client, who=[f"Viking {number}" for number in range(MOST_PLAYERS + 1)])

    assert answer.status_code == 422
    assert answer.text.count('name="who"') == MOST_PLAYERS


def test_a_known_name_is_the_same_player_however_it_is_spelt(client, own_crew):
    bo = PlayerFactory(crew=own_crew, name="Bo", is_hidden=True)

    start(client, names=" bO \n Åse")

    bo.refresh_from_db()
    assert bo.seats.count() == 1
    assert not bo.is_hidden
    assert Player.objects.count() == 2


def test_another_crews_player_of_that_name_is_somebody_else(client, own_crew):
    PlayerFactory(name="Bo")

    start(client, names="Bo, Astrid")

    assert Player.objects.filter(name="Bo").count() == 2


def test_everybody_has_their_last_colour_if_it_is_free(client, own_crew):
    PlayerFactory(crew=own_crew, name="Astrid", colour="orange")
    PlayerFactory(crew=own_crew, name="Bo", colour="orange")
    PlayerFactory(crew=own_crew, name="Finn", colour="red")

    start(client, names="Astrid, Bo, Finn")

    assert table(Game.objects.get()) == [(1, "Astrid", "orange"), (2, "Bo", "teal"), (3, "Finn", "red")]


@pytest.mark.parametrize("name", ["علی\u200cرضا", "👩\u200d🚀", "Bo \U0001fae9", "𠮷田", "ᚱᛅᚾᚢᛁᛦ"])
def test_names_are_taken_in_any_script_with_the_newest_emoji(client, own_crew, name):
    start(client, names=f"Astrid, {name}")

    assert [seat_name for _order, seat_name, _colour in table(Game.objects.get())] == ["Astrid", name]


def test_a_name_is_never_markup(client, own_crew):
    start(client, names="<script>alert(1)</script>, Bo")

    page = client.get("/new/").text

    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_the_last_game_and_its_house_rules_are_preselected(client, own_crew):
    GameFactory(crew=own_crew, rules="clans", options={"glory_against": "collected"})
    GameFactory(crew=own_crew, rules="reavers", options={"majority_needs_one": False})

    page = client.get("/new/").text

    assert 'id="rules-reavers" checked' in page
    assert 'id="clans.glory_against-collected" checked' in page
    assert 'name="reavers.majority_needs_one" value="on">' in page


def test_the_last_table_is_chosen_in_its_order(client, own_crew):
    GameFactory(crew=own_crew, seats=["Astrid", "Bo", "Kari"])
    GameFactory(crew=own_crew, seats=["Kari", "Astrid"])

    page = client.get("/new/").text

    assert 'value="Kari" id="who-1" checked' in page
    assert 'value="Astrid" id="who-2" checked' in page
    assert 'value="Bo" id="who-3">' in page


def test_somebody_hidden_since_the_last_game_is_not_chosen(client, own_crew):
    GameFactory(crew=own_crew, seats=["Astrid", "Bo"])
    Player.objects.filter(name="Bo").update(is_hidden=True)

    assert 'value="Bo"' not in client.get("/new/").text


def test_the_game_of_the_tile_is_chosen(client, own_crew):
    GameFactory(crew=own_crew, rules="clans")

    assert 'id="rules-spoils" checked' in client.get("/new/?rules=spoils").text


def test_a_tile_of_no_game_chooses_the_last_one(client, own_crew):
    GameFactory(crew=own_crew, rules="clans")

    assert 'id="rules-clans" checked' in client.get("/new/?rules=monopoly").text


def test_players_have_the_colours_of_their_pieces(client, own_crew):
    PlayerFactory(crew=own_crew, name="Astrid", colour="teal")

    start(client, who=["Astrid"], names="Bo, Kari", colours="pink Astrid\r\nteal Bo")

    assert table(Game.objects.get()) == [(1, "Astrid", "pink"), (2, "Bo", "teal"), (3, "Kari", "orange")]


def test_two_who_want_the_same_colour_have_two_colours(client, own_crew):
    start(client, names="Astrid, Bo", colours="pink Astrid\npink Bo")

    assert table(Game.objects.get()) == [(1, "Astrid", "pink"), (2, "Bo", "teal")]


def test_house_rules_are_one_line_until_the_crew_has_its_own(client, own_crew):
    by_the_book = client.get("/new/?rules=clans").text
    GameFactory(crew=own_crew, rules="clans", options={"glory_against": "collected"})

    own = client.get("/new/?rules=clans").text

    assert "House rules: your own" not in by_the_book
    assert '<details class="house-rules" open>' not in by_the_book
    assert own.count('<details class="house-rules" open>') == own.count("House rules: your own") == 1


def test_rules_of_play_are_asked_for_beside_those_of_scoring(client, own_crew):
    form = NewGameForm(own_crew, wanted="spoils")

    assert form.house_rules == []
    assert [rule.field.label for rule in form.play_rules] == ["Step bidding", "Gold is open"]


def test_ten_vikings_play_spoils_with_two_copies(client, own_crew):
    start(client, rules="spoils", names="A,B,C,D,E,F,G,H,I,J")

    assert len({colour for _, _, colour in table(Game.objects.get())}) == 10
    assert "two copies" in client.get("/new/").text


def test_one_player_of_tiny_epic_meets_the_enemy(client, own_crew):
    start(client, rules="tiny_epic", names="Astrid", god=["Odin", "Thor"], gods="Freyja")

    game = Game.objects.get()
    assert table(game) == [(1, "Astrid", "teal"), (2, "The enemy", "black")]
    assert game.gods == ["Odin", "Thor", "Freyja"]


def test_a_god_that_was_typed_is_offered_the_next_time(client, own_crew):
    start(client, rules="tiny_epic", names="Astrid, Bo", god=["Odin", "Thor"], gods="Freyja")

    assert Remembered.objects.filter(crew=own_crew, key="god.freyja", value="Freyja").exists()
    assert 'name="god" value="Freyja"' in client.get("/new/").text


def test_get_does_not_start_a_game_and_shows_the_form(client):
    assert client.get("/new/start/").url == "/new/"
    assert client.put("/new/start/").status_code == 405


def test_post_is_not_for_the_page(client):
    assert client.post("/new/").status_code == 405


def test_hidden_players_are_not_offered(client, own_crew):
    PlayerFactory(crew=own_crew, name="Old Erik", is_hidden=True)

    assert "Old Erik" not in client.get("/new/").text


def test_other_crews_players_are_not_offered(client, own_crew):
    PlayerFactory(name="Spy")

    assert "Spy<" not in client.get("/new/").text


def test_the_new_game_is_the_crews_that_the_phone_uses(client):
    ours, theirs = PhoneFactory(), PhoneFactory()
    use(client, theirs, ours)

    start(client, names="Astrid, Bo")

    assert Game.objects.get().crew == ours.crew
