from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.backups import nightly


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """For whatever watches the server: it answers, and so does its database. With ?full also: the backups work."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    if "full" in request.GET and nightly.problem():
        return HttpResponse("the last backup failed", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")
