"""What holds for every game whose rounds are recorded."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.models import Entry, Game
from games.screens.tally import TallyScreen
from scoring import RULESETS
from scoring.play.state import OVER
from tests.support.factories import GameFactory, member_of
from tests.support.page_text import text_of
from tests.support.round_screen import begun, count, move, page, send, sheet, skip, stand_of
from tests.support.rounds import GODS, STARTS
from tests.support.sent import big_screen_of

pytestmark = pytest.mark.django_db

COUNTED = {"reavers": "terror", "spoils": "artifacts", "clans": "horns", "tiny_epic": "temples"}  # lies open
WORDS = {"reavers": "Terror", "spoils": "Artifact", "clans": "horn", "tiny_epic": "Temple"}
WATCHED = {"reavers": "glory", "spoils": "artifacts", "clans": "horns", "tiny_epic": "favor_cards"}
ENDS = {"reavers": "cleanup", "spoils": "end_round", "clans": "end_round", "tiny_epic": "cleanup"}
CARDS = {"tiny_epic": (4, 5, 6)}  # turns of each player that come before the end of an era


@pytest.fixture(params=list(STARTS))
def game(client, request):
    return begun(client, rules=request.param)


def put_right(client, game, seat=1, n=1, **more):
    return count(client, game, seat, f"{COUNTED[game.rules]}:{n}", **more)


def end_round(client, game):
    """What was due is not recorded."""
    state = stand_of(game)
    turns = len(state.players) * CARDS.get(game.rules, (0,) * 9)[state.round - 1]
    [skip(client, game) for _turn in range(turns)]
    here = {"round": state.round, "step": stand_of(game).step, "move": ENDS[game.rules]}
    return send(client, game, "record", here, with_htmx=True)


def to_round(client, game, n):
    return send(client, game, "start/set", {"round": n})


def asked(client, game):
    """The turn that the page asks for."""
    return re.search(r'name="stands_at" value="([^"]+)"', page(client, game))[1]


def last_round(game):
    return RULESETS[game.rules].play.rounds


def member(game):
    other = Client()
    member_of(other, game.crew)
    return other


def test_a_number_is_put_right_by_hand_and_told_in_words(client, game):
    answer = put_right(client, game, 2)

    assert answer.status_code == 200
    assert sheet(game, 2)[COUNTED[game.rules]] == 1
    assert f"Orange: +1 {WORDS[game.rules]}" in text_of(client.get(f"/g/{game.key}/log/").text)


def test_a_table_joins_in_the_last_round_with_what_everybody_has(client, game):
    late = GameFactory(
        crew=game.crew, rules=game.rules, seats=["Teal", "Orange", "Blue"], gods=GODS.get(game.rules, [])
    )
    markers = {"honor_ship": "2"} if game.rules == "reavers" else {}
    told = {"round": last_round(game), **STARTS[game.rules], **markers}
    watched = WATCHED[game.rules]

    answer = send(client, late, "start/set", told | {f"3.{watched}": "2"})

    assert answer.url == f"/g/{late.key}/rounds/"
    assert (stand_of(late).round, sheet(late, 3)[watched]) == (last_round(game), 2)
    assert f"{last_round(game)} of {last_round(game)}" in text_of(page(client, late))


def test_it_goes_to_the_plain_tally_and_back_and_loses_nothing(client, game):
    put_right(client, game)
    before = stand_of(game)

    send(client, game, "switch", {"to": "tally"})
    cell = COUNTED[game.rules]
    client.post(f"/g/{game.key}/set/1/{cell}/", {"value": 2, "id": str(uuid4())})
    send(client, game, "switch", {"to": "rounds"})

    assert stand_of(game).number("1", cell) == 2
    assert (stand_of(game).round, stand_of(game).step) == (before.round, before.step)
    assert Game.objects.get(pk=game.pk).is_playing


def test_two_phones_that_add_both_count(client, game):
    other = member(game)

    put_right(client, game, 1)
    put_right(other, game, 1)

    assert sheet(game, 1)[COUNTED[game.rules]] == 2


def test_two_phones_that_skip_the_same_turn_skip_it_once(client, game):
    other, here = member(game), {"skip": "1", "stands_at": asked(client, game)}
    first = send(client, game, "skip", here, with_htmx=True)
    second = send(other, game, "skip", here, with_htmx=True)

    assert (first.status_code, second.status_code) == (200, 409)


def test_two_phones_that_skip_the_same_pick_skip_it_once(client):
    game = begun(client, rules="spoils")
    move(client, game, "bid", dice=3, value=4)
    move(client, game, "challenge")
    bets = {"bets__1__gold": "10", "bets__2__gold": "10", "bets__3__gold": "10", "bets__3__side": "declarer"}
    move(client, game, "bets", **bets)
    move(client, game, "dice", shown="9")
    here = {"skip": "1", "stands_at": asked(client, game)}

    answers = [send(phone, game, "skip", here, with_htmx=True) for phone in (client, member(game))]

    assert [answer.status_code for answer in answers] == [200, 409]
    assert len(stand_of(game).picks) == 1


def test_a_skipped_turn_is_undone_with_the_round_that_it_belongs_to(client, game):
    end_round(client, game)
    ended = Entry.objects.of(game).latest("number")
    skip(client, game)
    skipped = Entry.objects.of(game).latest("number")

    question = client.get(f"/g/{game.key}/undo/{ended.number}/").text

    assert f'name="later" value="{skipped.number}"' in question


def test_two_phones_that_end_the_round_end_it_once(client, game):
    other, here = member(game), {"round": 1, "step": stand_of(game).step, "move": ENDS[game.rules]}
    end_round(client, game)
    last = Entry.objects.of(game).latest("number").what

    answer = send(other, game, "record", here | {"step": last["step"]}, with_htmx=True)

    assert answer.status_code == 409
    assert stand_of(game).round == 2


def test_any_entry_is_undone_and_what_does_not_depend_on_it_stays(client, game):
    put_right(client, game, 1)
    put_right(client, game, 2)
    first = Entry.objects.of(game).filter(kind=Entry.Kind.MOVE).earliest("number")

    send(client, game, "undo", {"entry": first.number}, with_htmx=True)

    assert sheet(game, 1).get(COUNTED[game.rules], 0) == 0
    assert sheet(game, 2)[COUNTED[game.rules]] == 1


def test_the_end_of_a_round_is_undone_with_what_depends_on_it(client, game):
    end_round(client, game)
    ended = Entry.objects.of(game).latest("number")
    end_round(client, game)

    asked = send(client, game, "undo", {"entry": ended.number})
    later = list(Entry.objects.of(game).filter(number__gt=ended.number).values_list("number", flat=True))
    question = text_of(client.get(asked.url).text)
    client.post(f"/g/{game.key}/undo/", {"number": ended.number, "later": later, "id": str(uuid4())})

    assert "depend" in question
    assert (stand_of(game).round, stand_of(game).step) == (1, ended.what["step"])


def test_the_log_tells_all_of_it_in_words(client, game):
    put_right(client, game)
    skip(client, game)
    end_round(client, game)
    to_round(client, game, last_round(game))

    text = text_of(client.get(f"/g/{game.key}/log/").text)

    assert "Turn skipped" in text
    assert f"{RULESETS[game.rules].play.round_name} {last_round(game)}" in text
    assert "adjust" not in text
    assert ENDS["clans"] not in text  # a key, and no words


def test_a_round_that_is_over_is_in_the_race_and_on_the_big_screen(client, game):
    put_right(client, game)
    end_round(client, game)

    text = page(client, game)
    screen = Client().get(f"/screen/{big_screen_of(client, game)}/").text

    assert "The race" in text
    assert "Round 1 is over" in text_of(text) or "Era 1 is over" in text_of(text)
    assert all(name in text_of(screen) for name in ("Teal", "Orange", "Blue"))
    assert f"· {RULESETS[game.rules].play.round_name} 2 " in text_of(screen)
    assert ("Who is ahead?" in screen) == bool(RULESETS[game.rules].play.secrets)
    assert "The race" in screen


def test_after_the_last_round_the_tally_is_filled_in(client, game):
    put_right(client, game, 3)
    to_round(client, game, last_round(game))
    end_round(client, game)

    text = text_of(page(client, game))
    screen = TallyScreen(game, list(game.seats.all())).screens[0].key

    assert stand_of(game).step == OVER
    assert f"{last_round(game)} is done" in text
    assert "Not recorded" in text
    assert client.get(f"/g/{game.key}/by/{screen}/").status_code == 200
    assert sheet(game, 3)[COUNTED[game.rules]] == 1


def test_every_tap_can_wait_for_a_signal(client, game):
    """Forms inside [data-outbox] wait on the phone (tests/browser/test_outbox.py)."""
    text = page(client, game)
    board = text.partition("data-outbox")[2]

    assert "/rounds/record/" in board
    assert "/rounds/record/" not in text.partition("data-outbox")[0].partition("<main")[2]
