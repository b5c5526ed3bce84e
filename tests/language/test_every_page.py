"""Every page that links lead to, in a language that is not English: nothing on it is English."""

import gzip
import re
from calendar import month_abbr, month_name
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.access import guests
from games.catalogues.extraction import KEPT, extracted
from games.catalogues.po_files import texts_of
from games.signs import authors
from scoring import RULESETS
from tests.support.crawl import crawl, one_of_each, said_on
from tests.support.crawled import seen_by_others
from tests.support.full_crew import full_crew

pytestmark = pytest.mark.django_db

SPOKEN = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
TYPED = ("Ådne's phone", "The Longships", "Bo's kitchen", "Rain,", "and =soup", "Rain and soup.", "testserver/join/")
WORD = re.compile(r"[A-Za-z]{3,}")
NAMES = {  # of products, people, what full_crew calls its own, and examples of links and codes
    *(word for ruleset in RULESETS.values() for word in WORD.findall(ruleset.name)),
    *(word for author in authors() for word in WORD.findall(str(author))),
    *(word for _code, name in settings.LANGUAGES for word in WORD.findall(name)),
    *("Reavers", "Companion", "Stats", "KRT", "testserver", "join"),
    *("dne", "Teal", "Orange", "The", "Longships", "Winter", "kitchen", "phone", "Rain", "and", "soup"),
    *("Odin", "Frigg", "Thor", "Freyja"),
    *("Krake", "Kraken"),  # what the crew calls a card, and what is printed on it
    *month_name,
    *month_abbr,
}


@pytest.fixture(scope="session")
def texts_in(pages_in):
    """The texts of each page."""
    return cache(lambda language: {path: said_on(html) for path, html in pages_in(language).pages.items()})


def english_in(texts, codes):
    names = NAMES.union(*map(WORD.findall, codes))
    return {(path, text) for path, said in texts.items() for text in said if set(WORD.findall(text)) - names}


def test_every_text_goes_through_gettext(texts_in, pages_in, mirrored):
    full_crew()
    stranger = Client()
    stranger.cookies["language"] = mirrored

    seen = {path: said_on(html) for path, html in crawl(stranger, "/", *seen_by_others())}

    assert english_in(seen, [links.code_in_two for links in guests.TableLinks.objects.all()]) == set()
    assert english_in(texts_in(mirrored), pages_in(mirrored).codes) == set()


def not_ours(codes):
    """Names of games and of cards, what people typed, and codes by chance. The longest first: "Pillager" is a part."""
    printed = [message.id for message in texts_of(extracted()) if KEPT in message.auto_comments and not message.context]
    names = [*printed, *(ruleset.name for ruleset in RULESETS.values()), *TYPED, *codes]
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


@pytest.mark.parametrize("language", SPOKEN)
def test_no_english_word_is_left(texts_in, pages_in, language):
    """300 words that our English texts use most and that no other language of ours has."""
    english = set((Path(__file__).parent / "english_words.txt").read_text().split())
    kept = not_ours(pages_in(language).codes)

    left = {
        (path, text)
        for path, said in texts_in(language).items()
        for text in said
        if english & set(re.findall(r"[^\W\d_]+", kept.sub("", text).lower()))
    }

    assert len(english) == 300
    assert left == set()


@pytest.mark.parametrize("language", SPOKEN)
def test_a_name_from_right_to_left_keeps_its_place(texts_in, language):
    """Beside a comma and a number it is isolated, or they would change places."""
    pages = texts_in(language).values()

    bare = {text for said in pages for text in said if re.search(r"(?<!\u2068)[\u05d0-\u064a]+[,:;] ", text)}

    assert bare == set()


def test_french_has_a_space_before_a_colon(texts_in, pages_in):
    """What is put together from parts goes through gettext with its colon."""
    kept = not_ours(pages_in("fr").codes)

    close = {
        (path, text)
        for path, said in texts_in("fr").items()
        for text in said
        if re.search(r"[\w)»][:;!?](\s|$)", kept.sub("", text))
    }

    assert close == set()


@pytest.mark.parametrize("language", SPOKEN)
def test_no_page_is_heavier_by_more_than_a_kilobyte(pages_in, language):
    theirs, english = pages_in(language), pages_in("en")
    path_of = {path: theirs.paths[kind] for kind, path in english.paths.items()}

    heavier = {
        path: weight(theirs.pages[path_of[path]]) - weight(english.pages[path]) for path in one_of_each(english.pages)
    }

    assert {path: more for path, more in heavier.items() if more > 1024} == {}


def weight(html):
    """As it is sent, compressed."""
    return len(gzip.compress(html.encode()))
