"""Hashes and compresses static files once, not at every start: it takes seconds on a small machine."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = ("css/", "js/")
COMMENT = re.compile(r"//.*|/\*[^*]*\*/")
COMMENT_BEHIND = re.compile(r"""(?<=[;{},]) (// [^"'`]*|/\*[^*"'`]*\*/)$""")
COMMENT_OF_A_CATCH = re.compile(r"(?<=catch \{) /\*[^*]*\*/ (?=\})")
COMMENT_IN_CSS = re.compile(r"/\*[^*]*\*/")
IMPORT = re.compile(r'@import "(\w+\.css)";')
SPACE_AROUND = re.compile(r"(?<!:)\s*([{};,])\s*")  # an empty value is a space


class BareStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our own files without comments, which are a fifth of their weight and which no phone reads.

    The modules among them import each other by their hashed names.
    """

    support_js_module_import_aggregation = True
    max_post_process_passes = 8  # one for each step of a module that imports one that imports one
    # Django's own are for every script, also for those of others, whose comments name files that are not there.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],
    )

    def post_process(self, paths: Mapping[str, tuple[Storage, str]], **options: bool) -> Iterator[tuple[object, ...]]:
        bare = {
            name: (_Bare(storage), path) if name.startswith(OURS) else (storage, path)
            for name, (storage, path) in paths.items()
        }
        yield from super().post_process(bare, **options)


class _Bare:
    """Files as they are hashed, compressed and sent."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def open(self, path: str) -> "ContentFile[bytes]":
        return ContentFile(self._bare(path).encode())

    def _bare(self, path: str) -> str:
        """A style sheet contains those that it imports: each file costs a request and its headers."""
        with self.storage.open(path) as file:
            source = without_comments(file.read().decode())
        if not path.endswith(".css"):
            return source
        folder = PurePosixPath(path).parent
        return without_spaces(IMPORT.sub(lambda imported: self._bare(str(folder / imported[1])), source))


def without_comments(source: str) -> str:
    """Lines without comments, and without indentation. No text of ours has more than one line.

    A comment behind code that has a quotation mark stays: it could be a part of a text.
    """
    lines = [COMMENT_BEHIND.sub("", line.strip()) for line in source.splitlines()]
    bare = "\n".join(line for line in lines if line and not COMMENT.fullmatch(line))
    return COMMENT_OF_A_CATCH.sub("", bare)


def without_spaces(css: str) -> str:
    """Removes what only helps people: spaces, and comments that are left. Texts in our styles have no such signs."""
    return re.sub(r": (?!;)", ":", SPACE_AROUND.sub(r"\1", COMMENT_IN_CSS.sub("", css)))


def collect() -> None:
    """Updates STATIC_ROOT if a file has changed."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    sources = hashlib.sha256("\n".join(sorted(_sources())).encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != sources:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(sources)


def _sources() -> Iterator[str]:
    yield f"{settings.STORAGES['staticfiles']['BACKEND']} {Path(__file__).stat().st_mtime_ns}"
    for finder in get_finders():
        for name, storage in finder.list([]):
            file = Path(storage.path(name)).stat()
            yield f"{name} {file.st_size} {file.st_mtime_ns}"
