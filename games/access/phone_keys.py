"""The key that makes a phone the same phone again at another address: docs/decisions/0011-found-again.md."""

import hmac
from collections.abc import Iterable

from django.db import transaction
from django.http import HttpRequest

from games.access.membership import GUESTS, PHONE, PHONES, be_guest, use
from games.models import Phone
from games.models.crew import new_token


def own_phones(request: HttpRequest) -> list[Phone]:
    """This phone in every crew and at every table that it belongs to; the crew in use comes last."""
    numbers = [*request.session.get(GUESTS, {}).values(), *request.session.get(PHONES, [])]
    last = request.session.get(PHONE)
    phones = Phone.objects.select_related("guest_of").in_bulk(numbers)
    return [phones[number] for number in sorted(numbers, key=lambda number: number == last) if number in phones]


def proof(key: str, origin: str) -> str:
    """Returns a proof of the key for one address, worth nothing at another. static/js/hmac.js makes the same."""
    return hmac.digest(key.encode(), origin.encode(), "sha256").hex()


def recognise(request: HttpRequest, proofs: Iterable[str], keys: Iterable[str]) -> list[Phone]:
    """Makes this browser the phones that it shows keys of, or proofs ("number.proof") for this address.

    Each key works once. The same browser may show it again, because the first answer can get lost.
    """
    origin = f"{request.scheme}://{request.get_host()}"
    shown = dict(text.split(".", 1) for text in proofs if "." in text)
    numbers = [int(number) for number in shown if number.isascii() and number.isdigit() and len(number) < 17]
    mine = {phone.pk for phone in own_phones(request)}
    with transaction.atomic():
        by_proof = Phone.objects.select_for_update().in_bulk(numbers)
        by_key = list(Phone.objects.select_for_update().filter(key__in=list(keys)))
        known = [
            phone
            for number, phone in ((number, by_proof.get(number)) for number in numbers)
            if phone and (number in mine or hmac.compare_digest(proof(phone.key, origin), shown[str(number)]))
        ]
        for phone in (new := [phone for phone in [*known, *by_key] if phone.pk not in mine]):
            phone.key = new_token()
            phone.save(update_fields=["key"])
    for phone in new:
        _be(request, phone)
    return [*known, *by_key]


def _be(request: HttpRequest, phone: Phone) -> None:
    if phone.guest_of:
        be_guest(request, phone, phone.guest_of)
    else:
        use(request, phone)
