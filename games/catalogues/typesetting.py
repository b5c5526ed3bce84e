"""The spaces and apostrophes that a language wants and no keyboard has. Translators type plain ones."""

import re
from collections.abc import Callable, Sequence

NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"  # not in the font of titles, so it is not used
LONG = 20  # letters; shorter texts stand in one line

_BEFORE_A_SIGN = re.compile(rf"[ {NARROW}](?=[:;!?»])|(?<=«)[ {NARROW}]")
_ELISION = re.compile(r"\b([cdjlmnst]|(?:jus|lors|puis|quel)?qu|aujourd)'(?=\w)", re.IGNORECASE)
_ONE_LETTER = re.compile(r"(?<![^\s(„])([aiouwz]) (?=\S)", re.IGNORECASE)


def _french(text: str) -> str:
    return _ELISION.sub(r"\1’", _BEFORE_A_SIGN.sub(NO_BREAK, text))


def _polish(text: str) -> str:
    """No line ends with a word of one letter."""
    return _ONE_LETTER.sub(rf"\1{NO_BREAK}", text) if len(text) >= LONG else text


_SETTERS: dict[str, Callable[[str], str]] = {"fr": _french, "pl": _polish}


def typeset(language: str, string: str | Sequence[str]) -> str | tuple[str, ...]:
    """A translation, or its plural forms."""
    setter = _SETTERS.get(language, str)
    return setter(string) if isinstance(string, str) else tuple(map(setter, string))
