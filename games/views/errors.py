"""Error pages: short, with what to do next. None of them touches the database."""

import logging
import secrets
import sys

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from games.machine.storage_trouble import Trouble, note, trouble_of

logger = logging.getLogger(__name__)


def _page(status: int, title: str, sentence: str) -> HttpResponse:
    # Rendered without the request: context processors must not fail a second time.
    return HttpResponse(render_to_string("errors/error.html", {"title": title, "sentence": sentence}), status=status)


def bad_request(_request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(400, _("Only part of that arrived"), _("Go back, reload the page and try again."))


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


def too_many_links(_request: HttpRequest) -> HttpResponse:
    return _page(429, _("Too many tries"), _("Too many wrong links from your network. Wait a minute and try again."))


def too_many_codes(_request: HttpRequest) -> HttpResponse:
    sentence = _("Too many wrong codes from your network. Wait five minutes, or scan the QR code at the table.")
    return _page(429, _("Too many tries"), sentence)


def too_many_logins(_request: HttpRequest) -> HttpResponse:
    return _page(429, _("Too many tries"), _("Too many wrong passwords. Wait a quarter of an hour and try again."))


def changed_meanwhile(_request: HttpRequest) -> HttpResponse:
    sentence = _("It was changed or removed at the same moment. Reload the page.")
    return _page(404, _("Someone else changed this first"), sentence)


def busy(_request: HttpRequest) -> HttpResponse:
    response = _page(503, _("The server is busy"), _("Nothing was saved. Try again."))
    response["Retry-After"] = "1"
    return response


def in_trouble(trouble: Trouble) -> HttpResponse:
    """Says what is wrong with the machine. Taps wait on the phones: static/js/outbox/sender.js."""
    note(trouble)
    sentence = _("{what} Nothing is lost: what you tap waits on your phone and is sent later.").format(
        what=trouble.what
    )
    response = _page(503, _("The server cannot save right now"), sentence)
    response["Retry-After"] = "5"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    if trouble := trouble_of(sys.exc_info()[1]):
        return in_trouble(trouble)
    error_id = secrets.token_hex(4)
    logger.error("Error %s: %s %s: %r", error_id, request.method, request.path, sys.exc_info()[1])
    sentence = _("This is our fault. Everything recorded so far is safe. Go back and try again.")
    quote = _("If it happens again, report error {id}.").format(id=error_id)
    return _page(500, _("Something broke"), f"{sentence} {quote}")
