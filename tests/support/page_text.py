"""The text that people read on a page, however its template is laid out. A picture is read by its name."""

import re

from django.utils.html import strip_tags

NAMED_PICTURE = re.compile(r'<svg[^>]* aria-label="([^"]*)"[^>]*>')


def text_of(html):
    return " ".join(strip_tags(NAMED_PICTURE.sub(r" \1 ", html)).split())
