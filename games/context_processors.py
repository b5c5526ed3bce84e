"""What every page knows."""

from uuid import uuid4

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

THEMES = ("dark", "light")


def theme(request: HttpRequest) -> dict[str, str]:
    chosen = request.COOKIES.get("theme", "")
    return {"theme": chosen if chosen in THEMES else ""}


def page_id(_request: HttpRequest) -> dict[str, object]:
    """New for every page: games.requests.request_id uses it for browsers without scripts."""
    return {"page_id": SimpleLazyObject(uuid4)}
