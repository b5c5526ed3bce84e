"""Names as people type them: what we accept, and how we spell it."""

import re
import unicodedata

from django.utils.translation import gettext as _

from games.limits import LONGEST_GOD_NAME, LONGEST_PERSON_NAME
from games.refusals import Refused

JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # one holds emoji together, Persian names need the other


def clean(text: str, longest: int) -> str:
    """One line without anything invisible in it."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name.strip(JOINERS):
        raise Refused(_("A name, please."))
    if len(name) > longest:
        raise Refused(_("{longest} letters at most, please.").format(longest=longest))
    if not all(is_readable(letter) for letter in name):
        raise Refused(_("There is something in this name that cannot be read."))
    return name


def is_readable(letter: str) -> bool:
    category = unicodedata.category(letter)
    if category == "Cn":  # newer than this Python: next year's emoji, but not what never becomes a letter
        return ord(letter) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(letter) <= 0xFDEF
    return category[0] != "C" or letter in JOINERS


def person(text: str) -> str:
    name = clean(text, LONGEST_PERSON_NAME)
    if name.casefold() == _("The enemy").casefold():  # reserved for solo games, because names are unique at a table
        raise Refused(_("The enemy is nobody's name."))
    return name


def god(text: str) -> str:
    """Part of cell keys and URLs, so only letters are allowed."""
    name = clean(text, LONGEST_GOD_NAME)
    if len(name.casefold()) > LONGEST_GOD_NAME:  # it is stored like this, and some letters become three
        raise Refused(_("{longest} letters at most, please.").format(longest=LONGEST_GOD_NAME))
    if not all(unicodedata.category(letter)[0] in "LMN" or letter in " -'’" for letter in name):
        raise Refused(_("A god's name has only letters in it."))
    return name


def several(text: str) -> list[str]:
    """ "Anna, Bo" and a name on each line are the same."""
    return [name for name in re.split(r"[,;\n]", text) if name.strip()]


def first_repeated(names: list[str]) -> str | None:
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            return name
        seen.add(name.casefold())
    return None
