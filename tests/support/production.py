"""The site as people run it: `manage.py serve` in a process of its own, with a data folder of its own."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(**variables: str) -> dict[str, str]:
    """Returns the environment of a stranger's shell, without the tests' own settings."""
    ours = {"DATABASE_URL", "SECRET_KEY", "DATA_DIR", "HOST", "PORT", "DJANGO_SETTINGS_MODULE"}
    ours.add("DJANGO_ALLOW_ASYNC_UNSAFE")
    return {key: value for key, value in os.environ.items() if key not in ours} | variables


@dataclass
class Site:
    data: Path
    port: int
    process: subprocess.Popen[str]
    address: str = "127.0.0.1"

    @classmethod
    def start(cls, data: Path, settings: str = "reavers_companion.settings", **variables: str) -> "Site":
        own = {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": settings}
        return cls.run([sys.executable, "manage.py", "serve"], ROOT, data, **own | variables)

    @classmethod
    def run(cls, command: list[str], folder: Path, data: Path, **variables: str) -> "Site":
        """Runs a site started by any command, in any folder."""
        port, pipe = int(variables.get("PORT") or free_port()), subprocess.PIPE
        env = environment(
            **{"PORT": str(port), "WORKERS": "1", "NIGHTLY_BACKUPS": "0", "ANNOUNCE": "0", "OPEN_PAGE": "0"} | variables
        )
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=pipe, stderr=pipe, text=True)
        site = cls(data, port, process, variables.get("HOST") or cls.address)
        site.wait_until_it_answers()
        return site

    @property
    def url(self) -> str:
        return f"http://{self.address}:{self.port}"

    @classmethod
    def on_test_database(cls, data: Path, **variables: str) -> "Site":
        """Runs a site on the database of the test: for tests whose transactions are real ones."""
        shutil.copytree(settings.STATIC_ROOT, data / "static")
        name = str(connection.settings_dict["NAME"])
        given = os.environ.get("DATABASE_URL")
        address = urlunsplit(urlsplit(given)._replace(path=f"/{name}")) if given else f"sqlite:///{name}"
        return cls.start(data, DATABASE_URL=address, SECRET_KEY=settings.SECRET_KEY, **variables)

    def wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 120
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                with OPENER.open(f"{self.url}/healthz", timeout=60):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(self.stop())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[str, str]:
        """Stops the site and returns its output. A busy granian may take an ended worker for a living one."""
        self.process.send_signal(how)
        output, errors = self.process.communicate(timeout=60)
        said = [line for line in errors.splitlines(keepends=True) if "refused to gracefully stop" not in line]
        return output, "".join(said)

    def ask(self, request: bytes) -> str:
        """The status line of the answer to these very bytes; no client library tidies them up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(request)
            return connection.recv(4096).decode("latin-1").partition("\r\n")[0]
