"""Slows down guessing: after too many wrong tries, the next ones are refused. `games/limits.py` has the limits.

Tries are counted for each address, and for each code or user name across all addresses. When the latter are many,
every address has one try: a thousand guessing addresses get nowhere, and a newcomer with the right code still gets in.
"""

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.access.address import network_of
from games.limits import Rate
from games.models import ThrottleCount

SALT = "games.access.throttle"


def must_wait(request: HttpRequest, rate: Rate, guessed: str = "") -> bool:
    own, all_of_them = _keys(request, rate, guessed)
    counted = ThrottleCount.objects.current((own, all_of_them), rate.seconds)
    return _is_too_much(rate, counted.get(own, 0), counted.get(all_of_them, 0))


def count(request: HttpRequest, rate: Rate, guessed: str = "") -> bool:
    """Counts a try and returns whether it was one too many."""
    own, all_of_them = _keys(request, rate, guessed)
    together = ThrottleCount.objects.add(all_of_them, rate.seconds) if rate.together else 0
    return _is_too_much(rate, ThrottleCount.objects.add(own, rate.seconds) - 1, together - 1)


def forgive(request: HttpRequest, rate: Rate) -> None:
    """Forgets the wrong tries of an address that was right in the end."""
    ThrottleCount.objects.filter(key=_keys(request, rate, "")[0]).delete()


def _is_too_much(rate: Rate, own: int, together: int) -> bool:
    return own >= rate.most or bool(rate.together and own and together >= rate.together)


def _keys(request: HttpRequest, rate: Rate, guessed: str) -> tuple[str, str]:
    return _key(rate.kind, "address", network_of(request)), _key(rate.kind, "guessed", guessed.casefold())


def _key(*parts: str) -> str:
    return salted_hmac(SALT, "\n".join(parts), algorithm="sha256").hexdigest()
