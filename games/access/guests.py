"""Guests of a table, who join by its link or by the code."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from games.access.membership import GUESTS, be_guest
from games.models import Game, Phone, Seat, TableLinks, Visit, quotas
from games.models.crew import new_token
from games.models.guest_code import new_code

T = TypeVar("T")
TRIES = 3  # a collision is rare


def links_of(game: Game) -> TableLinks:
    """Returns the links of a game, created when they are first needed."""
    return TableLinks.objects.filter(game=game).first() or _with_new_code(
        lambda: TableLinks.objects.get_or_create(game=game)[0]
    )


def renew(game: Game, old: str) -> None:
    """Replaces link and code. The old ones stop working at once, guests stay, and a second press changes nothing."""
    _with_new_code(lambda: TableLinks.objects.filter(game=game, token=old).update(token=new_token(), code=new_code()))


def send_away(game: Game, phone: Phone) -> None:
    """Removes a guest and renews the code and the link, which the guest has seen. Entries keep the guest's name."""
    Phone.objects.filter(pk=phone.pk).update(left_at=timezone.now())
    phone.visits.all().delete()
    renew(game, links_of(game).token)


def _with_new_code(make: Callable[[], T]) -> T:
    for _again in range(TRIES - 1):
        with suppress(IntegrityError), transaction.atomic():
            return make()
    return make()


def by_code(typed: str) -> TableLinks | None:
    """Finds a table by its code, in any spelling: "krt 7mp", "KRT-7MP"."""
    code = "".join(letter for letter in typed.upper() if letter.isalnum())
    return TableLinks.objects.open().filter(code=code).first() if code else None


def come_in(
    request: HttpRequest, links: TableLinks, name: str, seat: Seat | None, request_id: UUID | None = None
) -> Visit:
    """Makes this phone a guest at the table, once per form."""
    known = Phone.objects.guests_at(links.game).filter(pk=request.session.get(GUESTS, {}).get(links.game.key)).first()
    phone = known or _new_guest(links.game, request_id or uuid4())
    if name:
        Phone.objects.filter(pk=phone.pk).update(name=name)
    visit = Visit.objects.noted(phone.pk, links.game)
    sit_down(visit, seat)
    be_guest(request, phone, links.game)
    return visit


def _new_guest(game: Game, request_id: UUID) -> Phone:
    phone = Phone.objects.filter(guest_of=game, request_id=request_id).first()
    if phone is None:
        quotas.check_guest(game)
        phone, _is_new = Phone.objects.get_or_create(guest_of=game, request_id=request_id)
    return phone


def sit_down(visit: Visit, seat: Seat | None) -> None:
    visit.seat = seat
    visit.save(update_fields=["seat"])
