"""The backup that makes itself every night, and who hears of it when it fails."""

import errno
import os
import time
from datetime import datetime, timedelta
from pathlib import Path
from unittest import mock

import pytest
from django.core.management.base import CommandError
from django.utils import timezone

from games.backups import nightly
from games.machine import process_notes

MORNING = datetime(2026, 11, 18, 5, tzinfo=timezone.get_default_timezone())


@pytest.fixture(autouse=True)
def data(settings, tmp_path, monkeypatch):
    settings.DATA_DIR = tmp_path
    settings.NIGHTLY_BACKUPS = True
    monkeypatch.setattr(nightly, "connection", mock.Mock(vendor="sqlite"))  # PostgreSQL has tools of its own
    return tmp_path


@pytest.fixture
def made():
    """Backups as files with nothing in them: what is in them is shown elsewhere."""
    with mock.patch.object(nightly, "back_up", side_effect=lambda file: file.write_bytes(b"")) as back_up:
        yield back_up


def names():
    return [file.stem for file in nightly.backups()]


def test_one_backup_a_day_and_none_before_four_in_the_morning(made):
    nightly.make_if_due(MORNING.replace(hour=3))
    assert names() == []

    nightly.make_if_due(MORNING)
    nightly.make_if_due(MORNING + timedelta(hours=3))

    assert names() == ["2026-11-18"]
    assert made.call_count == 1


def test_the_last_seven_are_kept(made):
    for day in range(9):
        nightly.make_if_due(MORNING + timedelta(days=day))

    assert names() == [f"2026-11-{day}" for day in range(20, 27)]


def told(client, admin_client):
    """What whatever watches the site is told, and what the admin reads."""
    full, page = client.get("/healthz?full"), admin_client.get("/admin/").content.decode()
    note = page.partition('<p class="errornote">')[2].partition("</p>")[0]
    return full.status_code, full.content.decode(), note


WELL = (200, "ok", "")
FAILED = (503, "the nightly backup failed: /admin/ says why")


@pytest.mark.django_db
def test_a_failed_one_is_seen_by_the_admin_and_by_whatever_watches(admin_client, client, made):
    made.side_effect = CommandError("No space left.")
    nightly.make_if_due(MORNING)

    assert told(client, admin_client) == (*FAILED, "The last nightly backup failed: No space left.")
    assert client.get("/healthz").status_code == 200

    made.side_effect = lambda file: file.write_bytes(b"")
    nightly.make_if_due(MORNING)
    assert told(client, admin_client) == WELL


def no_room(file, *_text):
    """As on a full disk: the file is begun, and stays empty."""
    file.touch()
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.django_db
def test_on_a_full_disk_it_is_told_although_not_even_the_reason_can_be_stored(
    admin_client, client, made, data, monkeypatch
):
    with monkeypatch.context() as full_disk:
        full_disk.setattr(Path, "write_text", no_room)
        made.side_effect = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        nightly.make_if_due(MORNING)

    unknown = "The last nightly backup failed: the reason could not be stored, perhaps because the disk is full."
    assert told(client, admin_client) == (*FAILED, unknown)

    made.side_effect = lambda file: file.write_bytes(b"")
    nightly.make_if_due(MORNING)
    assert told(client, admin_client) == WELL
    assert names() == ["2026-11-18"]


def test_a_folder_that_cannot_be_made_is_told_until_it_can(made, data):
    (data / "backups").symlink_to(data / "a disk that is not there")
    nightly.make_if_due(MORNING)
    assert "File exists" in nightly.problem()

    (data / "backups").unlink()
    nightly.make_if_due(MORNING)
    assert (nightly.problem(), names()) == ("", ["2026-11-18"])


@pytest.mark.parametrize(
    ("failing", "said"),
    [("tidy_if_due", ""), ("back_up", "The last nightly backup failed: RuntimeError('a sea serpent')")],
)
def test_a_fault_that_nobody_thought_of_is_told_and_the_next_look_comes(monkeypatch, caplog, made, failing, said):
    monkeypatch.setattr(nightly, "HOUR", 0)
    monkeypatch.setattr(nightly, failing, mock.Mock(side_effect=RuntimeError("a sea serpent")))
    day = timezone.localdate()

    assert nightly._look(day) == day
    assert "a sea serpent" in caplog.text
    assert nightly.problem() == said


def test_a_reason_that_cannot_be_read_is_a_failure_too(data):
    nightly._failure().mkdir()

    assert "Is a directory" in nightly.problem()


@pytest.mark.parametrize(("is_wanted", "vendor"), [(False, "sqlite"), (True, "postgresql")])
def test_a_failure_is_forgotten_where_backups_are_not_made_any_more(settings, made, is_wanted, vendor):
    made.side_effect = CommandError("No space left.")
    nightly.make_if_due(MORNING)

    settings.NIGHTLY_BACKUPS, nightly.connection.vendor = is_wanted, vendor

    assert nightly.problem() == ""


def begun_ago(file, seconds):
    file.parent.mkdir(exist_ok=True)
    file.touch()
    os.utime(file, (time.time() - seconds,) * 2)


DAY, NEWEST, NONE = 24 * 3600, "2026-11-01.zip", "of someone.zip"


@pytest.mark.parametrize(
    ("running", "file", "age", "is_wanted", "hour", "said"),
    [
        (3600, NEWEST, 3 * DAY, True, 5, "There has been no nightly backup for two days."),
        (3 * DAY, NONE, 0, True, 5, "There has been no nightly backup for two days."),
        (3600, NEWEST, 1 * DAY, True, 5, ""),
        (3600, NONE, 0, True, 5, ""),
        (60, NEWEST, 3 * DAY, True, 5, ""),  # it has just started, and makes one now
        (3600, NEWEST, 3 * DAY, True, 3, ""),  # it makes one at four
        (3600, NEWEST, 3 * DAY, False, 5, ""),
    ],
)
def test_two_days_without_one_are_told(data, monkeypatch, settings, running, file, age, is_wanted, hour, said):
    monkeypatch.setattr(timezone, "localtime", lambda: MORNING.replace(hour=hour))
    settings.NIGHTLY_BACKUPS = is_wanted
    begun_ago(data / "running" / process_notes.START, running)
    begun_ago(nightly.folder() / file, age)

    assert nightly.problem() == said
