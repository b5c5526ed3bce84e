"""The whole site as phones meet it: what granian, the shell, Django and WhiteNoise make of it together.

Whatever arrives, they answer it in words, and others do not wait.
"""

import http.client
import re
import shutil
import socket
import time
from contextlib import closing

import pytest
from django.conf import settings

from tests.support.production import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    site = Site.start(data)
    yield site
    _, errors = site.stop()
    assert "Traceback" not in errors


def ask(site, method, path, **headers):
    with closing(http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)) as connection:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer, answer.read()


@pytest.fixture(scope="module")
def style(site):
    """The address of a style sheet."""
    return re.search(rb'href="(/static/css/[^"]+)"', ask(site, "GET", "/")[1])[1].decode()


def test_files_come_compressed_and_for_good(site, style):
    answer, body = ask(site, "GET", style, accept_encoding="gzip, br")

    assert (answer.status, answer.headers["Content-Encoding"]) == (200, "br")
    assert answer.headers["Content-Length"] == str(len(body))
    assert "immutable" in answer.headers["Cache-Control"]


def test_a_head_has_the_headers_and_no_body(site, style):
    whole, body = ask(site, "GET", style)
    head, nothing = ask(site, "HEAD", style)

    assert (head.status, nothing) == (200, b"")
    assert head.headers["Content-Length"] == whole.headers["Content-Length"] == str(len(body))


def test_what_a_browser_has_is_not_sent_again(site, style):
    again, body = ask(site, "GET", style, if_modified_since="Wed, 01 Jan 2098 00:00:00 GMT")

    assert (again.status, body) == (304, b"")


def post(body: bytes, length: int) -> bytes:
    head = "POST /admin/login/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    return f"{head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n".encode() + body


def test_the_real_server_answers_a_large_upload_instead_of_hanging_up(site):
    assert site.ask(post(b"x" * 5_000_000, 5_000_000)) == "HTTP/1.1 413 Payload Too Large"


def test_phones_that_never_finish_their_request_keep_nobody_waiting(site):
    dawdlers = [socket.create_connection(("127.0.0.1", site.port), timeout=60) for _phone in range(24)]
    for phone in dawdlers:
        phone.sendall(post(b"username=", 5000))
    time.sleep(0.5)  # they are all in by now

    answers = [site.ask(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") for _ask in range(8)]

    assert answers == 8 * ["HTTP/1.1 200 OK"]
    for phone in dawdlers:
        phone.close()


@pytest.mark.parametrize(
    "request_line", [b"GET /\xff\xfe HTTP/1.1", b"GET /%ff%00 HTTP/1.1", b"GET //evil.example/ HTTP/1.1", b"\x00\x01"]
)
def test_the_real_server_refuses_broken_request_lines(site, request_line):
    answer = site.ask(request_line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")

    assert answer.split(" ")[1] in {"400", "404"}


@pytest.mark.parametrize("header", [b"Content-Length: -1", b"Content-Length: abc", b"Cookie: a\x00b", b"No colon"])
def test_the_real_server_refuses_broken_headers(site, header):
    answer = site.ask(b"POST /healthz HTTP/1.1\r\nHost: localhost\r\n" + header + b"\r\nConnection: close\r\n\r\n")

    assert answer.split(" ")[1] in {"400", "431"}


def test_the_real_server_goes_on_when_a_phone_hangs_up_in_mid_sentence(site):
    with socket.create_connection(("127.0.0.1", site.port)) as phone:
        phone.sendall(post(b"username=har", 1000))

    assert site.ask(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") == "HTTP/1.1 200 OK"
