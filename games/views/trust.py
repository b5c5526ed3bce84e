"""The pages on which a phone learns to trust a site with `HTTPS=self`: docs/decisions/0012-https-at-home.md."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.machine.certificates import authority_file

# Like that of all pages, and the page may ask our own https whether this phone gets through to it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; connect-src 'self' {https}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
View = Callable[[HttpRequest], HttpResponse]


def https_self(view: View) -> View:
    """Other sites have nothing to trust."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not settings.HTTPS_SELF:
            raise Http404
        return view(request)

    return guarded


@require_safe
@never_cache
@https_self
def trust_page(request: HttpRequest) -> HttpResponse:
    host, _port = split_domain_port(request.get_host())
    https = f"https://{host}:{settings.HTTPS_PORT}"
    response = render(request, "trust/trust.html", {"https": https, "kind": _kind_of_phone(request)})
    response["Content-Security-Policy"] = POLICY.format(https=https)
    return response


@require_safe
@https_self
def authority(_request: HttpRequest) -> HttpResponse:
    """Sends the certificate to install. Its kind of file makes phones ask what to do with it."""
    headers = {"Content-Disposition": 'attachment; filename="reavers-companion.crt"'}
    content = authority_file(settings.CERTIFICATES).read_bytes()
    return HttpResponse(content, content_type="application/x-x509-ca-cert", headers=headers)


def _kind_of_phone(request: HttpRequest) -> str:
    browser = request.headers.get("User-Agent", "")
    if "iPhone" in browser or "iPad" in browser:
        return "apple"
    if "Android" in browser:
        return "firefox" if "Firefox/" in browser else "android"
    return ""
