"""Who is at a table: a phone that asks is here."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.live import answer, seen_visits
from games.live.seen_visits import SeenVisits
from games.models import Visit
from tests.live.asking import path_of
from tests.support.factories import PhoneFactory

pytestmark = pytest.mark.django_db


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


@pytest.fixture
def nobody_seen(monkeypatch):
    """Nobody was seen lately, and time passes when it is told to."""
    clock = Clock()
    monkeypatch.setattr(seen_visits, "monotonic", clock)
    monkeypatch.setattr(answer, "seen_visits", SeenVisits())
    return clock


def test_asking_shows_that_a_phone_is_here(game, ada, nobody_seen):
    path = path_of(ada, game)
    Visit.objects.update(seen_at=timezone.now() - timedelta(minutes=30))

    Client().get(path, {"since": 0})

    assert Visit.objects.get().is_here


def test_that_many_phones_are_here_is_one_write(game, ada, nobody_seen, django_assert_num_queries):
    paths = [path_of(PhoneFactory(crew=game.crew), game) for _phone in range(9)]
    first = path_of(ada, game)
    Visit.objects.update(seen_at=timezone.now() - timedelta(minutes=30))
    Client().get(first, {"since": 0})  # notes itself at once, and the others wait

    with django_assert_num_queries(9):
        for path in paths:
            Client().get(path, {"since": 0})
    nobody_seen.pass_by(SeenVisits.EVERY)
    with CaptureQueriesContext(connection) as asked:
        Client().get(paths[0], {"since": 0})

    assert sum("UPDATE" in query["sql"] for query in asked) == 1
    assert all(visit.is_here for visit in Visit.objects.all())


def test_who_left_before_it_was_noted_is_not_here(game, ada, bo, nobody_seen):
    gone, here = path_of(ada, game), path_of(bo, game)
    Visit.objects.update(seen_at=timezone.now() - timedelta(minutes=30))
    Client().get(here, {"since": 0})
    Client().get(gone, {"since": 0})
    nobody_seen.pass_by(3 * SeenVisits.EVERY)
    Visit.objects.update(seen_at=timezone.now() - timedelta(minutes=30))

    Client().get(here, {"since": 0})

    assert [visit.phone.name for visit in Visit.objects.all() if visit.is_here] == ["Bo"]
