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
from django.views.decorators.http import require_safe

from games.access.join_forms import JoinCrewForm
from games.access.membership import MemberRequest, crews_of, join, member, use
from games.access.qr_link import QrLink
from games.crew.crew_forms import CrewNameForm, CrewPageForm, NameForm, PlayerNameForm, RememberedForm
from games.input.form_fields import refusals_in, status_of
from games.input.requests import request_id, sent_from
from games.models import Crew, Phone, Player, Remembered
from games.models.crew import new_token
from games.refusals import Refused
from games.views.wrong_link import wrong_link

P = ParamSpec("P")


def by_link(view: Callable[[HttpRequest, Crew], HttpResponse]) -> Callable[[HttpRequest, str], HttpResponse]:
    """Lets anyone with the crew's link join. Wrong links are slowed down; the right one always works."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        crew = Crew.objects.by_link(token)
        return wrong_link(request) if crew is None else view(request, crew)

    return guarded


@require_safe
@never_cache
@by_link
def join_page(request: HttpRequest, crew: Crew) -> HttpResponse:
    if crew.deleted_at:
        link = QrLink.to(request, reverse("join", args=[crew.token])).link
        return render(request, "crew/deleted.html", {"crew": crew, "link": link})
    return _join(request, crew, JoinCrewForm())


@sent_from("join")
@never_cache
@by_link
def join_crew(request: HttpRequest, crew: Crew) -> HttpResponse:
    if crew.deleted_at:
        return redirect("join", crew.token)
    form = JoinCrewForm(request.POST)
    with refusals_in(form):
        if form.is_valid():
            join(request, crew, form.cleaned_data["name"], request_id=request_id(request))
            return redirect("home")
    return _join(request, crew, form)


@require_safe
@member
def crew_page(request: MemberRequest) -> HttpResponse:
    return _crew(request)


CrewAction = Callable[Concatenate[MemberRequest, P], CrewPageForm | None]


def crew_action(anchor: str) -> Callable[[CrewAction[P]], Callable[Concatenate[HttpRequest, P], HttpResponseBase]]:
    """An action of the crew page. Done: back to the anchor. Refused: the page again, with the form that was sent."""

    def decorate(action: CrewAction[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
        @wraps(action)
        def view(request: MemberRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            here = anchor.format(**kwargs)
            try:
                form = action(request, *args, **kwargs)
            except Refused as refused:
                return _crew(request, here, mistake=refused.message)
            if form and form.is_valid():
                form.save()
            return _crew(request, here, form) if form and form.errors else redirect(f"{reverse('crew')}#{here}")

        return sent_from("crew", keep=())(member(view))

    return decorate


@crew_action("name")
def rename_crew(request: MemberRequest) -> CrewPageForm:
    return CrewNameForm(request.crew, request.POST)


@crew_action("link")
def renew_link(request: MemberRequest) -> None:
    """The old link ends at once; phones that are members stay members."""
    if request.POST.get("old") == request.crew.token:  # pressed twice, it is renewed once
        request.crew.token = new_token()
        request.crew.save(update_fields=["token"])


@crew_action("totals")
def choose_totals(request: MemberRequest) -> None:
    """Whether new games hide totals until the reveal. Games that have begun stay as they are."""
    request.crew.hides_totals = request.POST.get("totals") == "hidden"
    request.crew.save(update_fields=["hides_totals"])


@crew_action("advice")
def choose_advice(request: MemberRequest) -> None:
    """Whether sheets say what would help most, while a game is played."""
    request.crew.gives_advice = request.POST.get("advice") != "off"
    request.crew.save(update_fields=["gives_advice"])


@crew_action("phones")
def name_phone(request: MemberRequest) -> CrewPageForm:
    return NameForm(request.phone, request.POST)


@crew_action("phones")
def remove_phone(request: MemberRequest, number: int) -> None:
    if number == request.phone.pk:
        raise Refused(_("This is the phone you are using."))
    with transaction.atomic():  # what it taps in the same moment waits, and then finds that it was sent away
        get_object_or_404(Phone.objects.of(request.crew).select_for_update(), pk=number).delete()


@crew_action("value-{number}")
def correct_remembered(request: MemberRequest, number: int) -> CrewPageForm:
    return RememberedForm(get_object_or_404(Remembered.objects.of(request.crew), pk=number), request.POST)


@crew_action("remembered")
def forget_remembered(request: MemberRequest, number: int) -> None:
    get_object_or_404(Remembered.objects.of(request.crew), pk=number).delete()


@sent_from("crew")
@member
def switch_crew(request: MemberRequest) -> HttpResponse:
    """Switches to another crew of this phone."""
    for phone in crews_of(request):
        if str(phone.pk) == request.POST.get("phone"):
            use(request, phone)
            return redirect("home")
    raise Http404


def _join(request: HttpRequest, crew: Crew, form: JoinCrewForm) -> HttpResponse:
    context = {"crew": crew, "form": form, "is_member": crew in [phone.crew for phone in crews_of(request)]}
    return render(request, "crew/join.html", context, status=status_of(form))


def _crew(
    request: MemberRequest, anchor: str = "", sent: CrewPageForm | None = None, mistake: str = ""
) -> HttpResponse:
    crew = request.crew
    players = Player.objects.of(crew).visible().latest_first()
    context = {
        "crew": crew,
        "crew_form": _as_sent(CrewNameForm(crew), sent),
        "qr_link": QrLink.to(request, reverse("join", args=[crew.token])),
        "players": [(player, _as_sent(PlayerNameForm(player), sent)) for player in players],
        "hidden": Player.objects.of(crew).hidden().latest_first(),
        "phones": Phone.objects.of(crew).latest_first(),
        "phone_form": _as_sent(NameForm(request.phone), sent),
        "this_phone": request.phone,
        "remembered": [_as_sent(RememberedForm(one), sent) for one in Remembered.objects.of(crew)],
        "other_crews": [phone for phone in crews_of(request) if phone.crew_id != crew.pk],
        "anchor": anchor,
        "mistake": mistake,
    }
    return render(request, "crew/crew.html", context, status=422 if anchor else 200)


def _as_sent(form: CrewPageForm, sent: CrewPageForm | None) -> CrewPageForm:
    """The form with what was typed, if it is the one that was sent."""
    return sent if sent and sent.auto_id == form.auto_id else form
