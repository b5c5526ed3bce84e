"""For all tests: patience, static files once a run, and plain words about what was not run."""

import os

import hypothesis
from django.conf import settings

from games.server import static_files

# A busy machine is not a counterexample, so nothing here has a deadline. EXAMPLES=1000 looks longer for one.
hypothesis.settings.register_profile(
    "patient",
    deadline=None,
    max_examples=int(os.environ.get("EXAMPLES", "50")),
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("patient")

NO_CHROMIUM = "no Chromium on this machine"


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
