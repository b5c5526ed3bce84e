"""What lies behind a screen at the table: another phone never gets it while the game is played."""

from uuid import uuid4

import pytest
from django.test import Client

from games.models import Game, Phone, Visit
from tests.support.factories import member_of
from tests.support.round_screen import begun, count, move, send
from tests.support.rounds import tell
from tests.support.sent import everything_sent, is_sent, streamed, text_of_answer

pytestmark = pytest.mark.django_db
SECRET = "4713"  # no other number on any page


SECRETS = {"spoils": ("gold", 70), "tiny_epic": ("favor_runes.odin", 0)}  # what is hidden, and what there is at first
OPEN = {"spoils": "gold_is_open", "tiny_epic": "favor_cards_are_open"}


@pytest.fixture(params=list(SECRETS))
def any_game(client, request):
    return with_secret(client, request.param)


@pytest.fixture
def game(client):
    return with_secret(client, "spoils")


def with_secret(client, rules, **options):
    """Teal's phone has put right what Teal has behind the screen."""
    game = begun(client, rules=rules, **options)
    sit(client, game, 1)
    counter, at_first = SECRETS[rules]
    count(client, game, 1, f"{counter}:", number=str(int(SECRET) - at_first))
    return game


def sit(client, game, order):
    client.get(f"/g/{game.key}/rounds/")
    Visit.objects.filter(game=game, phone=client.session["phone"]).update(seat=game.seats.get(order=order))


def other_phone(game, order=2):
    other = Client()
    member_of(other, game.crew)
    sit(other, game, order)
    return other


def test_ones_own_phone_shows_what_one_has_oneself(client, any_game):
    assert is_sent(SECRET, client, any_game)
    assert SECRET in streamed(client, any_game)


@pytest.mark.parametrize("order", [2, None])
def test_nothing_that_is_sent_to_another_phone_has_somebody_elses_secret(any_game, order):
    other = other_phone(any_game, 2)
    Visit.objects.filter(phone=other.session["phone"]).update(seat=any_game.seats.filter(order=order).first())

    sent = everything_sent(other, any_game)

    assert "Teal" in sent
    assert any_game.get_absolute_url() in streamed(other, any_game)
    assert SECRET not in sent


def test_the_answer_to_a_tap_keeps_it_too(game):
    other = other_phone(game)

    answers = [
        count(other, game, 2, "artifacts:1"),
        move(other, game, "bid", seat=2, dice=3, value=4),
        other.post(f"/g/{game.key}/set/2/artifacts/", {"value": 3, "id": str(uuid4())}, headers={"hx-request": "true"}),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert all(SECRET not in text_of_answer(answer) for answer in answers)


def test_what_a_move_brings_in_secret_is_on_no_other_page(client):
    game = begun(client, rules="tiny_epic")
    sit(client, game, 1)

    tell(Phone.objects.get(pk=client.session["phone"]), game, "favor", player="1", runes={"odin": int(SECRET)})

    assert is_sent(SECRET, client, game)
    assert SECRET not in everything_sent(other_phone(game), game)


def test_a_fact_of_the_tally_that_is_secret_is_on_no_other_page(client):
    game = begun(client, rules="spoils")
    sit(client, game, 1)

    client.post(f"/g/{game.key}/set/1/gold/", {"value": SECRET, "id": str(uuid4())})

    assert is_sent(SECRET, client, game)
    assert SECRET not in everything_sent(other_phone(game), game)


def test_the_check_before_the_end_does_not_tell_who_is_level_by_a_secret(client, game):
    count(client, game, 2, "gold:", number=str(int(SECRET) - 70))
    [client.post(f"/g/{game.key}/set/{n}/treasure_value/", {"value": 9, "id": str(uuid4())}) for n in (1, 2)]

    page = other_phone(game, 3).get(f"/g/{game.key}/finish/").text

    assert "Before you finish" in page
    assert "Tied for place 2" in page
    assert "Tied for the victory" not in page


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
    assert is_sent("4099", other, game)  # it is shown at the table now


@pytest.mark.parametrize("rules", list(SECRETS))
def test_a_table_may_play_openly(client, rules):
    game = with_secret(client, rules, **{OPEN[rules]: True})

    assert is_sent(SECRET, other_phone(game), game)


def test_once_the_table_scores_nothing_is_secret_any_longer(client, any_game):
    send(client, any_game, "switch", {"to": "tally"})

    assert not Game.objects.get(pk=any_game.pk).is_playing
    assert is_sent(SECRET, other_phone(any_game), any_game)
