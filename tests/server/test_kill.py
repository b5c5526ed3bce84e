"""The server is killed again and again while phones write. What it said it had stored is stored, once."""

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import closing, suppress
from random import Random
from urllib.parse import urlencode, urlsplit, urlunsplit
from uuid import UUID

import psycopg
import pytest
from django.conf import settings

from tests.support.production import ROOT, environment, free_port

KILLS, PHONES = 20, 8
CSRF = "a" * 32
CELLS = ("farms", "walls", "towers")


@pytest.fixture
def world(tmp_path):
    """The environment of a site with a database of its own: PostgreSQL when the tests run on it, else SQLite."""
    variables = {"DATA_DIR": str(tmp_path), "SECRET_KEY": "k" * 60, "WORKERS": "1"}
    shutil.copytree(settings.STATIC_ROOT, tmp_path / "static")  # answers name signs
    address = os.environ.get("DATABASE_URL")
    if not address:
        yield environment(**variables)
        return
    name = f"killed_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        yield environment(**variables, DATABASE_URL=urlunsplit(urlsplit(address)._replace(path=f"/{name}")))
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def harbour(world):
    """A process that has imported everything, and forks a server for each port it is told: many quick starts."""
    code = "from tests.support import kill_processes; kill_processes.launch()"
    command = [sys.executable, "manage.py", "shell", "--no-imports", "--command", code]
    pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=world, stdin=pipe, stdout=pipe, stderr=quiet, text=True) as process:
        yield process
        process.stdin.close()


def told(harbour, what):
    harbour.stdin.write(f"{what}\n")
    harbour.stdin.flush()
    return json.loads(harbour.stdout.readline())


class Server:
    """The production server, as `make run` starts it, in a group of processes that can be killed as one."""

    def __init__(self, harbour):
        self.port = free_port()
        self.group = told(harbour, self.port)

    def wait_until_it_answers(self):
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            with closing(connection), suppress(OSError, http.client.HTTPException):
                connection.request("GET", "/healthz")
                return connection.getresponse().read()
            time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self):
        os.killpg(self.group, signal.SIGKILL)


class Phone(threading.Thread):
    """Writes one fact after the other, and each again, by the same id, until someone says that it is stored."""

    def __init__(self, number, table, address):
        super().__init__(daemon=True)
        self.random, self.table, self.address = Random(number), table, address
        self.acknowledged, self.refused = [], []
        self.may_stop = threading.Event()

    def run(self):
        while not self.may_stop.is_set():
            request_id = str(UUID(int=self.random.getrandbits(128), version=4))
            path = f"/g/{self.table['key']}/set/{self.random.randint(1, 4)}/{self.random.choice(CELLS)}/"
            body = urlencode({"id": request_id, "value": self.random.randint(0, 6)})
            while (status := self.post(path, body)) is None:
                time.sleep(0.02)
            (self.acknowledged if status == 200 else self.refused).append(request_id)

    def post(self, path, body):
        """The status; None when nobody answered, or not to the end."""
        headers = {
            "Cookie": f"reavers_session={self.table['session']}; reavers_csrf={CSRF}",
            "X-CSRFToken": CSRF,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection = http.client.HTTPConnection("127.0.0.1", self.address["port"], timeout=60)
        with closing(connection), suppress(OSError, http.client.HTTPException):
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status
        return None


def write_while_killing(harbour, table):
    """Each server is killed in the middle of its work, after some more facts were stored."""
    random, address = Random(6), {"port": free_port()}
    phones = [Phone(number, table, address) for number in range(PHONES)]
    [phone.start() for phone in phones]
    for _kill in range(KILLS):
        with_server(harbour, address, lambda: wait_for_more(phones, random.randint(5, 20), random.uniform(0, 0.02)))
    with_server(harbour, address, lambda: stop(phones))
    return phones


def with_server(harbour, address, act):
    server = Server(harbour)
    try:
        server.wait_until_it_answers()
        address["port"] = server.port
        act()
    finally:
        server.kill()


def wait_for_more(phones, facts, then):
    enough = sum(len(phone.acknowledged) for phone in phones) + facts
    deadline = time.monotonic() + 120
    while sum(len(phone.acknowledged) for phone in phones) < enough and time.monotonic() < deadline:
        assert not any(phone.refused for phone in phones)
        time.sleep(0.001)
    time.sleep(then)


def stop(phones):
    [phone.may_stop.set() for phone in phones]
    [phone.join(timeout=60) for phone in phones]


def test_twenty_kills_lose_and_repeat_nothing(harbour):
    table = told(harbour, "prepare")

    phones = write_while_killing(harbour, table)

    book = told(harbour, "check")
    acknowledged = [request_id for phone in phones for request_id in phone.acknowledged]
    assert [phone.refused for phone in phones] == [[]] * PHONES
    assert not any(phone.is_alive() for phone in phones)
    assert Counter(book["ids"]) == Counter(acknowledged)
    assert len(acknowledged) > KILLS * 5
    assert book["version"] == len(acknowledged)
    assert book["is_the_fold"]
    assert book["is_sound"]
