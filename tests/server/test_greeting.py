"""What a start does on the computer itself: its page opens where there is a screen."""

import io
import socket
import time
import webbrowser

import pytest

from games.machine import process_notes
from games.server import greeting


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":10", "SSH_CONNECTION": "192.168.1.9 5000 192.168.1.5 22"}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
        ("win32", {"SSH_CONNECTION": "192.168.1.9 5000 192.168.1.5 22"}, False),
    ],
)
def test_whether_there_is_a_screen(platform, environ, expected):
    assert greeting.has_screen(platform, environ) is expected


def test_the_hint_names_the_systems_own_firewall():
    assert "Windows Security" in greeting.hint("win32")
    assert "System Settings" in greeting.hint("darwin")
    assert greeting.hint("linux") == ""


def greet(monkeypatch, settings, capsys):
    """What a Mac says when nobody has come for a while."""
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(process_notes, "PATIENCE", 0)
    settings.OPEN_PAGE = False

    greeting._greet(8000)

    return capsys.readouterr().out


@pytest.fixture
def _begun(tmp_path, settings):
    settings.DATA_DIR = tmp_path
    process_notes.begin()


@pytest.mark.usefixtures("_begun")
def test_the_hint_is_said_once_when_nobody_comes(monkeypatch, settings, capsys):
    assert greet(monkeypatch, settings, capsys) == f"{greeting.hint('darwin')}\n"


@pytest.mark.usefixtures("_begun")
def test_nothing_is_said_once_a_phone_has_come(monkeypatch, settings, capsys):
    process_notes.note_phone()

    assert greet(monkeypatch, settings, capsys) == ""


@pytest.mark.parametrize(("encoding", "pictures"), [("utf-8", 1), ("cp1252", 0)])
def test_a_terminal_without_the_characters_of_a_qr_code_gets_the_address_alone(monkeypatch, encoding, pictures):
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))

    told = greeting.welcome(["http://192.168.1.5:8000/"])

    assert min(told.count("▄"), 1) == pictures
    assert "Reavers Companion is at http://192.168.1.5:8000/" in told


@pytest.mark.parametrize(("display", "expected"), [(":99", ["http://localhost:{port}/computer/"]), ("", [])])
def test_the_computers_page_opens_by_itself_where_there_is_a_screen(monkeypatch, settings, display, expected):
    """`tests/machine/test_side_process.py` has a whole site do it."""
    opened = []
    for variable, value in {"DISPLAY": display, "WAYLAND_DISPLAY": "", "HOST": ""}.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(time, "sleep", lambda _seconds: None)  # until a phone has come
    settings.OPEN_PAGE = True

    with socket.create_server(("127.0.0.1", 0)) as site:
        port = site.getsockname()[1]
        greeting._greet(port)

    assert opened == [address.format(port=port) for address in expected]
