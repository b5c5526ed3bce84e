"""Checks of values that forms send."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID, uuid5

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.limits import LONGEST_SUM
from games.refusals import Refused


def request_id(request: HttpRequest) -> UUID:
    """The id that the phone made for this write.

    A browser without scripts sends the id of its page, which is new whenever the page is drawn; together with what
    was pressed on it that is one write.
    """
    try:
        if "id" in request.POST:
            return UUID(request.POST["id"])
        pressed = sorted((key, value) for key, value in request.POST.items() if key != "csrfmiddlewaretoken")
        return uuid5(UUID(request.POST.get("page", "")), f"{request.path} {pressed}")
    except ValueError:
        raise Refused(_("Reload the page and try again.")) from None


def other_id(text: str) -> UUID | None:
    """The id of another write, if it is one."""
    try:
        return UUID(text)
    except ValueError:
        return None


View = Callable[..., HttpResponseBase]


def sent_from(page: str, *, keep: tuple[str, ...] | None = None) -> Callable[[View], View]:
    """Accepts only a sent form. A phone that opens the address, perhaps to reload a page with mistakes, goes to the
    page of the form. `keep`: the parts of the address that this page has, if not all of them."""

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST":
                return view(request, *args, **kwargs)
            kept = kwargs if keep is None else {name: kwargs[name] for name in keep}
            back: HttpResponseBase = redirect(page, *args, **kept)
            return back

        allowed: View = require_http_methods(["GET", "HEAD", "POST"])(guarded)
        return allowed

    return decorate


def whole_number(text: str) -> int | None:
    """A number as people type it; nothing at all means that it is not known."""
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise Refused(_("Enter a whole number."))
    return int(text)


def sum_of_numbers(text: str) -> int | None:
    """Adds up a field: "3+6+2", "10-3". The first number may be negative."""
    text = "".join(text.split()).replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    parts = re.split(r"(?<=[0-9])(?=[+-])", text)
    numbers = [whole_number(part.removeprefix("+")) for part in parts if len(text) <= LONGEST_SUM]
    if not numbers or None in numbers:
        raise Refused(_("Enter a whole number."))
    return sum(number for number in numbers if number is not None)


def next_path(request: HttpRequest) -> str:
    """The page that the form was on, if it says so and the page is ours."""
    path = request.POST.get("next", "")
    is_ours = path.startswith("/") and url_has_allowed_host_and_scheme(path, allowed_hosts=None)
    return path if is_ours else ""
