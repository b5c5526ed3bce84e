"""What a file of BG Stats would bring: read before anything is written."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.exchange import bgstats_format
from games.exchange.bgstats_format import plan_from
from games.exchange.json_file import Broken
from games.models import Game
from tests.support.full_crew import loaded, their_file
from tests.support.tables import make_phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone():
    return make_phone()


def test_a_file_is_looked_at_before_anything_is_written(phone):
    plan = plan_from(loaded(json.dumps(their_file())))

    assert plan.people == ["Anna", "bo"]
    assert [(play["rules"], play["minutes"], play["venue"], play["notes"]) for play in plan.plays] == [
        ("reavers", 95, "Home", "Great fun")
    ]
    assert plan.left_out == [("Catan", 1)]
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"ignored": True}, "marked as ignored"),
        ({"playDate": "1 March"}, "date cannot be read"),
        ({"playDate": "0001-01-01 00:00:00"}, "between 1900 and 2200"),
        ({"playerScores": []}, "nobody played"),
        ({"playerScores": [{"playerRefId": 99, "score": "1"}]}, "not in the list"),
        ({"playerScores": [{"playerRefId": 1, "score": ""}]}, "not a whole number"),
        ({"playerScores": [{"playerRefId": 1, "score": "9" * 400}]}, "not a whole number"),
        ({"playerScores": [{"playerRefId": 1, "score": "9999999+1"}]}, "too high"),
        ({"playerScores": [{"playerRefId": 1, "score": "1"}] * 2}, "listed twice"),
        ({"playerScores": [{"playerRefId": 1, "score": "1"}] * 11}, "too many"),
    ],
)
def test_a_play_that_cannot_be_used_is_left_out_with_the_reason(changes, why):
    plan = plan_from(loaded(json.dumps(their_file(**changes))))

    assert plan.plays == []
    assert why in plan.unusable[0][1]


def test_as_many_as_have_one_long_name_are_told_apart(phone):
    document = their_file(playerScores=[{"playerRefId": n, "score": "1"} for n in range(10)])
    document["players"] = [{"id": n, "name": "x" * 50} for n in range(10)]

    plan = plan_from(loaded(json.dumps(document)))

    assert {len(name) for name in plan.people} == {40}
    assert len(set(plan.people)) == 10


def test_more_people_than_a_form_can_ask_for_are_refused(monkeypatch):
    monkeypatch.setattr(bgstats_format, "MOST_PEOPLE", 1)

    with pytest.raises(Broken, match="too many"):
        plan_from(loaded(json.dumps(their_file())))


def test_plays_that_cannot_be_used_count_as_well(monkeypatch):
    monkeypatch.setattr(bgstats_format, "MOST_PLAYS", 2)
    document = their_file(ignored=True)
    document["plays"] *= 3

    with pytest.raises(Broken, match="too many"):
        plan_from(loaded(json.dumps(document)))


def test_a_name_of_a_megabyte_costs_no_more_than_another(monkeypatch):
    document, read = their_file(), []
    document["players"][0]["name"] = "x" * 1_000_000
    monkeypatch.setattr(bgstats_format, "_readable", lambda text: read.append(len(text)) or text)

    assert plan_from(loaded(json.dumps(document))).people == ["x" * 40, "bo"]
    assert max(read) == bgstats_format.LONGEST_NAME  # of what is walked through for each score of each play


@pytest.mark.parametrize(
    ("key", "value", "where"),
    [("plays", [7], "plays[0]"), ("plays", [{"gameRefId": "x"}], "plays[0].gameRefId"), ("games", [[]], "games[0]")],
)
def test_a_broken_file_says_where(key, value, where):
    with pytest.raises(Broken) as broken:
        plan_from(loaded(json.dumps(their_file() | {key: value})))

    assert broken.value.path == where


@given(
    name=st.text(),
    score=st.text(),
    date=st.text(),
    number=st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text() | st.none(),
)
def test_any_play_is_taken_or_left_out(name, score, date, number):
    document = their_file(playDate=date, durationMin=number, comments=name)
    document["players"][0]["name"] = name
    document["plays"][0]["playerScores"][0] |= {"score": score, "seatOrder": number}

    plan = plan_from(loaded(json.dumps(document)))

    assert len(plan.plays) + len(plan.unusable) == 1
