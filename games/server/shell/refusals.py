"""Refusals by the shell itself. Django answers all complete requests."""

from django.core.handlers.wsgi import WSGIRequest
from django.utils.functional import Promise
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext_lazy as _
from granian.rsgi import HTTPProtocol

from games.server.shell.environ import Environ

NOT_UTF8 = _("Send this as UTF-8.")
NO_LENGTH = _("Content-Length is missing.")
TOO_SLOW = _("That took too long.")
NOT_COMPLETE = _("Only part of that arrived.")
TOO_MUCH = _("Too much is arriving at once. Try again in a minute.")
MANY_FILES = _("Too many files at once. Try again in a minute.")


def refuse(protocol: HTTPProtocol, environ: Environ, status: int, sentence: Promise) -> None:
    """Answers in plain words and ends the connection: anything more that the phone sends is not read."""
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close"), ("X-Reavers", "1")]
    if status == 503:
        headers.append(("Retry-After", "5"))
    with override(get_language_from_request(WSGIRequest(environ))):
        protocol.response_bytes(status, headers, str(sentence).encode())
