"""Translation for this package.

The package knows no framework. The app that shows its texts passes its gettext to `speak_with`; without one, texts
stay as written. The names are gettext's own, so `makemessages` finds every text.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

MEANING = "meaning"  # of a printed name


def _as_written(text: str) -> str:
    return text


def _plural_as_written(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


def _as_written_in_context(_context: str, text: str) -> str:
    return text


@dataclass(slots=True)
class _Voice:
    gettext: Callable[[str], str] = _as_written
    ngettext: Callable[[str, str, int], str] = _plural_as_written
    pgettext: Callable[[str, str], str] = _as_written_in_context


_voice = _Voice()
_is_untranslated = ContextVar("is_untranslated", default=False)


def speak_with(
    gettext: Callable[[str], str], ngettext: Callable[[str, str, int], str], pgettext: Callable[[str, str], str]
) -> None:
    """Sends all further texts through these functions."""
    _voice.gettext, _voice.ngettext, _voice.pgettext = gettext, ngettext, pgettext


@contextmanager
def untranslated() -> Iterator[None]:
    """For thousands of scores whose texts nobody reads: translating them costs five times as much as the sums."""
    token = _is_untranslated.set(True)
    try:
        yield
    finally:
        _is_untranslated.reset(token)


def gettext(text: str) -> str:
    return text if _is_untranslated.get() else _voice.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    return _plural_as_written(one, many, n) if _is_untranslated.get() else _voice.ngettext(one, many, n)


def pgettext(context: str, text: str) -> str:
    return text if _is_untranslated.get() else _voice.pgettext(context, text)


def gettext_noop(text: str) -> str:
    """Marks a text that is stored as written and translated when it is shown."""
    return text


def printed(name: str) -> str:
    """Marks a name that is printed on a card.

    It is only translated where the local edition's name is known: people look for what they hold in their hands.
    Its meaning is a text of its own, with the context MEANING.
    """
    return name


def ngettext_lazy(one: str, many: str) -> tuple[str, str]:
    """Marks a pair of texts that is translated once the number is known."""
    return one, many


class Noun(NamedTuple):
    """A thing that can be counted: "No Farms", "1 Farm", "4 Farms"."""

    none: str
    counted: tuple[str, str]

    def of(self, n: int) -> str:
        return ngettext(*self.counted, n).format(n=n) if n else gettext(self.none)


def named(name: str) -> str:
    """A name inside a sentence. Right-to-left names are isolated, or they would move the text around them."""
    is_rtl = not name.isascii() and any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if is_rtl else name


def listed(items: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    text = gettext("{most} and {last}")
    if _begins_with_i(items[-1]):
        # Translators: Only if your "and" changes before this sound, as in Spanish: "Bo e Ivar"
        text = pgettext("before the sound of i", "{most} and {last}")
    return text.format(most=", ".join(items[:-1]), last=items[-1])


def one_after_another(sentences: Iterable[str]) -> str:
    """ "a; b; c", in one line."""
    text, told = gettext("{before}; {sentence}"), ""
    for sentence in sentences:
        told = text.format(before=told, sentence=sentence) if told else sentence
    return told


def _begins_with_i(word: str) -> bool:
    """By its sound: "Ivar" and "Hilda" do, "Hielo" does not."""
    plain = unicodedata.normalize("NFD", word.lower()).encode("ascii", "ignore").decode().removeprefix("h")
    return plain.startswith("i") and not plain.startswith(("ia", "ie", "io", "iu"))
