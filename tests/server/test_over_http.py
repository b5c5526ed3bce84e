"""The whole site as phones meet it: what granian, the shell, Django and WhiteNoise make of it together."""

import http.client
import re
import shutil
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
    site.stop()


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
