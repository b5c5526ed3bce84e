"""What lies behind a screen at the table: another phone never gets it while the game is played."""

from io import BytesIO
from uuid import uuid4
from zipfile import ZipFile

import pytest
from django.test import Client

from games.models import Game, Phone, Visit
from tests.support.factories import member_of
from tests.support.round_screen import begun, count, move, send, stand_of
from tests.support.rounds import tell
from tests.support.sent import everything_sent, is_sent, streamed, text_of_answer

pytestmark = pytest.mark.django_db
SECRET = "4713"  # no other number on any page
BET = {"round": 1, "step": "bet", "part": "bets"}


SECRETS = {"spoils": ("gold", 70), "tiny_epic": ("favor_runes.odin", 0)}  # what is hidden, and what there is at first
OPEN = {"spoils": "gold_is_open", "tiny_epic": "favor_cards_are_open"}


@pytest.fixture(params=list(SECRETS))
def any_game(client, request):
    return with_secret(client, request.param)


@pytest.fixture
def game(client):
    return with_secret(client, "spoils")


def with_secret(client, rules, **options):
    """Teal's phone has corrected what Teal has behind the screen."""
    game = begun(client, rules=rules, **options)
    sit(client, game, 1)
    counter, at_first = SECRETS[rules]
    count(client, game, 1, f"{counter}:", number=str(int(SECRET) - at_first))
    return game


def change_of(game):
    """The correction: the same secret, for whoever knows what there was at first."""
    return str(int(SECRET) - SECRETS[game.rules][1])


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
def test_nothing_that_is_sent_to_another_phone_has_somebody_elses_secret(client, any_game, order):
    """However it was recorded: as a correction, as a fact of the tally, or as what a move brings in."""
    other = other_phone(any_game, 2)
    Visit.objects.filter(phone=other.session["phone"]).update(seat=any_game.seats.filter(order=order).first())
    [held, *told] = more_secrets(client, any_game)

    sent = everything_sent(other, any_game)

    assert is_sent(held, client, any_game)
    assert "Teal" in sent
    assert '"facts"' in streamed(other, any_game)
    assert [number for number in (SECRET, change_of(any_game), held, *told) if number in sent] == []


def more_secrets(client, game):
    """Recorded in another way. What Teal holds then, and what the log says about it."""
    if game.rules == "spoils":
        client.post(f"/g/{game.key}/set/1/gold/", {"value": "4826", "id": str(uuid4())})
        return ["4826"]
    tell(Phone.objects.get(pk=client.session["phone"]), game, "favor", player="1", runes={"odin": 2907})
    return ["7620", "2907"]


