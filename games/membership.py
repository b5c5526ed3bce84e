"""Whose phone this is. A session knows its phones by id; the rows in the database say what they may do."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django_htmx.middleware import HtmxDetails

from games.models import Crew, Game, Phone

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)
PHONE, PHONES = "phone", "phones"  # in the session: the one in use, and all of them (a person may sail with two crews)


class Request(HttpRequest):
    htmx: HtmxDetails


class TableRequest(Request):
    """A request that writes in a game."""

    phone_id: int


class MemberRequest(Request):
    """A request of a phone that belongs to a crew."""

    phone: Phone
    crew: Crew


def phone_of(request: HttpRequest) -> Phone | None:
    """The phone in use; None for a stranger, and for one that was sent away."""
    try:
        return Phone.objects.select_related("crew").get(pk=request.session[PHONE])
    except KeyError:
        return None
    except Phone.DoesNotExist:
        return next(reversed(crews_of(request)), None)  # sent away here, it may still belong elsewhere


def member(
    view: Callable[Concatenate[MemberRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """For members only: everybody else gets the same 404 as for things that do not exist."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        phone = phone_of(request)
        if phone is None:
            raise Http404
        known = cast(MemberRequest, request)
        known.phone, known.crew = phone, phone.crew
        return _found(view, known, *args, **kwargs)

    return guarded


def at_table(
    view: Callable[Concatenate[TableRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """For whoever has a phone here; which games it may write in, the ledger finds out with the game itself."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if PHONE not in request.session:
            raise Http404
        known = cast(TableRequest, request)
        known.phone_id = request.session[PHONE]
        return _found(view, known, *args, **kwargs)

    return guarded


def _found(
    view: Callable[Concatenate[R, P], HttpResponseBase], request: R, /, *args: P.args, **kwargs: P.kwargs
) -> HttpResponseBase:
    """A game that this phone may not see does not exist for it."""
    try:
        return view(request, *args, **kwargs)
    except Game.DoesNotExist:
        raise Http404 from None


def join(request: HttpRequest, crew: Crew, name: str = "", *, made_id: UUID | None = None) -> Phone:
    """Makes this phone a member of the crew, once, and uses that crew from now on. The same form twice counts once."""
    mine = request.session.get(PHONES, [])
    phone = Phone.objects.of(crew).filter(pk__in=mine).first()
    if phone is None:
        phone, _is_new = Phone.objects.get_or_create(crew=crew, made_id=made_id or uuid4(), defaults={"name": name})
    use(request, phone)
    return phone


def use(request: HttpRequest, phone: Phone) -> None:
    """From now on, this is the phone's crew."""
    mine = request.session.get(PHONES, [])
    request.session[PHONES] = [*(number for number in mine if number != phone.pk), phone.pk][-20:]
    request.session[PHONE] = phone.pk


def crews_of(request: HttpRequest) -> list[Phone]:
    """This phone in each of the crews it belongs to."""
    return list(Phone.objects.select_related("crew").filter(pk__in=request.session.get(PHONES, [])))
