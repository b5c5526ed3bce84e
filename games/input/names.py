"""Names as people type them: what we accept, and how we spell it."""

import re
import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.limits import LONGEST_GOD_NAME, LONGEST_NOTES, LONGEST_PERSON_NAME
from games.refusals import Refused

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by their category, but nobody sees them
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"  # one holds emoji together, Persian names need the other
MOST_PARTS = 4  # of one letter: ᾂ may come as a vowel and three marks
VOWELS, CONSONANTS = "aeiouyàáâäåæèéêëìíîïòóôöøœùúûüýÿąęėő", "bcdfghjklmnpqrstvwxzçčćđðłńñřśšťþźżž"
SYLLABLES = re.compile(  # where a syllable ends: Sigurd|run|hil|dur
    rf"(?<=[{VOWELS}])(?=[{CONSONANTS}][{VOWELS}])|(?<=[{VOWELS}][{CONSONANTS}])(?=[{CONSONANTS}][{VOWELS}])"
    rf"|(?<=[{VOWELS}][{CONSONANTS}]{{2}})(?=[{CONSONANTS}][{VOWELS}])"
    rf"|(?<=[{VOWELS}][{CONSONANTS}]{{3}})(?=[{CONSONANTS}][{VOWELS}])"
)
LONG_WORD, SHORTEST_PART = 11, 3


def clean(text: str, longest: int) -> str:
    """One line without anything invisible in it."""
    name = " ".join(_composed(text, longest).split())
    if not name.strip(JOINERS + BLANKS + " "):
        raise Refused(_("Give it a name."))
    _must_be_short(name, longest)
    if not all(is_readable(letter) for letter in name):
        raise Refused(_("This name contains a character that cannot be displayed."))
    return name


def is_readable(letter: str) -> bool:
    category = unicodedata.category(letter)
    if category == "Cn":  # newer than this Python: next year's emoji, but not what never becomes a letter
        return ord(letter) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(letter) <= 0xFDEF
    return category[0] != "C" or letter in JOINERS


def person(text: str) -> str:
    name = clean(text, LONGEST_PERSON_NAME)
    if name.casefold() in _names_of_the_enemy():  # reserved for solo games, because names are unique at a table
        raise Refused(_("“The enemy” is reserved for the solo opponent."))
    return name


def _names_of_the_enemy() -> set[str]:
    """Returns the enemy's names in every language: another phone at the table may speak it."""
    names = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            names.add(_("The enemy").casefold())
    return names


def god(text: str) -> str:
    """Part of cell keys and URLs, so only letters are allowed."""
    name = clean(text, LONGEST_GOD_NAME)
    _must_be_short(name.casefold(), LONGEST_GOD_NAME)  # it is stored like this, and some letters become three
    if not all(unicodedata.category(letter)[0] in "LMN" or letter in " -'’" for letter in name):
        raise Refused(_("A god's name can only contain letters."))
    return name


def notes(text: str) -> str:
    """Any number of lines."""
    lines = _composed(text, LONGEST_NOTES).replace("\r\n", "\n").strip()
    _must_be_short(lines, LONGEST_NOTES)
    return lines


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


def _composed(text: str, longest: int) -> str:
    """Each letter in one piece. The length comes first: 200 KB of accents take half a minute to put in order."""
    _must_be_short(text, MOST_PARTS * longest, longest)
    return unicodedata.normalize("NFC", text)


def _must_be_short(text: str, most: int, longest: int = 0) -> None:
    if len(text) > most:
        raise Refused(_("At most {longest} characters.").format(longest=longest or most))


def breakable(name: str, long_word: int = LONG_WORD) -> str:
    """Adds soft hyphens to long words, for narrow places: a browser breaks a word there, not anywhere."""
    return re.sub(rf"\w{{{long_word},}}", lambda word: _hyphenated(word[0]), name)


def _hyphenated(word: str) -> str:
    ends = [found.start() for found in SYLLABLES.finditer(word.lower())]
    cuts = [0, *(end for end in ends if SHORTEST_PART <= end <= len(word) - SHORTEST_PART), len(word)]
    return "\N{SOFT HYPHEN}".join(word[start:end] for start, end in pairwise(cuts))


def shortened(name: str, longest: int) -> str:
    """The first word of a long name, or its beginning."""
    if len(name) <= longest:
        return name
    first = re.split(r"[\s-]", name)[0]
    return first if len(first) <= longest else f"{first[: longest - 1]}…"


def told_apart(names: Sequence[str], longest: int) -> list[str]:
    """First names instead of long ones, for where there is little room; whole names if two people would be alike."""
    short = [shortened(name, longest) for name in names]
    return short if len(set(short)) == len(set(names)) else list(names)
