"""The backup that makes itself every night, and who hears of it when it fails."""

import shutil
import zipfile
from datetime import datetime, timedelta
from unittest import mock

import pytest
from django.core.management.base import CommandError
from django.utils import timezone

from games.backups import nightly
from tests.support.production import OPENER, Site

MORNING = datetime(2026, 11, 18, 5, tzinfo=timezone.get_default_timezone())


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    settings.DATA_DIR = tmp_path
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


@pytest.mark.django_db
def test_a_failed_one_is_seen_by_the_admin_and_by_whatever_watches(admin_client, client, made):
    made.side_effect = CommandError("No space left.")
    nightly.make_if_due(MORNING)

    full = client.get("/healthz?full")
    assert (full.status_code, full.content) == (503, b"the last backup failed")
    assert client.get("/healthz").status_code == 200
    assert "The last nightly backup failed: No space left." in admin_client.get("/admin/").content.decode()

    made.side_effect = lambda file: file.write_bytes(b"")
    nightly.make_if_due(MORNING)
    assert client.get("/healthz?full").status_code == 200
    assert "backup failed" not in admin_client.get("/admin/").content.decode()


def test_a_site_that_serves_makes_its_first_backup_by_itself(data, settings):
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    day = timezone.now().astimezone(timezone.get_default_timezone())
    always = "Etc/GMT-6" if day.hour < nightly.HOUR else "UTC"

    site = Site.start(data, NIGHTLY_BACKUPS="1", TIME_ZONE=always)
    try:
        while not nightly.backups():
            with OPENER.open(f"http://127.0.0.1:{site.port}/healthz?full", timeout=60) as answer:
                assert answer.status == 200
        (file,) = nightly.backups()
        assert zipfile.is_zipfile(file)
        assert file.stat().st_mode & 0o777 == 0o600
    finally:
        site.stop()
