"""The answer to a link that does not exist, or no longer."""

from django.http import Http404, HttpRequest, HttpResponse

from games.access import throttle
from games.limits import WRONG_LINKS
from games.views import errors


def wrong_link(request: HttpRequest) -> HttpResponse:
    """Links are too long to guess, so the right one is never held back."""
    if throttle.must_wait(request, WRONG_LINKS):
        return errors.too_many_links(request)
    throttle.count(request, WRONG_LINKS)
    raise Http404
