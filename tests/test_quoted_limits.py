"""Texts that quote a limit say what it really is. A changed limit needs its texts changed, in all languages."""

import re

import pytest
from django.conf import settings
from django.test import RequestFactory

from games import limits
from games.catalogues.extraction import extracted
from games.catalogues.po_files import texts_of
from games.exchange.json_file import LARGEST_DOCUMENT
from games.views import errors

MB = 1024 * 1024


def quoted(pattern):
    texts = [message.id if isinstance(message.id, str) else message.id[1] for message in texts_of(extracted())]
    return {int(n) for text in texts for n in re.findall(pattern, text)}


def test_what_was_deleted_can_be_restored_for_so_many_days():
    assert quoted(r"(\d+) days") == {limits.CAN_BE_UNDONE.days}


def test_a_file_has_so_many_megabytes():
    assert quoted(r"(\d+) MB") == {LARGEST_DOCUMENT // MB, settings.LARGEST_FILE // MB}


def test_a_demo_is_at_most_a_full_crew():
    assert quoted(r"how many games .* at most (\d+)") == {limits.MOST_GAMES_OF_A_CREW}


@pytest.mark.parametrize(
    ("field", "most"),
    [
        ('inputmode="tel"', limits.LONGEST_SUM),
        ('name="name"', limits.LONGEST_CREW_NAME),
        ('type="search" name="q"', limits.LONGEST_SEARCH),
    ],
)
def test_a_field_that_a_template_writes_takes_as_much_as_the_server(field, most):
    templates = "".join(file.read_text() for file in (settings.BASE_DIR / "templates").rglob("*.html"))

    fields = re.findall(rf'<input [^>]*{field}[^>]*maxlength="(\d+)"', templates)

    assert {int(n) for n in fields} == {most}


@pytest.mark.parametrize(
    ("page", "rate", "minutes", "words"),
    [
        (errors.too_many_links, limits.WRONG_LINKS, 1, "Wait a minute"),
        (errors.too_many_codes, limits.WRONG_CODES, 5, "Wait five minutes"),
        (errors.too_many_logins, limits.LOGINS, 15, "Wait a quarter of an hour"),
    ],
)
def test_the_wait_after_too_many_tries_is_as_long_as_the_page_says(page, rate, minutes, words):
    assert rate.seconds == minutes * 60
    assert words in page(RequestFactory().get("/")).text
