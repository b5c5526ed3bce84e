"""The phone behind a request. The session holds phone ids; the database says what they may do."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from games.language.translation import NO_NAMES, speak_with_names
from games.models import Crew, Game, Phone, Visit, quotas
from games.models.game import GameQuerySet, NoSuchGame
from games.models.reference import own_names

P = ParamSpec("P")
R = TypeVar("R", bound=HttpRequest)
Guarded = Callable[Concatenate[HttpRequest, P], HttpResponseBase]
PHONE, PHONES = "phone", "phones"  # in the session: the one in use, and all of them (a person may have two crews)
GUESTS = "guests"  # in the session: by the key of a game, the phone that is a guest there
MOST_TABLES = 5
NEVER_CACHED = "max-age=0, no-cache, no-store, must-revalidate, private"  # as `never_cache` says it, put together once


class Request(HttpRequest):
    htmx: HtmxDetails


class TableRequest(Request):
    """A request that writes in a game."""

    phone_id: int
    is_guest: bool


class VisitorRequest(Request):
    """A request for a page of a game, by a member of its crew or by a guest at its table."""

    game: Game  # with its seats
    visit: Visit  # with its phone
    is_guest: bool


class MemberRequest(Request):
    """A request of a phone that belongs to a crew."""

    phone: Phone
    crew: Crew


class AwaitsReveal(Exception):
    """Its pages would tell hidden totals."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def phone_of(request: HttpRequest) -> Phone | None:
    """The phone in use, or None for strangers and removed phones."""
    if PHONE not in request.session:
        return None
    phone = Phone.objects.members().filter(pk=request.session[PHONE]).first()
    if phone is None:  # removed here, it may still belong to another crew
        phone = next(reversed(crews_of(request)), None)
        if phone:
            use(request, phone)
    return phone


def phone_at(request: HttpRequest, key: str) -> int:
    """This phone's id at that table. The query for the game decides whether it may be there."""
    guests: dict[str, int] = request.session.get(GUESTS, {})
    phone = guests.get(key) or request.session.get(PHONE)
    if phone is None:
        raise Http404
    return int(phone)


def member(view: Callable[Concatenate[MemberRequest, P], HttpResponseBase]) -> Guarded[P]:
    """Allows members only. Everyone else gets the 404 of things that do not exist."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        phone = phone_of(request)
        if phone is None or phone.crew is None:
            raise Http404
        known = cast(MemberRequest, request)
        known.phone, known.crew = phone, phone.crew
        return _found(view, known, *args, **kwargs)

    return guarded


def at_table(view: Callable[Concatenate[TableRequest, P], HttpResponseBase]) -> Guarded[P]:
    """Allows writes by known phones. The ledger checks which games they may write in."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        known = cast(TableRequest, request)
        key = str(kwargs["key"])
        known.phone_id, known.is_guest = phone_at(request, key), key in request.session.get(GUESTS, {})
        return _found(view, known, *args, **kwargs)

    return guarded


def visitor(view: Callable[Concatenate[VisitorRequest, P], HttpResponseBase]) -> Guarded[P]:
    """Allows the pages of one game to its crew's members, and to its guests until it is finished."""

    @wraps(view)
    def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        known = cast(VisitorRequest, request)
        phone = phone_at(request, str(kwargs["key"]))
        games = Game.objects.open_to(phone).select_related("crew").with_seats()
        known.game = get_object_or_404(games, key=kwargs["key"])
        show_names_of(known.game)
        known.visit = Visit.objects.noted(phone, known.game)
        known.is_guest = known.visit.phone.crew_id is None
        return _found(view, known, *args, **kwargs)

    return guarded


def _found(
    view: Callable[Concatenate[R, P], HttpResponseBase], request: R, /, *args: P.args, **kwargs: P.kwargs
) -> HttpResponseBase:
    """A game this phone may not see does not exist for it. Pages it may see are never cached."""
    try:
        response = view(request, *args, **kwargs)
    except NoSuchGame:
        raise Http404 from None
    except AwaitsReveal as found:
        url = reverse("reveal", args=[found.key])
        response = HttpResponseClientRedirect(url) if request.headers.get("HX-Request") else redirect(url)
    finally:
        speak_with_names(NO_NAMES)
    response.headers.setdefault("Cache-Control", NEVER_CACHED)
    return response


def crew_game(request: MemberRequest, key: str) -> Game:
    """A game of the crew with its seats, or 404. As long as it awaits its reveal, the answer leads there."""
    game = get_object_or_404(Game.objects.of(request.crew).with_seats(), key=key)
    if game.awaits_reveal:
        raise AwaitsReveal(key)
    game.crew = request.crew
    show_names_of(game)
    return game


def show_names_of(game: Game) -> None:
    """The rest of this request calls the cards as the crew's own edition does."""
    speak_with_names(own_names(game))


def join(request: HttpRequest, crew: Crew, name: str = "", *, request_id: UUID | None = None) -> Phone:
    """Makes this phone a member of the crew, once per form, and switches to that crew."""
    mine = request.session.get(PHONES, [])
    phone = Phone.objects.of(crew).filter(pk__in=mine).first()
    if phone is None:
        phone = Phone.objects.of(crew).filter(request_id=request_id).first() if request_id else None
    if phone is None:
        quotas.check_phone(crew)
        phone, _is_new = Phone.objects.get_or_create(
            crew=crew, request_id=request_id or uuid4(), defaults={"name": name}
        )
    use(request, phone)
    own = set(Game.objects.of(crew).filter(key__in=request.session.get(GUESTS, {})).values_list("key", flat=True))
    if own:  # a member now, not a guest
        request.session[GUESTS] = {key: old for key, old in request.session[GUESTS].items() if key not in own}
    return phone


def use(request: HttpRequest, phone: Phone) -> None:
    """Switches to the crew of this phone."""
    mine = request.session.get(PHONES, [])
    request.session[PHONES] = [*(number for number in mine if number != phone.pk), phone.pk][-20:]
    request.session[PHONE] = phone.pk


def crews_of(request: HttpRequest) -> list[Phone]:
    """This phone in each of the crews it belongs to."""
    return list(Phone.objects.members().filter(pk__in=request.session.get(PHONES, [])))


def be_guest(request: HttpRequest, phone: Phone, game: Game) -> None:
    """Remembers in the session that this phone is a guest there."""
    others = [(key, old) for key, old in request.session.get(GUESTS, {}).items() if key != game.key]
    request.session[GUESTS] = dict([*others, (game.key, phone.pk)][-MOST_TABLES:])


def guest_games(request: HttpRequest) -> GameQuerySet:
    """The game of each table at which this phone is a guest, with its crew."""
    guests = request.session.get(GUESTS, {})
    return Game.objects.with_guests(guests.values()).select_related("crew")


def tables_of(request: HttpRequest) -> list[Game]:
    """The games that this phone is a guest in."""
    guests = request.session.get(GUESTS, {})
    return list(Game.objects.with_guests(guests.values()).with_seats()) if guests else []
