"""Cards of several kinds, entered as complete sets and others: nobody has to say which kind a card is."""

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.models import Entry
from scoring.reavers.final_scoring import TAPESTRIES
from scoring.sheets import Sets
from tests.support.factories import GameFactory, member_of
from tests.support.page_text import text_of

HTMX = {"hx-request": "true"}


@pytest.fixture
def game(client, db):
    game = GameFactory(seats=["Teal", "Orange"])
    member_of(client, game.crew)
    return game


def tap(client, game, part, value, headers=None, **fields):
    address = f"/g/{game.key}/set/1/tapestries.{part}/"
    return client.post(address, {"id": str(uuid4()), "value": value} | fields, headers=headers or HTMX)


def kinds(game):
    return [game.seats.get(order=1).sheet.get(f"tapestries.{kind}") for kind in (0, 1, 2)]


def test_a_set_is_one_of_each_kind(client, game):
    answer = tap(client, game, "sets", 1)

    assert kinds(game) == [1, 1, 1]
    assert '<b id="t-1"' in answer.text
    assert ">15</b>" in answer.text


def test_others_stand_beside_the_sets(client, game):
    tap(client, game, "sets", 2)

    answer = tap(client, game, "others", 3)

    assert kinds(game) == [5, 2, 2]
    assert "Teal: Tapestries: 2 sets, 3 others" in text_of(answer.text)
    assert Entry.objects.count() == 2


def test_kinds_that_the_rounds_recorded_count_the_same(client, game):
    seat = game.seats.get(order=1)
    seat.sheet = {"tapestries.0": 2, "tapestries.1": 0, "tapestries.2": 1}
    seat.save()

    page = client.get(f"/g/{game.key}/seat/1/by/keep_spoils/").text

    assert "Set of all three, Teal: 0. One more" in page
    assert "Others, Teal: 3. One more" in page


def test_taken_back_to_nothing_it_says_so(client, game):
    tap(client, game, "sets", 1)

    answer = tap(client, game, "sets", 0)

    assert kinds(game) == [0, 0, 0]
    assert "Teal: Tapestries: 0 others" in text_of(answer.text)


def test_without_scripts_a_tap_leads_back_to_its_page(client, game):
    back = f"/g/{game.key}/by/keep_spoils/"

    answer = tap(client, game, "sets", 1, headers={"accept": "text/html"}, next=back)

    assert answer.url == back
    assert kinds(game) == [1, 1, 1]


@pytest.mark.parametrize("value", ["x", "-1", "99999"])
def test_what_is_no_number_of_sets_is_refused(client, game, value):
    assert tap(client, game, "sets", value).status_code == 422
    assert kinds(game) == [None, None, None]


def test_what_is_missing_leads_to_its_tile(client, game):
    client.post(f"/g/{game.key}/set/1/treasure/", {"id": str(uuid4()), "value": 1}, headers=HTMX)

    assert f"/g/{game.key}/by/keep_spoils/?then=finish#f-1-tapestries.sets" in client.get(f"/g/{game.key}/finish/").text
    assert 'id="f-1-tapestries.sets"' in client.get(f"/g/{game.key}/by/keep_spoils/").text


@given(st.lists(st.integers(0, 9), min_size=3, max_size=3))
def test_sets_and_others_score_what_the_kinds_score(held):
    complete, others = Sets.split(held)

    again = Sets.kinds(complete, others, len(held))

    assert Sets.split(again) == (complete, others)
    assert sum(again) == sum(held)
    assert TAPESTRIES.worth(again) == TAPESTRIES.worth(held) == 15 * complete + 2 * others
