"""What the site is set up to do: hosts, secret, headers, cookies, database."""

import os
import socket
from datetime import date, timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.http import HttpResponse
from django.templatetags.static import static
from django.test import RequestFactory

from games.machine import host
from games.server.middleware import keep_members
from reavers_companion.settings import SQLITE

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/healthz", "/no/such/page", "/admin/login/"])
def test_every_answer_has_the_security_headers(client, address):
    answer = client.get(address)

    assert HEADERS.items() <= dict(answer.items()).items()
    assert answer["Permissions-Policy"].startswith("screen-wake-lock=(self), ")


@pytest.mark.django_db
def test_static_files_are_hashed_compressed_and_kept_for_good(client):
    answer = client.get(static("admin/css/base.css"), headers={"accept-encoding": "br"})
    answer.close()

    assert answer["Content-Encoding"] == "br"
    assert answer["Cache-Control"] == "max-age=315360000, immutable"
    assert answer["Content-Type"] == "text/css"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
@pytest.mark.parametrize("header", ["ETag", "Last-Modified", "Referrer-Policy", "Cross-Origin-Opener-Policy"])
def test_static_files_carry_no_headers_of_pages(client, header):
    answer = client.get(static("css/base.css"))
    answer.close()

    assert answer.status_code == 200
    assert header not in answer


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", socket.gethostname(), host.lan_address()])
@pytest.mark.django_db
def test_this_machines_own_names_and_addresses_are_served(client, host):
    assert client.get("/healthz", headers={"host": f"{host}:8000"}).status_code == 200


def test_a_foreign_host_name_is_refused(client):
    assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path):
    made = host.secret_key(tmp_path / "secret_key")

    assert len(made) >= 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    assert host.secret_key(tmp_path / "secret_key") == made
    assert os.listdir(tmp_path) == ["secret_key"]


@pytest.mark.django_db
def test_whether_pages_can_be_read_costs_one_query(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert client.get("/healthz?reading").content == b"ok"


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite only")
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pragma", "value"), [("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 20_000), ("cache_size", -8000)]
)
def test_sqlite_is_set_up_for_many_phones(pragma, value):
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")

        assert cursor.fetchone() == (value,)


def test_sqlite_stores_before_it_answers():
    assert "synchronous=FULL" in SQLITE["init_command"]
    assert SQLITE["transaction_mode"] == "IMMEDIATE"


def visit(session):
    request = RequestFactory().get("/")
    request.session = session
    keep_members(lambda request: HttpResponse(request.session.get("crew")))(request)
    return request.session.modified


@pytest.mark.django_db
@pytest.mark.parametrize(("days", "is_written"), [(0, False), (29, False), (31, True)])
def test_a_member_is_kept_by_one_write_a_month(days, is_written):
    session = SessionStore()
    session.update({"crew": "teal", "renewed": (date.today() - timedelta(days=days)).isoformat()})
    session.create()

    assert visit(SessionStore(session.session_key)) is is_written


def test_a_stranger_gets_no_session():
    assert visit(SessionStore()) is False
