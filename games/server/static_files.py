"""Hashes and compresses static files once, not at every start: it takes seconds on a small machine."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect() -> None:
    """Updates STATIC_ROOT if a file has changed."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    sources = hashlib.sha256("\n".join(sorted(_sources())).encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != sources:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(sources)


def _sources() -> Iterator[str]:
    yield settings.STORAGES["staticfiles"]["BACKEND"]
    for finder in get_finders():
        for name, storage in finder.list([]):
            file = Path(storage.path(name)).stat()
            yield f"{name} {file.st_size} {file.st_mtime_ns}"
