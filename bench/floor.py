"""The floor that a tap is measured against: the same middleware, one row written and committed, a 40-line fragment."""

from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.urls import include, path
from django.views.decorators.http import require_POST

from games.models import Crew
from reavers_companion.urls import handler400, handler403, handler404, handler500

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]  # what the site itself answers

LINES = [(f"seat-{number}", number * 7, f"Line {number}") for number in range(40)]
FRAGMENT = Template(
    '{% for key, points, label in lines %}<p id="{{ key }}"><b>{{ points }}</b> {{ label }}</p>\n{% endfor %}'
)


@require_POST
def floor(request: HttpRequest) -> HttpResponse:
    Crew.objects.create(name=request.POST["value"])
    return HttpResponse(FRAGMENT.render(Context({"lines": LINES})))


urlpatterns = [path("floor/", floor), path("", include("reavers_companion.urls"))]
