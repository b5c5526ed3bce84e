"""What people read when something goes wrong: short, and what to do next. None of these touches the database."""

import logging
import secrets
import sys

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

logger = logging.getLogger(__name__)


def _page(status: int, title: str, sentence: str) -> HttpResponse:
    # Rendered without the request: context processors must not fail a second time.
    return HttpResponse(render_to_string("errors/error.html", {"title": title, "sentence": sentence}), status=status)


def bad_request(_request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(400, _("That did not arrive completely"), _("Go back, reload the page and try again."))


def forbidden(_request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(403, _("Not allowed"), _("Go back, reload the page and try again."))


def csrf_failure(_request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = _("The page was open too long, or cookies are off. Reload it and try again.")
    return _page(403, _("Nothing was saved"), sentence)


def not_found(_request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    sentence = _("The link is wrong or has expired. Ask at the table for a new one.")
    return _page(404, _("Page not found"), sentence)


def too_large(_request: HttpRequest) -> HttpResponse:
    return _page(413, _("That is too large"), _("Nothing was saved. Send less and try again."))


def too_many(_request: HttpRequest) -> HttpResponse:
    return _page(429, _("Too many tries"), _("Too many wrong links from your network. Wait a minute and try again."))


def changed_meanwhile(_request: HttpRequest) -> HttpResponse:
    sentence = _("It was changed or removed at the same moment. Reload the page.")
    return _page(404, _("Someone else changed this first"), sentence)


def busy(_request: HttpRequest) -> HttpResponse:
    response = _page(503, _("The server is busy"), _("Nothing was saved. Try again."))
    response["Retry-After"] = "1"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    error_id = secrets.token_hex(4)
    logger.error("Error %s: %s %s: %r", error_id, request.method, request.path, sys.exc_info()[1])
    sentence = _("This is our fault. Everything recorded so far is safe. Go back and try again.")
    quote = _("If it happens again, report error {id}.").format(id=error_id)
    return _page(500, _("Something broke"), f"{sentence} {quote}")
