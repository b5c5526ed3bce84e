"""Commands speak the language of the terminal."""

import os
import re
import subprocess
import sys

import pytest

from games.server import command_line, terminal
from games.server.command_line import COMMANDS
from games.server.terminal import CATALOGUES, language_of
from reavers_companion import __version__
from tests.support.pseudo import LONG, switch_on


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "tlh_KL.UTF-8"}, "en"),
        ({"LANG": "en_XA.UTF-8@euro"}, LONG),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "en_XA"}, LONG),
    ],
)
def test_the_language_of_a_terminal(settings, tmp_path, environment, language):
    switch_on(settings, tmp_path, LONG)

    assert language_of(environment) == language


def test_the_command_line_still_says_what_a_command_does(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")

    with pytest.raises(SystemExit):
        terminal.manage("manage.py", "backup", "--help")

    assert "Copies all data into one file." in capsys.readouterr().out


def test_the_list_of_commands_speaks_the_language_of_the_terminal(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    with pytest.raises(SystemExit):
        command_line.main(["--help"])

    assert "Befehle:\n  serve     stellt die App im Heimnetz bereit" in capsys.readouterr().out


def test_the_help_of_a_command_calls_it_by_its_name_and_writes_nothing(tmp_path):
    asked = """
from contextlib import suppress
from games.server import command_line
for command in command_line.COMMANDS:
    for option in ("--help", "--version"):
        with suppress(SystemExit):
            command_line.main([command, option])
"""
    place = os.environ | {"DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    place.pop("DATABASE_URL", None)

    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, env=place).stdout

    asked_for = [command for command in COMMANDS if command != "manage"]  # which lists the commands of Django
    assert re.findall(r"^usage: reavers-companion (\w+)", told, re.MULTILINE) == asked_for
    assert re.findall(rf"^{__version__}$", told, re.MULTILINE) == [__version__] * len(COMMANDS)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command",
    ["terminal.manage('manage.py', 'help', 'backup')", "command_line.main(['--help'])"],
    ids=["manage", "help"],
)
def test_a_terminal_that_knows_few_characters_is_no_error(command):
    polish = os.environ | {"LC_ALL": "pl_PL.UTF-8", "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252"}
    asked = f"from games.server import command_line, terminal; {command}"

    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, env=polish)

    assert b"?" in told.stdout


def test_no_text_names_a_command_that_only_a_checkout_has():
    texts = (CATALOGUES / "de/LC_MESSAGES/django.po").read_text()

    assert re.findall(r"^.*(?:manage\.py|make run).*$", texts, re.MULTILINE) == []
