"""For all tests: static files once a run, and plain words about what was not run."""

from django.conf import settings

from games.server import static_files

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
