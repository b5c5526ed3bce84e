"""The shell by itself, through real sockets: nothing waits for the network without an end."""

import os
import signal
import socket
import time
from contextlib import closing

import pytest

from games.server.listening import listen
from games.server.shell.answers import IN_MEMORY
from games.server.shell.limits import MOST_SLOW_WAITING, UNREAD_SECONDS
from tests.support.shell_phone import Phone, ask, post, request, start, status, told

UPLOAD = "Content-Type: multipart/form-data; boundary=x\r\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    site = start(tmp_path_factory.mktemp("data"))
    yield site
    site.stop()


@pytest.mark.parametrize("size", [0, 1, 16_384, 16_385, 200_000])
def test_a_body_comes_in_whole(site, size):
    answer = ask(site, "POST /", f"Content-Length: {size}", body=b"x" * size)

    assert told(answer)["length"] == size


def test_a_file_comes_in_whole_where_one_is_asked_for(site):
    answer = ask(site, "POST /crew/import/", UPLOAD.strip(), "Content-Length: 3000000", body=b"x" * 3_000_000)

    assert told(answer)["length"] == 3_000_000


@pytest.mark.parametrize(("path", "kind"), [("/", UPLOAD.strip()), ("/crew/import/", "Content-Type: text/plain")])
def test_what_is_too_large_is_read_and_dropped(site, path, kind):
    answer = ask(site, f"POST {path}", kind, "Content-Length: 3000000", body=b"x" * 3_000_000)

    assert told(answer)["length"] == 0
    assert told(answer)["CONTENT_LENGTH"] == "3000000"


def test_half_a_body_is_refused_when_its_time_is_over(site):
    answer = Phone(site).send(post("/", 1000, b"value=1")).rest()

    assert status(answer) == 408
    assert "That took too long." in answer


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: loc", request("GET /", end="")])
def test_a_connection_ends_when_no_further_request_comes(site, sent):
    phone = Phone(site).send(sent)
    phone.socket.settimeout(20)  # granian by itself waits for 30 seconds

    assert phone.rest().count("HTTP/1.1 200 OK") == sent.count(b"\r\n\r\n")


@pytest.mark.parametrize("body", [b"", b"x" * 400_000])
def test_half_a_file_is_refused_when_its_time_is_over(site, body):
    answer = Phone(site).send(post("/crew/import/", 5_000_000, body, UPLOAD.strip())).rest()

    assert status(answer) == 408


@pytest.mark.parametrize("length", [8, 20_000])
def test_who_breaks_off_is_not_let_in(site, length):
    phone = Phone(site).send(post("/", length, b"value=1"))
    phone.socket.shutdown(socket.SHUT_WR)

    assert status(phone.rest()) == 400


def test_a_body_of_no_known_length_is_refused(site):
    answer = ask(site, "POST /", "Transfer-Encoding: chunked", body=b"3\r\na=1\r\n0\r\n\r\n")

    assert status(answer) == 411


def test_more_than_there_is_room_for_is_asked_to_come_back(site):
    phones = [Phone(site).send(post("/", 250_000, b"x" * 240_000)) for _phone in range(5)]

    answers = [phone.rest() for phone in phones]

    assert sorted(map(status, answers)) == [408] * 4 + [503]
    assert "retry-after: 5" in "".join(answers)
    assert told(ask(site, "POST /", "Content-Length: 200000", body=b"x" * 200_000))["length"] == 200_000


def test_hundreds_of_half_sent_requests_keep_nobody_waiting(site):
    phones = [Phone(site).send(post("/", 1000, b"value=")) for _phone in range(300)]

    assert [status(ask(site, "POST /", "Content-Length: 3", body=b"a=1")) for _ask in range(5)] == [200] * 5

    assert {status(phone.rest()) for phone in phones} == {408}


@pytest.mark.parametrize(
    "kind", ["text/plain; charset=hex", "multipart/form-data; boundary=x; charset=utf-7", 'text/plain;CHARSET="base64"']
)
def test_other_encodings_are_not_let_in(site, kind):
    assert status(ask(site, "POST /", f"Content-Type: {kind}", "Content-Length: 3", body=b"a=1")) == 415


def test_headers_arrive_as_wsgi_names_them(site):
    sent = ("Content-Type: text/plain;charset=UTF-8", "X-One: 1", "X-One: 2", "Cookie: a=1", "Cookie: b=2")

    known = told(ask(site, "GET /caf%C3%A9/?q=%C3%A9", *sent))

    assert known["CONTENT_TYPE"] == "text/plain;charset=UTF-8"
    assert known["HTTP_X_ONE"] == "1,2"
    assert known["HTTP_COOKIE"] == "a=1; b=2"
    assert known["PATH_INFO"].encode("latin-1").decode() == "/café/"
    assert known["QUERY_STRING"] == "q=%C3%A9"
    assert (known["REMOTE_ADDR"], known["SERVER_PORT"]) == ("127.0.0.1", str(site.port))


