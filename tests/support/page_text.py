"""What people read on a page, however its template is laid out."""

from django.utils.html import strip_tags


def text_of(html):
    return " ".join(strip_tags(html).split())
