"""Every action of the round screen: the same checklist for each."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client

from games.models import Game
from scoring import RULESETS
from tests.support.factories import CrewFactory, GameFactory, member_of
from tests.support.round_screen import begun, send, sheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(client):
    """Three players before the first choice; Teal starts."""
    return begun(client)


ACTIONS = [
    ("record", {"round": 1, "step": "choose", "move": "choose:location:sea"}),
    ("record", {"seat": 1, "effect": "farm:pillage"}),
    ("record", {"seat": 1, "change": "glory:1"}),
    ("record", {"round": 1, "step": "choose", "move": "cleanup"}),
    ("skip", {"skip": 1}),
    ("skip", {"turn": 2}),
    ("switch", {"to": "tally"}),
    ("start/set", {"start": 2, "round": 3}),
]
HERE = {"round": 1, "step": "choose"}
WRONG = [
    ("record", HERE | {"move": "choose:location:harbour"}),
    ("record", {"round": "x", "step": "choose", "move": "choose:location:sea"}),
    ("record", HERE | {"move": "choose"}),
    ("record", HERE | {"move": "bid"}),
    ("record", HERE | {"move": "choose:luck:1"}),
    ("record", HERE | {"part": "choose", "seat": 1}),
    ("record", {}),
    ("record", {"seat": 1, "effect": "nonsense"}),
    ("record", {"seat": 1, "effect": "farm:burn"}),
    ("record", {"seat": 9, "effect": "farm:pillage"}),
    ("record", {"effect": "farm:pillage"}),
    ("record", {"seat": 1, "effect": ""}),
    ("record", {"seat": 1, "effect": "artifact::laevateinn"}),
    ("record", {"seat": 1, "effect": "artifact::bodn:many"}),
    ("record", {"seat": 1, "effect": "runic_carvings:trade:1"}),
    ("record", {"seat": 1, "effect": "tapestry::7:"}),
    ("record", {"seat": 1, "change": "glory:0"}),
    ("record", {"seat": 1, "change": "glory:"}),
    ("record", {"seat": 1, "change": "gold:1"}),
    ("record", {"seat": 1, "change": "glory:1e3"}),
    ("record", {"seat": 9, "change": "glory:1"}),
    ("skip", {"turn": 9}),
    ("start/set", {"start": 9}),
    ("start/set", {"start": 1, "round": 7}),
    ("start/set", {"start": 1, "1.glory": "many"}),
]


@pytest.mark.parametrize(("what", "data"), ACTIONS)
def test_pressed_twice_counts_once(client, game, what, data):
    same = str(uuid4())

    send(client, game, what, data, id=same)
    answer = send(client, game, what, data, id=same)

    assert answer.status_code == 302
    assert game.entries.count() == 2


@pytest.mark.parametrize(("what", "data"), ACTIONS)
def test_works_with_htmx(client, game, what, data):
    answer = send(client, game, what, data, with_htmx=True)

    assert answer.status_code in (200, 204, 302)
    assert game.entries.count() == 2


def test_every_action_is_a_post(client, game):
    answers = {what: client.get(f"/g/{game.key}/rounds/{what}/").status_code for what, _data in ACTIONS}

    assert set(answers.values()) == {302}
    assert game.entries.count() == 1


def test_strangers_and_other_crews_get_the_same_404_as_for_nothing(game):
    stranger, other = Client(), Client()
    member_of(other, CrewFactory())

    answers = [send(phone, game, what, data) for what, data in ACTIONS for phone in (stranger, other)]
    answers += [stranger.post(f"/g/nowhere/rounds/{what}/", data) for what, data in ACTIONS]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert game.entries.count() == 1


def test_every_action_needs_the_token_of_a_page(game):
    strict = Client(enforce_csrf_checks=True)
    member_of(strict, game.crew)

    assert {send(strict, game, what, data).status_code for what, data in ACTIONS} == {403}


def is_refused(client, game, what, data, **more):
    answer = send(client, game, what, data, **more)
    return answer.status_code == 422 and 'role="alert"' in answer.text and game.entries.count() == 1


@pytest.mark.parametrize("with_htmx", [True, False])
def test_what_cannot_be_is_said_in_words_and_stores_nothing(client, game, with_htmx):
    taken = [(what, data) for what, data in WRONG if not is_refused(client, game, what, data, with_htmx=with_htmx)]

    assert taken == []


def test_a_finished_game_takes_nothing(client, game):
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)

    assert {send(client, game, what, data).status_code for what, data in ACTIONS} == {409}
    assert game.entries.count() == 1


def test_a_game_that_has_no_rounds_refuses_them_and_stores_nothing(client, monkeypatch):
    monkeypatch.setitem(RULESETS, "spoils", replace(RULESETS["spoils"], play=None))
    game = GameFactory(rules="spoils", seats=["A", "B"])
    member_of(client, game.crew)

    answers = [send(client, game, what, data) for what, data in [*ACTIONS, ("undo", {})]]

    assert {answer.status_code for answer in answers} <= {302, 409, 422}
    assert game.entries.count() == 0


def test_an_undone_tap_is_redone(client, game):
    send(client, game, "record", {"seat": 1, "change": "glory:4"})
    undone = send(client, game, "undo", {}, with_htmx=True).text
    address = f"redo/{game.entries.order_by('number')[1].number}"

    redone = send(client, game, address, {}, with_htmx=True)
    again = send(client, game, address, {})

    assert f'action="/g/{game.key}/rounds/{address}/"' in undone
    assert "4 Glory" in redone.text
    assert again.url == f"/g/{game.key}/rounds/"
    assert sheet(game, 1)["glory"] == 4


def test_what_was_not_undone_is_not_redone(client, game):
    send(client, game, "record", {"seat": 1, "change": "glory:4"})

    assert send(client, game, "redo/2", {}, with_htmx=True).status_code == 409
