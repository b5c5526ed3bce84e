"""Makes the sprites and AUTHORS.txt from signs.toml and the icons of game-icons.net, rounded to whole units.

An icon is drawn on a grid of 512 x 512. In whole units it has half the bytes, and no phone shows the difference.
How to run it: CONTRIBUTING.md, "Signs and letters".
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent
SPRITE = '<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'
SYMBOL = '<symbol id="{name}" viewBox="0 0 512 512"><path d="{path}"/></symbol>\n'
OUR_OWN = '<symbol id="{name}" viewBox="0 0 512 512"><path fill-rule="evenodd" d="{path}"/></symbol>\n'
AUTHORS = """\
Where the signs of Reavers Companion come from. Icons made by the authors named here, from https://game-icons.net,
licensed under CC BY 3.0 (LICENSE.txt). Changed: rounded to whole units, and several icons share a file.
Signs that are not listed were drawn for Reavers Companion; they are paths in signs.toml.
"""

# What each number of a path's command is: a position on an axis, or neither (a radius, an angle, a flag).
AXES = {"m": "xy", "l": "xy", "h": "x", "v": "y", "c": "xyxyxy", "s": "xyxy", "q": "xyxy", "t": "xy", "a": "-----xy"}
COMMAND = re.compile(r"\s*([a-zA-Z])")
NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
FLAG = re.compile(r"[\s,]*([01])")  # of an arc: the next number may follow without a space

Icons = dict[str, dict[str, str]]
Signs = dict[str, dict[str, str]]  # by sprite and name: "author/icon", or a path of our own
Point = dict[str, float]


def main() -> None:
    signs: Signs = tomllib.loads((HERE / "signs.toml").read_text())
    authors = signs.pop("authors")
    icons: Icons = json.loads(Path(sys.argv[1]).read_text())["icons"]
    for sprite, names in signs.items():
        symbols = "".join(symbol(name, source, icons) for name, source in sorted(names.items()))
        (HERE / f"{sprite}.svg").write_text(SPRITE.format(symbols=symbols))
    (HERE / "AUTHORS.txt").write_text(authors_list(signs, authors))


def symbol(name: str, source: str, icons: Icons) -> str:
    if is_our_own(source):
        return OUR_OWN.format(name=name, path=source)
    body = icons[source.partition("/")[2]]["body"]
    path = re.fullmatch(r'<path fill="currentColor" d="([^"]+)"/>', body)
    if path is None:
        raise ValueError(f"{source} is more than one path of one colour")
    return SYMBOL.format(name=name, path=rounded(path[1]))


def is_our_own(source: str) -> bool:
    return source.startswith("M")


def authors_list(signs: Signs, authors: dict[str, str]) -> str:
    used = sorted({source for names in signs.values() for source in names.values() if not is_our_own(source)})
    parts = [AUTHORS]
    for folder, sources in groupby(used, lambda source: source.partition("/")[0]):
        addresses = [f"  https://game-icons.net/1x1/{source}.html\n" for source in sources]
        parts.append(f"Icons made by {authors[folder]}:\n{''.join(addresses)}")
    return "\n".join(parts)


def rounded(path: str) -> str:
    """Every point is rounded where it lies, so that errors do not add up."""
    written, last = "", ""
    at: Point = {"x": 0, "y": 0}
    start = at
    for command, numbers in segments(path):
        kind = command.lower()
        if kind == "z":
            written, last, at = written + "z", "z", start
            continue
        points = _points(command, numbers, at)
        moves = [round(n) - round(at.get(axis, 0)) for axis, n in points]
        to = at | {axis: n for axis, n in points if axis in at}
        if kind == "m":
            start = to
        if kind == "m" or any(n for n, axis in zip(moves, AXES[kind], strict=True) if axis in at):
            written, last = written + _shortest(kind, moves, last), kind
        at = to
    return written


def segments(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers, also where the path does not repeat the command."""
    position, command = 0, ""
    while position < len(path.rstrip()):
        if found := COMMAND.match(path, position):
            command, position = found[1], found.end()
        numbers = []
        for index in range(len(AXES.get(command.lower(), ""))):
            found = (FLAG if command in "aA" and index in (3, 4) else NUMBER).match(path, position)
            if found is None:
                raise ValueError(f"not a path: {path[position : position + 20]}")
            numbers.append(float(found[1]))
            position = found.end()
        yield command, numbers
        command = {"m": "l", "M": "L"}.get(command, command)


def _points(command: str, numbers: list[float], at: Point) -> list[tuple[str, float]]:
    """The numbers, with positions counted from the corner of the grid."""
    origin = at if command.islower() else {}
    return [(axis, n + origin.get(axis, 0)) for axis, n in zip(AXES[command.lower()], numbers, strict=True)]


def _shortest(kind: str, numbers: list[int], last: str) -> str:
    is_understood = kind != "m" and (kind == last or (last, kind) == ("m", "l"))
    text = "" if is_understood else kind
    for n in numbers:
        text += f" {n}" if n >= 0 and text != kind else str(n)
    return text


if __name__ == "__main__":
    main()
