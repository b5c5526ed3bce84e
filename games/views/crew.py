"""The crew's own page: its link, its phones, its people and what it remembers."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import names
from games.access import throttle
from games.access.membership import MemberRequest, crews_of, join, member, use
from games.access.qr_link import Invitation
from games.crew import remembered
from games.limits import LONGEST_CREW_NAME
from games.models import Crew, Phone, Player, Remembered
from games.models.crew import new_token
from games.refusals import Refused
from games.requests import optional_name, request_id
from games.views import errors

P = ParamSpec("P")


def by_link(view: Callable[[HttpRequest, Crew], HttpResponse]) -> Callable[[HttpRequest, str], HttpResponse]:
    """For whoever has the crew's link. Who guesses has to wait; the crew's own phones never do."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        crew = Crew.objects.filter(token=token).first()
        if crew and crew in [phone.crew for phone in crews_of(request)]:
            return view(request, crew)
        if throttle.must_wait(request):
            return errors.too_many(request)
        if crew is None:
            throttle.count_wrong_link(request)
            raise Http404
        return view(request, crew)

    return guarded


@require_safe
@never_cache
@by_link
def join_page(request: HttpRequest, crew: Crew) -> HttpResponse:
    return _join(request, crew)


@require_POST
@never_cache
@by_link
def join_crew(request: HttpRequest, crew: Crew) -> HttpResponse:
    try:
        join(request, crew, optional_name(request), request_id=request_id(request))
    except Refused as refused:
        return _join(request, crew, refused.message)
    return redirect("home")


@require_safe
@member
def crew_page(request: MemberRequest) -> HttpResponse:
    return _crew(request)


def crew_action(
    anchor: str,
) -> Callable[[Callable[Concatenate[MemberRequest, P], None]], Callable[Concatenate[HttpRequest, P], HttpResponseBase]]:
    """An action of the crew page. Done: back to the anchor. Refused: the page again, with the reason there."""

    def decorate(
        action: Callable[Concatenate[MemberRequest, P], None],
    ) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
        @wraps(action)
        def view(request: MemberRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            here = anchor.format(**kwargs)
            try:
                action(request, *args, **kwargs)
            except Refused as refused:
                return _crew(request, here, refused.message)
            return redirect(f"{reverse('crew')}#{here}")

        return require_POST(member(view))

    return decorate


@crew_action("name")
def rename_crew(request: MemberRequest) -> None:
    request.crew.name = names.clean(request.POST.get("name", ""), LONGEST_CREW_NAME)
    request.crew.save(update_fields=["name"])


@crew_action("link")
def renew_link(request: MemberRequest) -> None:
    """The old link ends at once; phones that are members stay members."""
    if request.POST.get("old") == request.crew.token:  # pressed twice, it is renewed once
        request.crew.token = new_token()
        request.crew.save(update_fields=["token"])


@crew_action("phones")
def name_phone(request: MemberRequest) -> None:
    request.phone.name = optional_name(request)
    request.phone.save(update_fields=["name"])


@crew_action("phones")
def remove_phone(request: MemberRequest, number: int) -> None:
    if number == request.phone.pk:
        raise Refused(_("This is the phone in your hand."))
    with transaction.atomic():  # what it taps in the same moment waits, and then finds that it was sent away
        get_object_or_404(Phone.objects.of(request.crew).select_for_update(), pk=number).delete()


@crew_action("value-{number}")
def correct_remembered(request: MemberRequest, number: int) -> None:
    one = get_object_or_404(Remembered.objects.of(request.crew), pk=number)
    remembered.correct(one, request.POST.get("value", ""))


@crew_action("remembered")
def forget_remembered(request: MemberRequest, number: int) -> None:
    get_object_or_404(Remembered.objects.of(request.crew), pk=number).delete()


@require_POST
@member
def switch_crew(request: MemberRequest) -> HttpResponse:
    """To another crew that this phone belongs to."""
    for phone in crews_of(request):
        if str(phone.pk) == request.POST.get("phone"):
            use(request, phone)
            return redirect("home")
    raise Http404


def _join(request: HttpRequest, crew: Crew, mistake: str = "") -> HttpResponse:
    is_member = crew in [phone.crew for phone in crews_of(request)]
    context = {"crew": crew, "mistake": mistake, "is_member": is_member}
    return render(request, "crew/join.html", context, status=422 if mistake else 200)


def _crew(request: MemberRequest, anchor: str = "", mistake: str = "") -> HttpResponse:
    crew = Crew.objects.get(pk=request.crew.pk)  # as it is stored: what was refused is shown in its own field only
    context = {
        "crew": crew,
        "invitation": Invitation.to(request, reverse("join", args=[crew.token])),
        "players": Player.objects.of(crew).visible().latest_first(),
        "hidden": Player.objects.of(crew).hidden().latest_first(),
        "phones": Phone.objects.of(crew).latest_first(),
        "this_phone": request.phone,
        "remembered": remembered.values_of(crew),
        "other_crews": [phone for phone in crews_of(request) if phone.crew_id != crew.pk],
        "anchor": anchor,
        "mistake": mistake,
        "typed": request.POST,
    }
    return render(request, "crew/crew.html", context, status=422 if mistake else 200)
