"""Requests that nobody means well, from a seed: every address, every role, every method, right and wrong values mixed.

The same seed makes the same requests in the same world. `bench/fuzz.py` sends them to a real server for as long as one
likes, several at once; `tests/server/test_fuzz.py` some of them without one.
"""

import json
import re
import string
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode
from uuid import UUID

from django.conf import settings
from django.http import Http404
from django.test import Client, RequestFactory
from django.urls import URLPattern

from games import ledger
from games.access import guests
from games.exchange.crew_export import documents
from games.models import Campaign, Entry, Game, Import, Phone, Player, Remembered, Share, TableLinks, Visit
from games.urls import urlpatterns
from tests.support.factories import GameFactory, use
from tests.support.full_crew import full_crew
from tests.support.guests import come_in

ROOT = Path(settings.BASE_DIR)
NAME = re.compile(r"""name="([a-z_-]+)"|POST(?:\.get|\.getlist)?[\[(]["']([a-z_-]+)|^    (\w+) = \w*Field\(""", re.M)
PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
METHODS = ["GET"] * 8 + ["POST"] * 11 + ["HEAD", "PUT", "DELETE", "OPTIONS"]
ODD_HEADERS = [
    {"Accept-Language": "de"},
    {"Accept-Language": "x" * 300},
    {"If-None-Match": 'W/"x", *'},
    {"Range": "bytes=9-1"},
    {"Content-Type": "application/json"},
    {"Content-Type": "multipart/form-data; boundary="},
    {"Content-Type": "text/plain; charset=utf-7"},
    {"Cookie": 'reavers_session="a\\073b"; theme=\xff'},
    {"X-Forwarded-For": "::1, x"},
    {"Referer": "http://evil.invalid/"},
]
WRONG = ["", " ", "0", "-1", "1", "2", "7", "999999999999999999999999", "²", "١٢", "1e9", "3+6+2", "NaN", "null", "x"]
WRONG += ["\N{HANGUL FILLER}", "\u202e", "é" * 500, "\N{COMBINING ACUTE ACCENT}" * 300, "a\0b", "../..", "'\"<b>;--"]
WRONG += ["2026-05-01", "2026-13-45", "9999-12-31", "[]", "{}", "5-3-2-1", "Astrid, Bo", "on", "%s%n{0}", "true"]


@dataclass
class Sent:
    method: str
    path: str
    role: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.role}: {self.method} {self.path} {self.headers} {self.body[:300]!r}"


class World:
    """A crew with everything there is, another crew, and someone of every role. `known`: values that fit somewhere."""

    def __init__(self) -> None:
        phone, other = full_crew(), GameFactory(seats=["Odd", "Even"])
        open_game = Game.objects.of(phone.crew).unfinished()[0]
        finished = Game.objects.of(phone.crew).finished()[0]
        guests.links_of(open_game)
        Share.objects.get_or_create(game=finished)
        guest, late = come_in(open_game), come_in(other)
        ledger.finish(other.key, by=Phone.objects.create(crew=other.crew).pk, request_id=UUID(int=Game.objects.count()))
        removed = Phone.objects.create(crew=phone.crew)
        self.sessions = {
            "stranger": "",
            "member": _session(phone),
            "member of another crew": _session(Phone.objects.create(crew=other.crew)),
            "guest": guest.cookies[settings.SESSION_COOKIE_NAME].value,
            "guest of a finished game": late.cookies[settings.SESSION_COOKIE_NAME].value,
            "removed phone": _session(removed),
        }
        removed.delete()
        self.file = "".join(next(iter(documents(phone.crew)))).encode()
        games = [*Game.objects.of(phone.crew), other]
        cells = {key for game in games for seat in game.seats.all() for key in seat.sheet}
        moves = [entry.what for entry in Entry.objects.filter(game__crew=phone.crew).exclude(what={})[:60]]
        self.known: dict[str, list[str]] = {
            "key": [game.key for game in games] + [campaign.key for campaign in Campaign.objects.all()],
            "token": [phone.crew.token, *_texts(TableLinks, "token"), *_texts(Share, "token"), *_texts(Visit, "token")],
            "number": [*_texts(Player), *_texts(Phone), *_texts(Remembered), *_texts(Import), "1", "2", "5"],
            "order": ["1", "2", "3"],
            "cell": sorted(cells),
            "group": [group.key for game in games for group in game.ruleset.groups],
            "rules": ["reavers", "spoils", "clans", "tiny_epic"],
            "line": ["terror", "glory", "total"],
            "text": [*_texts(Player, "name"), *sorted(cells), *_words(moves)],
        }


