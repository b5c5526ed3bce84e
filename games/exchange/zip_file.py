"""The JSON files that someone sends: one by itself, or several in a ZIP. A small ZIP can hold a huge file, so sizes are
known before anything is unpacked, and one file is in memory at a time."""

import zlib
from collections.abc import Iterator
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.core.files import File
from django.utils.translation import gettext as _

from games.exchange.json_file import LARGEST_DOCUMENT, Broken, Document, document_from

MOST_UNPACKED = 250_000_000  # 5,000 games with 200 taps in each are 160 MB
LONGEST_LIST = 64 * 1024  # of what is in it; zipfile makes an object of each line
MAGIC, END, ZIP64 = b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x07"


class Documents:
    """The JSON documents of a file. They can be read more than once."""

    def __init__(self, file: "File[bytes]") -> None:
        self._file = file

    def __iter__(self) -> Iterator[Document]:
        self._file.seek(0)
        is_zip = self._file.read(len(MAGIC)) == MAGIC
        self._file.seek(0)
        if not is_zip:
            yield document_from(self._file)
            return
        try:
            _check_list(self._file)
            with ZipFile(self._file) as archive:
                _check_sizes(archive.infolist())
                for part in archive.infolist():
                    with archive.open(part) as unpacked:
                        yield document_from(unpacked)
        except (BadZipFile, zlib.error, EOFError, OSError) as error:
            raise Broken("", _("This ZIP file is damaged. Was all of it sent?")) from error


def _check_list(file: "File[bytes]") -> None:
    """Checks the list of contents by the last 22 bytes. Our files have no comment behind it, and no ZIP64."""
    file.seek(max(file.size - 42, 0))
    end = file.read(42)
    if end[20:24] != END or end.startswith(ZIP64):
        raise BadZipFile
    if int.from_bytes(end[32:36], "little") > LONGEST_LIST:
        raise Broken("", _("There are too many items in this file."))


def _check_sizes(parts: list[ZipInfo]) -> None:
    """Checks the sizes: zipfile unpacks no more of a part than the list says."""
    if not parts:
        raise EOFError
    if any(part.compress_type not in (ZIP_STORED, ZIP_DEFLATED) or part.flag_bits & 1 for part in parts):
        raise Broken("", _("This ZIP file is packed in a way we cannot read."))
    sizes = [part.file_size for part in parts]
    if max(sizes) > LARGEST_DOCUMENT or sum(sizes) > MOST_UNPACKED:
        raise Broken("", _("This file is too large once it is unpacked."))
