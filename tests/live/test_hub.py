"""What pages that keep a stream are told, tick by tick."""

import json

import pytest
from django.db import OperationalError, connection

from games.live import hub
from games.live.hub import BEAT, NOT_NOW, Hub, Watcher
from games.live.sources import Always, CacheMarks, FileChanges
from games.models import Game, Phone, TableLinks, Visit
from tests.live.asking import path_of, record
from tests.support.guests import come_in, finish

pytestmark = pytest.mark.django_db


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(hub, "monotonic", clock)
    return clock


class Stream:
    """A page at a table, and what came over its stream."""

    def __init__(self, streams, token, since="0", is_screen=False):
        self.watcher, self.messages = Watcher(token, is_screen, since, "en"), []
        streams.pages[self.watcher] = self.messages
        streams.hub.join(self.watcher)
        streams.hub.tick()

    @property
    def states(self):
        return [json.loads(message.removeprefix(b"data: ")) for message in self.messages if message not in (BEAT, None)]


class Streams:
    def __init__(self):
        self.pages = {}
        self.made_way = 0
        self.hub = Hub(lambda watcher, message: self.pages[watcher].append(message), self.make_way)
        self.hub._source = Always()  # SQLite's number does not rise for a connection's own writing
        self.hub.tick()

    def make_way(self):
        self.made_way += 1

    def of(self, phone, game, **options):
        return Stream(self, path_of(phone, game).split("/")[2], **options)


@pytest.fixture
def streams(clock):
    return Streams()


def test_who_knows_everything_hears_a_beat_and_no_more(streams, game, ada):
    page = streams.of(ada, game)

    streams.hub.tick()

    assert page.messages == [BEAT]


def test_who_comes_back_after_a_while_is_right_at_once(streams, game, ada, bo):
    record(bo, game, 1, "farms", 4)

    page = streams.of(ada, game, since="0")

    assert [state["facts"]["1"] for state in page.states] == [{"farms": 4}]
    assert page.states[0]["news"][0]["by"] == "Bo"


def test_a_change_is_told_once_to_every_page_of_the_table(streams, game, ada, bo):
    pages = [streams.of(ada, game), streams.of(bo, game)]

    record(bo, game, 1, "farms", 4)
    streams.hub.tick()
    streams.hub.tick()

    assert [[state["version"] for state in page.states] for page in pages] == [[1], [1]]
    assert [len(page.states[0]["news"]) for page in pages] == [1, 0]  # no news to who did it


def test_a_change_is_put_together_when_nobody_taps(streams, game, ada, bo):
    [streams.of(phone, game) for phone in (ada, bo)]
    record(bo, game, 1, "farms", 4)
    before = streams.made_way

    streams.hub.tick()
    streams.hub.tick()

    assert streams.made_way == before + 1


def test_watching_many_tables_costs_one_query_a_tick(streams, game, ada, bo, django_assert_num_queries):
    [streams.of(phone, game) for phone in (ada, bo)]

    with django_assert_num_queries(1):
        streams.hub.tick()


def test_looking_after_many_phones_costs_one_query(streams, game, ada, bo, clock, django_assert_num_queries):
    [streams.of(phone, game) for phone in (ada, bo)]
    clock.now += hub.LOOK_AGAIN

    with django_assert_num_queries(1):
        streams.hub.tick()


def test_a_stranger_is_sent_away(streams):
    assert Stream(streams, "guess").messages == [None]


def test_a_phone_that_was_removed_hears_nothing_of_the_next_change(streams, game, ada, bo):
    page = streams.of(ada, game)
    ada.delete()

    record(bo, game, 1, "farms", 4)
    streams.hub.tick()

    assert page.messages == [BEAT, None]


def test_a_phone_that_was_removed_is_sent_away_after_a_few_seconds(streams, game, ada, clock):
    page = streams.of(ada, game)
    Phone.objects.filter(pk=ada.pk).delete()

    streams.hub.tick()
    assert page.messages == [BEAT]
    clock.now += hub.LOOK_AGAIN
    streams.hub.tick()

    assert page.messages == [BEAT, None]


