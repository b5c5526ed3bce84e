"""Two languages that nobody speaks, made from the English texts when a test needs them.

LONG is English with accents, 40 % longer: what is cut in it would be cut in German. MIRRORED is as long and runs from
right to left.
A word that is plain English in one of them never went through gettext.
"""

import re
from functools import cache
from string import ascii_letters

from babel.messages.catalog import Catalog

from games.catalogues.extraction import extracted
from games.catalogues.po_files import as_mo, texts_of

ALL = LONG, MIRRORED = "en-xa", "ar-xb"
NOT_WORDS = re.compile(r"(\{[^{}]*\}|%\([^)]*\)[a-z]|%%[a-z]|<[^>]+>|&[a-z]+;)")
ACCENTS = str.maketrans(ascii_letters, "áƀçďéƒĝĥîĵķĺɱňôṕɋŕšťûṽŵẍýžÁƁÇĎÉƑĜĤÎĴĶĹḾŇÔṔɊŔŠŤÛṼŴẌÝŽ")
FILLER = "óöõ"
RIGHT_TO_LEFT, END = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"


def longer(text):
    """Words of the usual length more, so that it wraps as a longer text would."""
    words = " ".join([FILLER] * max(1, round(len(NOT_WORDS.sub("", text)) * 0.4 / (len(FILLER) + 1))))
    edge = text[len(text.rstrip()) :]
    return f"{_outside_markup(text.rstrip(), _accented)} {words}{edge}"


def mirrored(text):
    return _outside_markup(
        longer(text), lambda part: re.sub(r"[^\W\d_]+", lambda word: f"{RIGHT_TO_LEFT}{word[0]}{END}", part)
    )


def _accented(text):
    return text.translate(ACCENTS)


def _outside_markup(text, change):
    parts = NOT_WORDS.split(text)
    return "".join(part if number % 2 else change(part) for number, part in enumerate(parts))


@cache
def compiled(language):
    change = longer if language == LONG else mirrored
    made = Catalog(locale=language.partition("-")[0], domain="django", fuzzy=False)
    for message in texts_of(extracted()):
        made.add(message.id, _changed(message, change, made.num_plurals), context=message.context)
    return as_mo(made)


def _changed(message, change, forms):
    if isinstance(message.id, str):
        return change(message.id)
    one, many = map(change, message.id)
    return (one, *[many] * (forms - 1))


def switch_on(settings, folder, *languages):
    """Makes these languages of the app, beside English. `settings`: pytest-django's."""
    for language in languages:
        base, _dash, region = language.partition("-")
        file = folder / f"{base}_{region.upper()}" / "LC_MESSAGES" / "django.mo"
        file.parent.mkdir(parents=True)
        file.write_bytes(compiled(language))
    settings.LOCALE_PATHS = [folder]
    settings.LANGUAGES = [*settings.LANGUAGES, *((language, language) for language in languages)]
