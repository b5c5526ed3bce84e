"""What phones are told when they ask what is new."""

import re
from datetime import timedelta
from functools import partial
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from games import ledger
from games.models import Game, Phone, Visit
from tests.live.asking import ask, path_of, record
from tests.support.factories import CrewFactory, member_of
from tests.support.guests import come_in, finish

pytestmark = pytest.mark.django_db


def element(text, number):
    """The element with this id, up to its end."""
    return re.search(rf'<(\w+) id="{number}".*?</\1>', text)[0]


def test_nothing_new_is_answered_with_nothing(game, ada, bo):
    record(bo, game, 1, "farms", 4)

    answer = ask(ada, game, since=1)

    assert (answer.status_code, answer.content) == (204, b"")
    assert answer["Cache-Control"] == "no-store"


def test_nothing_new_costs_one_query(game, ada, django_assert_num_queries):
    path = path_of(ada, game)

    with django_assert_num_queries(1):
        Client().get(path, {"since": 0})


def test_what_another_phone_recorded_is_told_with_who_did_it(game, ada, bo):
    record(bo, game, 1, "farms", 4)

    told = ask(ada, game, since=0).json()

    assert told["version"] == 1
    assert told["facts"] == {"0": {}, "1": {"farms": 4}, "2": {}}
    assert '</svg>11</b><b id="t-2">0</b>' in told["html"]
    assert '<b id="p-1-farms" class="scores">11 ' in told["html"]
    assert told["news"] == [{"by": "Bo", "kind": "set", "say": "Teal: Farms 4", "facts": ["1/farms"]}]


def test_a_page_a_tap_and_a_live_update_show_the_same_scores(client, game, ada):
    member_of(client, game.crew)
    tapped = {"value": 4, "id": str(uuid4()), "on": "group"}

    tap = client.post(f"/g/{game.key}/set/1/farms/", tapped, headers={"hx-request": "true"}).text
    page = client.get(f"/g/{game.key}/by/tokens/").text
    live = ask(ada, game, since=0).json()["html"]

    shown = ("t-1", "t-2", "p-1-farms", "p-2-farms", "warnings")
    in_page, in_tap, in_live = (list(map(partial(element, text), shown)) for text in (page, tap, live))
    assert in_page == in_tap == in_live


def test_what_a_phone_recorded_itself_is_no_news_to_it(game, ada):
    record(ada, game, 1, "farms", 4)

    told = ask(ada, game, since=0).json()

    assert told["facts"]["1"] == {"farms": 4}
    assert told["news"] == []


def test_taking_back_marks_what_was_undone(game, ada, bo):
    record(ada, game, 1, "farms", 4)
    ledger.undo(game.key, None, by=bo.pk, request_id=uuid4())

    news = ask(ada, game, since=1).json()["news"]

    assert news == [{"by": "Bo", "kind": "undo", "say": "Undone: Teal: Farms 4", "facts": ["1/farms"]}]


def test_who_slept_for_long_is_told_how_it_stands_and_not_the_story(game, ada, bo):
    [record(bo, game, 1, "farms", n % 7) for n in range(30)]

    told = ask(ada, game, since=2).json()

    assert told["facts"]["1"] == {"farms": 1}
    assert told["news"] == []


@pytest.mark.parametrize("since", ["", "-1", "x", "9" * 50, "\u0663"])
def test_who_does_not_know_where_it_was_is_told_everything(game, ada, bo, since):
    record(bo, game, 1, "farms", 4)

    told = ask(ada, game, since).json()

    assert told["facts"]["1"] == {"farms": 4}
    assert told["news"] == []


def test_a_game_that_is_being_finished_leads_members_to_the_reveal(game, ada):
    finish(game)

    told = ask(ada, game, since=0).json()

    assert (told["finished"], told["url"]) == (True, f"/g/{game.key}/reveal/")


def test_a_game_that_was_revealed_leads_members_to_its_result(game, ada):
    finish(game)
    Game.objects.filter(pk=game.pk).update(reveal_step=None)

    told = ask(ada, game, since=0).json()

    assert (told["finished"], told["url"]) == (True, f"/g/{game.key}/result/")


def test_a_reveal_that_nobody_ended_is_over_after_a_while(game, ada):
    finish(game)
    Game.objects.filter(pk=game.pk).update(finished_at=timezone.now() - timedelta(minutes=16))

    assert ask(ada, game, since=0).json()["url"] == f"/g/{game.key}/result/"


def test_a_finished_game_sends_guests_away_and_tells_them_nothing(game):
    come_in(game)
    guest = Phone.objects.get(guest_of=game)
    finish(game)
    Game.objects.filter(pk=game.pk).update(reveal_step=None)

    assert ask(guest, game, since=0).json() == {"version": 1, "url": "/over/", "finished": True}
    assert "Thanks for playing" in Client().get("/over/").text


def test_guests_are_led_to_the_reveal_and_told_nothing_else(game):
    come_in(game)
    guest = Phone.objects.get(guest_of=game)
    finish(game)

    told = ask(guest, game, since=0).json()

    assert told == {"version": 1, "url": f"/g/{game.key}/reveal/", "finished": True}


@pytest.mark.parametrize("path", ["/live/guess/", "/live/", "/live/screen/guess/", "/live/screen/", "/live/a/b/"])
def test_a_guess_is_told_nothing(client, path):
    assert client.get(path, {"since": 0}).status_code == 404


def test_a_phone_that_was_sent_away_is_told_nothing(game, bo):
    path = path_of(bo, game)
    bo.delete()

    assert Client().get(path).status_code == 404


def test_a_phone_that_went_to_another_crew_is_told_nothing(game, bo):
    path = path_of(bo, game)
    Phone.objects.filter(pk=bo.pk).update(crew=CrewFactory())

    assert Client().get(path).status_code == 404


def test_a_deleted_game_tells_nobody(game, ada):
    path = path_of(ada, game)
    game.deleted_at = timezone.now()
    game.save()

    assert Client().get(path).status_code == 404


def test_asking_is_no_writing(game, ada):
    assert Client().post(path_of(ada, game)).status_code == 405


@pytest.mark.parametrize("page", ["by/tokens", "seat/1", "finish", "log", "table"])
def test_every_page_of_a_table_is_live(client, game, page):
    member_of(client, game.crew)

    answer = client.get(f"/g/{game.key}/{page}/")

    assert Visit.objects.get().live_path in answer.text
