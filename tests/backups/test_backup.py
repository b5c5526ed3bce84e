"""A backup made while the site runs brings everything back in an empty place."""

import io
import os
import shutil
import sqlite3
import subprocess
import sys
import time
import zipfile
from contextlib import closing, contextmanager
from datetime import UTC
from unittest import mock

import pytest
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import override_settings
from django.utils import timezone

from games.backups import nightly
from games.machine.host import data_folder_at, secret_key
from reavers_companion.settings import SQLITE
from tests.support.production import OPENER, ROOT, Site, environment

SEED = """
from django.core.management import call_command
from tests.support.full_crew import full_crew
call_command("migrate", verbosity=0)
full_crew()
"""


def manage(data, *arguments):
    """A command in a process of its own."""
    command = [sys.executable, "manage.py", *map(str, arguments)]
    env = environment(DATA_DIR=str(data), DJANGO_SETTINGS_MODULE="reavers_companion.settings")
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def at(django_db_blocker):
    """`with at(data):` makes the data folder that of this process, as DATA_DIR makes it that of a new one. For commands
    alone: prepared questions know one kind of database for as long as their process lives."""

    @contextmanager
    def here(data):
        secret_key(data_folder_at(data) / "secret_key")
        own = {"ENGINE": "django.db.backends.sqlite3", "NAME": data / "reavers.sqlite3", "OPTIONS": SQLITE}
        usual = connections["default"]
        with django_db_blocker.unblock(), override_settings(DATA_DIR=data):
            connections["default"] = DatabaseWrapper(connections.settings["default"] | own)
            try:
                yield
            finally:
                connections["default"].close()
                connections["default"] = usual
                ContentType.objects.clear_cache()

    return here


def restore(file, **options):
    """What the command says."""
    call_command("restore", file, stdout=(said := io.StringIO()), **options)
    return said.getvalue()


