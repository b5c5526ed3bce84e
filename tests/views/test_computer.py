"""The computer's own page: how phones come in, for those who sit in front of it and for nobody else."""

import os
import time

import pytest
from django.conf import settings as django_settings
from django.test import Client

from games.machine import certificates, host, process_notes
from tests.support.form_errors import error_beside

HERE = {"host": "localhost:8000"}


@pytest.fixture(autouse=True)
def _started(tmp_path, settings):
    settings.DATA_DIR = tmp_path
    process_notes.begin()


def post(client, **fields):
    return client.post("/computer/wifi/", fields, headers=HERE)


def test_it_shows_the_address_for_phones_and_the_name(client, monkeypatch):
    monkeypatch.setattr(host, "phone_addresses", lambda: ["192.168.1.5", "10.8.0.2"])
    monkeypatch.setattr("games.views.computer.phone_addresses", host.phone_addresses)
    process_notes.note_name("reavers.local")

    page = client.get("/computer/", headers=HERE)

    assert '<p class="computer-address">192.168.1.5:8000</p>' in page.text
    assert "Most phones also find reavers.local:8000" in page.text
    assert "try 10.8.0.2:8000" in page.text
    assert page.context["qr_link"].link == "http://192.168.1.5:8000/"
    assert "no-store" in page["Cache-Control"]


def test_it_sends_no_phone_to_a_site_that_only_this_computer_can_open(client, monkeypatch):
    monkeypatch.setenv("HOST", "127.0.0.1")

    page = client.get("/computer/", headers=HERE).text

    assert "Only this computer can open the app" in page
    assert "<svg" not in page
    assert "Wi-Fi" not in page


def test_with_a_certificate_of_another_address_it_says_start_again(client, settings, monkeypatch, tmp_path):
    settings.HTTPS_SELF, settings.CERTIFICATES = True, tmp_path / "https"
    certificates.prepare(settings.CERTIFICATES, ["192.168.1.5"])
    monkeypatch.setenv("ADDRESS", "192.168.1.5")
    assert "Stop Reavers Companion and start it again." not in client.get("/computer/", headers=HERE).text

    monkeypatch.setenv("ADDRESS", "192.168.7.5")

    assert "Stop Reavers Companion and start it again." in client.get("/computer/", headers=HERE).text


@pytest.mark.parametrize("path", ["/computer/", "/computer/phones/"])
def test_it_is_for_this_computer_alone(client, settings, path):
    assert client.get(path, headers={"host": "testserver"}).status_code == 404
    assert client.get(path, headers=HERE, REMOTE_ADDR="192.168.1.20").status_code == 404
    assert client.get(path, headers=HERE, REMOTE_ADDR="").status_code == 404
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    assert client.get(path, headers=HERE).status_code == 404


def test_a_wifi_is_shown_as_a_second_code_and_stored_nowhere(client, tmp_path):
    page = post(client, name="Mead; Hall", password='skål "123"')

    assert page.context["wifi"].link == 'WIFI:T:WPA;S:Mead\\; Hall;P:skål \\"123\\";;'
    assert page.text.count("<svg") == 2
    assert "skål" not in page.text
    assert "skål" not in str(page.cookies) + str(client.cookies)
    assert [file.name for file in (tmp_path / "running").iterdir() if "Mead" in file.read_text()] == []
    assert client.get("/computer/", headers=HERE).text.count("<svg") == 1


def test_an_open_wifi_needs_no_password(client):
    assert post(client, name="Mead Hall").context["wifi"].link == "WIFI:S:Mead Hall;;"


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"name": ""}, "name", "Type the name of the Wi-Fi."),
        ({"name": "ø" * 17}, "name", "This name is too long for a Wi-Fi."),
        ({"name": "Hall", "password": "short"}, "password", "A Wi-Fi password has 8 to 63 characters."),
        ({"name": "Hall", "password": "x" * 64}, "password", "A Wi-Fi password has 8 to 63 characters."),
    ],
)
def test_a_mistake_is_said_beside_its_field(client, fields, field, said):
    answer = post(client, **fields)

    assert answer.status_code == 422
    assert error_beside(answer.text, field).startswith(said)
    assert answer.text.count("<svg") == 1


def test_reloading_the_answer_goes_back_to_the_page(client):
    assert client.get("/computer/wifi/", headers=HERE).url == "/computer/"
    assert client.post("/computer/", headers=HERE).status_code == 405


def test_it_is_taken_without_a_cookie():
    assert post(Client(enforce_csrf_checks=True), name="Mead Hall").status_code == 200


def phones(client):
    return client.get("/computer/phones/", headers=HERE).text


def test_it_says_when_the_first_phone_has_come(client):
    assert "Scan the code" in phones(client)
    own = Client(REMOTE_ADDR=host.hosts()[0])
    own.get("/offline/")
    assert "Scan the code" in phones(client)

    Client(REMOTE_ADDR="192.168.77.20").get("/offline/")

    assert "A phone has connected." in phones(client)


@pytest.mark.parametrize(
    ("platform", "said"), [("win32", "Windows Security"), ("darwin", "System Settings"), ("linux", "same Wi-Fi as")]
)
def test_after_a_minute_without_a_phone_it_speaks_of_the_firewall(client, monkeypatch, platform, said):
    monkeypatch.setattr("sys.platform", platform)
    a_minute_ago = time.time() - process_notes.PATIENCE - 1
    os.utime(django_settings.DATA_DIR / "running" / "start", (a_minute_ago, a_minute_ago))

    assert said in phones(client)
    process_notes.note_phone()
    assert said not in phones(client)
