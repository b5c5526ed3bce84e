"""Pages of the site as a whole: its look, and its place on a home screen."""

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access.membership import Request
from games.context_processors import HINTS, THEMES, closed_hints
from games.input.requests import next_path, sent_from
from games.signs import authors
from reavers_companion import __version__
from scoring.catalogue import RULESETS

YEAR = 365 * 24 * 3600


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    icons = [
        {"src": static(f"icons/icon-{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in (("192", 192, "any"), ("512", 512, "any"), ("512-maskable", 512, "maskable"))
    ]
    about = {
        "name": "Reavers Companion",
        "short_name": "Reavers",
        "description": _(
            "Scorekeeper for Viking board games. It does the maths and shows where every point comes from."
        ),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#14171c",
        "theme_color": "#14171c",
        "icons": icons,
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """At the root, because it may only look after what lies below it.

    New with every change of a static file, and in another language: the pages that it kept are in the old one.
    """
    version = f"{getattr(staticfiles_storage, 'manifest_hash', '') or 'development'}-{get_language()}"
    script = f'const VERSION = "{version}";\nimportScripts("{static("js/worker.js")}");\n'
    return HttpResponse(script, content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Shows the page that phones keep for times without a network."""
    return render(request, "offline.html")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Shows what this is, and who drew its pictures."""
    facts = {"version": __version__, "rulesets": RULESETS.values(), "authors": authors()}
    return render(request, "site/about.html", facts)


@require_safe
@never_cache
def csrf(request: HttpRequest) -> HttpResponse:
    """A fresh token, for a page that was open for too long without a signal."""
    return HttpResponse(get_token(request), content_type="text/plain")


@sent_from("home")
def set_theme(request: HttpRequest) -> HttpResponse:
    """Anything but dark and light means: as the phone has it."""
    theme = request.POST.get("theme", "")
    response = redirect(next_path(request) or "home")
    if theme in THEMES:
        _keep(response, "theme", theme)
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


@sent_from("home")
def set_language(request: HttpRequest) -> HttpResponse:
    """Anything but a language of ours means: the one that the phone asks for."""
    language = request.POST.get("language", "")
    response = redirect(next_path(request) or "home")
    if language in dict(settings.LANGUAGES):
        _keep(response, settings.LANGUAGE_COOKIE_NAME, language)
    else:
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME, samesite="Lax")
    return response


@sent_from("home")
def close_hint(request: Request) -> HttpResponse:
    """Hides the hint on this phone from now on."""
    closed = [*closed_hints(request)["closed_hints"], request.POST.get("hint", "")]
    response = HttpResponse() if request.htmx else redirect(next_path(request) or "home")
    _keep(response, "hints", ".".join(hint for hint in HINTS if hint in closed))
    return response


def _keep(response: HttpResponse, name: str, value: str) -> None:
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True, secure=secure)