class Fuzzer:
    def __init__(self, world: World, seed: str) -> None:
        self.world, self.rng = world, Random(seed)
        self.addresses = _addresses()
        self.fields = _field_names()
        self.ids = [UUID(int=self.rng.getrandbits(128), version=4)]

    def request(self) -> Sent:
        rng = self.rng
        role, method = rng.choice(list(self.world.sessions)), rng.choice(METHODS)
        role = "member" if rng.random() < 0.5 else role  # they get furthest
        route, taken = rng.choice(self.addresses)
        method = rng.choice(taken) if rng.random() < 0.85 else method
        address = "/" + PARAMETER.sub(lambda found: quote(self._value(found[2], found[1])), route)
        if method != "POST":
            return Sent(method, f"{address}{self._query()}", role, headers=self._headers())
        if address == "/crew/import/":
            return self._upload(role)
        return Sent(method, address, role, self._form(), {"Content-Type": FORM} | self._headers())

    def _value(self, name: str, kind: str | None = None) -> str:
        known = self.world.known.get(name) or self.world.known["text"]
        value = self.rng.choice(known if self.rng.random() < 0.85 else WRONG) or "x"
        return value if kind != "int" or value.isdecimal() else "7"

    def _form(self) -> bytes:
        rng = self.rng
        sent = [(rng.choice(self.fields), self._any_value()) for _n in range(rng.choice((0, 1, 2, 4, 12)))]
        if rng.random() < 0.9:
            self.ids = [*self.ids, UUID(int=rng.getrandbits(128), version=4)][-3:]
            sent.append(("id", str(rng.choice(self.ids))))
        body = urlencode(sent, errors="surrogatepass").encode()
        return body if rng.random() < 0.97 else body[: rng.randrange(len(body) + 1)] + bytes([rng.randrange(256)])

    def _any_value(self) -> str:
        names = list(self.world.known)
        return self._value(self.rng.choice(names)) if self.rng.random() < 0.6 else self.rng.choice(WRONG)

    def _query(self) -> str:
        names = ("before", "text", "player", "people", "since", "campaign", "rules", "all", "full", "at", "step")
        if self.rng.random() < 0.7:
            return ""
        return "?" + urlencode({self.rng.choice(names): self._any_value() for _n in range(2)}, errors="surrogatepass")

    def _headers(self) -> dict[str, str]:
        headers = {"HX-Request": "true"} if self.rng.random() < 0.4 else {}
        return headers | self.rng.choice(ODD_HEADERS) if self.rng.random() < 0.08 else headers

    def _upload(self, role: str) -> Sent:
        """The crew's own file with something wrong in it."""
        rng, content = self.rng, bytearray(self.world.file)
        for _n in range(rng.choice((0, 1, 3))):
            at = rng.randrange(len(content))
            content[at : at + rng.choice((0, 1, 6))] = rng.choice(WRONG).encode(errors="replace")
        content = content[: rng.choice((len(content), len(content), rng.randrange(len(content) + 1)))]
        self.ids.append(UUID(int=rng.getrandbits(128), version=4))
        head = f'--B\r\nContent-Disposition: form-data; name="id"\r\n\r\n{self.ids[-1]}\r\n--B\r\n'
        head += 'Content-Disposition: form-data; name="file"; filename="crew.json"\r\n\r\n'
        body = head.encode() + bytes(content) + b"\r\n--B--\r\n"
        return Sent("POST", "/crew/import/", role, body, {"Content-Type": "multipart/form-data; boundary=B"})


FORM = "application/x-www-form-urlencoded"


@cache
def _addresses() -> list[tuple[str, list[str]]]:
    """Every route, and the methods that its view says it takes."""
    return [(pattern.pattern._route, _methods_of(pattern)) for pattern in urlpatterns]


def _methods_of(pattern: URLPattern) -> list[str]:
    request, parameters = RequestFactory().generic("PILLAGE", "/"), PARAMETER.findall(pattern.pattern._route)
    request.session = {}
    try:
        answer = pattern.callback(request, **{name: "1" for _kind, name in parameters})
    except Http404:  # it takes any
        return ["GET", "POST"]
    return [method for method in answer.get("Allow", "GET, POST").split(", ") if method in ("GET", "POST")]


def _session(phone: Phone) -> str:
    client = Client()
    use(client, phone)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _texts(model, name: str = "pk") -> list[str]:
    return [str(value) for value in model.objects.order_by("pk").values_list(name, flat=True)[:40]]


def _words(moves: list[object]) -> list[str]:
    return sorted(set(re.findall(r"[A-Za-z_.]{3,30}", json.dumps(moves))))


def _field_names() -> list[str]:
    """Every name that a form of ours has, or that a view asks for."""
    sources = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("games/**/*.py")]
    text = "\n".join(file.read_text() for file in sources)
    found = NAME.findall(text)
    names = {name for names in found for name in names if name}
    return sorted(name for name in names if set(name) <= set(string.ascii_lowercase + "_-"))
