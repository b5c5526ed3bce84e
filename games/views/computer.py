"""The page of the computer that the site runs on: a large QR code, for the phones around it."""

import sys
from collections.abc import Callable
from functools import wraps
from ipaddress import ip_address

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from games.access.qr_link import ONLY_HERE, QrLink, address_to_type
from games.access.wifi_form import WifiForm
from games.input.form_fields import status_of
from games.input.requests import sent_from
from games.machine import process_notes
from games.machine.certificates import is_for
from games.machine.host import is_for_this_machine_only, lan_address, phone_addresses

View = Callable[[HttpRequest], HttpResponse]


def on_this_computer(view: View) -> View:
    """For a browser on the same machine, which says `localhost`. A browser behind a proxy is somewhere else."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        host, _port = split_domain_port(request.get_host())
        if settings.SECURE_PROXY_SSL_HEADER or host not in ONLY_HERE or not _is_loopback(request.META["REMOTE_ADDR"]):
            raise Http404
        return view(request)

    return guarded


@require_safe
@never_cache
@on_this_computer
def computer_page(request: HttpRequest) -> HttpResponse:
    return _page(request, WifiForm())


@csrf_exempt  # changes nothing, and with HTTPS=self this page has no cookies
@sent_from("computer")
@never_cache
@on_this_computer
def show_wifi(request: HttpRequest) -> HttpResponse:
    """The page again, with a QR code that joins the Wi-Fi. It is nowhere but in this answer."""
    form = WifiForm(request.POST)
    return _page(request, form, QrLink(form.qr_text()) if form.is_valid() else None)


@require_safe
@never_cache
@on_this_computer
def phones(request: HttpRequest) -> HttpResponse:
    """Whether a phone has connected."""
    return render(request, "computer/computer.html#phones", _phones())


def _page(request: HttpRequest, form: WifiForm, wifi: QrLink | None = None) -> HttpResponse:
    qr_link = QrLink.to(request, reverse("home"))
    address = address_to_type(request, "")
    context = _phones() | {
        "qr_link": qr_link,
        "address": address,
        "name": _name(address),
        "others": [_with_port(other, address) for other in phone_addresses()[1:]],
        "is_closed": is_for_this_machine_only(),
        "has_moved": settings.HTTPS_SELF and not is_for(settings.CERTIFICATES, lan_address()),
        "form": form,
        "wifi": wifi,
    }
    return render(request, "computer/computer.html", context, status=status_of(form))


def _phones() -> dict[str, object]:
    has_come = process_notes.has_phone_come()
    is_late = not has_come and process_notes.seconds_since_start() > process_notes.PATIENCE
    return {"has_phone_come": has_come, "is_late": is_late, "platform": sys.platform}


def _name(address: str) -> str:
    name = process_notes.local_name()
    return _with_port(name, address) if name else ""


def _with_port(host: str, address: str) -> str:
    port = split_domain_port(address)[1]
    return f"{host}:{port}" if port else host


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
