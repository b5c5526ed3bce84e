"""Facts that every page knows."""

from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

THEMES = ("dark", "light")
HINTS = ("why", "swipe", "crew")


def theme(request: HttpRequest) -> dict[str, str]:
    chosen = request.COOKIES.get("theme", "")
    return {"theme": chosen if chosen in THEMES else ""}


def languages(request: HttpRequest) -> dict[str, object]:
    """Returns the languages to choose from, and the one chosen on this phone."""
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return {"languages": settings.LANGUAGES, "language": chosen if chosen in dict(settings.LANGUAGES) else ""}


def closed_hints(request: HttpRequest) -> dict[str, list[str]]:
    """The hints that someone closed on this phone."""
    closed = request.COOKIES.get("hints", "").split(".")
    return {"closed_hints": [hint for hint in HINTS if hint in closed]}


def page_id(_request: HttpRequest) -> dict[str, object]:
    """New for every page: games.input.requests.request_id uses it for browsers without scripts."""
    return {"page_id": SimpleLazyObject(uuid4)}
