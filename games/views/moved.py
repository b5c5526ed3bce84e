"""The site has moved to another address, and a phone is the same phone again: docs/decisions/0011-found-again.md."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.access import throttle
from games.access.phone_key_form import MOST_KEYS, UNKNOWN, PhoneKeyForm
from games.access.phone_keys import own_phones, recognise
from games.input.form_fields import status_of
from games.input.requests import next_path, sent_from
from games.limits import WRONG_LINKS
from games.views import errors


@require_safe
@never_cache
def moved_page(request: HttpRequest) -> HttpResponse:
    return _page(request, PhoneKeyForm())


@sent_from("moved")
@never_cache
def carry_on(request: HttpRequest) -> HttpResponse:
    form = PhoneKeyForm(request.POST)
    if form.is_valid():
        if recognise(request, request.POST.getlist("proof")[:MOST_KEYS], form.cleaned_data["key"]):
            return redirect(next_path(request) or "home")
        if throttle.must_wait(request, WRONG_LINKS):  # too long to guess, so the right one is never held back
            return errors.too_many_links(request)
        throttle.count(request, WRONG_LINKS)
        form.add_error("key", UNKNOWN)
    return _page(request, form)


@require_safe
@never_cache
def panel(request: HttpRequest) -> HttpResponse:
    """Returns the panel for pages that stay open while the site moves. It is fetched while the site is still there."""
    phones = own_phones(request)
    if not phones:
        return HttpResponse(status=204)
    return render(request, "moved/_panel.html", {"phones": phones})


def _page(request: HttpRequest, form: PhoneKeyForm) -> HttpResponse:
    return render(request, "moved/moved.html", {"form": form}, status=status_of(form))
