"""What every page knows."""

from django.http import HttpRequest

THEMES = ("dark", "light")


def theme(request: HttpRequest) -> dict[str, str]:
    chosen = request.COOKIES.get("theme", "")
    return {"theme": chosen if chosen in THEMES else ""}
