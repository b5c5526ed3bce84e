"""How templates are written: people read them line by line."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEMPLATES = ROOT / "templates"
LONGEST = 160
BLOCKS = (  # elements that begin a line of their own on the screen
    "article|aside|body|caption|datalist|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head"
    "|header|label|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|template|tfoot|th|thead|tr|ul"
)
LEADING_ON = re.compile(r"<a [^>]*>[^<]*›")
AS_LARGE_AS_A_THUMB = re.compile(r'class="(?:button|icon-button|card-name)\b')
AT_MOST = 2  # of a line: a word and its sign
ANY = re.compile(r"<[a-z][a-z0-9]*\b")
OPENING = re.compile(rf"<(?:{BLOCKS})\b")


def pages():
    return sorted(TEMPLATES.rglob("*.html"))


def name_of(file):
    return str(file.relative_to(TEMPLATES))


def long_lines(file):
    return [number for number, line in enumerate(file.read_text().splitlines(), 1) if len(line) > LONGEST]


def crowded_lines(file):
    lines = enumerate(file.read_text().splitlines(), 1)
    return [n for n, line in lines if len(OPENING.findall(line)) > 1 or len(ANY.findall(line)) > AT_MOST]


def leads_on_like_text(file):
    """Links that end in an arrow and are not as large as a thumb."""
    links = LEADING_ON.findall(re.sub(r"{%.*?%}", "", file.read_text()))
    return [link for link in links if not AS_LARGE_AS_A_THUMB.search(link)]


def uses_of(part, texts):
    return sum(f'"{name_of(part)}"' in text for text in texts)


def test_no_line_of_a_template_is_longer_than_a_screen():
    long = {name_of(file): long_lines(file) for file in pages() if long_lines(file)}

    assert long == {}


def test_each_line_of_a_template_opens_one_block_and_two_elements_at_most():
    crowded = {name_of(file): crowded_lines(file) for file in pages() if crowded_lines(file)}

    assert crowded == {}


def test_what_leads_on_is_a_button():
    low = {name_of(file): leads_on_like_text(file) for file in pages() if leads_on_like_text(file)}

    assert low == {}


def test_what_one_page_alone_includes_is_in_that_page():
    parts = sorted(TEMPLATES.rglob("_*.html"))
    templates = [file.read_text() for file in pages()]
    python = [file.read_text() for file in (ROOT / "games").rglob("*.py")]

    lonely = [name_of(part) for part in parts if uses_of(part, templates) < 2 and not uses_of(part, python)]

    assert len(parts) > 20
    assert lonely == []
