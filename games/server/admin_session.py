"""Sessions of operators: in the database, with a cookie of their own under /admin/.

Phones keep theirs in a signed cookie for a year, which costs no query and cannot be revoked. An operator's lasts two
weeks, and logging out ends it wherever the cookie is.
"""

from datetime import timedelta

from django.conf import settings
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse

PATH = "/admin/"
COOKIE = "reavers_admin"
LASTS = timedelta(weeks=2)


class AdminSession(SessionStore):
    def get_session_cookie_age(self) -> int:
        return int(LASTS.total_seconds())


class Sessions(SessionMiddleware):
    """Django's, except under /admin/."""

    def process_request(self, request: HttpRequest) -> None:
        if _is_operators(request):
            request.session = AdminSession(request.COOKIES.get(COOKIE))
        else:
            super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        return _kept(request, response) if _is_operators(request) else super().process_response(request, response)


def _is_operators(request: HttpRequest) -> bool:
    return request.path_info.startswith(PATH)


def _kept(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    session = request.session
    if session.is_empty():
        if COOKIE in request.COOKIES:
            response.delete_cookie(COOKIE, path=PATH, samesite="Lax")
    elif session.modified:
        try:
            session.save()
        except UpdateError:
            raise SessionInterrupted("Logged out on another page") from None
        secure = settings.SESSION_COOKIE_SECURE
        key = str(session.session_key)
        response.set_cookie(COOKIE, key, LASTS, path=PATH, secure=secure, httponly=True, samesite="Lax")
    return response
