"""Links for other phones, with their QR codes."""

from dataclasses import dataclass

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.urls import reverse

from games.machine.host import lan_address

ONLY_HERE = {"localhost", "127.0.0.1", "[::1]"}  # every phone means itself by these
QUIET_ZONE = 4  # modules; scanners want it


def address_to_type(request: HttpRequest, path: str) -> str:
    """Returns the address for people who read it from another screen."""
    return f"{_entrance(request)}{path}".partition("://")[2]


def _entrance(request: HttpRequest) -> str:
    """Returns the address that phones open first."""
    host, port = split_domain_port(request.get_host())
    reachable = lan_address() if host in ONLY_HERE else host
    if settings.HTTPS_SELF:
        return f"http://{reachable}:{settings.PORT}"
    return f"{request.scheme}://{reachable}{':' if port else ''}{port}"


@dataclass(frozen=True)
class QrLink:
    link: str

    @classmethod
    def to(cls, request: HttpRequest, path: str) -> "QrLink":
        """Returns the link; with HTTPS=self through the page about trust, with the rest of the way behind a #."""
        way = f"{reverse('trust')}#" if settings.HTTPS_SELF else ""
        return cls(f"{_entrance(request)}{way}{path}")

    @property
    def rows(self) -> list[list[int]]:
        return [list(row) for row in segno.make(self.link, error="m", micro=False).matrix_iter(border=QUIET_ZONE)]

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def path(self) -> str:
        """The dark modules as one SVG path."""
        return "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(self.rows) for x, dark in enumerate(row) if dark)
