"""A JSON file of any size, piece by piece: what lies in its outermost object, and in the lists in there.

Only the pieces are ever parsed, each by itself, so that memory depends on the largest piece and not on the file.
"""

import mmap
import re
from collections.abc import Iterator
from typing import NamedTuple

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from games.refusals import Refused

MOST_PIECES = 200_000
LARGEST_PIECE = 4 * 1024 * 1024  # a long game with every tap in it is a tenth of that
DEEPEST = 100

# Possessive, so that a text of many megabytes costs no memory for ways back.
_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TOKEN = re.compile(_STRING + rb'|[{}\[\]"]', re.DOTALL)
_KEY = re.compile(rb"\s*+(" + _STRING + rb")\s*+:\s*+", re.DOTALL)
_VALUE = re.compile(_STRING + rb"|[^\s,\[\]{}\"]++", re.DOTALL)
_SPACE = re.compile(rb"\s*+")
_BOM = b"\xef\xbb\xbf"
_OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff")

Bytes = bytes | mmap.mmap


class Broken(Refused):
    """A file that cannot be used, and where it is wrong."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path


class Piece(NamedTuple):
    key: str
    position: int | None  # in a list
    start: int
    end: int

    @property
    def path(self) -> str:
        return self.key if self.position is None else f"{self.key}[{self.position}]"


class Pieces:
    """What a file is made of. Iterating over a key gives the raw JSON of its pieces, one at a time."""

    def __init__(self, data: Bytes) -> None:
        self.data = data
        self.by_key: dict[str, list[Piece]] = {}
        self._found = 0
        self._scan()

    @classmethod
    def of(cls, file: "UploadedFile[bytes]") -> "Pieces":
        """A large upload lies in a file already, and is looked at there."""
        if not file.size:
            raise Broken("", _("This file is empty."))
        if hasattr(file, "temporary_file_path"):
            with open(file.temporary_file_path(), "rb") as stream:
                return cls(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
        return cls(file.read())

    def __contains__(self, key: str) -> bool:
        return key in self.by_key

    def raw(self, piece: Piece) -> bytes:
        if piece.end - piece.start > LARGEST_PIECE:
            raise Broken(piece.path, _("This is too much for one thing."))
        return self.data[piece.start : piece.end]

    def of_key(self, key: str) -> Iterator[tuple[str, bytes]]:
        for piece in self.by_key.get(key, []):
            yield piece.path, self.raw(piece)

    def _scan(self) -> None:
        at = _start(self.data)
        while self.data[at : at + 1] != b"}":
            key = _KEY.match(self.data, at)
            if key is None:
                raise _cut_or_broken(self.data, at)
            name = key[1][1:-1][:100].decode("utf-8", "replace")
            self._count(name)
            found = self.by_key.setdefault(name, [])
            if self.data[key.end() : key.end() + 1] == b"[":
                at = self._scan_list(name, key.end() + 1)
            else:
                at = _end_of_value(self.data, key.end())
                found.append(Piece(name, None, key.end(), at))
            at = _after_comma(self.data, at, b"}")

    def _scan_list(self, name: str, at: int) -> int:
        found, at = self.by_key[name], _after_space(self.data, at)
        while self.data[at : at + 1] != b"]":
            end = _end_of_value(self.data, at)
            self._count(name)
            found.append(Piece(name, len(found), at, end))
            at = _after_comma(self.data, end, b"]")
        return at + 1

    def _count(self, name: str) -> None:
        self._found += 1
        if self._found > MOST_PIECES:
            raise Broken(name, _("There are too many things in this file."))


def _start(data: Bytes) -> int:
    """Behind the brace that opens it all."""
    if data[:2] in _OTHER_ENCODINGS or b"\0" in data[:4]:
        raise Broken("", _("This file is not in UTF-8."))
    at = _after_space(data, len(_BOM) if data[:3] == _BOM else 0)
    if data[at : at + 1] != b"{":
        raise Broken("", _("This is no file of ours, and none of BG Stats."))
    return _after_space(data, at + 1)


def _end_of_value(data: Bytes, at: int) -> int:
    if data[at : at + 1] not in (b"{", b"["):
        value = _VALUE.match(data, at)
        if value is None:
            raise _cut_or_broken(data, at)
        return value.end()
    depth = 0
    for token in _TOKEN.finditer(data, at):
        match data[token.start()]:
            case 0x7B | 0x5B:  # { [
                depth += 1
            case 0x7D | 0x5D:  # } ]
                depth -= 1
            case 0x22 if token.end() - token.start() == 1:  # a quote without its other half
                break
        if depth == 0:
            return token.end()
        if depth > DEEPEST:
            raise Broken("", _("Things lie too deep within each other in this file."))
    raise _cut_or_broken(data, len(data))


def _after_comma(data: Bytes, at: int, closing: bytes) -> int:
    """Where the next one begins, or the end of them."""
    at = _after_space(data, at)
    found = data[at : at + 1]
    if found == closing:
        return at
    after = _after_space(data, at + 1)
    if found != b"," or data[after : after + 1] == closing:
        raise _cut_or_broken(data, at)
    return after


def _after_space(data: Bytes, at: int) -> int:
    space = _SPACE.match(data, at)
    return space.end() if space else at


def _cut_or_broken(data: Bytes, at: int) -> Broken:
    if at >= len(data):
        return Broken("", _("This file ends too early. Was all of it sent?"))
    line = 1 + data[:at].count(b"\n")
    return Broken("", _("This file is not JSON: it breaks in line {line}.").format(line=line))
