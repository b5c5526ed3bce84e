"""What a tap on the round screen answers, and what the screen shows."""

from uuid import uuid4

import pytest

from games.models import Game, Remembered
from scoring.reavers.effects import AT_SETUP, EFFECTS
from scoring.reavers.locations import LOCATIONS
from tests.support.factories import GameFactory, member_of
from tests.support.round_screen import begun, clean_up, count, effect, page, pick, send, sheet, stand_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    """Three players before the first choice; Teal starts."""
    return begun(client)


def test_a_choice_answers_with_whose_turn_is_next_and_what_is_taken(client, game):
    answer = pick(client, game, "sea")

    assert "Orange chooses" in answer.text
    assert 'class="card-chip location taken" for="at-sea"' in answer.text
    assert "Teal chose Battle at Sea: +2 Glory" in answer.text
    assert '<b id="n-1-glory">2</b>' in answer.text


def test_a_location_names_its_cost_and_everybodys_bonus(client, game):
    text = page(client, game)

    assert "costs 1 Food and 2 Chest dice" in text
    assert "Teal +2 Village Spoils cards · Orange +1 Village Spoils card" in text
    assert "Teal +3 rewards · Orange +2 rewards · Blue +1 reward" in text


def test_an_effect_answers_with_what_changed(client, game):
    answer = effect(client, game, 2, "farm:pillage")

    assert "Orange pillaged a farm: +1 Farm, +1 Terror, +4 Food" in answer.text
    assert '<b id="n-2-farms">1</b>' in answer.text
    assert 'id="n-1-farms"' not in answer.text


def test_every_effect_of_the_rules_has_a_button_on_the_screen(client, game):
    text = page(client, game)

    missing = [
        (each.key, choice.key)
        for each in EFFECTS
        for choice in each.choices
        if each.location != AT_SETUP and f'value="{each.key}:{choice.key}' not in text
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("value", "cell", "n"),
    [
        ("tapestry::2:", "tapestries.2", 1),
        ("artifact::bodn:4", "artifacts.bodn", 4),
        ("trade_prophecy::pillager:", "prophecies.pillager", 1),
        ("lyngbakr::vanquisher:", "prophecies.vanquisher", 1),
        ("lyngbakr:", "glory", 15),
        ("territory::dice:", "territories.dice", 1),
        ("reaver::helm:", "reavers.helm", 1),
        ("ship_upgrade:tile", "ship_upgrades", 1),
    ],
)
def test_a_button_records_what_it_names(client, game, value, cell, n):
    answer = effect(client, game, 1, value)

    assert answer.status_code == 200
    assert sheet(game, 1)[cell] == n


def test_the_glory_on_the_back_of_a_territory_is_typed_beside_it(client, game):
    effect(client, game, 1, "territory::food:", **{"territory.number": "5"})

    assert (sheet(game, 1)["territories.food"], sheet(game, 1)["glory"]) == (1, 5)


def test_an_artifact_typed_once_is_a_tap_for_the_crew_from_then_on(client, game):
    effect(client, game, 1, "artifact::laevateinn:", **{"artifact.number": "3"})

    assert Remembered.objects.get(crew=game.crew).value == "3"
    assert 'value="artifact::laevateinn:3"' in page(client, game)


def test_glory_by_number(client, game):
    count(client, game, 1, "glory:", number="7")
    count(client, game, 1, "glory:", number="-2")

    assert sheet(game, 1)["glory"] == 5


def test_somebody_was_faster(client, game):
    pick(client, game, "sea")

    answer = send(client, game, "pick", {"round": 1, "turn": 1, "pick": "keeps"}, with_htmx=True)

    assert answer.status_code == 409
    assert "faster" in answer.text


def test_a_turn_can_be_skipped_and_the_app_says_what_it_does_not_know(client, game):
    pick(client, game, "")
    clean_up(client, game)

    text = page(client, game)
    assert "4 choices were not recorded." in text
    assert "the Start Player marker moved" in text


