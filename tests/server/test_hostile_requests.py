"""Whatever arrives, the answer is a 4xx in words and nothing breaks. `test_over_http.py` sends worse."""

import pytest
from django.conf import settings
from django.test import Client

from tests.support.factories import GameFactory, member_of

LIMIT = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
FORM = "application/x-www-form-urlencoded"
LOGIN = "/admin/login/"  # the one page that reads a form already

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["/%ff%fe", "/%00", "/a%00b/", "/%c0%ae%c0%ae/", "/..%2f..%2fetc", "/" + "x" * 9999])
def test_a_malformed_path_is_not_found(client, path):
    assert client.get(path).status_code == 404


def test_a_nul_in_the_query_is_refused(client):
    assert client.get("/healthz?name=%00").status_code == 400


def test_a_nul_in_a_form_is_refused(client):
    assert client.post(LOGIN, {"username": "a\0b", "password": "x"}).status_code == 400


def test_a_nul_in_the_session_cookie_is_refused(client):
    assert client.get(LOGIN, headers={"cookie": 'reavers_session="a\\000b"'}).status_code == 400


@pytest.mark.parametrize("cookie", ["reavers_session=" + "x" * 5000, "reavers_session=\xff", "=;;=;\x7f"])
def test_a_bad_cookie_is_a_strangers(client, cookie):
    assert client.get(LOGIN, headers={"cookie": cookie}).status_code == 200


def test_a_csrf_cookie_of_the_wrong_shape_stores_nothing():
    client = Client(enforce_csrf_checks=True)

    answer = client.post(LOGIN, {"username": "a"}, headers={"cookie": "reavers_csrf=short"})

    assert answer.status_code == 403
    assert "Nothing was saved" in answer.text


def test_a_body_at_the_limit_is_read(client):
    body = "a=" + "x" * (LIMIT - 2)

    assert client.post(LOGIN, body, FORM).status_code == 200


@pytest.mark.parametrize("kind", [FORM, "multipart/form-data; boundary=x", "application/json"])
def test_a_larger_body_is_too_much(client, kind):
    answer = client.post(LOGIN, b"x" * (LIMIT + 1), kind)

    assert answer.status_code == 413
    assert "too large" in answer.text


@pytest.mark.parametrize("length", ["-1", "1e3", "٣", "0x10"])
def test_a_content_length_that_is_no_number_is_refused(client, length):
    assert client.post(LOGIN, "a=1", FORM, CONTENT_LENGTH=length).status_code == 400


def test_an_absurd_content_length_is_too_much(client):
    answer = client.post(LOGIN, "a=1", FORM, CONTENT_LENGTH="9" * 5000)

    assert answer.status_code == 413


def test_an_undo_without_an_id_is_refused_in_words(client):
    game = GameFactory()
    member_of(client, game.crew)

    assert client.post(f"/g/{game.key}/rounds/undo/", headers={"hx-request": "true"}).status_code == 422


def test_too_many_fields_are_refused(client):
    body = "&".join(f"f{number}=1" for number in range(2500))

    assert client.post(LOGIN, body, FORM).status_code == 400


@pytest.mark.parametrize("boundary", ["", "; boundary=", "; boundary=é"])
def test_a_broken_multipart_form_is_refused(client, boundary):
    assert client.post(LOGIN, b"--x\r\nnonsense", f"multipart/form-data{boundary}").status_code == 400


@pytest.mark.parametrize("urls", ["reavers_companion.urls", "bench.floor"])
def test_a_broken_form_to_no_address_at_all_is_not_found(settings, urls):
    """Django's own error pages look for a token in the form, and break once more: those of the site do not."""
    settings.ROOT_URLCONF = urls
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    sent = {"cookie": f"reavers_csrf={'a' * 32}", "x-csrftoken": "a" * 32}

    answer = client.post("/no/such/address/", b"a=1", "multipart/form-data; boundary=", headers=sent)

    assert answer.status_code == 404


def test_a_form_that_is_not_in_utf_8_is_refused(client):
    assert client.generic("POST", LOGIN, b"a=1", f"{FORM}; charset=latin-1").status_code == 400


def test_an_unknown_method_is_refused(client):
    assert client.generic("PILLAGE", "/healthz").status_code == 405
