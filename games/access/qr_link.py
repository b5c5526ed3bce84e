"""Links for other phones, with their QR codes."""

from dataclasses import dataclass

import segno
from django.http import HttpRequest
from django.http.request import split_domain_port

from games.host import lan_address

ONLY_HERE = {"localhost", "127.0.0.1", "[::1]"}  # every phone means itself by these
QUIET_ZONE = 4  # modules; scanners want it


@dataclass(frozen=True)
class Invitation:
    link: str

    @classmethod
    def to(cls, request: HttpRequest, path: str) -> "Invitation":
        host, port = split_domain_port(request.get_host())
        reachable = lan_address() if host in ONLY_HERE else host
        return cls(f"{request.scheme}://{reachable}{':' if port else ''}{port}{path}")

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
