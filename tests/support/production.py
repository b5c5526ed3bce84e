"""The site as people run it: `manage.py serve` in a process of its own, with a data folder of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def environment(**variables: str) -> dict[str, str]:
    """What a stranger's shell has, and nothing of the tests' own settings."""
    ours = {"DATABASE_URL", "SECRET_KEY", "DATA_DIR", "HOST", "PORT", "DJANGO_SETTINGS_MODULE"}
    ours.add("DJANGO_ALLOW_ASYNC_UNSAFE")
    return {key: value for key, value in os.environ.items() if key not in ours} | variables


@dataclass
class Site:
    data: Path
    port: int
    process: subprocess.Popen[str]

    @classmethod
    def start(cls, data: Path, settings: str = "reavers_companion.settings", **variables: str) -> "Site":
        own = {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": settings}
        return cls.run([sys.executable, "manage.py", "serve"], ROOT, data, **own | variables)

    @classmethod
    def run(cls, command: list[str], folder: Path, data: Path, **variables: str) -> "Site":
        """Whatever command starts it, in whatever folder."""
        port, pipe = free_port(), subprocess.PIPE
        env = environment(**{"PORT": str(port), "WORKERS": "1", "NIGHTLY_BACKUPS": "0", "ANNOUNCE": "0"} | variables)
        site = cls(data, port, subprocess.Popen(command, cwd=folder, env=env, stdout=pipe, stderr=pipe, text=True))
        site.wait_until_it_answers()
        return site

    def wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + 120
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                with OPENER.open(f"http://127.0.0.1:{self.port}/healthz", timeout=60):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError(self.stop())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[str, str]:
        self.process.send_signal(how)
        return self.process.communicate(timeout=60)

    def ask(self, request: bytes) -> str:
        """The status line of the answer to these very bytes; no client library tidies them up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(request)
            return connection.recv(4096).decode("latin-1").partition("\r\n")[0]
