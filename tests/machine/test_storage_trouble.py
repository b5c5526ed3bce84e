"""When the machine is in trouble, everyone reads what is wrong, and whatever still works goes on."""

import shutil
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, OperationalError, connection

from games.ledger import writing
from games.live.seen_visits import SeenVisits
from games.machine import storage_trouble
from games.machine.storage_trouble import DAMAGED, FULL, LOCKED, READ_ONLY, UNREACHABLE, trouble_of
from games.models import StoredStandings, Visit
from tests.server.test_serve import run
from tests.support.factories import CampaignFactory, GameFactory, member_of

only_sqlite = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="a switch of SQLite's")


@pytest.fixture(autouse=True)
def calm(monkeypatch):
    monkeypatch.setattr(storage_trouble, "_seen", {})


@pytest.fixture
def game(client):
    game = GameFactory(seats=["Teal", "Orange"])
    member_of(client, game.crew)
    return game


@pytest.fixture
def read_only(db):
    """From when a test calls it, nothing can be written."""

    def begin():
        connection.cursor().execute("PRAGMA query_only = ON")

    yield begin
    connection.cursor().execute("PRAGMA query_only = OFF")


class Told(Exception):
    def __init__(self, code):
        self.sqlstate = code


def told_by_postgres(code):
    problem = OperationalError("in its own words")
    problem.__cause__ = Told(code)
    return problem


@only_sqlite
@pytest.mark.parametrize(
    ("said", "is_about"),
    [
        ("database or disk is full", FULL),
        ("attempt to write a readonly database", READ_ONLY),
        ("database is locked", LOCKED),
        ("database disk image is malformed", DAMAGED),
        ("file is not a database", DAMAGED),
        ("unable to open database file", UNREACHABLE),
        ("no such column: x", None),
    ],
)
def test_what_sqlite_says_is_understood(said, is_about):
    assert trouble_of(OperationalError(said)) is is_about


@only_sqlite
def test_a_database_that_another_program_holds_is_locked(tmp_path):
    file = tmp_path / "held.sqlite3"
    with closing(sqlite3.connect(file)) as other, closing(sqlite3.connect(file, timeout=0)) as ours:
        other.execute("BEGIN EXCLUSIVE")

        with pytest.raises(sqlite3.OperationalError) as refusal:
            ours.execute("BEGIN IMMEDIATE")

    assert trouble_of(OperationalError(*refusal.value.args)) is LOCKED


@pytest.mark.parametrize(
    ("code", "is_about"),
    [
        ("53100", FULL),
        ("25006", READ_ONLY),
        ("57P01", UNREACHABLE),
        ("08006", UNREACHABLE),
        ("XX001", DAMAGED),
        ("40P01", None),
    ],
)
def test_what_postgresql_says_is_understood(code, is_about):
    assert storage_trouble._of_postgres(told_by_postgres(code)) is is_about


@pytest.mark.parametrize(
    ("problem", "is_about"), [(OSError(28, "full"), FULL), (OSError(30, "read-only"), READ_ONLY), (KeyError(), None)]
)
def test_what_the_system_says_is_understood(problem, is_about):
    assert trouble_of(problem) is is_about


def test_a_fault_of_ours_is_no_trouble_of_the_machine():
    assert trouble_of(IntegrityError("UNIQUE constraint failed")) is None


@only_sqlite
@pytest.mark.django_db
def test_a_tap_that_cannot_be_stored_is_told_so_and_the_console_too(client, game, monkeypatch, caplog):
    def fail(*_args):
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(writing, "locked_game", fail)
    tap = {"value": 4, "id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"}

    answers = [client.post(f"/g/{game.key}/set/1/farms/", tap, headers={"hx-request": "true"}) for _tap in range(2)]

    assert [(answer.status_code, answer["X-Reavers"]) for answer in answers] == [(503, "1")] * 2
    assert "The disk of the server is full." in answers[0].text
    assert "The server cannot save right now" in answers[0].text
    said = [record.getMessage() for record in caplog.records if record.name == "games.machine.storage_trouble"]
    assert said == [
        f"The disk of the server is full. Free some space; the site then continues automatically. "
        f"The data is in {settings.DATA_DIR}."
    ]
    assert client.get("/healthz").status_code == 503


