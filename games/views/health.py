from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.backups import nightly
from games.machine import storage_trouble


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """For whatever watches the server: it answers, and its database can be read and written. With ?reading only the
    first: a proxy goes on showing pages while nothing can be stored. With ?full also: the backups work."""
    if problem := storage_trouble.look(also_write="reading" not in request.GET):
        return HttpResponse(problem.for_the_console, content_type="text/plain; charset=utf-8", status=503)
    if "full" in request.GET and nightly.problem():
        return HttpResponse("the nightly backup failed: /admin/ says why", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")
