"""Our own middleware."""

import logging
from collections.abc import Callable
from datetime import date, timedelta

from django.conf import settings
from django.core.exceptions import BadRequest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers

from games.machine import process_notes
from games.machine.host import hosts
from games.machine.storage_trouble import trouble_of
from games.models.simultaneous_changes import is_gone
from games.server.shell.bodies import largest_body
from games.views import errors

Answer = Callable[[HttpRequest], HttpResponseBase]

_OWN = ("script-src", "style-src", "img-src", "connect-src", "font-src", "manifest-src", "worker-src", "form-action")
CONTENT_SECURITY_POLICY = "; ".join(
    ["default-src 'none'", *(f"{kind} 'self'" for kind in _OWN), "base-uri 'none'", "frame-ancestors 'none'"]
)
# Sharing and the clipboard are not named here: a page of our own may use them by default.
_NO_USE_FOR = "camera display-capture geolocation microphone payment usb"  # no more: every page carries it
PERMISSIONS_POLICY = ", ".join(["screen-wake-lock=(self)", *(f"{feature}=()" for feature in _NO_USE_FOR.split())])

_NOT_FOR_FILES = ("ETag", "Last-Modified", "Referrer-Policy", "Cross-Origin-Opener-Policy")

OUR_OWN = ("/static/.collected", "/static/staticfiles.json")  # lie beside the files, and are nobody else's business
KEYS = ("/c/", "/t/", "/s/", "/screen/")  # whose address lets in whoever has it

RENEW_AFTER = timedelta(days=30)


def note_first_phone(get_response: Answer) -> Answer:
    """Tells the computer's own page that a phone has connected: a request from another address, once a process."""
    own = {address.strip("[]") for address in hosts()} | {""}
    has_noted = False

    def middleware(request: HttpRequest) -> HttpResponseBase:
        nonlocal has_noted
        if not has_noted and request.META.get("REMOTE_ADDR", "") not in own:
            has_noted = True
            process_notes.note_phone()
        return get_response(request)

    return middleware


def security_headers(get_response: Answer) -> Answer:
    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path_info in OUR_OWN:
            return errors.not_found(request)
        response = get_response(request)
        if request.path_info.startswith(settings.STATIC_URL):  # files need no such headers
            return _without_headers_of_pages(response)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        response["Permissions-Policy"] = PERMISSIONS_POLICY
        if request.path_info.startswith(KEYS):
            response["X-Robots-Tag"] = "noindex"
        response["X-Reavers"] = "1"  # tells static/js/outbox that this is really our server
        return response

    return middleware


def _without_headers_of_pages(response: HttpResponseBase) -> HttpResponseBase:
    """Removes headers that only pages need: two kilobytes on a first visit."""
    if "immutable" in response.get("Cache-Control", ""):
        for header in _NOT_FOR_FILES:
            del response[header]
        response["Cache-Control"] = response["Cache-Control"].replace(" public,", "")
        if "Content-Type" in response:  # a 304 has none
            response["Content-Type"] = response["Content-Type"].partition(";")[0]  # UTF-8, like the pages
    return response


class Language(LocaleMiddleware):
    """Sets the language that was chosen on this phone, or that it asks for, before anything writes a word."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        response = super().process_response(request, response)
        patch_vary_headers(response, ["Cookie"])
        return response


def limit_body(get_response: Answer) -> Answer:
    """Answers 413 to bodies that are too large. Django limits only some bodies, and answers 400."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not (length.isascii() and length.isdigit()):
            return errors.bad_request(request)
        if int(length[:20]) > largest_body(request.path_info, request.META.get("CONTENT_TYPE", "")):
            return errors.too_large(request)
        return get_response(request)

    return middleware


def keep_members(get_response: Answer) -> Answer:
    """Renews sessions in use once a month, so that they never expire and not every request writes."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        session = request.session
        if session.accessed and not session.is_empty():
            oldest = (date.today() - RENEW_AFTER).isoformat()
            if session.get("renewed", "") < oldest:
                session["renewed"] = date.today().isoformat()
        return response

    return middleware


class RefuseNul:
    """Refuses NUL characters before any view: no text of ours has one, and PostgreSQL cannot handle them."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponse | None:
        sent = [request.path_info, *request.COOKIES.values()]
        for query in (request.GET, request.POST):
            for key, values in query.lists():
                sent += [key, *map(str, values)]
        if any("\0" in text for text in sent):
            raise BadRequest("NUL in the request")
        return None


class SimultaneousChanges:
    """Explains a conflict of two phones: one removed what the other changes. It also explains trouble of the machine
    (games/machine/storage_trouble.py).

    Only errors that such a race can cause end here; any other is a fault of ours. The database also gives up a write
    when two wait for each other: that is worth another try, and static/js/outbox makes one by itself.
    """

    def __init__(self, get_response: Answer) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if trouble := trouble_of(exception):
            return errors.in_trouble(trouble)
        if isinstance(exception, OperationalError) and "deadlock detected" in str(exception):
            answer = errors.busy(request)
        elif is_gone(exception):
            answer = errors.changed_meanwhile(request)
        else:
            return None
        logging.getLogger(__name__).warning("Simultaneous changes: %s", request.path, exc_info=exception)
        return answer
