"""The files of this folder, checked by the programs that read them: `make test-deploy`."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings

from tests.support.production import OPENER, ROOT, Site, environment, free_port

DEPLOY = ROOT / "deploy"
README = (DEPLOY / "README.md").read_text()
UNIT = (DEPLOY / "reavers-companion.service").read_text()
CONTAINER = (DEPLOY / "Containerfile").read_text()
DOMAIN = "vikings.example"


def run(*command, **variables):
    return subprocess.run(
        command, env=environment(**variables), capture_output=True, text=True, timeout=120, check=False
    )


def test_systemd_accepts_the_unit(tmp_path):
    installed = tmp_path / "reavers-companion.service"
    installed.write_text(UNIT.replace("/opt/reavers-companion/bin/reavers-companion", shutil.which("true")))

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


def settings_in(text):
    return dict(pair.split("=", 1) for pair in text.split())


def composed(**variables):
    """The environment that the app gets from compose.yaml."""
    read = run("docker-compose", "--file", str(DEPLOY / "compose.yaml"), "config", **variables).stdout
    block = re.search(r"^  app:\n.*?^    environment:\n((?:      .*\n)+)", read, re.MULTILINE | re.DOTALL)[1]
    return {name: value.strip("'\"") for name, value in re.findall(r"^      (\w+): (.*)$", block, re.MULTILINE)}


@pytest.fixture
def start(tmp_path):
    started = []

    def start(**variables):
        shutil.copytree(settings.STATIC_ROOT, tmp_path / "static")
        started.append(Site.start(tmp_path, **variables))
        return started[0]

    yield start
    started[0].stop()


def status(site, host):
    headers = {"Host": host, "X-Forwarded-Proto": "https"}
    try:
        with OPENER.open(urllib.request.Request(f"{site.url}/", headers=headers), timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


@pytest.mark.parametrize(("recipe", "host"), [(0, "192.168.1.10:8000"), (1, DOMAIN)])
def test_a_container_started_as_the_readme_says_answers_to_what_people_open(start, recipe, host):
    recipes = re.findall(r"^    ((?:\w+=\S+ )+)docker compose", README, re.MULTILINE)

    site = start(**composed(**settings_in(recipes[recipe])))

    assert [status(site, host), status(site, "evil.example")] == [200, 400]


def test_the_image_checks_its_health_by_a_command_that_works(start):
    site = start()
    command = json.loads(re.search(r"^HEALTHCHECK [^[]*CMD (\[.*\])$", CONTAINER, re.MULTILINE)[1])
    here = [sys.executable, *(part.replace(":8000", f":{site.port}") for part in command[1:])]

    well = run(*here)
    site.process.terminate()
    site.process.wait(timeout=60)
    dead = run(*here)

    assert command[0] == "python"
    assert (well.returncode, well.stderr, dead.returncode) == (0, "", 1)


def test_the_image_runs_as_nobody_special_and_keeps_its_data_in_a_volume():
    assert "useradd --system --uid 10001 --home-dir /data reavers" in CONTAINER
    assert "\nUSER reavers\nENV DATA_DIR=/data HOST=0.0.0.0 PORT=8000\n" in CONTAINER
    assert "\nVOLUME /data\n" in CONTAINER


@pytest.fixture
def apps(tmp_path):
    """Two app machines on one PostgreSQL, as the unit and the README start them."""
    unit = settings_in(re.search(r"^Environment=(.*)$", UNIT, re.MULTILINE)[1])
    file = settings_in(re.search(r"^    echo (.*) \| sudo tee /etc/reavers-companion.env$", README, re.MULTILINE)[1])
    shared = {"DATABASE_URL": os.environ["DATABASE_URL"], "SECRET_KEY": "the same on both machines"}
    places = [{"DATA_DIR": str(tmp_path / name)} for name in ("one", "two")]
    both = [Site.start(Path(place["DATA_DIR"]), **unit | file | shared | place) for place in places]
    yield both
    for app in both:
        app.stop()  # closes the pipes of one that is dead already, too


class ToThisMachine(http.client.HTTPSConnection):
    """Whatever the domain is."""

    def connect(self):
        self._create_connection = lambda address, *rest: socket.create_connection(("127.0.0.1", address[1]), *rest)
        super().connect()


class HTTPSHandler(urllib.request.HTTPSHandler):
    def https_open(self, request):
        return self.do_open(ToThisMachine, request, context=self._context)


class Caddy:
    """Debian's, with a certificate of its own."""

    def __init__(self, folder: Path, apps):
        self.port = free_port()
        config = (DEPLOY / "Caddyfile").read_text()
        head = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {free_port()}\n\tskip_install_trust\n}}\n"
        (folder / "Caddyfile").write_text(head + config.replace("\tencode", "\ttls internal\n\tencode"))
        addresses = " ".join(f"127.0.0.1:{app.port}" for app in apps)
        env = environment(DOMAIN=f"{DOMAIN}:{self.port}", APPS=addresses, HOME=str(folder), XDG_DATA_HOME=str(folder))
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        trusting = ssl._create_unverified_context()
        cookies = urllib.request.HTTPCookieProcessor()
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), HTTPSHandler(context=trusting), cookies
        )

    def get(self, path):
        with self.opener.open(f"https://{DOMAIN}:{self.port}{path}", timeout=60) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()

    def post(self, path, size):
        """The answer's status and whether it is the app's own."""
        headers = {"Content-Type": "multipart/form-data; boundary=x"}
        request = urllib.request.Request(f"https://{DOMAIN}:{self.port}{path}", b"x" * size, headers)
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

    assert caddy.get("/")[0] == 200
    _status, headers, _page = caddy.get("/csrf/")
    assert "secure" in headers["Set-Cookie"].lower()
    assert headers["Strict-Transport-Security"]

    subprocess.run(["pkill", "-KILL", "-P", str(apps[0].process.pid)], check=True)  # its workers, then itself
    apps[0].process.kill()
    assert [caddy.get("/healthz")[2] for _time in range(20)] == ["ok"] * 20
    assert json.loads(caddy.get("/manifest.webmanifest")[2])["name"]
