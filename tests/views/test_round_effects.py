"""Effects on the round screen: which are shown, and what a tap on one records."""

import re

import pytest

from games.models import Remembered
from scoring import RULESETS
from tests.support.round_screen import begun, count, effect, move, page, sheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    """Three players before the first choice; Teal starts."""
    return begun(client)


def choose(client, game, location, **more):
    return move(client, game, f"choose:location:{location}", **more)


def test_a_stolen_treasure_is_one_entry_of_two_players(client):
    game = begun(client, rules="spoils")
    count(client, game, 2, "items.crown:2")

    answer = effect(client, game, 1, "changed_hands:item:2", **{"changed_hands.option": "crown"})

    assert "Teal stole a Treasure: Teal +1 Crown; Orange -1 Crown" in answer.text
    assert [sheet(game, order)["items.crown"] for order in (1, 2)] == [1, 1]


def test_a_fifth_card_where_four_are_due_is_kept_with_a_notice(client, game):
    choose(client, game, "keeps")

    answers = [effect(client, game, 1, "armor:").text for _n in range(5)]

    notice = '<span class="warned">Teal has recorded more than 4 here.</span>'
    assert [notice in text for text in answers] == [False, False, False, False, True]
    assert sheet(game, 1)["armor"] == 5


@pytest.mark.parametrize("location", ["recruit", "trade", "sea", "villages", "keeps", "subdue"])
def test_every_effect_of_a_location_has_a_sign(client, game, location):
    choose(client, game, location)

    zone = page(client, game).partition('class="zone-effects tiles"')[2].partition('class="zone-moves"')[0]
    zone = re.sub(r"(?<=</summary>).*?</details>", "", zone)
    tiles = re.findall(r'<(?:button|label|summary) class="tile[^>]*>.*?</(?:button|label|summary)>', zone)
    assert len(tiles) >= 3
    assert [tile for tile in tiles if "<svg" not in tile and 'value="rest:' not in tile and "other-" not in tile] == []


def test_the_cards_of_a_kind_have_its_sign_once_so_that_more_are_in_sight(client, game):
    choose(client, game, "villages")

    [fold] = re.findall(r'<details class="tile-fold"(?:(?!</details>).)*Artifact.*?</details>', page(client, game))

    assert "Laevateinn" in fold
    assert fold.count("<svg") == 1


def test_only_effects_that_change_something_are_shown(client, game):
    choose(client, game, "villages")

    text = page(client, game)

    assert 'value="farm:pillage"' in text
    assert 'value="farm:spare"' not in text


def effects_of(game):
    """Every effect in every way it can go: the value of its tile, and what is typed beside it."""
    for one, choice in [(each, choice) for each in game.ruleset.play.effects for choice in each.choices]:
        subs = [sub for each in choice.parameters for sub in (game.god_subs if each.per_god else each.options)]
        option = next((str(sub.key) for sub in subs), "")
        value = f"{one.key}:{choice.key}:{'2' if choice.names_other else option}:"
        yield value, {f"{one.key}.number": "1", f"{one.key}.option": option}


@pytest.mark.parametrize("rules", RULESETS)
def test_every_effect_that_changes_something_can_be_recorded(client, rules):
    game = begun(client, rules=rules)

    answers = {value: effect(client, game, 1, value, **typed).status_code for value, typed in effects_of(game)}

    assert {value: status for value, status in answers.items() if status != 200} == {}
    assert game.entries.count() == 1 + len(answers)


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
def test_a_tile_records_what_it_names(client, game, value, cell, n):
    answer = effect(client, game, 1, value)

    assert answer.status_code == 200
    assert sheet(game, 1)[cell] == n


def test_the_glory_on_the_back_of_a_territory_is_typed_beside_it(client, game):
    effect(client, game, 1, "territory::food:", **{"territory.number": "5"})

    assert (sheet(game, 1)["territories.food"], sheet(game, 1)["glory"]) == (1, 5)


def test_an_artifact_typed_once_is_a_tap_for_the_crew_from_then_on(client, game):
    choose(client, game, "villages")

    effect(client, game, 1, "artifact::laevateinn:", **{"artifact.number": "3"})

    assert Remembered.objects.get(crew=game.crew).value == "3"
    assert 'value="artifact::laevateinn:3"' in page(client, game)
