"""The signs that pages show beside words: which there are, where they lie, and who drew them."""

import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

FRAME = "frame"  # the sprite of every page; each game has one of its own
MORE = "_more"  # behind the name of a sprite: its signs that no tally shows
EMBLEM = "emblems"  # the sprite of the games themselves
FOLDER = "vendor/game-icons"
EMBLEMS = {"reavers": "orange", "spoils": "yellow", "clans": "green", "tiny_epic": "blue"}  # and their colours


# The sign of each line of a result, where it has another name.
LINES = {
    "reavers": {"artifacts": "artifact", "keep_spoils": "treasure", "tokens": "tower", "prophecies": "prophecy"},
    "spoils": {"treasures": "treasure", "hoards": "hoard", "sets": "jewelry"},
    "clans": {"territories": "territory"},
    "tiny_epic": {"island_runes": "island", "favor_runes": "favor_card"},
}


class UnknownSign(LookupError):
    """signs.toml does not have it: a typo, or make.py was not run."""


@cache
def address(name: str, sprite: str = FRAME) -> str:
    """Returns the address of a sign, in its sprite or in the rest of it."""
    for part in (sprite, sprite + MORE):
        if name in _signs().get(part, {}):
            return f"{static(f'{FOLDER}/{part}.svg')}#{name}"
    raise UnknownSign(f"{sprite} has no sign {name!r} in static/{FOLDER}/signs.toml")


@cache
def silent(name: str, sprite: str = FRAME, size: str = "") -> SafeString:
    """A sign that screen readers pass over: its label stands beside it. Sizes: static/css/controls.css."""
    markup = '<svg class="{}" aria-hidden="true"><use href="{}"/></svg>'
    return format_html(markup, f"sign sign-{size}" if size else "sign", address(name, sprite))


def name_for_line(rules: str, line: str) -> str:
    """Returns the sign beside a line of a result; nothing for one that no longer exists, or a total from memory."""
    name = LINES[rules].get(line, line)
    return name if has_sign(name, rules) else ""


def has_sign(name: str, sprite: str) -> bool:
    return any(name in _signs().get(part, {}) for part in (sprite, sprite + MORE))


def authors() -> list[tuple[str, int]]:
    """Returns the authors of the icons, with their numbers, most first. Signs of our own are not counted."""
    icons = defaultdict(set)
    for names in _signs().values():
        for source in names.values():
            folder, slash, icon = source.partition("/")
            if slash:
                icons[_file()["authors"][folder]].add(icon)
    return sorted(((author, len(drawn)) for author, drawn in icons.items()), key=lambda one: (-one[1], one[0]))


def _signs() -> dict[str, dict[str, str]]:
    return {sprite: names for sprite, names in _file().items() if sprite != "authors"}


@cache
def _file() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(str(finders.find(f"{FOLDER}/signs.toml"))).read_text())
