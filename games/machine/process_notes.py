"""Notes between the processes of a running site, as small files in its data folder.

The one that announces it writes its name, a worker writes that a phone has come, and the computer's own page reads
both.
"""

import time
from pathlib import Path

from django.conf import settings

PATIENCE = 60  # seconds without a phone, after which the firewall is worth a look
NAME, PHONE, START = "local_name", "phone_has_come", "start"


def begin() -> None:
    """A new start: nobody has come yet."""
    _folder().mkdir(mode=0o700, exist_ok=True)
    for name in (NAME, PHONE):
        (_folder() / name).unlink(missing_ok=True)
    (_folder() / START).touch()


def seconds_since_start() -> float:
    try:
        return time.time() - (_folder() / START).stat().st_mtime
    except OSError:  # not started by `serve`
        return 0.0


def note_name(name: str) -> None:
    (_folder() / NAME).write_text(name)


def local_name() -> str:
    """The name that phones can type; empty if there is none."""
    try:
        return (_folder() / NAME).read_text()
    except OSError:
        return ""


def note_phone() -> None:
    if _folder().exists():
        (_folder() / PHONE).touch()


def has_phone_come() -> bool:
    return (_folder() / PHONE).exists()


def _folder() -> Path:
    return Path(settings.DATA_DIR) / "running"
