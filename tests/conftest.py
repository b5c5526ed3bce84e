"""For all tests: patience, static files once a run, and plain words about what was not run."""

import gc
import os
from functools import cache

import hypothesis
import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from whitenoise.middleware import WhiteNoiseMiddleware

from games.server import static_files
from tests.support.crawled import crawled_once
from tests.support.operators import log_in

# A busy machine is not a counterexample, so nothing here has a deadline. EXAMPLES=1000 looks longer for one.
hypothesis.settings.register_profile(
    "patient",
    deadline=None,
    max_examples=int(os.environ.get("EXAMPLES", "50")),
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("patient")

NO_CHROMIUM = "no Chromium on this machine"


look_at_all_files, known_files = WhiteNoiseMiddleware.update_files_dictionary, {}


def look_at_all_files_once(whitenoise, root, prefix):
    """Each test client makes its middleware anew. To look at all static files again is more work than most tests."""
    if (root, prefix) not in known_files:
        look_at_all_files(whitenoise, root, prefix)
        known_files[root, prefix] = dict(whitenoise.files)
    whitenoise.files.update(known_files[root, prefix])


WhiteNoiseMiddleware.update_files_dictionary = look_at_all_files_once


@pytest.fixture
def admin_client(admin_user):
    """An operator's browser."""
    client = Client()
    log_in(client, admin_user)
    return client


@pytest.fixture(scope="session")
def pages_in(django_db_setup, django_db_blocker, tmp_path_factory, worker_id):
    """The path and the HTML of every page of a crew that has played everything: `pages_in("de").pages`."""
    folder = tmp_path_factory.getbasetemp()
    shared = folder if worker_id == "master" else folder.parent

    def read(language):
        with django_db_blocker.unblock():
            return crawled_once(shared, language)

    return cache(read)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """Three for two cores: while one waits for a browser or a server, another has its core."""
    return (3 * (os.cpu_count() or 1) + 1) // 2


def pytest_runtest_teardown():
    """A test's last request may have been in another language; the next test begins in English."""
    translation.deactivate()


def pytest_collection_finish(session):
    gc.freeze()  # thousands of tests that stay until the end are nothing to look through for garbage, again and again
    gc.set_threshold(50_000, 20, 20)  # nor is everything that each request makes worth a look after 700 objects


def pytest_sessionstart(session):
    if not hasattr(session.config, "workerinput"):  # not again in each of xdist's workers
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
        static_files.collect()


def pytest_terminal_summary(terminalreporter):
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    not_run = sum(NO_CHROMIUM in reason for reason in skipped)
    if not_run:
        terminalreporter.section("NOT RUN", yellow=True)
        terminalreporter.line(f"{not_run} browser tests were not run: {NO_CHROMIUM}.")
