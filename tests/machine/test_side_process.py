"""Where a process begins empty, as on Windows and macOS, everything beside the server starts all the same."""

import shutil
import sys
import time

from django.conf import settings

from tests.support.production import ROOT, Site, free_port

START = """
import multiprocessing, os
multiprocessing.set_start_method("spawn")
os.environ["DJANGO_SETTINGS_MODULE"] = "reavers_companion.settings"
from django.core.management import execute_from_command_line
execute_from_command_line(["manage.py", "serve"])
"""


def wait_for(file):
    deadline = time.monotonic() + 120
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.05)


def test_workers_and_what_is_beside_them_need_nothing_from_the_process_that_started_them(tmp_path):
    data, opened, browser = tmp_path / "data", tmp_path / "opened", tmp_path / "browser"
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o700)
    own = {"DATA_DIR": str(data), "HTTPS": "self", "HTTPS_PORT": str(free_port()), "NIGHTLY_BACKUPS": "1"}
    screen = {"OPEN_PAGE": "1", "DISPLAY": ":99", "BROWSER": f"{browser} %s", "ANNOUNCE": "1"}

    site = Site.run([sys.executable, "-c", START], ROOT, data, **own, **screen)
    wait_for(opened)
    _output, errors = site.stop()

    assert opened.read_text().strip() == f"http://localhost:{site.port}/computer/"
    assert "Traceback" not in errors
