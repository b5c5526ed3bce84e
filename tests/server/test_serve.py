"""`make run`: one command, an address for phones, a clean end, and everything still there the next time."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import override_settings

from games.machine import host
from games.management.commands import serve
from tests.support.production import ROOT, Site, environment, free_port

# A busy machine now and then catches a granian worker in a lock at its end; everything it answered is stored by then.
SLOW_TO_LEAVE = "[WARNING] Killing worker-1 after it refused to gracefully stop\n"


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A folder of its own that others may look into."""
    data = tmp_path_factory.mktemp("data")
    data.chmod(0o755)
    shutil.copytree(settings.STATIC_ROOT, data / "static")
    return data


@pytest.fixture(scope="module")
def both(data):
    """Two sites that were started there at once, for the first time, and ended by Ctrl-C; what they said."""
    with ThreadPoolExecutor(2) as starting:
        sites = list(starting.map(lambda _number: Site.start(data), range(2)))
    return [(site, *site.stop(signal.SIGINT)) for site in sites]


def run(*arguments, **variables):
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(**variables), capture_output=True, text=True, timeout=60)


def test_two_first_starts_at_once_both_serve_and_end_cleanly_on_sigint(both):
    assert [site.process.returncode for site, _output, _errors in both] == [0, 0]
    assert [errors.replace(SLOW_TO_LEAVE, "") for _site, _output, errors in both] == ["", ""]


def test_it_prints_its_address_with_a_qr_code(both):
    site, output, _errors = both[0]

    assert f"http://{host.lan_address()}:{site.port}/" in output
    assert "█▀▀▀▀▀█" in output or "█ ▄▄▄▄▄ █" in output
    assert "\x1b" not in output


@pytest.mark.usefixtures("both")
def test_nobody_else_on_the_machine_reads_the_secret_and_the_database(data):
    modes = {file.name: file.stat().st_mode & 0o777 for file in data.iterdir() if file.is_file()}

    assert set(modes.values()) == {0o600}
    assert {"secret_key", "reavers.sqlite3"} <= set(modes)


@pytest.mark.usefixtures("both")
def test_a_second_start_keeps_the_secret_and_answers_a_request_under_way_before_its_end(data):
    secret = (data / "secret_key").read_text()

    site = Site.start(data)
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as phone:
        phone.sendall(b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n" + b"x" * 1000)
        time.sleep(0.3)  # it now reads the rest of a body that is too large

        site.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        phone.sendall(b"x" * 299_000)

        assert phone.recv(12) == b"HTTP/1.1 413"
    site.process.communicate(timeout=60)
    assert site.process.returncode == 0
    assert (data / "secret_key").read_text() == secret


def test_a_taken_port_is_said_in_a_sentence(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("HOST", "127.0.0.1")
        sentence = re.escape(f"Cannot serve on 127.0.0.1 port {port}: Address already in use.")

        with override_settings(PORT=str(port)), pytest.raises(CommandError, match=sentence):
            call_command("serve")


def test_a_port_that_is_no_number_is_said_in_a_sentence():
    sentence = "PORT must be a number from 1 to 65535, not 'longship'"

    with override_settings(PORT="longship"), pytest.raises(CommandError, match=sentence):
        call_command("serve")


def test_the_production_settings_pass_djangos_deployment_check(data):
    result = run("check", "--deploy", "--fail-level", "WARNING", DATA_DIR=str(data), HTTPS="1")

    assert result.returncode == 0, result.stderr
    assert "no issues (0 silenced)" in result.stdout


@pytest.mark.django_db
def test_no_model_has_changed_without_a_migration():
    call_command("makemigrations", check=True, dry_run=True)  # ends the process if one has


def test_the_inside_of_the_site_is_not_shown_to_the_network(settings, monkeypatch):
    settings.DEBUG = True
    monkeypatch.delenv("HOST", raising=False)

    with pytest.raises(CommandError, match="DEBUG=1 shows everyone"):
        call_command("serve")


@pytest.fixture
def started(settings, tmp_path, monkeypatch):
    """What `serve` starts the server with; what it announces is a line of the terminal."""
    settings.DATA_DIR, started = tmp_path, {}
    for variable in ("HOST", "WORKERS"):
        monkeypatch.delenv(variable, raising=False)
    settings.PORT = str(free_port())
    monkeypatch.setattr(serve, "prepare", lambda: None)
    monkeypatch.setattr(serve.nightly, "start", lambda: None)
    monkeypatch.setattr(serve.greeting, "start", lambda port: None)
    monkeypatch.setattr(serve.announce, "start", lambda port: print("Most phones can also open it"))
    monkeypatch.setattr(serve, "serve", lambda listener, *_rest, **given: listener.close() or started.update(given))
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    return started


@pytest.mark.parametrize(("platform", "workers"), [("linux", 4), ("darwin", 4), ("win32", 1)])
def test_there_are_as_many_workers_as_the_system_takes(started, monkeypatch, platform, workers):
    monkeypatch.setattr(sys, "platform", platform)

    call_command("serve")

    assert started["workers"] == workers


def test_the_name_is_told_below_the_address(started, capsys):
    call_command("serve")

    said = capsys.readouterr().out
    assert 0 < said.find("Reavers Companion is at") < said.find("Most phones")


@pytest.mark.usefixtures("started")
def test_a_site_for_this_machine_alone_announces_nothing(monkeypatch, capsys):
    monkeypatch.setenv("HOST", "127.0.0.1")

    call_command("serve")

    assert "Most phones" not in capsys.readouterr().out


def test_behind_a_proxy_it_is_at_the_address_of_the_proxy(started, settings, monkeypatch, capsys):
    monkeypatch.setenv("HOST", "127.0.0.1")
    monkeypatch.setenv("ADDRESS", "vikings.example")
    settings.HTTPS = True

    call_command("serve")

    assert "Reavers Companion is at https://vikings.example/ - open it" in capsys.readouterr().out
