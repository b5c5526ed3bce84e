"""The key that makes a phone the same phone again at another address: docs/decisions/0011-found-again.md."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.access.membership import GUESTS, PHONE, PHONES, be_guest, use
from games.models import Phone
from games.models.crew import new_token

SALT = "games.access.phone_keys"


def own_phones(request: HttpRequest) -> list[Phone]:
    """This phone in every crew and at every table that it belongs to; the crew in use comes last."""
    numbers = [*request.session.get(GUESTS, {}).values(), *request.session.get(PHONES, [])]
    last = request.session.get(PHONE)
    phones = Phone.objects.select_related("guest_of").in_bulk(numbers)
    return [phones[number] for number in sorted(numbers, key=lambda number: number == last) if number in phones]


def proof(key: str, origin: str) -> str:
    """Returns a proof of the key for one address, worth nothing at another. static/js/hmac.js makes the same."""
    return hmac.digest(key.encode(), origin.encode(), "sha256").hex()


def recognise(request: HttpRequest, proofs: Iterable[str], keys: Sequence[str]) -> list[Phone]:
    """Makes this browser the phones that it shows keys of, or proofs ("number.proof") for this address.

    Each key works once. The same browser may show it again, because the first answer can get lost.
    """
    shown = dict(filter(None, map(_number_and_proof, proofs)))
    said, origin = [*shown.values(), *keys], f"{request.scheme}://{request.get_host()}"
    again = {_key_after(text, request): place for place, text in enumerate(said)}
    places = again | {key: len(shown) + place for place, key in enumerate(keys)}
    mine = {phone.pk for phone in own_phones(request)}
    with transaction.atomic():
        by_proof = Phone.objects.select_for_update().in_bulk(shown)
        by_key = sorted(Phone.objects.select_for_update().filter(key__in=places), key=lambda phone: places[phone.key])
        known = [
            phone
            for number, text in shown.items()
            if (phone := by_proof.get(number))
            and (number in mine or hmac.compare_digest(proof(phone.key, origin).encode(), text.encode()))
        ]
        new = {phone.pk: phone for phone in [*by_key, *known] if phone.pk not in mine}
        for phone in new.values():
            if phone.key not in again:
                phone.key = _key_after(shown[phone.pk] if phone in known else phone.key, request)
                phone.save(update_fields=["key"])
    for phone in new.values():
        _be(request, phone)
    return [*known, *by_key]


def _number_and_proof(text: str) -> tuple[int, str] | None:
    number, _dot, shown = text.partition(".")
    return (int(number), shown) if number.isascii() and number.isdigit() and len(number) < 17 else None


def _key_after(shown: str, request: HttpRequest) -> str:
    """Returns the key that follows when a browser has shown this: to the same browser the same again, so that it is
    known although it never got the answer. To all others it is as good as random."""
    browser = request.COOKIES.get(settings.CSRF_COOKIE_NAME) or new_token()
    digest = salted_hmac(SALT, f"{browser}\n{shown}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:24]).decode()


def _be(request: HttpRequest, phone: Phone) -> None:
    if phone.guest_of:
        be_guest(request, phone, phone.guest_of)
    else:
        use(request, phone)
