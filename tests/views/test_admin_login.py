"""The operator's login: slowed down, for two weeks, and over with logging out."""

from datetime import timedelta

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client

from games.limits import LOGINS
from games.server.admin_session import COOKIE

pytestmark = pytest.mark.django_db


def log_in(client, password, **where):
    return client.post("/admin/login/?next=/admin/", {"username": "admin", "password": password}, **where)


def test_logging_in_opens_the_admin_for_two_weeks_and_no_other_page(client, admin_user):
    assert log_in(client, "password").status_code == 302

    assert client.get("/admin/").status_code == 200
    assert client.cookies[COOKIE]["max-age"] == timedelta(weeks=2).total_seconds()
    assert client.cookies[COOKIE]["path"] == "/admin/"


def test_logging_out_ends_the_session_wherever_its_cookie_is(client, admin_user):
    log_in(client, "password")
    thief = Client()
    thief.cookies[COOKIE] = client.cookies[COOKIE].value
    assert thief.get("/admin/").status_code == 200

    client.post("/admin/logout/")

    assert thief.get("/admin/").status_code == 302


def test_wrong_passwords_are_slowed_down_and_then_a_right_one_too(client, admin_user):
    wrong = [log_in(client, "wrong").status_code for _n in range(LOGINS.most)]

    assert set(wrong) == {200}
    assert log_in(client, "password").status_code == 429


def test_many_addresses_that_guess_keep_no_newcomer_out(client, admin_user):
    [log_in(client, "wrong", REMOTE_ADDR=f"192.0.2.{n}") for n in range(LOGINS.together)]

    assert log_in(client, "wrong", REMOTE_ADDR="192.0.2.1").status_code == 429
    assert log_in(client, "password", REMOTE_ADDR="192.0.2.200").status_code == 302


def test_who_gets_in_begins_again(client, admin_user):
    [log_in(client, "wrong") for _n in range(LOGINS.most - 1)]
    log_in(client, "password")

    assert log_in(Client(), "wrong").status_code == 200


@pytest.mark.parametrize("password", ["a", "short-one", "password123", "0123456789012"])
def test_weak_passwords_are_refused(password):
    with pytest.raises(ValidationError):
        validate_password(password)