def test_the_answer_to_a_tap_keeps_it_too(game):
    other = other_phone(game)

    answers = [
        count(other, game, 2, "artifacts:1"),
        move(other, game, "bid", seat=2, dice=3, value=4),
        other.post(f"/g/{game.key}/set/2/artifacts/", {"value": 3, "id": str(uuid4())}, headers={"hx-request": "true"}),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert all(SECRET not in text_of_answer(answer) for answer in answers)


@pytest.mark.parametrize("rules", list(SECRETS))
def test_that_a_number_stops_is_told_to_its_own_phone_alone(client, rules):
    game = with_secret(client, rules)
    other, less = other_phone(game), f"{SECRETS[rules][0]}:-9999"

    theirs = count(other, game, 1, less).text
    send(other, game, "undo", {})
    mine = count(client, game, 1, less).text

    assert "the number stops at 0" in mine
    assert "stops" not in theirs


def test_a_bet_of_somebody_with_a_phone_cannot_be_tried_on_another(client, game):
    other = other_phone(game)
    move(client, game, "bid", seat=1, dice=3, value=4)
    move(client, game, "challenge")
    here = {"round": 1, "step": "bet", "part": "bets"}

    tried = [
        send(other, game, "record", here | {"seat": 1, "bets.bets.1.gold": gold}, with_htmx=True)
        for gold in (SECRET, str(int(SECRET) + 1))
    ]
    without_a_phone = {"seat": 3, "bets.bets.3.gold": "5", "bets.bets.3.side": "declarer"}
    entered = send(other, game, "record", here | without_a_phone, with_htmx=True)

    assert [answer.status_code for answer in (*tried, entered)] == [422, 422, 200]
    assert all("Teal answers on their own phone." in answer.text for answer in tried)


def challenged(client, game):
    move(client, game, "bid", seat=1, dice=3, value=4)
    move(client, game, "challenge")
    return game


def all_bets(client, game, gold):
    bets = {"bets__2__gold": 20, "bets__3__gold": 5, "bets__3__side": "declarer"}
    return move(client, game, "bets", bets__1__gold=gold, **bets)


@pytest.mark.parametrize("more", [0, 1])
def test_bets_of_everybody_from_another_phone_do_not_show_who_has_less(client, game, more):
    other = other_phone(challenged(client, game))

    answer = all_bets(other, game, int(SECRET) + more)

    assert answer.status_code == 200
    assert "less Gold" not in answer.text
    assert "A bet is at least" not in answer.text


@pytest.mark.parametrize("more", [0, 1])
def test_a_bet_for_somebody_without_a_phone_does_not_show_what_they_have(client, more):
    game = challenged(client, begun(client, rules="spoils"))
    sit(client, game, 1)

    tried = send(client, game, "record", BET | {"seat": 2, "bets.bets.2.gold": str(70 + more)}, with_htmx=True)

    assert tried.status_code == 200


def test_ones_own_phone_asks_for_more_gold_before_it_is_bet(client, game):
    challenged(client, game)

    answers = [
        all_bets(client, game, int(SECRET) + 1),
        send(client, game, "record", BET | {"seat": 1, "bets.bets.1.gold": str(int(SECRET) + 1)}, with_htmx=True),
    ]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert all("Teal has less Gold than that here" in answer.text for answer in answers)
    assert stand_of(game).step == "bet"


def test_that_a_bet_was_unusual_is_told_to_its_own_phone_alone(client, game):
    other = other_phone(challenged(client, game))

    theirs = all_bets(other, game, 3).text
    send(other, game, "undo", {})
    mine = all_bets(client, game, 3).text

    assert "A bet is at least" in mine
    assert "A bet is at least" not in theirs


def test_a_card_that_goes_back_shows_only_its_own_phone_which_runes_there_are(client):
    game = with_secret(client, "tiny_epic")
    other = other_phone(game)
    count(client, game, 1, "favor_cards:3")

    theirs = back_to(other, game)
    send(other, game, "undo", {})
    mine = back_to(client, game)

    assert [theirs.status_code, mine.status_code] == [200, 200]
    assert "no such Runes" not in theirs.text
    assert "no such Runes" in mine.text


def back_to(client, game):
    return move(client, game, "favor", favor__player=1, back__thor=2)


@pytest.mark.parametrize("rules", list(SECRETS))
def test_a_number_that_becomes_too_large_is_told_to_its_own_phone_alone(client, rules):
    game = with_secret(client, rules)
    other, more = other_phone(game), f"{SECRETS[rules][0]}:{9999 - int(SECRET) + 1}"

    theirs = count(other, game, 1, more)
    send(other, game, "undo", {})
    mine = count(client, game, 1, more)

    assert [theirs.status_code, mine.status_code] == [200, 200]
    assert "stops" not in theirs.text
    assert "the number stops at 9999" in mine.text


def test_an_export_waits_until_secret_numbers_are_told(client, game):
    other = other_phone(game)

    while_played = text_in_zip(other)
    send(client, game, "switch", {"to": "tally"})

    assert change_of(game) not in while_played
    assert str(game.origin) not in while_played
    assert change_of(game) in text_in_zip(other)
    assert "games in play that still have secret numbers" in other.get("/crew/data/").text


def text_in_zip(client):
    with ZipFile(BytesIO(b"".join(client.get("/crew/export/crew.zip")))) as archive:
        return "".join(archive.read(name).decode() for name in archive.namelist())


def test_the_open_part_of_a_total_is_shown_to_everybody(client, game):
    [count(client, game, 1, f"items.{item}:1") for item in ("crown", "armband", "ring")]

    mine, theirs = client.get(rounds_of(game)).text, other_phone(game).get(rounds_of(game)).text

    assert f'<b id="t-1">{int(SECRET) + 6}</b>' in mine
    assert '<b id="t-1">6</b>' in theirs


def rounds_of(game):
    return f"/g/{game.key}/rounds/"


def test_the_check_before_the_end_does_not_tell_who_is_level_by_a_secret(client, game):
    count(client, game, 2, "gold:", number=str(int(SECRET) - 70))
    [client.post(f"/g/{game.key}/set/{n}/treasure_value/", {"value": 9, "id": str(uuid4())}) for n in (1, 2)]

    page = other_phone(game, 3).get(f"/g/{game.key}/finish/").text

    assert "Before you finish" in page
    assert "Tied for place 2" in page
    assert "Tied for first place" not in page


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
