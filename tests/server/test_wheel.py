"""`reavers-companion` from its wheel: one command, no checkout, and nothing written outside the data folder."""

import fcntl
import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from uuid import uuid4

import pytest

from tests.support.production import ROOT, Site, environment


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """The wheel in an environment of its own, made once for all of xdist's workers."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared
    with (shared / "installing").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not (shared / "installed/whole").exists():
            _install(shared / "installed")
            (shared / "installed/whole").touch()
    return shared / "installed/venv/bin/reavers-companion"


def _install(folder):
    python, uv = folder / "venv/bin/python", Path(sys.executable).with_name("uv")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    own = [f"DIST={folder}/dist", f"BIN={Path(sys.executable).parent}", "--assume-old=.venv/.made"]
    _run(["make", "--directory", str(ROOT), "wheel", *own])
    (wheel,) = folder.glob("dist/*.whl")
    _run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")])
    if uv.exists():
        _run([str(uv), "pip", "install", "--quiet", "--python", str(python), str(wheel)])
    else:
        _run([*pip, "--python", str(python), "install", str(wheel)])


def _run(command, **variables):
    done = subprocess.run(
        command, cwd="/", env=environment(**variables), capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def site(installed, tmp_path_factory):
    """`reavers-companion demo` in an empty folder, by someone with an empty home."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("empty")
    site = Site.run(
        [str(installed), "demo", "--games", "3"],
        folder,
        home / "data/reavers-companion",
        HOME=str(home),
        XDG_DATA_HOME=str(home / "data"),
        TMPDIR=str(folder),
    )
    site.said = ""
    while "Its data is in" not in site.said:
        line = site.process.stdout.readline()
        assert line, site.stop()
        site.said += line
    site.home, site.folder = home, folder
    yield site
    assert site.stop()[1] == ""


class Phone:
    def __init__(self, site, **headers):
        self.site = site
        jar = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)
        self.opener.addheaders = list(headers.items())

    def fetch(self, path, form=None):
        with self.opener.open(self.site.url + path, form, timeout=60) as answer:
            self.at = urllib.parse.urlsplit(answer.url).path
            return answer.read()

    def get(self, path):
        return self.fetch(path).decode()

    def post(self, path, **fields):
        sent = fields | {"csrfmiddlewaretoken": self.get("/csrf/"), "id": str(uuid4())}
        return self.fetch(path, urllib.parse.urlencode(sent).encode()).decode()


def test_a_game_is_played_on_a_site_without_a_checkout(site):
    phone = Phone(site)

    phone.post("/new/start/", rules="reavers", names="Astrid, Bjørn")
    key = phone.at.split("/")[2]
    phone.post(f"/g/{key}/set/1/glory/", value="101")
    phone.post(f"/g/{key}/set/2/glory/", value="97")
    phone.post(f"/g/{key}/finish/now/")

    assert "Astrid wins by 4" in phone.get(f"/g/{key}/result/")
    assert phone.fetch(f"/g/{key}/picture.png").startswith(b"\x89PNG")
    assert (site.data / "reavers.sqlite3").exists()
    assert {file for file in site.home.rglob("*") if site.data not in [file, *file.parents]} == {site.data.parent}
    assert list(site.folder.iterdir()) == []


def test_the_demo_says_how_to_open_its_crew(site):
    (address, link) = re.search(r"3 games\. Open (http://\S+:\d+)(/c/\S+/)\n", site.said).groups()

    assert f"Reavers Companion is at {address}/ - open it" in site.said
    assert "<h1>The Longships</h1>" in Phone(site).get(link)


def test_it_says_where_its_data_is(site):
    assert site.said.endswith(f"Its data is in {site.data}.\n")


def test_every_language_and_every_file_of_the_first_page_is_in_the_wheel(site):
    phone = Phone(site, **{"Accept-Language": "de"})

    page = phone.get("/")
    named = set(re.findall(r"/static/[^\"']+", page))
    styles = [phone.get(path) for path in named if path.endswith(".css")]
    (typeface,) = set(re.findall(r"vendor/[^\"')]+\.woff2", "".join(styles)))

    assert "Kein Konto nötig." in page
    assert [len(phone.fetch(path)) > 0 for path in named] == [True] * len(named)
    assert phone.fetch(f"/static/{typeface}").startswith(b"wOF2")


def test_it_lists_its_commands_and_scores_tables(installed, tmp_path):
    (tmp_path / "table.json").write_text('{"players": [{"name": "Teal", "glory": 12}, {"name": "Red", "glory": 7}]}')
    home = tmp_path / "home"
    home.mkdir()

    listed = _run([str(installed), "--help"], HOME=str(home))
    scored = _run([str(installed), "score", "reavers", str(tmp_path / "table.json")], HOME=str(home))

    assert [word for word in ("serve", "backup", "restore", "demo", "score") if f"\n  {word} " not in listed] == []
    assert '"winners": ["Teal"]' in scored
    assert list(home.iterdir()) == []


def test_backup_and_restore_work_from_the_wheel(installed, site, tmp_path):
    _run([str(installed), "backup", str(tmp_path / "all.zip")], DATA_DIR=str(site.data))

    restored = _run([str(installed), "restore", str(tmp_path / "all.zip")], DATA_DIR=str(tmp_path / "two"))

    assert re.search(r"Crews: [12], games: [34]", restored)
    assert Path(tmp_path / "two/reavers.sqlite3").exists()
