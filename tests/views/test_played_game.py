"""A whole game of three, scored as it is played, and the same holdings tallied at the end."""

from uuid import uuid4

import pytest
from django.test import Client

from games.models import Game
from tests.support.factories import GameFactory, use
from tests.support.kept import written_once
from tests.support.round_screen import begun, count, effect, move, page, sheet, stand_of
from tests.support.tables import record

pytestmark = pytest.mark.django_db

ROUNDS = {  # what was chosen in the order of the turns, and what happened to whom
    "sea villages keeps recruit": [(1, "cargo_ship:"), (2, "farm:pillage"), (3, "art:"), (1, "reaver::helm:")],
    "trade subdue sea villages": [(1, "trade_prophecy::pillager:"), (2, "territory::food:"), (3, "knarr:")],
    "keeps villages recruit subdue": [(2, "tower:pillage"), (3, "artifact::bodn:4"), (1, "territory::dice:")],
    "sea keeps trade villages": [(3, "lyngbakr::vanquisher:"), (1, "tapestry::0:"), (2, "weapons:pillage")],
    "villages sea subdue keeps": [(1, "village_wall:pillage"), (2, "longship:"), (3, "territory::favor:")],
    "recruit keeps sea trade": [(2, "treasure:"), (3, "runic_carvings:pillage"), (1, "kraken:")],
}


def clean_up(client, game):
    return move(client, game, "cleanup")


def play(client, game):
    for locations, happenings in ROUNDS.items():
        [move(client, game, f"choose:location:{location}") for location in locations.split()]
        [effect(client, game, seat, value) for seat, value in happenings]
        clean_up(client, game)


@written_once
def played_through():
    client = Client()
    game = begun(client)
    play(client, game)
    return game


@pytest.fixture
def whole(client):
    """The client is a phone of its crew."""
    game = played_through()
    use(client, game.crew.phones.get())
    return game


def finish(client, game):
    client.post(f"/g/{game.key}/finish/now/", {"id": str(uuid4())})
    return Game.objects.get(pk=game.pk)


def without_names(result):
    return [(own["total"], own["place"], own["winner"], own["lines"]) for own in result["players"]]


def test_the_score_is_that_of_the_same_holdings_tallied_at_once(client, whole):
    plain = GameFactory(crew=whole.crew, seats=["Teal", "Orange", "Blue"])
    phone = whole.crew.phones.get()
    [record(phone, plain, order, sheet(whole, order)) for order in (1, 2, 3)]

    played, tallied = finish(client, whole), finish(client, plain)

    assert stand_of(whole).step == "over"
    assert without_names(played.result) == without_names(tallied.result)
    assert [seat.total for seat in played.seats.all()] == [seat.total for seat in tallied.seats.all()]


def test_the_sheets_are_what_the_rules_add_up_to(whole):
    assert [sheet(whole, order)["glory"] for order in (1, 2, 3)] == [16, 29, 41]  # added up by hand
    assert [sheet(whole, order)["favor"] for order in (1, 2, 3)] == [10, 1, 1]
    assert [sheet(whole, order)["terror"] for order in (1, 2, 3)] == [1, 2, 2]
    assert [sheet(whole, order).get("sea_battles", 0) for order in (1, 2, 3)] == [1, 1, 2]
    assert (stand_of(whole).start, stand_of(whole).honor_ship) == ("3", "3")


def test_the_race_is_on_the_result_with_its_numbers(client, whole):
    finish(client, whole)
    text = client.get(f"/g/{whole.key}/result/").text

    assert text.count('class="chart-line"') == 6
    assert '<th scope="row">6</th>' in text.partition("Projected score")[2]
    assert '<th scope="row">End</th>' in text.partition("Projected score")[2]


def test_a_plain_tally_has_no_race(client):
    game = begun(client)

    finish(client, game)

    assert "<polyline" not in client.get(f"/g/{game.key}/result/").text


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (False, "With the rule “Territory Glory in round 6, too”, Orange would have won."),
        (True, "Without the rule “Territory Glory in round 6, too”, Teal would have won."),
    ],
)
def test_the_result_says_when_territories_in_round_six_decide(client, rule, told):
    game = begun(client, territory_glory_at_the_end=rule)
    client.post(f"/g/{game.key}/rounds/start/set/", {"id": str(uuid4()), "start": 1, "round": 6})
    count(client, game, 1, "glory:1")
    [count(client, game, 2, "territories.food:1") for _tile in range(2)]
    clean_up(client, game)

    finish(client, game)

    assert told in client.get(f"/g/{game.key}/result/").text


def test_the_result_is_quiet_about_territories_that_decide_nothing(client):
    game = begun(client)
    client.post(f"/g/{game.key}/rounds/start/set/", {"id": str(uuid4()), "start": 1, "round": 6})
    count(client, game, 1, "glory:", number="20")
    count(client, game, 2, "territories.food:1")
    clean_up(client, game)

    finish(client, game)

    assert "Territory Glory" not in client.get(f"/g/{game.key}/result/").text


def test_everything_stays_correctable_after_the_last_round(client, whole):
    client.post(f"/g/{whole.key}/set/1/walls/", {"value": 5, "id": str(uuid4())})

    assert sheet(whole, 1)["walls"] == 5
    assert "Final scoring" in page(client, whole)
