"""What others in the log and on the web may not learn."""

import logging

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.backups import nightly
from games.server.log_filter import WithoutLinks
from tests.support.factories import GameFactory


@pytest.mark.parametrize("path", ["/c/secret/", "/t/secret/in/", "/s/secret/picture.png", "/screen/secret/"])
def test_links_that_let_people_in_are_not_logged(path):
    record = logging.LogRecord("django", logging.WARNING, "", 0, "%s: %s", ("Not Found", path), None)

    WithoutLinks().filter(record)

    assert "secret" not in record.getMessage()
    assert record.getMessage().startswith(f"Not Found: {path.partition('secret')[0]}…")


@pytest.mark.parametrize("path", ["/live/secret/", "/live/screen/secret/?since=3"])
def test_live_addresses_are_not_logged(path):
    record = logging.LogRecord("django", logging.WARNING, "", 0, f"Not Found: {path}", (), None)

    WithoutLinks().filter(record)

    assert "secret" not in record.getMessage()


def test_the_log_of_the_site_has_the_filter(settings):
    assert settings.LOGGING["handlers"]["stderr"]["filters"] == ["without_links"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/c/{0}/", "/c/wrong/", "/t/wrong/", "/s/wrong/", "/screen/wrong/"])
def test_no_search_engine_lists_an_address_that_lets_people_in(client, path):
    crew = GameFactory().crew

    assert client.get(path.format(crew.token))["X-Robots-Tag"] == "noindex"


@pytest.mark.django_db
def test_old_things_are_removed_once_a_day(monkeypatch):
    runs = []
    monkeypatch.setattr(nightly, "call_command", lambda *command: (runs.append(command), call_command(*command)))
    monday = timezone.now().replace(hour=12)
    days = [monday + timezone.timedelta(days=days) for days in (0, 0, 1, 1, 2)]

    last = monday.date()
    for day in days:
        last = nightly.tidy_if_due(last, day)

    assert runs == [("tidy",)] * 2
