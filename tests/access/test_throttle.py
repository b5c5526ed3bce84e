"""Guessing is slow work, however many processes, addresses and machines take part in it."""

import pytest
from django.test import Client, RequestFactory

from games.access import guests, throttle
from games.access.address import network_of
from games.limits import NEW_CREWS, WRONG_CODES, WRONG_LINKS, Rate
from games.models import Crew, ThrottleCount
from tests.support.factories import GameFactory
from tests.support.production import Site

pytestmark = pytest.mark.django_db

THREE = Rate("test", most=3, seconds=60, together=5)


def a_request(address="192.0.2.1", **headers):
    return RequestFactory().get("/", REMOTE_ADDR=address, headers=headers)


def counted(times, *addresses):
    for address in addresses:
        [throttle.count(a_request(address), THREE) for _n in range(times)]


def must_wait(address):
    return throttle.must_wait(a_request(address), THREE)


@pytest.fixture
def behind_a_proxy(settings):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def test_who_was_wrong_too_often_has_to_wait_and_nobody_else():
    counted(3, "192.0.2.1")

    assert must_wait("192.0.2.1")
    assert not must_wait("192.0.2.2")


def test_after_a_while_the_count_begins_again(monkeypatch):
    counted(3, "192.0.2.1")
    later = ThrottleCount.objects.values_list("ends", flat=True)[0] + 1

    monkeypatch.setattr("time.time", lambda: later)

    assert not must_wait("192.0.2.1")
    assert not throttle.count(a_request(), THREE)


def test_a_clock_that_was_wrong_keeps_nobody_waiting_for_a_day(monkeypatch):
    counted(3, "192.0.2.1")
    a_day_before = ThrottleCount.objects.values_list("ends", flat=True)[0] - 86_400

    monkeypatch.setattr("time.time", lambda: a_day_before)

    assert not must_wait("192.0.2.1")
    assert not throttle.count(a_request(), THREE)


def test_many_addresses_that_guess_the_same_have_one_try_each():
    counted(1, *(f"192.0.2.{n}" for n in range(1, 6)))

    assert must_wait("192.0.2.5")
    assert not must_wait("192.0.2.6")


def test_another_guess_has_a_count_of_its_own():
    counted(1, *(f"192.0.2.{n}" for n in range(1, 6)))

    assert not throttle.must_wait(a_request("192.0.2.5"), THREE, "something else")


def test_the_addresses_of_one_ipv6_network_count_together():
    counted(3, "2001:db8:1:2:3:4:5:6")

    assert must_wait("2001:db8:1:2:ffff::1")
    assert not must_wait("2001:db8:1:3::1")


def test_no_address_is_stored():
    counted(1, "192.0.2.1")

    assert "192.0.2" not in str(list(ThrottleCount.objects.values_list()))


@pytest.mark.parametrize(
    ("sent", "network"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("1.1.1.1, 198.51.100.7", "198.51.100.7"),
        ("198.51.100.7:51234", "198.51.100.7"),
        ("[2001:db8::7]:51234", "2001:db8::/64"),
        ("2001:db8::7", "2001:db8::/64"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("1.1.1.1, nobody", "192.0.2.1"),
        ("", "192.0.2.1"),
    ],
)
def test_behind_a_proxy_the_address_is_what_it_added_last(behind_a_proxy, sent, network):
    assert network_of(a_request(**{"x-forwarded-for": sent})) == network


def test_without_a_proxy_nobody_says_where_they_come_from():
    assert network_of(a_request(**{"x-forwarded-for": "198.51.100.7"})) == "192.0.2.1"


def test_a_right_code_has_to_wait_too_but_its_link_does_not(client):
    game = GameFactory()
    [client.post("/join/code/", {"code": f"BBB {n}"}) for n in range(WRONG_CODES.most)]

    refused = client.post("/join/code/", {"code": guests.links_of(game).code})

    assert refused.status_code == 429
    assert "scan the QR code" in refused.text
    assert client.get(f"/t/{guests.links_of(game).token}/").status_code == 200


def found(client, number):
    form = {"rules": "reavers", "names": "Astrid, Bo", "id": f"00000000-0000-4000-8000-{number:012}"}
    return client.post("/new/start/", form)


def test_a_network_founds_so_many_crews_in_an_hour(monkeypatch):
    monkeypatch.setattr("games.views.new_game.NEW_CREWS", NEW_CREWS._replace(most=2))
    answers = [found(Client(), number) for number in (1, 1, 2, 3)]

    assert [answer.status_code for answer in answers] == [302, 302, 302, 422]
    assert "Too many new crews" in answers[-1].text
    assert Crew.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_another_process_knows_who_was_wrong_too_often(client, tmp_path):
    site = Site.on_test_database(tmp_path)
    guess = b"GET /t/one-more/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    before = site.ask(guess)

    [client.get(f"/t/wrong-{number}/") for number in range(WRONG_LINKS.most)]
    after = site.ask(guess)

    site.stop()
    assert (before, after) == ("HTTP/1.1 404 Not Found", "HTTP/1.1 429 Too Many Requests")