def test_guests_are_led_to_the_reveal_and_told_nothing_else(streams, game):
    come_in(game)
    page = streams.of(Phone.objects.get(guest_of=game), game)

    finish(game)
    streams.hub.tick()

    assert page.states == [{"version": 1, "url": f"/g/{game.key}/reveal/", "finished": True}]


def test_a_big_screen_is_told_the_version_until_its_link_ends(streams, game, bo, clock):
    links = TableLinks.objects.create(game=game, screen="shown")
    page = Stream(streams, "shown", is_screen=True)

    record(bo, game, 1, "farms", 4)
    streams.hub.tick()
    TableLinks.objects.filter(pk=links.pk).update(screen=None)
    clock.now += hub.LOOK_AGAIN
    streams.hub.tick()

    assert page.states == [{"version": 1}]
    assert page.messages[-1] is None


def test_who_has_left_is_not_asked_about(streams, game, ada, django_assert_num_queries):
    page = streams.of(ada, game)
    streams.hub.leave(page.watcher)

    with django_assert_num_queries(0):
        streams.hub.tick()


def test_phones_that_keep_a_stream_are_here(streams, game, ada, clock):
    streams.of(ada, game)
    Visit.objects.update(seen_at="2020-01-01T00:00Z")
    clock.now += hub.LOOK_AGAIN

    streams.hub.tick()

    assert Visit.objects.get().is_here


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a number of SQLite's")
def test_sqlites_number_says_whether_anybody_wrote():
    source = FileChanges()

    assert (source.suspects({"a"}), source.suspects({"a"})) == ({"a"}, ())


class Cache:
    """Redis, as far as it is used."""

    def __init__(self):
        self.stored, self.is_down = {}, False

    def set(self, name, mark, _seconds):
        if self.is_down:
            raise ConnectionError
        self.stored[name] = mark

    def get_many(self, names):
        if self.is_down:
            raise ConnectionError
        return {name: self.stored[name] for name in names if name in self.stored}


@pytest.fixture
def cache(monkeypatch, settings):
    settings.CACHE_URL = "redis://"
    cache = Cache()
    monkeypatch.setattr("games.ledger.change_marks.cache", cache)
    return cache


def test_with_redis_the_database_is_asked_only_about_what_has_changed(
    streams, game, ada, bo, cache, django_assert_num_queries, django_capture_on_commit_callbacks
):
    streams.hub._source = CacheMarks()
    page = streams.of(ada, game)
    streams.hub.tick()
    with django_assert_num_queries(0):
        streams.hub.tick()

    with django_capture_on_commit_callbacks(execute=True):
        record(bo, game, 1, "farms", 4)
    streams.hub.tick()

    assert [state["version"] for state in page.states] == [1]


def test_without_redis_in_reach_taps_are_stored_and_told(
    streams, game, ada, bo, cache, caplog, django_capture_on_commit_callbacks
):
    streams.hub._source = CacheMarks()
    page = streams.of(ada, game)
    cache.is_down = True

    with django_capture_on_commit_callbacks(execute=True):
        record(bo, game, 1, "farms", 4)
    streams.hub.tick()

    assert Game.objects.get().version == 1
    assert [state["version"] for state in page.states] == [1]
    logged = [(record.levelname, type(record.exc_info[1])) for record in caplog.records]
    assert logged == [("ERROR", ConnectionError)] * 2


def test_without_the_database_every_stream_ends_so_that_phones_ask(streams, game, ada, monkeypatch):
    page = streams.of(ada, game)
    monkeypatch.setattr(Game.objects, "versions", lambda _keys: (_ for _ in ()).throw(OperationalError))

    streams.hub.step()

    assert page.messages == [BEAT, NOT_NOW]
