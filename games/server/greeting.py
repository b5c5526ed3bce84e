"""The start on the computer itself: the address with its QR code, its own page, and a hint if no phone comes."""

import io
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Mapping, Sequence

import segno
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.machine import process_notes, side_process
from games.machine.host import EVERYWHERE, is_for_this_machine_only, phone_addresses

NOBODY = _("No phone has connected yet. Is it on the same Wi-Fi as this computer?")
FIREWALL = {
    "win32": _("If it is, allow Python in Windows Security > Firewall & network protection > Allow an app."),
    "darwin": _("If it is, allow Python in System Settings > Network > Firewall > Options."),
}


def addresses(host: str, port: int | str) -> list[str]:
    """Returns what people open, the likeliest first: with a proxy in front that is its address, not ours."""
    if settings.HTTPS and (given := os.environ.get("ADDRESS")):
        return [f"https://{given}/"]
    names = phone_addresses() if host in EVERYWHERE else [host]
    return [f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/" for name in names]


def welcome(addresses: Sequence[str]) -> str:
    """Returns the likeliest address with its QR code in plain characters, and the others below."""
    picture = io.StringIO()
    segno.make(addresses[0], micro=False).terminal(picture, border=2, compact=True)
    first = _("Reavers Companion is at {address} - open it on a phone on the same network.")
    if is_for_this_machine_only():
        first, picture = _("Reavers Companion is at {address} - for this computer alone."), io.StringIO()
    lines = [first.format(address=addresses[0])]
    if addresses[1:]:
        lines.append(_("If a phone cannot open it, try: {addresses}").format(addresses="  ".join(addresses[1:])))
    return "\n" + "\n".join([picture.getvalue() if _can_print(picture.getvalue()) else "", *lines]) + "\n"


def _can_print(text: str) -> bool:
    """Windows, into a file, has no characters for a QR code."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def start(port: int) -> None:
    """Starts it in a process of its own, as it waits for others."""
    side_process.start(_greet, port)


def has_screen(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether someone sits in front of this computer, and not elsewhere over ssh."""
    if "SSH_CONNECTION" in environ:
        return False
    return platform in FIREWALL or bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def hint(platform: str) -> str:
    """Returns a hint about the firewall; empty where none is on by default."""
    return f"{NOBODY}\n{FIREWALL[platform]}" if platform in FIREWALL else ""


def _greet(port: int) -> None:
    if settings.OPEN_PAGE and has_screen(sys.platform, os.environ) and _is_up(port):
        webbrowser.open(f"http://localhost:{port}/computer/")
    time.sleep(process_notes.PATIENCE)
    if (said := hint(sys.platform)) and not is_for_this_machine_only() and not process_notes.has_phone_come():
        print(said, flush=True)


def _is_up(port: int) -> bool:
    for _try in range(process_notes.PATIENCE * 10):
        try:
            socket.create_connection(("localhost", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False
