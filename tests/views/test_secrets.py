"""What lies behind a screen at the table: another phone never gets it while the game is played."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.access.guests import links_of
from games.models import Game, Visit
from tests.support.factories import member_of
from tests.support.round_screen import begun, count, move, send

pytestmark = pytest.mark.django_db
SECRET = "4713"  # no other number on any page


@pytest.fixture
def game(client):
    """Teal's phone has put Teal's Gold right."""
    game = begun(client, rules="spoils")
    sit(client, game, 1)
    count(client, game, 1, "gold:", number=str(int(SECRET) - 70))
    return game


def sit(client, game, order):
    client.get(f"/g/{game.key}/rounds/")
    Visit.objects.filter(game=game, phone=client.session["phone"]).update(seat=game.seats.get(order=order))


def other_phone(game, order=2):
    other = Client()
    member_of(other, game.crew)
    sit(other, game, order)
    return other


def _without_ids(answer):
    """The digits of a random id can be any number."""
    return re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "", answer.text)


def everything_sent(client, game):
    """All that a phone can ask for."""
    visit = Visit.objects.get(game=game, phone=client.session["phone"])
    screen = f"/screen/{links_of(game).screen}/"
    pages = ["", "log/", "seat/1/", "seat/2/", "advice/1/", "advice/2/best/", "what-would-win/", "reference/gold/"]
    pages += ["finish/", "table/", *(f"by/{g.key}/" for g in game.ruleset.groups)]
    answers = [client.get(f"/g/{game.key}/{page}", follow=True) for page in pages]
    answers += [client.get(f"{visit.live_path}?since={since}") for since in (0, 1, 2)]
    answers += [client.get("/"), client.get(screen)]
    return "".join(map(_without_ids, answers))


def test_ones_own_phone_shows_ones_own_gold(client, game):
    assert SECRET in everything_sent(client, game)


@pytest.mark.parametrize("order", [2, None])
def test_nothing_that_is_sent_to_another_phone_has_somebody_elses_gold(game, order):
    other = other_phone(game, 2)
    Visit.objects.filter(phone=other.session["phone"]).update(seat=game.seats.filter(order=order).first())

    sent = everything_sent(other, game)

    assert "Viking Chief" in sent
    assert SECRET not in sent


def test_the_answer_to_a_tap_keeps_it_too(game):
    other = other_phone(game)

    answers = [
        count(other, game, 2, "artifacts:1"),
        move(other, game, "bid", seat=2, dice=3, value=4),
        other.post(f"/g/{game.key}/set/2/artifacts/", {"value": 3, "id": str(uuid4())}, headers={"hx-request": "true"}),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert all(SECRET not in _without_ids(answer) for answer in answers)


def test_a_hidden_bet_is_on_no_page_until_all_are_in(client, game):
    other = other_phone(game)
    move(client, game, "bid", seat=1, dice=3, value=4)
    move(client, game, "challenge")
    here = {"round": 1, "step": "bet", "part": "bets"}

    mine = send(client, game, "record", here | {"seat": 1, "bets.bets.1.gold": "4099"}, with_htmx=True)
    before = everything_sent(other, game)
    send(other, game, "record", here | {"seat": 2, "bets.bets.2.gold": "20"}, with_htmx=True)
    last = {"seat": 3, "bets.bets.3.gold": "5", "bets.bets.3.side": "declarer"}
    send(other, game, "record", here | last, with_htmx=True)

    assert mine.status_code == 200
    assert "4099" not in before
    assert "4099" in everything_sent(other, game)  # it is shown at the table now


def test_a_table_may_play_with_open_gold(client):
    game = begun(client, rules="spoils", gold_is_open=True)
    count(client, game, 1, "gold:", number=str(int(SECRET) - 70))

    assert SECRET in everything_sent(other_phone(game), game)


def test_once_the_table_scores_nothing_is_secret_any_longer(client, game):
    send(client, game, "switch", {"to": "tally"})

    assert not Game.objects.get(pk=game.pk).is_playing
    assert SECRET in everything_sent(other_phone(game), game)
