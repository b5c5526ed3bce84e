"""The same people once more, in one tap."""

from uuid import uuid4

import pytest

from games.models import Game
from tests.support.factories import GameFactory

pytestmark = pytest.mark.django_db


def table(game):
    return [(seat.order, seat.name, seat.colour) for seat in game.seats.all()]


def rematch(client, game, request_id=None):
    return client.post(f"/g/{game.key}/rematch/", {"id": str(request_id or uuid4())})


def test_a_rematch_has_the_same_people_colours_and_rules(client, own_crew):
    old = GameFactory(crew=own_crew, rules="tiny_epic", seats=["Astrid", None], gods=["Odin", "Thor", "Tyr"])

    answer = rematch(client, old)

    new = Game.objects.exclude(pk=old.pk).get()
    assert answer.url == f"/g/{new.key}/"
    assert table(new) == table(old)
    assert (new.rules, new.options, new.gods, new.version) == ("tiny_epic", old.options, old.gods, 0)


def test_a_rematch_pressed_twice_is_one_game(client, own_crew):
    old, request_id = GameFactory(crew=own_crew), uuid4()

    assert rematch(client, old, request_id).url == rematch(client, old, request_id).url
    assert Game.objects.count() == 2


def test_a_rematch_without_an_id_is_refused(client, own_crew):
    answer = client.post(f"/g/{GameFactory(crew=own_crew).key}/rematch/")

    assert answer.status_code == 422
    assert Game.objects.count() == 1


@pytest.mark.parametrize("names", [["Astrid"], ["Astrid", "Bo", "Cid", "Dag", "Eir"]])
def test_a_table_that_the_rules_do_not_know_has_no_rematch(client, own_crew, names):
    """BG Stats takes down any number of people."""
    old = GameFactory(crew=own_crew, seats=names, is_from_memory=True, status="finished")

    answer = rematch(client, old)

    assert answer.status_code == 422
    assert f"Reavers of Midgard is for 2–4 players. This table had {len(names)}." in answer.text
    assert Game.objects.count() == 1


def test_a_stranger_has_no_rematch(client):
    assert rematch(client, GameFactory()).status_code == 404


def test_another_crews_game_has_no_rematch(client, own_crew):
    assert rematch(client, GameFactory()).status_code == 404


def test_a_rematch_is_not_started_by_get(client, own_crew):
    game = GameFactory(crew=own_crew)

    assert client.get(f"/g/{game.key}/rematch/").url == f"/g/{game.key}/result/"
    assert Game.objects.count() == 1
