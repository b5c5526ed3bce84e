"""The operator's login, slowed down: every try costs a third of a second of work."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.access import throttle
from games.limits import LOGINS
from games.views import errors

LONGEST_USER_NAME = 150  # Django's own


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def admin_login(request: HttpRequest) -> HttpResponse:
    """A try counts before the password is looked at, so that many at once do not get past the limit."""
    if request.method == "POST":
        user_name = request.POST.get("username", "")[:LONGEST_USER_NAME]
        if throttle.count(request, LOGINS, user_name):
            return errors.too_many_logins(request)
    answer = admin.site.login(request)
    if request.method == "POST" and request.user.is_authenticated:
        throttle.forgive(request, LOGINS)
    return answer