def everything_in(data):
    with closing(sqlite3.connect(data / "reavers.sqlite3")) as database:
        return list(database.iterdump())


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A data folder with a crew that has played everything."""
    data = tmp_path_factory.mktemp("home")
    assert manage(data, "shell", "-v0", "--no-imports", "-c", SEED).stderr == ""
    return data


@pytest.fixture(scope="module")
def file(at, home, tmp_path_factory):
    file = tmp_path_factory.mktemp("safe") / "backup.zip"
    with at(home):
        call_command("backup", file, stdout=io.StringIO())
    return file


@pytest.fixture
def place(tmp_path):
    """An empty one."""
    return tmp_path / "place"


@pytest.fixture
def restored(at, file, place):
    """A place where the backup was restored."""
    with at(place):
        restore(file)
    return place


def test_restored_into_an_empty_place_everything_is_the_same(at, home, file, place):
    with at(place):
        said = restore(file)

    assert "Crews: 1, games: 9." in said
    assert everything_in(place) == everything_in(home) != []
    assert (place / "secret_key").read_bytes() == (home / "secret_key").read_bytes()
    assert (place / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_nightly_one_restored_into_an_empty_place_is_the_same_too(at, home, place):
    with at(home):
        nightly.make_if_due(timezone.now().replace(hour=23))
    (file,) = (home / "backups").iterdir()

    with at(place):
        restore(file)

    assert everything_in(place) == everything_in(home) != []
    assert (place / "secret_key").read_bytes() == (home / "secret_key").read_bytes()


def test_what_root_restores_belongs_to_whoever_runs_the_site(at, file, place, monkeypatch):
    given = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda *to, follow_symlinks: given.append((*to, follow_symlinks)))

    with at(place):
        restore(file)

    owner = place.stat().st_uid, place.stat().st_gid, False
    assert given == [(place / "reavers.sqlite3", *owner), (place / "secret_key", *owner)]


def test_only_its_owner_can_read_a_backup(file):
    assert file.stat().st_mode & 0o777 == 0o600


def answer_of(site):
    with OPENER.open(f"{site.url}/healthz?full", timeout=60) as answer:
        return answer.read().strip()


def test_a_backup_of_a_running_site_is_whole(home, tmp_path, place):
    data = tmp_path / "data"
    shutil.copytree(home, data)
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    site = Site.start(data)
    with closing(sqlite3.connect(data / "reavers.sqlite3", timeout=60)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE games_crew SET name = 'Half done'")

        made = manage(data, "backup", tmp_path / "backup.zip")

        writer.rollback()
        assert answer_of(site) == b"ok"
    site.stop()
    restored = manage(place, "restore", tmp_path / "backup.zip")
    assert (made.returncode, restored.returncode) == (0, 0)
    assert everything_in(place) == everything_in(home)


def test_a_restored_site_starts_and_answers_and_makes_its_first_backup_by_itself(restored):
    shutil.copytree(settings.STATIC_ROOT, restored / "static")
    is_early = timezone.localtime(timezone=UTC).hour < nightly.HOUR

    site = Site.start(restored, NIGHTLY_BACKUPS="1", TIME_ZONE="Etc/GMT-6" if is_early else "UTC")
    try:
        deadline = time.monotonic() + 120
        while not list(restored.glob("backups/????-??-??.zip")):
            assert answer_of(site) == b"ok"
            assert time.monotonic() < deadline
    finally:
        site.stop()

    (file,) = restored.glob("backups/*")
    assert zipfile.is_zipfile(file)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_place_with_games_is_not_overwritten_by_mistake(at, file, restored):
    before = everything_in(restored)

    with at(restored), pytest.raises(CommandError, match="add --yes"):
        restore(file)

    assert everything_in(restored) == before


def test_with_a_yes_it_is(at, file, home, restored):
    with closing(sqlite3.connect(restored / "reavers.sqlite3")) as database, database:
        database.execute("UPDATE games_crew SET name = 'Others'")

    with at(restored):
        restore(file, yes=True)

    assert everything_in(restored) == everything_in(home)


def test_a_damaged_database_is_replaced_and_kept_beside_it(at, file, home, restored):
    (restored / "reavers.sqlite3").write_bytes(b"no database at all")

    with at(restored), pytest.raises(CommandError, match="add --yes"):
        restore(file)
    with at(restored):
        restore(file, yes=True)

    assert everything_in(restored) == everything_in(home)
    assert (restored / "reavers.sqlite3.damaged").read_bytes() == b"no database at all"


def test_a_database_that_is_in_use_is_not_taken_for_an_empty_one(file):
    locked = mock.patch.object(connection.introspection, "table_names", side_effect=OperationalError("locked"))

    with mock.patch.object(connection, "vendor", "sqlite"), locked, pytest.raises(CommandError, match="add --yes"):
        call_command("restore", file)


def test_a_backup_is_not_overwritten_by_mistake(at, home, file):
    before = file.read_bytes()

    with at(home), pytest.raises(CommandError, match="already exists"):
        call_command("backup", file)

    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_said(at, home, tmp_path):
    with at(home), pytest.raises(CommandError, match="There is no folder"):
        call_command("backup", tmp_path / "nowhere" / "backup.zip")


def test_what_is_no_whole_backup_changes_nothing(at, file, restored, tmp_path):
    spoilt = [make(file, tmp_path) for make in (_missing, _nonsense, _cut, _other_zip, _other_database, _newer, _torn)]
    before = everything_in(restored)

    for name in spoilt:
        with at(restored), pytest.raises(CommandError):
            restore(name, yes=True)

    assert everything_in(restored) == before


def _missing(file, folder):
    return folder / "missing.zip"


def _nonsense(file, folder):
    (folder / "nonsense.zip").write_bytes(b"\0" * 100)
    return folder / "nonsense.zip"


def _cut(file, folder):
    (folder / "cut.zip").write_bytes(file.read_bytes()[:-5000])
    return folder / "cut.zip"


def _zip_with(path, database: bytes):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("reavers.sqlite3", database)
    return path


def _other_zip(file, folder):
    with zipfile.ZipFile(folder / "other.zip", "w") as archive:
        archive.writestr("readme.txt", "hello")
    return folder / "other.zip"


def _other_database(file, folder):
    with closing(sqlite3.connect(folder / "other.sqlite3")) as database, database:
        database.execute("CREATE TABLE things (id)")
    return _zip_with(folder / "other_database.zip", (folder / "other.sqlite3").read_bytes())


def _newer(file, folder):
    zipfile.ZipFile(file).extract("reavers.sqlite3", folder)
    with closing(sqlite3.connect(folder / "reavers.sqlite3")) as database, database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_future', '2030-01-01')"
        )
    return _zip_with(folder / "newer.zip", (folder / "reavers.sqlite3").read_bytes())


def _torn(file, folder):
    whole = zipfile.ZipFile(file).read("reavers.sqlite3")
    return _zip_with(folder / "torn.zip", whole[:8192] + b"\xff" * 8192 + whole[16384:])


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_postgresql_is_backed_up_by_its_own_tool(tmp_path, command, tool):
    with mock.patch.object(connection, "vendor", "postgresql"), pytest.raises(CommandError, match=tool):
        call_command(command, tmp_path / "backup.zip")
