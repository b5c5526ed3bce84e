"""`reavers-companion` from its wheel: one command, no checkout, and nothing written outside the data folder."""

import subprocess
import sys
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from uuid import uuid4

import pytest

from tests.support.production import ROOT, Site, environment


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The wheel in an environment of its own."""
    folder = tmp_path_factory.mktemp("installed")
    python, uv = folder / "venv/bin/python", Path(sys.executable).with_name("uv")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)])
    (wheel,) = folder.glob("*.whl")
    _run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")])
    if uv.exists():
        _run([str(uv), "pip", "install", "--quiet", "--python", str(python), str(wheel)])
    else:
        _run([*pip, "--python", str(python), "install", str(wheel)])
    return folder / "venv/bin/reavers-companion"


@pytest.fixture
def home(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    return home


def _run(command, **variables):
    done = subprocess.run(
        command, cwd="/", env=environment(**variables), capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class Phone:
    def __init__(self, site):
        self.site = site
        jar = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)

    def get(self, path):
        with self.opener.open(f"http://127.0.0.1:{self.site.port}{path}", timeout=60) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            return answer.read().decode()

    def post(self, path, **fields):
        sent = fields | {"csrfmiddlewaretoken": self.get("/csrf/"), "id": str(uuid4())}
        with self.opener.open(
            f"http://127.0.0.1:{self.site.port}{path}", urllib.parse.urlencode(sent).encode(), timeout=60
        ) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            return answer.read().decode()


def files_in(*folders):
    """What Python compiles for itself does not count."""
    return {file for folder in folders for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"}


def test_a_game_is_played_on_a_site_without_a_checkout(installed, home, tmp_path):
    env = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TMPDIR": str(tmp_path)}
    before = files_in(installed.parents[1], tmp_path)
    site = Site.run([str(installed)], tmp_path, home, **env)
    phone = Phone(site)

    phone.post("/new/start/", rules="reavers", names="Astrid, Bjørn")
    key = phone.at.split("/")[2]
    phone.post(f"/g/{key}/set/1/glory/", value="101")
    phone.post(f"/g/{key}/set/2/glory/", value="97")
    phone.post(f"/g/{key}/finish/now/")
    result = phone.get(f"/g/{key}/result/")
    output, errors = site.stop()

    assert "Astrid" in result
    assert "101" in result
    assert errors == ""
    assert f"Its data is in {home / 'data/reavers-companion'}." in output
    assert (home / "data/reavers-companion/reavers.sqlite3").exists()
    assert files_in(installed.parents[1], tmp_path) - files_in(home / "data/reavers-companion") == before


def test_it_lists_its_commands_and_scores_tables(installed, home, tmp_path):
    (tmp_path / "table.json").write_text('{"players": [{"name": "Teal", "glory": 12}, {"name": "Red", "glory": 7}]}')

    listed = _run([str(installed), "--help"], HOME=str(home))
    scored = _run([str(installed), "score", "reavers", str(tmp_path / "table.json")], HOME=str(home))

    assert [word for word in ("serve", "backup", "restore", "demo", "score") if f"\n  {word} " not in listed] == []
    assert '"winners": ["Teal"]' in scored
    assert list(home.iterdir()) == []


def test_backup_and_restore_work_from_the_wheel(installed, home, tmp_path):
    env = {"HOME": str(home), "DATA_DIR": str(tmp_path / "one")}
    _run([str(installed), "manage", "migrate", "--verbosity", "0"], **env)
    _run([str(installed), "backup", str(tmp_path / "all.zip")], **env)

    restored = _run([str(installed), "restore", str(tmp_path / "all.zip")], **env | {"DATA_DIR": str(tmp_path / "two")})

    assert "Crews: 0, games: 0" in restored
    assert Path(tmp_path / "two/reavers.sqlite3").exists()
