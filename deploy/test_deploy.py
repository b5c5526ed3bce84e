"""The files of this folder, checked by the programs that read them: `make test-deploy`."""

import json
import os
import shutil
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings

from tests.support.production import ROOT, Site, environment, free_port

DEPLOY = ROOT / "deploy"


def run(*command, **variables):
    return subprocess.run(
        command, env=environment(**variables), capture_output=True, text=True, timeout=120, check=False
    )


def test_systemd_accepts_the_unit(tmp_path):
    unit = (DEPLOY / "reavers-companion.service").read_text()
    installed = tmp_path / "reavers-companion.service"
    installed.write_text(unit.replace("/opt/reavers-companion/bin/reavers-companion", shutil.which("true")))

    verified = run("systemd-analyze", "verify", str(installed))

    assert (verified.returncode, verified.stderr) == (0, "")


def test_systemd_finds_the_unit_well_fenced():
    report = run(
        "systemd-analyze", "security", "--offline=true", "--threshold=20", str(DEPLOY / "reavers-companion.service")
    )

    assert report.returncode == 0, report.stdout[-300:]


def test_compose_accepts_every_profile():
    files = ["--file", str(DEPLOY / "compose.yaml"), "--profile", "https", "--profile", "postgres"]

    read = run("docker-compose", *files, "config", "--services", DOMAIN="vikings.example")

    assert sorted(read.stdout.split()) == ["app", "caddy", "database"], read.stderr


@pytest.fixture
def apps(tmp_path):
    """Two app machines on one PostgreSQL."""
    shared = {"DATABASE_URL": os.environ["DATABASE_URL"], "SECRET_KEY": "the same on both machines", "HTTPS": "1"}
    both = [Site.start(tmp_path / name, **shared, ALLOWED_HOSTS="localhost") for name in ("one", "two")]
    yield both
    for app in both:
        app.stop()  # closes the pipes of one that is dead already, too


class Caddy:
    """Debian's, with a certificate of its own."""

    def __init__(self, folder: Path, apps):
        self.port = free_port()
        config = (DEPLOY / "Caddyfile").read_text()
        head = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {free_port()}\n\tskip_install_trust\n}}\n"
        (folder / "Caddyfile").write_text(head + config.replace("\tencode", "\ttls internal\n\tencode"))
        addresses = " ".join(f"127.0.0.1:{app.port}" for app in apps)
        env = environment(DOMAIN=f"localhost:{self.port}", APPS=addresses, HOME=str(folder), XDG_DATA_HOME=str(folder))
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        trusting = ssl._create_unverified_context()
        cookies = urllib.request.HTTPCookieProcessor()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trusting), cookies
        )

    def get(self, path):
        with self.opener.open(f"https://localhost:{self.port}{path}", timeout=60) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()

    def post(self, path, size):
        """The answer's status and whether it is the app's own."""
        headers = {"Content-Type": "multipart/form-data; boundary=x"}
        request = urllib.request.Request(f"https://localhost:{self.port}{path}", b"x" * size, headers)
        try:
            with self.opener.open(request, timeout=60) as answer:
                return answer.status, answer.headers.get("X-Reavers")
        except urllib.error.HTTPError as refused:
            return refused.code, refused.headers.get("X-Reavers")

    def wait_until_it_answers(self):
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            with suppress(urllib.error.URLError, ConnectionError):
                return self.get("/healthz")
            time.sleep(0.1)
        raise AssertionError("Caddy does not start")


@pytest.fixture
def caddy(tmp_path, apps):
    caddy = Caddy(tmp_path, apps)
    yield caddy
    caddy.process.terminate()
    caddy.process.wait(timeout=60)


def test_the_app_says_how_large_a_file_may_be_and_caddy_lets_it(caddy):
    caddy.wait_until_it_answers()

    answers = [caddy.post("/crew/import/", settings.LARGEST_FILE + more) for more in (0, 1)]

    assert answers == [(403, "1"), (413, "1")]  # the first would need a token of a page


def test_caddy_brings_https_and_goes_on_when_an_app_machine_dies(caddy, apps):
    caddy.wait_until_it_answers()

    _status, headers, _page = caddy.get("/csrf/")
    assert "secure" in headers["Set-Cookie"].lower()
    assert headers["Strict-Transport-Security"]

    subprocess.run(["pkill", "-KILL", "-P", str(apps[0].process.pid)], check=True)  # its workers, then itself
    apps[0].process.kill()
    assert [caddy.get("/healthz")[2] for _time in range(20)] == ["ok"] * 20
    assert json.loads(caddy.get("/manifest.webmanifest")[2])["name"]
