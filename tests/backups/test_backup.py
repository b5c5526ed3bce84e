"""A backup made while the site runs brings everything back in an empty place."""

import shutil
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from unittest import mock

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection

from tests.support.production import OPENER, ROOT, Site, environment

SEED = """
from django.core.management import call_command
from tests.support.full_crew import full_crew
call_command("migrate", verbosity=0)
full_crew()
"""


def manage(data, *arguments, **options):
    command = [sys.executable, "manage.py", *map(str, arguments)]
    env = environment(DATA_DIR=str(data), DJANGO_SETTINGS_MODULE="reavers_companion.settings")
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120, **options)


def everything_in(data):
    with closing(sqlite3.connect(data / "reavers.sqlite3")) as database:
        return list(database.iterdump())


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A data folder with a crew that has played everything."""
    data = tmp_path_factory.mktemp("home")
    assert manage(data, "shell", "-v0", "-c", SEED).stderr == ""
    return data


@pytest.fixture(scope="module")
def file(home, tmp_path_factory):
    file = tmp_path_factory.mktemp("safe") / "backup.zip"
    assert manage(home, "backup", file).returncode == 0
    return file


@pytest.fixture
def place(tmp_path):
    """An empty one."""
    return tmp_path / "place"


@pytest.fixture(scope="module")
def restored_once(file, tmp_path_factory):
    data = tmp_path_factory.mktemp("restored")
    assert manage(data, "restore", file).returncode == 0
    return data


@pytest.fixture
def restored(restored_once, place):
    """A place where the backup was restored."""
    shutil.copytree(restored_once, place)
    return place


def test_restored_into_an_empty_place_everything_is_the_same(home, file, place):
    done = manage(place, "restore", file)

    assert "Crews: 1, games: 9." in done.stdout
    assert everything_in(place) == everything_in(home) != []
    assert (place / "secret_key").read_bytes() == (home / "secret_key").read_bytes()
    assert (place / "secret_key").stat().st_mode & 0o777 == 0o600


NIGHT = """
from django.utils import timezone
from games.backups import nightly
nightly.make_if_due(timezone.now().replace(hour=23))
"""


def test_a_nightly_one_restored_into_an_empty_place_is_the_same_too(home, place):
    manage(home, "shell", "-v0", "-c", NIGHT)
    (file,) = (home / "backups").iterdir()

    assert manage(place, "restore", file).returncode == 0

    assert everything_in(place) == everything_in(home) != []
    assert (place / "secret_key").read_bytes() == (home / "secret_key").read_bytes()


AS_ROOT = """
import os
from django.core.management import call_command
os.geteuid = lambda: 0
os.chown = lambda file, user, group, follow_symlinks: print(file.name, user, group, follow_symlinks)
call_command("restore", {file!r})
"""


def test_what_root_restores_belongs_to_whoever_runs_the_site(file, place):
    done = manage(place, "shell", "-v0", "-c", AS_ROOT.format(file=str(file)))

    owner = f"{place.stat().st_uid} {place.stat().st_gid} False"
    assert done.stdout.splitlines()[:2] == [f"reavers.sqlite3 {owner}", f"secret_key {owner}"]


def test_only_its_owner_can_read_a_backup(file):
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_backup_of_a_running_site_is_whole(home, tmp_path, place):
    data = tmp_path / "data"
    shutil.copytree(home, data)
    shutil.copytree(settings.STATIC_ROOT, data / "static", dirs_exist_ok=True)
    site = Site.start(data)
    with closing(sqlite3.connect(data / "reavers.sqlite3", timeout=60)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE games_crew SET name = 'Half done'")

        made = manage(data, "backup", tmp_path / "backup.zip")

        writer.rollback()
        answer = OPENER.open(f"http://127.0.0.1:{site.port}/healthz", timeout=60).read()
    site.stop()
    manage(place, "restore", tmp_path / "backup.zip")
    assert made.returncode == 0
    assert answer.strip() == b"ok"
    assert everything_in(place) == everything_in(home)


def test_a_restored_site_starts_and_answers(restored):
    shutil.copytree(settings.STATIC_ROOT, restored / "static", dirs_exist_ok=True)

    site = Site.start(restored)

    answer = OPENER.open(f"http://127.0.0.1:{site.port}/healthz", timeout=60).read()
    site.stop()
    assert answer.strip() == b"ok"


def test_a_place_with_games_is_not_overwritten_by_mistake(file, restored):
    before = everything_in(restored)

    done = manage(restored, "restore", file)

    assert done.returncode == 1
    assert "add --yes" in done.stderr
    assert everything_in(restored) == before


def test_with_a_yes_it_is(file, home, restored):
    with closing(sqlite3.connect(restored / "reavers.sqlite3")) as database, database:
        database.execute("UPDATE games_crew SET name = 'Others'")

    done = manage(restored, "restore", file, "--yes")

    assert done.returncode == 0
    assert everything_in(restored) == everything_in(home)


def test_a_damaged_database_is_replaced_and_kept_beside_it(file, home, restored):
    (restored / "reavers.sqlite3").write_bytes(b"no database at all")

    asked = manage(restored, "restore", file)
    done = manage(restored, "restore", file, "--yes")

    assert (asked.returncode, done.returncode) == (1, 0)
    assert "add --yes" in asked.stderr
    assert everything_in(restored) == everything_in(home)
    assert (restored / "reavers.sqlite3.damaged").read_bytes() == b"no database at all"


def test_a_database_that_is_in_use_is_not_taken_for_an_empty_one(file):
    locked = mock.patch.object(connection.introspection, "table_names", side_effect=OperationalError("locked"))

    with mock.patch.object(connection, "vendor", "sqlite"), locked, pytest.raises(CommandError, match="add --yes"):
        call_command("restore", file)


def test_a_backup_is_not_overwritten_by_mistake(home, file):
    before = file.read_bytes()

    done = manage(home, "backup", file)

    assert done.returncode == 1
    assert "already exists" in done.stderr
    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_said(home, tmp_path):
    assert "There is no folder" in manage(home, "backup", tmp_path / "nowhere" / "backup.zip").stderr


RESTORE_ALL = """
import sys
from django.core.management import CommandError, call_command
for name in sys.stdin.read().split():
    try:
        call_command("restore", name, yes=True)
    except CommandError as error:
        print(name, "is refused")
"""


def test_what_is_no_whole_backup_changes_nothing(file, restored, tmp_path):
    spoilt = [make(file, tmp_path) for make in (_missing, _nonsense, _cut, _other_zip, _other_database, _newer, _torn)]
    before = everything_in(restored)

    done = manage(restored, "shell", "-v0", "-c", RESTORE_ALL, input="\n".join(map(str, spoilt)))

    assert done.stderr == ""
    assert done.stdout.splitlines() == [f"{name} is refused" for name in spoilt]
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
