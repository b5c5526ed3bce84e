"""Texts as they are compared: without accents, case and apostrophes."""

import re
import unicodedata

SPELLED_OUT = str.maketrans({"æ": "ae", "ø": "o", "ð": "d", "þ": "th", "ß": "ss", "œ": "oe", "'": "", "’": ""})


def folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", text.casefold().translate(SPELLED_OUT))
    return "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")


def words(text: str) -> list[str]:
    return re.findall(r"\w+", folded(text))
