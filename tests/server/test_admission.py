"""A request is let in when all of it has arrived."""

import io
from threading import Event, Thread
from time import sleep

import pytest

from games.server.admission import AT_ONCE, MOST_SWALLOWED, SLOW_AT_ONCE, Admission

FORM = "application/x-www-form-urlencoded"
FILE = "multipart/form-data; boundary=x"
IMPORT = "/crew/import/"


class InBits(io.BytesIO):
    """As a network brings it."""

    def read(self, size=-1):
        return super().read(min(size, 1000) if size > 0 else size)


def request(body, path="/", kind=FORM, length=None):
    length = str(len(body)) if length is None else length
    return {"PATH_INFO": path, "CONTENT_TYPE": kind, "CONTENT_LENGTH": length, "wsgi.input": InBits(body)}


@pytest.fixture
def let_in():
    """What the application behind the entrance gets to read."""
    return lambda environ: list(Admission(lambda environ, _start: [environ["wsgi.input"].read()])(environ, None))


@pytest.mark.parametrize("size", [1, 999, 200_000])
def test_a_body_comes_in_whole(let_in, size):
    assert let_in(request(b"x" * size)) == [b"x" * size]


def test_a_file_comes_in_whole_where_one_is_asked_for(let_in):
    assert let_in(request(b"x" * 3_000_000, IMPORT, FILE)) == [b"x" * 3_000_000]


@pytest.mark.parametrize(("path", "kind"), [("/", FILE), (IMPORT, FORM)])
def test_what_is_too_large_is_swallowed(let_in, path, kind):
    environ = request(b"x" * 3_000_000, path, kind)
    source = environ["wsgi.input"]

    assert let_in(environ) == [b""]
    assert source.tell() == 3_000_000


def test_there_is_an_end_to_swallowing(let_in):
    environ = request(b"x" * (MOST_SWALLOWED + 5000))
    source = environ["wsgi.input"]

    let_in(environ)

    assert source.tell() == MOST_SWALLOWED


@pytest.mark.parametrize("length", ["", "0", "-1", "1e3", "٣"])
def test_without_a_length_nothing_is_read(length):
    environ = request(b"x" * 100, length=length)

    [source] = Admission(lambda environ, _start: [environ["wsgi.input"]])(environ, None)

    assert source is environ["wsgi.input"]
    assert source.tell() == 0


@pytest.mark.parametrize(("path", "kind"), [("/", FORM), (IMPORT, FILE)])
def test_who_breaks_off_is_not_let_in(path, kind):
    inside, said = [], []
    entrance = Admission(lambda environ, _start: inside.append(environ))

    entrance(request(b"value=1", path, kind, length="8"), lambda status, _headers: said.append(status))

    assert (inside, said) == ([], ["400 Bad Request"])


@pytest.mark.parametrize(
    "kind", ["text/plain; charset=hex", "multipart/form-data; boundary=x; charset=utf-7", 'text/plain;CHARSET="base64"']
)
@pytest.mark.parametrize("body", [b"", b"a=1"])
def test_other_encodings_are_not_let_in(kind, body):
    inside, said = [], []
    entrance = Admission(lambda environ, _start: inside.append(environ))

    answer = entrance(request(body, kind=kind), lambda status, _headers: said.append(status))

    assert (answer, inside, said) == ([b"Only UTF-8, please."], [], ["415 Unsupported Media Type"])


@pytest.mark.parametrize("kind", ["", FORM, FILE, f"{FORM}; charset=UTF-8", "application/json;charset=utf8"])
def test_our_own_encoding_is(let_in, kind):
    assert let_in(request(b"a=1", kind=kind)) == [b"a=1"]


class Slow:
    """An application that lets nobody out before it is told to."""

    def __init__(self):
        self.inside, self.may_go = [], Event()

    def __call__(self, environ, _start):
        self.inside.append(environ["PATH_INFO"])
        assert self.may_go.wait(10)
        return []

    def serve(self, *requests):
        """Who is inside after a moment, and in the end."""
        entrance = Admission(self)
        threads = [Thread(target=entrance, args=[one, None]) for one in requests]
        [thread.start() for thread in threads]
        threads[-1].join(0.2)
        first = list(self.inside)
        self.may_go.set()
        [thread.join() for thread in threads]
        return first, self.inside


def test_only_so_many_answers_are_made_at_once():
    first, all_of_them = Slow().serve(*[request(b"")] * (AT_ONCE + 3))

    assert (len(first), len(all_of_them)) == (AT_ONCE, AT_ONCE + 3)


@pytest.mark.parametrize(
    ("path", "kind"), [(IMPORT, FILE), (f"{IMPORT}7/confirm/", FORM), ("/crew/export/crew.zip", FORM)]
)
def test_what_takes_long_leaves_a_place_for_a_tap(path, kind):
    files = [request(b"x", path, kind) for _file in range(AT_ONCE)]

    first, all_of_them = Slow().serve(*files, request(b"x"))

    assert sorted(first) == ["/", *[path] * SLOW_AT_ONCE]
    assert len(all_of_them) == AT_ONCE + 1


class Pieces:
    """An answer that is made while it is sent."""

    def __init__(self):
        self.is_closed, self.making, self.most = False, 0, 0

    def __iter__(self):
        for piece in (b"a", b"b"):
            self.making += 1
            self.most = max(self.most, self.making)
            sleep(0.02)
            self.making -= 1
            yield piece

    def close(self):
        self.is_closed = True


def test_what_is_made_while_it_is_sent_is_made_one_piece_after_the_other():
    pieces = Pieces()
    entrance = Admission(lambda _environ, _start: pieces)
    answers = [entrance(request(b"", "/crew/export/crew.zip"), None) for _phone in range(6)]
    got = []

    threads = [Thread(target=lambda answer=answer: got.append(b"".join(answer))) for answer in answers]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]

    assert (got, pieces.most) == ([b"ab"] * 6, SLOW_AT_ONCE)


def test_a_phone_that_receives_slowly_takes_no_place():
    entrance = Admission(lambda _environ, _start: Pieces())
    asleep = [iter(entrance(request(b"", "/crew/export/crew.zip"), None)) for _phone in range(6)]

    assert [next(answer) for answer in asleep] == [b"a"] * 6
    assert b"".join(entrance(request(b"", "/crew/export/crew.zip"), None)) == b"ab"


def test_an_answer_is_closed_so_that_its_connection_goes_back():
    pieces = Pieces()

    Admission(lambda _environ, _start: pieces)(request(b"", "/crew/export/crew.zip"), None).close()

    assert pieces.is_closed
