"""A player is removed, or made nameless in all games. The others keep their games."""

import json

import pytest
from django.apps import apps
from django.core.serializers import serialize

from games.models import Entry, Game, Phone, Player
from tests.support.factories import PlayerFactory, member_of
from tests.support.page_text import text_of
from tests.support.past_games import played
from tests.support.tables import finish, make_game, rulebook_game

pytestmark = pytest.mark.django_db


def everything():
    """All that is stored of the app, as text."""
    rows = [serialize("json", model.objects.all()) for model in apps.get_app_config("games").get_models()]
    return json.dumps([json.loads(text) for text in rows], ensure_ascii=False)


def forget(client, player):
    return client.post(f"/crew/players/{player.pk}/forget/now/", {"name": player.name})


def test_removing_a_player_asks_first(client, own_crew, phone):
    played(phone, {"Sigrun": {}, "Bo": {}})
    sigrun, erik = Player.objects.get(name="Sigrun"), PlayerFactory(crew=own_crew, name="Erik")

    assert f'href="/crew/players/{sigrun.pk}/forget/"' in client.get(f"/crew/players/{sigrun.pk}/").text
    assert "Sigrun becomes nameless in all games" in text_of(client.get(f"/crew/players/{sigrun.pk}/forget/").text)
    assert "Erik has no finished game" in text_of(client.get(f"/crew/players/{erik.pk}/forget/").text)
    assert Player.objects.get(pk=sigrun.pk).name == "Sigrun"


def test_somebody_who_never_played_is_removed(client, own_crew):
    answer = forget(client, PlayerFactory(crew=own_crew, name="Sigrun"))

    assert answer.url == "/crew/"
    assert not Player.objects.exists()


def test_a_name_is_gone_from_all_games_and_everything_else_stays(client, own_crew, phone):
    tie = {"Sigrun": {"farms": 3, "glory": 20}, "Bo": {"farms": 3, "glory": 20}}
    games = [played(phone, tie), played(phone, {"Sigrun": {}, "Bo": {"farms": 2}}, is_from_memory=False)]
    going_on = make_game(phone, sheets=tie)
    Phone.objects.create(crew=own_crew, name="sigrun")
    Phone.objects.create(guest_of=going_on, name="Sigrun")
    Entry.objects.filter(game=going_on).update(phone_name="Sigrun")
    totals = [
        [own["total"] for own in game.result["players"]] for game in Game.objects.exclude(result=None).order_by("pk")
    ]

    answer = forget(client, Player.objects.get(name="Sigrun"))

    assert "sigrun" not in everything().casefold()
    nameless = Player.objects.get(name="Player 1")
    assert answer.url == f"/crew/players/{nameless.pk}/"
    assert nameless.is_hidden
    assert [
        [own["total"] for own in game.result["players"]] for game in Game.objects.exclude(result=None).order_by("pk")
    ] == totals
    assert "Player 1" in client.get(f"/g/{games[0].key}/result/").text
    assert client.get(f"/crew/players/{nameless.pk}/").status_code == 200


def test_reasons_and_warnings_of_a_result_name_nobody(client, own_crew, phone):
    finish(phone, rulebook_game(phone))
    players = list(Player.objects.of(own_crew))

    [forget(client, player) for player in players]

    assert not [player.name for player in players if player.name in json.dumps(Game.objects.get().result)]


def test_two_nameless_players_differ(client, own_crew, phone):
    played(phone, {"Sigrun": {}, "Player 1": {}, "Bo": {}})

    forget(client, Player.objects.get(name="Sigrun"))
    forget(client, Player.objects.get(name="Bo"))

    assert sorted(player.name for player in Player.objects.all()) == ["Player 1", "Player 2", "Player 3"]


def test_pressed_twice_it_is_done_once(client, own_crew, phone):
    played(phone, {"Sigrun": {}, "Bo": {}})
    player = Player.objects.get(name="Sigrun")
    forget(client, player)

    forget(client, player)

    assert Player.objects.get(pk=player.pk).name == "Player 1"


def test_nobody_of_another_crew_is_forgotten(client, own_crew, phone):
    other = PlayerFactory(name="Sigrun")

    assert forget(client, other).status_code == 404
    assert client.get(f"/crew/players/{other.pk}/forget/").status_code == 404
    assert client.get(f"/crew/players/{other.pk}/forget/now/").status_code == 302
    assert Player.objects.get().name == "Sigrun"
    member_of(client, other.crew)
    assert "Remove this player" in client.get(f"/crew/players/{other.pk}/").text
