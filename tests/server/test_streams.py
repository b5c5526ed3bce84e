"""Streams of news through real sockets, from the server that `make run` starts."""

import json
import signal
import socket

import pytest

from games.models import Phone
from tests.live.asking import path_of, record
from tests.support.factories import GameFactory, PhoneFactory
from tests.support.production import Site

pytestmark = pytest.mark.django_db(transaction=True)

BEAT = b"event: beat"


@pytest.fixture(scope="module")
def started():
    """One site serves all tests until one of them stops it."""
    started = []
    yield started
    if started[-1].process.poll() is None:
        started[-1].stop()


@pytest.fixture
def site(transactional_db, started, tmp_path):
    if not started or started[-1].process.poll() is not None:
        started.append(Site.on_test_database(tmp_path))
    return started[-1]


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def ada(game):
    return PhoneFactory(crew=game.crew, name="Ada")


class Stream:
    def __init__(self, site, path, since=0, accept="text/event-stream"):
        self.connection = socket.create_connection(("127.0.0.1", site.port), timeout=60)
        head = f"GET {path}?since={since} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\n\r\n"
        self.connection.sendall(head.encode())
        self.lines = self.connection.makefile("rb")
        self.status = int(self.lines.readline().split()[1])
        self.headers = dict(line.split(b": ") for line in iter(self.lines.readline, b"\r\n"))

    def next(self):
        """The next state that it is told; None at the end of the stream."""
        for line in self.lines:
            if line.startswith(b"data: {"):
                return json.loads(line.removeprefix(b"data: "))
        return None

    def beat(self):
        return next(line for line in self.lines if line.startswith(BEAT))

    def close(self):
        self.lines.close()
        self.connection.close()


def test_news_come_over_a_stream_until_the_phone_is_removed(site, game, ada):
    stream = Stream(site, path_of(ada, game))
    stream.beat()

    record(PhoneFactory(crew=game.crew), game, 1, "farms", 4)

    assert stream.next()["facts"]["1"] == {"farms": 4}

    Phone.objects.filter(pk=ada.pk).delete()

    assert stream.next() is None
    assert stream.headers[b"content-type"].strip() == b"text/event-stream"
    assert b"no-store" in stream.headers[b"cache-control"]
    stream.close()


def test_strangers_get_no_stream_and_the_seventh_tab_at_a_table_is_asked_to_ask(site, game, ada):
    guesses = ["/live/guess/", "/live/", "/live/screen/guess/", "/live/%00/", *[path_of(ada, game)] * 7]

    streams = [Stream(site, path) for path in guesses]

    assert [stream.status for stream in streams] == [404] * 4 + [200] * 6 + [204]
    [stream.close() for stream in streams]


def test_a_stop_ends_open_streams_and_waits_for_nobody(site, game, ada):
    streams = [Stream(site, path_of(PhoneFactory(crew=game.crew), game)) for _phone in range(20)]
    [stream.beat() for stream in streams]

    _output, errors = site.stop(signal.SIGTERM)

    assert [stream.next() for stream in streams] == [None] * 20
    assert (site.process.returncode, errors) == (0, "")
    [stream.close() for stream in streams]