def test_a_cleanup_leads_to_the_next_round_with_a_checklist(client, game):
    effect(client, game, 2, "territory::food:")

    answer = clean_up(client, game)

    text = page(client, game)
    assert answer.url == f"/g/{game.key}/rounds/"
    assert "Round 1 is over" in text
    assert "Orange +1" in text
    assert "Round marker to 2" in text


def test_a_cleanup_by_two_phones_is_one(client, game):
    send(client, game, "clean-up", {"round": 1})

    answer = send(client, game, "clean-up", {"round": 1}, with_htmx=True)

    assert answer.headers["HX-Redirect"] == f"/g/{game.key}/rounds/"
    assert stand_of(game).round == 2


def test_the_screen_shows_markers_and_what_would_be_if_it_ended_now(client, game):
    effect(client, game, 2, "wherry:")

    text = page(client, game)

    teal = text.partition('id="m-1"')[2].partition("</summary>")[0]
    assert "Start" in teal
    assert "Honor Ship" in teal
    assert '<b id="t-2" class="leads">10</b> <small id="r-2"><span class="sr-only">place </span>1.</small>' in text


def test_after_round_six_the_final_tally_is_filled_in_and_asks_for_the_rest(client, game):
    effect(client, game, 1, "farm:pillage")
    send(client, game, "start/set", {"start": 1, "round": 6})
    clean_up(client, game)

    text = page(client, game)
    tokens = client.get(f"/g/{game.key}/by/tokens/").text

    assert "Round 6 is done" in text
    assert "Prophecies" in text.partition("Not recorded")[2]
    assert "Terror" not in text.partition("Not recorded")[2].partition("The race")[0]
    assert 'id="p-1-farms">4 ' in tokens


def test_a_table_goes_to_the_plain_tally_and_comes_back(client, game):
    there = send(client, game, "switch", {"to": "tally"})
    menu = client.get(there.url).text
    back = send(client, game, "switch", {"to": "rounds"})

    assert there.url == f"/g/{game.key}/by/glory/"
    assert "Back to the rounds" in menu
    assert back.url == f"/g/{game.key}/rounds/"
    assert Game.objects.get(pk=game.pk).is_playing


def test_a_fact_of_the_tally_counts_in_the_rounds_too(client, game):
    client.post(f"/g/{game.key}/set/1/glory/", {"value": 30, "id": str(uuid4())})

    effect(client, game, 1, "wherry:")

    assert sheet(game, 1)["glory"] == 40


def test_a_game_that_is_played_along_opens_on_its_rounds(client, game):
    assert client.get(f"/g/{game.key}/").url == f"/g/{game.key}/rounds/"
    assert "Continue · Round 1" in client.get("/").text


def test_other_games_have_no_rounds(client):
    game = GameFactory(rules="clans", seats=["A", "B"])
    member_of(client, game.crew)

    assert client.get(f"/g/{game.key}/rounds/start/").url == f"/g/{game.key}/"
    assert send(client, game, "switch", {"to": "rounds"}).status_code == 422


NAMES = [
    "Ragnhild the Unforgiving of Hladir",
    "Halvard Ironside of the North",
    "Ingeborg the Wise of Uppsala",
    "Sigrid",
]


def test_a_tap_costs_the_same_however_long_the_book_is(client, django_assert_max_num_queries):
    game = begun(client, NAMES)
    [count(client, game, 1 + n % 4, "glory:1") for n in range(60)]

    with django_assert_max_num_queries(8):
        chosen = pick(client, game, "trade")
    with django_assert_max_num_queries(8):
        moved = effect(client, game, 1, "runic_carvings:trade:2")
    with django_assert_max_num_queries(8):
        counted = count(client, game, 1, "terror:1")
    with django_assert_max_num_queries(8):
        clean_up(client, game, with_htmx=True)

    assert max(len(answer.content) for answer in (chosen, moved, counted)) < 4096


@pytest.mark.parametrize("location", [location.key for location in LOCATIONS])
def test_every_choice_answers_in_four_kilobytes(client, location):
    game = begun(client, NAMES)

    answer = pick(client, game, location)

    assert len(answer.content) < 4096
