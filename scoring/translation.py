"""The texts of this package, ready for translation.

The package knows no framework, so whoever shows its texts lends it a gettext; until then texts come out as written.
The names are gettext's own, so that `makemessages` finds every text.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


def _as_written(text: str) -> str:
    return text


def _plural_as_written(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


@dataclass(slots=True)
class _Voice:
    gettext: Callable[[str], str] = _as_written
    ngettext: Callable[[str, str, int], str] = _plural_as_written


_voice = _Voice()


def speak_with(gettext: Callable[[str], str], ngettext: Callable[[str, str, int], str]) -> None:
    """From now on every text goes through these two."""
    _voice.gettext, _voice.ngettext = gettext, ngettext


def gettext(text: str) -> str:
    return _voice.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    return _voice.ngettext(one, many, n)


def gettext_noop(text: str) -> str:
    """Marks a text that is kept as it is and translated when it is shown."""
    return text


def ngettext_lazy(one: str, many: str) -> tuple[str, str]:
    """Marks a pair of texts that is translated when the number is known."""
    return one, many


class Noun(NamedTuple):
    """A thing that can be counted: "No Farms", "1 Farm", "4 Farms"."""

    none: str
    counted: tuple[str, str]

    def of(self, n: int) -> str:
        return ngettext(*self.counted, n).format(n=n) if n else gettext(self.none)


def named(name: str) -> str:
    """A name within a sentence. One that runs from right to left is fenced off, or it takes its neighbours along."""
    is_rtl = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if is_rtl else name


def listed(items: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return gettext("{most} and {last}").format(most=", ".join(items[:-1]), last=items[-1])
