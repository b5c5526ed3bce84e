"""PostgreSQL, Redis, Caddy and app machines on this computer, all from Debian, for bench/cluster.py."""

import glob
import os
import shutil
import signal
import subprocess
from pathlib import Path

from tests.support.production import ROOT, Site, environment, free_port

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._bin = Path(shutil.which("initdb") or sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))[-1]).parent
        self._as_server = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []  # it refuses to be root
        folder.mkdir()
        if self._as_server:
            shutil.chown(folder, "postgres")
        self._run("initdb", "-D", "data", "-U", "reavers", "-A", "trust", "-E", "UTF8", "--no-locale")
        self._control("start")

    @property
    def address(self) -> str:
        return f"postgres://reavers@127.0.0.1:{self.port}/postgres"

    def restart(self) -> None:
        """Restarts as after a crash, without asking connections to leave."""
        self._control("restart", "-m", "immediate")

    def stop(self) -> None:
        self._control("stop", "-m", "immediate")

    def _control(self, *what: str) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=200"
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, *what)

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_server, str(self._bin / program), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, **QUIET)


class Redis:
    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.address = f"redis://127.0.0.1:{port}"
        command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        self.process = subprocess.Popen(command, **QUIET)


class Caddy:
    """The Caddyfile of deploy/, without https: the certificate is not what is measured."""

    def __init__(self, folder: Path, apps: list[Site]) -> None:
        self.port = free_port()
        config = folder / "Caddyfile"
        config.write_text("{\n\tadmin off\n}\n" + (ROOT / "deploy" / "Caddyfile").read_text())
        env = environment(
            DOMAIN=f"http://localhost:{self.port}",
            APPS=" ".join(f"127.0.0.1:{app.port}" for app in apps),
            HOME=str(folder),
            XDG_DATA_HOME=str(folder),
        )
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(config)]
        self.process = subprocess.Popen(command, env=env, **QUIET)


def start_app(folder: Path, **shared: str) -> Site:
    return Site.start(folder, settings="bench.settings", HOST="127.0.0.1", **shared)


def kill(app: Site) -> None:
    """The whole machine at once."""
    children = Path(f"/proc/{app.process.pid}/task/{app.process.pid}/children").read_text().split()
    for process in [app.process.pid, *map(int, children)]:
        os.kill(process, signal.SIGKILL)
    app.process.communicate()


def cpu_of(*processes: int) -> float:
    """Seconds that they and everything they started have worked."""
    worked = 0
    for process in processes:
        stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        worked += sum(map(int, stat[11:13]))
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        worked += int(cpu_of(*map(int, children)) * os.sysconf("SC_CLK_TCK"))
    return worked / os.sysconf("SC_CLK_TCK")