@only_sqlite
@pytest.mark.django_db
@pytest.mark.parametrize("page", ["by/tokens", "seat/1", "log", "finish"])
def test_looking_needs_no_writing(client, game, read_only, page):
    read_only()

    answer = client.get(f"/g/{game.key}/{page}/")

    assert answer.status_code == 200
    assert 'id="live"' not in answer.text


@only_sqlite
@pytest.mark.django_db
def test_standings_can_be_read_although_they_cannot_be_kept(client, game, read_only):
    campaign = CampaignFactory(crew=game.crew)
    read_only()

    assert client.get(f"/campaign/{campaign.key}/").status_code == 200


@pytest.mark.django_db
def test_a_fault_of_ours_while_they_are_kept_is_not_hidden(client, game, monkeypatch):
    campaign = CampaignFactory(crew=game.crew)
    monkeypatch.setattr(StoredStandings.objects, "update_or_create", lambda **_given: fail_with("no such column: x"))

    with pytest.raises(OperationalError):
        client.get(f"/campaign/{campaign.key}/")


@only_sqlite
@pytest.mark.django_db
def test_a_live_phone_goes_on_without_being_noted(client, game, read_only, monkeypatch):
    client.get(f"/g/{game.key}/by/tokens/")
    visit = Visit.objects.get()
    Visit.objects.update(seen_at="2020-01-01T00:00Z")
    monkeypatch.setattr("games.live.answer.seen_visits", SeenVisits())
    read_only()

    assert client.get(visit.live_path, {"since": "0"}).status_code == 204
    assert 'id="live"' in client.get(f"/g/{game.key}/by/tokens/").text


@only_sqlite
@pytest.mark.django_db
def test_a_live_phone_is_told_that_the_database_is_gone(client, game, monkeypatch):
    monkeypatch.setattr(Visit.objects, "question", lambda _token: fail_with("unable to open database file"))

    assert client.get("/live/any/").status_code == 503


def fail_with(words):
    raise OperationalError(words)


@pytest.mark.django_db
def test_a_server_with_a_full_disk_is_not_well_but_can_be_read(client, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=1000))

    assert client.get("/healthz").status_code == 503
    assert "Free some space" in client.get("/healthz").text
    assert client.get("/healthz?reading").text == "ok"


@pytest.mark.django_db
def test_a_server_with_a_damaged_database_is_not_well(client, monkeypatch):
    broken = SimpleNamespace(cursor=lambda: fail_with("file is not a database"), vendor="sqlite")
    monkeypatch.setattr(storage_trouble, "connection", broken)

    assert client.get("/healthz?reading").status_code == 503


def test_a_number_of_workers_that_is_none_is_said_in_a_sentence(monkeypatch):
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("WORKERS", "abc")

    with pytest.raises(CommandError, match="WORKERS must be a number from 1 to 64, not 'abc'"):
        call_command("serve")


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"TIME_ZONE": "Nowhere"}, "TIME_ZONE must be the name of a time zone, such as Europe/Oslo, not 'Nowhere'."),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not 'LOUD'."),
        ({"DATABASE_URL": "nonsense"}, "DATABASE_URL must look like postgres://user:password@host/name."),
        ({"DATA_DIR": "/dev/null/data"}, "The data folder /dev/null/data cannot be made: Not a directory."),
    ],
)
def test_a_wrong_setting_is_said_in_a_sentence(tmp_path, variables, sentence):
    result = run("serve", **{"DATA_DIR": str(tmp_path), "HOST": "127.0.0.1", "PORT": "1"} | variables)

    assert result.returncode == 1
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("reavers.sqlite3", "The server's database is damaged. Stop the site and restore the last backup"),
        ("secret_key", "is empty, so no phone can be recognised."),
    ],
)
def test_a_damaged_file_is_said_in_a_sentence(tmp_path, file, sentence):
    (tmp_path / file).write_text("" if file == "secret_key" else "no database " * 100)

    result = run("serve", DATA_DIR=str(tmp_path), HOST="127.0.0.1", PORT="18999")

    assert result.returncode == 1
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_a_lost_key_is_said_and_replaced(tmp_path):
    (tmp_path / "reavers.sqlite3").touch()

    result = run("version", DATA_DIR=str(tmp_path))

    assert "There was no secret key beside the database" in result.stderr
    assert (tmp_path / "secret_key").read_text()
