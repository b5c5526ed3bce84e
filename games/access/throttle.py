"""Slows down guessing: after 20 wrong links, an address has to wait a minute."""

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

WRONG_ONES = 20
SECONDS = 60


def must_wait(request: HttpRequest) -> bool:
    return int(cache.get(_key(request), 0)) >= WRONG_ONES


def count_wrong_link(request: HttpRequest) -> None:
    key = _key(request)
    cache.add(key, 0, SECONDS)
    try:
        cache.incr(key)
    except ValueError:  # it expired just now
        cache.add(key, 1, SECONDS)


def _key(request: HttpRequest) -> str:
    address = request.META.get("REMOTE_ADDR", "")
    if settings.SECURE_PROXY_SSL_HEADER:  # our own proxy adds the client at the end
        address = request.headers.get("X-Forwarded-For", address).rpartition(",")[2].strip()
    return f"wrong-links-{address[:45].encode().hex()}"