def test_a_header_with_underscores_is_not_taken_for_another(site):
    known = told(ask(site, "GET /", "X-Forwarded-For: 192.0.2.1", "X_Forwarded_For: 192.0.2.2", "X_Other: 1"))

    assert known["HTTP_X_FORWARDED_FOR"] == "192.0.2.1"
    assert "HTTP_X_OTHER" not in known


def test_taps_that_wait_leave_room_for_looks(site):
    waiting = [Phone(site).send(request("POST /hold", "Content-Length: 0")) for _phone in range(6)]

    looked = told(ask(site, "GET /release"))

    assert looked["PATH_INFO"] == "/release"
    assert [told(phone.rest())["PATH_INFO"] for phone in waiting] == ["/hold"] * 6


def test_a_fault_of_the_application_is_one_answer_of_500(site):
    assert status(ask(site, "GET /break")) == 500
    assert status(ask(site, "GET /")) == 200


def test_what_was_answered_was_closed_so_that_its_connection_goes_back(site):
    before = told(ask(site, "GET /"))["closed"]
    ask(site, "GET /crew/export/big")
    ask(site, "GET /crew/export/small")

    assert told(ask(site, "GET /"))["closed"] == before + 3


def test_a_download_comes_whole_with_its_length(site):
    head, _, body = ask(site, "GET /crew/export/big").partition("\r\n\r\n")

    assert len(body) == 40_000_000
    assert "content-length: 40000000" in head
    assert ask(site, "GET /crew/export/small").endswith("\r\n\r\nab")


def test_a_download_that_nobody_reads_is_given_up_with_its_file(site):
    phone = Phone(site).send(request("GET /crew/export/big"))
    wait_for(lambda: files_of(site))

    wait_for(lambda: not files_of(site))

    with closing(phone.socket), pytest.raises(ConnectionError):
        [phone.socket.recv(65536) or give_up() for _piece in range(10_000)]


def test_who_leaves_before_its_download_is_ready_costs_nothing(site):
    for phone in [Phone(site).send(request("GET /crew/export/big")) for _phone in range(20)]:
        phone.socket.close()

    wait_for(lambda: status(ask(site, "GET /crew/export/small")) == 200)
    wait_for(lambda: not files_of(site))


def behind_another(site, *requests):
    """Exports that are all asked for while another one is being made."""
    first = Phone(site).send(request("GET /crew/export/gate"))
    wait_for(lambda: told(ask(site, "GET /"))["waiting"] == 1)
    phones = [Phone(site).send(each) for each in requests]
    wait_for(lambda: told(ask(site, "GET /"))["waiting"] == 1 + len(phones))
    return first, phones


def let_through(site, first, phones):
    """Their answers, and how many exports were made."""
    before = told(ask(site, "GET /open"))["closed"]
    answers = [phone.rest() for phone in phones]
    first.rest()
    return answers, told(ask(site, "GET /"))["closed"] - before - 2


def export(*headers):
    return request("GET /crew/export/file", *headers)


def test_who_waits_for_the_same_file_is_answered_with_one(site):
    waiting = behind_another(site, *[export("Cookie: reavers_session=a")] * 5)

    answers, made = let_through(site, *waiting)

    assert [len(answer.partition("\r\n\r\n")[2]) for answer in answers] == [IN_MEMORY] * 5
    assert made == 1
    wait_for(lambda: not files_of(site))


def test_others_get_files_of_their_own(site):
    asked = [export("Cookie: reavers_session=a"), export("Cookie: reavers_session=b"), export(), export()]
    waiting = behind_another(site, *asked)

    answers, made = let_through(site, *waiting)

    assert [status(answer) for answer in answers] == [200] * 4
    assert made == 4


def test_more_exports_than_may_wait_are_refused_in_the_language_of_the_phone(site):
    waiting = behind_another(site, *(export(f"Cookie: reavers_session={n}") for n in range(MOST_SLOW_WAITING - 1)))

    refused = ask(site, "GET /crew/export/file", "Cookie: reavers_session=x", "Accept-Language: de")

    let_through(site, *waiting)
    assert status(refused) == 503
    assert "Zu viele Dateien auf einmal. Versuch es in einer Minute noch einmal." in as_utf8(refused)


def as_utf8(answer):
    return answer.encode("latin-1").decode()


def files_of(site):
    return list((site.data / "downloads").iterdir())


def wait_for(condition):
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def give_up():
    raise ConnectionError("ended")


def test_the_system_gives_up_whoever_takes_nothing():
    with listen("127.0.0.1", 0) as listener:
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNREAD_SECONDS * 1000


def test_a_killed_worker_is_replaced_and_nobody_is_turned_away(tmp_path):
    site = start(tmp_path, WORKERS="2")
    workers = {told(ask(site, "GET /"))["pid"] for _ask in range(40)}
    os.kill(workers.pop(), signal.SIGKILL)

    answers = [status(ask(site, "GET /")) for _ask in range(40)]

    site.stop()
    assert answers.count(200) >= 39  # one may have been on its way to the worker that died


def test_two_that_start_at_once_do_not_share_a_port(site):
    with pytest.raises(OSError, match="Address already in use"):
        listen("127.0.0.1", site.port)  # as the other one would
