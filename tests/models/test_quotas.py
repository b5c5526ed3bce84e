"""There is an end to players, phones, guests and games, and it is said in words."""

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.models import Game, Phone, Player, quotas
from tests.support.factories import CrewFactory, GameFactory, PhoneFactory, PlayerFactory, member_of
from tests.support.full_crew import exported

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _small_quotas(monkeypatch):
    for name in ("MOST_PLAYERS", "MOST_PHONES", "MOST_GAMES_OF_A_CREW", "MOST_GUESTS"):
        monkeypatch.setattr(quotas, name, 2)


def start(client, names, **more):
    return client.post("/new/start/", {"rules": "reavers", "names": names, "id": str(uuid4())} | more)


def test_so_many_players(client):
    crew = CrewFactory()
    member_of(client, crew)
    PlayerFactory.create_batch(2, crew=crew)

    answer = start(client, "Astrid, Bo")

    assert answer.status_code == 422
    assert "A crew can have 2 players." in answer.text
    assert (Player.objects.count(), Game.objects.count()) == (2, 0)


def test_so_many_players_from_a_file(client):
    member_of(client, CrewFactory())
    players = ", ".join(f'{{"name": "P{n}"}}' for n in range(3))
    document = f'{{"format": "reavers-companion", "version": 1, "crew": {{"name": "X"}}, "players": [{players}], '

    answer = upload(client, document + '"campaigns": [], "games": [], "remembered": []}')

    assert answer.status_code == 422
    assert "A crew can have 2 players." in answer.text
    assert not Player.objects.exists()


def upload(client, text):
    file = SimpleUploadedFile("crew.json", text.encode())
    return client.post("/crew/import/", {"file": file, "id": str(uuid4())})


def test_so_many_games(client):
    game = GameFactory()
    GameFactory(crew=game.crew)
    member_of(client, game.crew)

    answer = start(client, "Teal, Orange")
    again = client.post(f"/g/{game.key}/rematch/", {"id": str(uuid4())})

    assert (answer.status_code, again.status_code) == (422, 422)
    assert "A crew can have 2 games." in answer.text
    assert Game.objects.count() == 2


def test_so_many_games_from_a_file(client):
    file = exported(GameFactory().crew)
    game = GameFactory()
    GameFactory(crew=game.crew)
    member_of(client, game.crew)

    answer = upload(client, file)

    assert answer.status_code == 422
    assert "A crew can have 2 games." in answer.text
    assert Game.objects.of(game.crew).count() == 2


def test_so_many_phones_and_the_same_form_again_is_no_new_one(client):
    crew, form = CrewFactory(), {"id": str(uuid4())}
    PhoneFactory(crew=crew)

    answers = [Client().post(f"/c/{crew.token}/join/", data) for data in (form, form, {"id": str(uuid4())})]

    assert [answer.status_code for answer in answers] == [302, 302, 422]
    assert "A crew can have 2 phones." in answers[-1].text
    assert Phone.objects.count() == 2


def test_so_many_guests(client):
    game = GameFactory()
    member_of(client, game.crew)
    client.get(f"/g/{game.key}/table/")

    answers = [Client().post(f"/t/{game.links.token}/in/", {"id": str(uuid4())}) for _n in range(3)]

    assert [answer.status_code for answer in answers] == [302, 302, 422]
    assert "A table can have 2 guests." in answers[-1].text
