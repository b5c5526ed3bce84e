"""What leaves as a file, and what comes in by one."""

import re
from collections.abc import Iterator
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse, QueryDict, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.access.membership import MemberRequest, member
from games.exchange import bgstats_format, bgstats_import, crew_import
from games.exchange.bgstats_export import crew_as_bgstats
from games.exchange.crew_export import crew_as_json
from games.exchange.csv_export import crew_as_csv
from games.exchange.json_file import document_from, neither
from games.models import Crew, Import, Player
from games.refusals import Refused
from games.requests import request_id

JSON, CSV = "application/json", "text/csv; charset=utf-8"


@require_safe
@member
def data_page(request: MemberRequest) -> HttpResponse:
    return _data(request)


@require_safe
@member
def export_json(request: MemberRequest) -> HttpResponseBase:
    return _file(request.crew, "json", JSON, crew_as_json(request.crew))


@require_safe
@member
def export_csv(request: MemberRequest) -> HttpResponseBase:
    return _file(request.crew, "csv", CSV, crew_as_csv(request.crew))


@require_safe
@member
def export_bgstats(request: MemberRequest) -> HttpResponseBase:
    return _file(request.crew, "bgstats.json", JSON, crew_as_bgstats(request.crew))


@require_POST
@member
def import_file(request: MemberRequest) -> HttpResponse:
    """Imports our own file at once, because it adds nothing twice. A BG Stats file waits for confirmation."""
    try:
        brought_in = _bring_in(request.crew, request.FILES.get("file"), request_id(request))
    except Refused as refused:
        return _data(request, refused.message)
    return redirect("import_page", brought_in.pk)


@require_safe
@member
def import_page(request: MemberRequest, number: int) -> HttpResponse:
    return _import(request, _brought_in(request, number))


@require_POST
@member
def confirm_import(request: MemberRequest, number: int) -> HttpResponse:
    waiting = _brought_in(request, number)
    try:
        bgstats_import.bring_in(waiting, _choices(request.POST))
    except Refused as refused:
        return _import(request, waiting, refused.message)
    return redirect("import_page", number)


def _brought_in(request: MemberRequest, number: int) -> Import:
    return get_object_or_404(Import.objects.of(request.crew).select_related("crew"), pk=number)


def _choices(post: QueryDict) -> dict[int, str]:
    asked = {
        key.removeprefix("who-"): str(value) for key, value in post.items() if re.fullmatch(r"who-[0-9]{1,6}", key)
    }
    return {int(number): value for number, value in asked.items()}


def _bring_in(crew: Crew, file: "UploadedFile[bytes] | None", form: UUID) -> Import:
    Import.objects.of(crew).forgotten().delete()
    if file is None:
        raise Refused(_("Choose a file."))
    before = Import.objects.of(crew).filter(request_id=form).first()
    if before:
        return before
    document, plan, outcome = document_from(file), {}, None
    if crew_import.is_ours(document):
        outcome = crew_import.bring_in(crew, document)._asdict()
    elif bgstats_format.is_bgstats(document):
        plan = bgstats_format.plan_from(document)._asdict()
    else:
        raise neither()
    defaults = {"file_name": _readable(file.name), "plan": plan, "outcome": outcome}
    return Import.objects.get_or_create(crew=crew, request_id=form, defaults=defaults)[0]


def _readable(name: str | None) -> str:
    return "".join(letter for letter in name or "" if letter.isprintable())[:100]


def _file(crew: Crew, ending: str, kind: str, pieces: Iterator[str]) -> StreamingHttpResponse:
    """Sent while it is written, so that neither side waits for all of it."""
    name = re.sub(r"[^\w-]+", "-", crew.name).strip("-") or "crew"
    response = StreamingHttpResponse(pieces, content_type=kind)
    disposition = content_disposition_header(as_attachment=True, filename=f"{name}-{timezone.localdate()}.{ending}")
    response.headers["Content-Disposition"] = str(disposition)
    return response


def _data(request: MemberRequest, mistake: str = "") -> HttpResponse:
    context = {"crew": request.crew, "mistake": mistake, "largest": settings.LARGEST_FILE}
    return render(request, "exchange/data.html", context, status=422 if mistake else 200)


def _import(request: MemberRequest, brought_in: Import, mistake: str = "") -> HttpResponse:
    context = {
        "brought_in": brought_in,
        "plan": brought_in.plan,
        "preview": None if brought_in.is_done else bgstats_import.preview(brought_in),
        "players": Player.objects.of(request.crew).latest_first(),
        "mistake": mistake,
        "chosen": _choices(request.POST),
    }
    return render(request, "exchange/import.html", context, status=422 if mistake else 200)
