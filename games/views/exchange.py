"""Export and import of files."""

import re
from collections.abc import Iterator

from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from games.access.membership import MemberRequest, member
from games.exchange import bgstats_import
from games.exchange.bgstats_export import crew_as_bgstats
from games.exchange.crew_export import crew_as_zip
from games.exchange.csv_export import crew_as_csv
from games.exchange.import_forms import FileForm, WhoIsWhoForm
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.language.translation import in_the_language_of_now
from games.models import Crew, Import


@require_safe
@member
def data_page(request: MemberRequest) -> HttpResponse:
    return _data(request, FileForm())


@require_safe
@member
def export_everything(request: MemberRequest) -> HttpResponseBase:
    return _file(request.crew, "zip", "application/zip", crew_as_zip(request.crew))


@require_safe
@member
def export_csv(request: MemberRequest) -> HttpResponseBase:
    return _file(request.crew, "csv", "text/csv; charset=utf-8", in_the_language_of_now(crew_as_csv(request.crew)))


@require_safe
@member
def export_bgstats(request: MemberRequest) -> HttpResponseBase:
    return _file(
        request.crew, "bgstats.json", "application/json", in_the_language_of_now(crew_as_bgstats(request.crew))
    )


@sent_from("data")
@member
def import_file(request: MemberRequest) -> HttpResponse:
    form = FileForm(request.POST, request.FILES)
    with refusals_in(form):
        brought_in = form.save(request.crew, request_id(request)) if form.is_valid() else None
        if brought_in:
            return redirect("import_page", brought_in.pk)
    return _data(request, form)


@require_safe
@member
def import_page(request: MemberRequest, number: int) -> HttpResponse:
    return _import(request, WhoIsWhoForm(_brought_in(request, number)))


@sent_from("import_page")
@member
def confirm_import(request: MemberRequest, number: int) -> HttpResponse:
    form = WhoIsWhoForm(_brought_in(request, number), request.POST)
    if form.is_valid():
        form.save()
    return _import(request, form) if form.errors else redirect("import_page", number)


def _brought_in(request: MemberRequest, number: int) -> Import:
    return get_object_or_404(Import.objects.of(request.crew).select_related("crew"), pk=number)


def _file(crew: Crew, ending: str, kind: str, pieces: Iterator[str] | Iterator[bytes]) -> StreamingHttpResponse:
    """Sent while it is written, so that neither side waits for all of it."""
    name = re.sub(r"[^\w-]+", "-", str(crew)).strip("-") or "crew"
    response = StreamingHttpResponse(pieces, content_type=kind)
    disposition = content_disposition_header(as_attachment=True, filename=f"{name}-{timezone.localdate()}.{ending}")
    response.headers["Content-Disposition"] = str(disposition)
    return response


def _data(request: MemberRequest, form: FileForm) -> HttpResponse:
    return render(request, "exchange/data.html", {"crew": request.crew, "form": form}, status=status_of(form))


def _import(request: MemberRequest, form: WhoIsWhoForm) -> HttpResponse:
    brought_in = form.waiting
    preview = None if brought_in.is_done else bgstats_import.preview(brought_in)
    context = {"brought_in": brought_in, "plan": brought_in.plan, "preview": preview, "form": form}
    return render(request, "exchange/import.html", context, status=status_of(form))
