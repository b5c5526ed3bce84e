"""Entering facts: by category, by player, one tap at a time."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.models import Game, Remembered
from tests.support.factories import CrewFactory, GameFactory, member_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    game = GameFactory(seats=["Teal", "Orange"])
    member_of(client, game.crew)
    return game


def tap(client, game, order, cell, value, *, with_htmx=True, **more):
    headers = {"hx-request": "true"} if with_htmx else {}
    data = {"value": value, "id": str(uuid4()), "on": "group"} | more
    return client.post(f"/g/{game.key}/set/{order}/{cell}/", data, headers=headers)


def sheet(game, order):
    return game.seats.get(order=order).sheet


def test_a_tap_is_stored_and_answers_with_the_totals(client, game):
    answer = tap(client, game, 1, "farms", 4)

    assert answer.status_code == 200
    assert sheet(game, 1) == {"farms": 4}
    assert "</svg>11</b>" in answer.text.partition('id="t-1" class="leads"')[2]
    assert 'id="p-1-farms" class="scores">11 <small class="most">' in answer.text
    assert "Teal: Farms 4" in answer.text.partition('id="recorded"')[2]


def test_a_tap_changes_what_it_means_for_the_others(client, game):
    assert 'id="p-1-walls" class="scores">8 ' in tap(client, game, 1, "walls", 2).text
    answer = tap(client, game, 2, "walls", 3)

    assert 'id="p-1-walls" class="scores">4<' in answer.text


def test_without_scripts_a_tap_leads_back_to_its_page(client, game):
    page = f"/g/{game.key}/by/tokens/"

    answer = tap(client, game, 1, "farms", 4, with_htmx=False, next=page)

    assert (answer.status_code, answer.url) == (302, page)
    assert sheet(game, 1) == {"farms": 4}


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""])
def test_a_tap_never_leads_to_another_site(client, game, elsewhere):
    answer = tap(client, game, 1, "farms", 4, with_htmx=False, next=elsewhere)

    assert answer.url == f"/g/{game.key}/"


def test_the_id_of_a_page_counts_once_for_each_button_on_it(client, game):
    page = {"page": str(uuid4())}
    address = f"/g/{game.key}/set/1/farms/"

    client.post(address, page | {"value": 4})
    client.post(address, page | {"value": 4})
    client.post(address, page | {"value": 5})

    assert game.entries.count() == 2
    assert sheet(game, 1) == {"farms": 5}


def test_pressed_twice_counts_once(client, game):
    same = str(uuid4())

    tap(client, game, 1, "farms", 4, id=same)
    answer = tap(client, game, 1, "farms", 4, id=same)

    assert answer.status_code == 200
    assert game.entries.count() == 1


BAD_VALUES = ["-1", "10000", "1.5", "four", "1e3", "٣", "0x4", "9" * 5000, "\u2212", "4\x004"]


@pytest.mark.parametrize("value", BAD_VALUES)
def test_a_value_that_is_no_count_is_refused_in_words(client, game, value):
    answer = tap(client, game, 1, "farms", value)

    assert answer.status_code in (400, 422)
    assert game.entries.count() == 0
    assert sheet(game, 1) == {}


@pytest.mark.parametrize(
    "cell", ["nonsense", "farms.x", "prophecies", "prophecies.nobody", "name", "__class__", "artifacts.zzz"]
)
def test_a_cell_that_the_game_does_not_have_is_refused(client, game, cell):
    answer = tap(client, game, 1, cell, 1)

    assert answer.status_code == 422
    assert game.entries.count() == 0


@pytest.mark.parametrize("order", [0, 3, 99])
def test_a_seat_that_is_not_at_this_table_is_refused(client, game, order):
    answer = tap(client, game, order, "farms", 1)

    assert answer.status_code == 422
    assert game.entries.count() == 0


@pytest.mark.parametrize("request_id", ["", "no-id", "123", "x" * 36])
def test_an_id_that_no_phone_makes_is_refused(client, game, request_id):
    assert tap(client, game, 1, "farms", 1, id=request_id).status_code == 422


def test_a_refusal_without_scripts_is_a_page(client, game):
    answer = tap(client, game, 1, "farms", -1, with_htmx=False)

    assert answer.status_code == 422
    assert "whole number" in answer.text
    assert "<html" in answer.text


def test_an_empty_field_takes_the_fact_out(client, game):
    tap(client, game, 1, "glory", 101)

    tap(client, game, 1, "glory", "")

    assert sheet(game, 1) == {}


def test_a_stranger_gets_the_same_answer_for_what_is_there_and_what_is_not(client):
    game = GameFactory()

    there = tap(client, game, 1, "farms", 4)
    nowhere = client.post("/g/nowhere/set/1/farms/", {"value": 4, "id": str(uuid4())})

    assert there.status_code == nowhere.status_code == 404
    assert there.content == nowhere.content
    assert game.entries.count() == 0


def test_a_member_of_another_crew_is_a_stranger(client):
    game = GameFactory()
    member_of(client, CrewFactory())

    assert tap(client, game, 1, "farms", 4).status_code == 404
    assert client.get(f"/g/{game.key}/by/tokens/").status_code == 404
    assert client.get(f"/g/{game.key}/seat/1/").status_code == 404


def test_a_tap_is_a_post(client, game):
    assert client.get(f"/g/{game.key}/set/1/farms/").status_code == 302


def test_a_tap_needs_the_token_of_a_page(game):
    strict = Client(enforce_csrf_checks=True)
    member_of(strict, game.crew)

    assert tap(strict, game, 1, "farms", 4).status_code == 403
    assert game.entries.count() == 0


def test_a_finished_game_takes_no_facts(client, game):
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)

    assert tap(client, game, 1, "farms", 4).status_code == 409
    assert game.entries.count() == 0


def test_a_value_from_the_board_is_remembered_for_the_crew(client, game):
    tap(client, game, 1, "artifacts.laevateinn", "", typed="3", remember="1")
    tap(client, game, 1, "artifacts.laevateinn", "")

    assert Remembered.objects.get(crew=game.crew).value == "3"
    card = (
        client.get(f"/g/{game.key}/by/artifacts/")
        .text.partition('id="c-artifacts.laevateinn"')[2]
        .partition("</li>")[0]
    )
    assert card.count('data-printed="3"') == 2  # for both players
    assert "How much" not in card


def test_a_count_that_only_a_prophecy_needs_stands_beside_it(client, game):
    tap(client, game, 2, "prophecies.berserkers_glory", 1)

    page = client.get(f"/g/{game.key}/by/prophecies/").text

    card = page.partition('id="c-prophecies.berserkers_glory"')[2].partition("</li>")[0]
    assert re.findall(r'id="(f-[^"]*)"', card) == ["f-2-reavers.helm"]
    assert "Raven Reavers" not in card


def test_more_than_the_box_holds_is_said_and_stored(client, game):
    answer = tap(client, game, 1, "farms", 16)

    assert "one box holds 15" in answer.text
    assert sheet(game, 1) == {"farms": 16}


@pytest.mark.parametrize(
    ("rules", "seats", "gods"),
    [
        ("reavers", "ABCD", []),
        ("spoils", "ABCDEFGHIJ", []),
        ("clans", "ABC", []),
        ("tiny_epic", "AB", ["Odin", "Frigg", "Thor"]),
    ],
)
def test_every_category_and_every_player_of_every_game_has_a_page(client, rules, seats, gods):
    game = GameFactory(rules=rules, seats=list(seats), gods=gods)
    member_of(client, game.crew)
    groups = [group.key for group in game.ruleset.groups if group.key != "tie_break"]

    pages = [client.get(f"/g/{game.key}/by/{group}/") for group in groups] + [client.get(f"/g/{game.key}/seat/1/")]

    assert {page.status_code for page in pages} == {200}


def test_an_unknown_category_or_seat_is_not_found(client, game):
    assert client.get(f"/g/{game.key}/by/nothing/").status_code == 404
    assert client.get(f"/g/{game.key}/by/tie_break/").status_code == 404
    assert client.get(f"/g/{game.key}/seat/7/").status_code == 404


def test_the_same_place_comes_back(client, game):
    client.get(f"/g/{game.key}/by/artifacts/")

    assert client.get(f"/g/{game.key}/").url == f"/g/{game.key}/by/artifacts/"


def test_it_comes_back_in_each_of_five_games(client, game):
    others = GameFactory.create_batch(4, crew=game.crew, seats=["Teal", "Orange"])
    pages = [f"/g/{one.key}/by/tokens/" for one in (game, *others)]
    assert {client.get(page).status_code for page in [*pages, f"/g/{others[-1].key}/by/glory/"]} == {200}

    assert client.get(f"/g/{game.key}/").url == f"/g/{game.key}/by/tokens/"


def test_a_tap_costs_the_same_however_long_the_book_is(client, game, django_assert_max_num_queries):
    for value in range(30):
        tap(client, game, 1, "terror", value % 7)

    with django_assert_max_num_queries(8):
        answer = tap(client, game, 1, "farms", 4)

    assert len(answer.content) < 3000


def test_a_value_that_is_typed_and_remembered_costs_no_more(client, game, django_assert_max_num_queries):
    with django_assert_max_num_queries(8):
        tap(client, game, 1, "artifacts.laevateinn", 3, remember="1")

    assert sheet(game, 1) == {"artifacts.laevateinn": 3}


def test_a_table_that_contradicts_itself_is_scored_without_what_does_not_fit(client):
    game = GameFactory(rules="spoils", seats=["A", "B", "C"])
    member_of(client, game.crew)
    tap(client, game, 1, "treasure_value", 10)

    answer = tap(client, game, 1, "card_values.0", 7)

    assert answer.status_code == 200
    assert "The cards add up to 7, not 10." in answer.text


def test_how_cards_are_tapped_is_said_and_the_title_leads_to_their_rule(client, game):
    page = client.get(f"/g/{game.key}/by/prophecies/").text

    assert '<span class="muted help">Tap: one. Again: two. Again: none.</span>' in page
    assert f'<a class="about" href="/g/{game.key}/reference/R24/">Prophecies</a>' in page
