"""A name for phones that needs no typing of numbers: `reavers.local`, announced to the network by mDNS.

Not every phone knows such names (older Androids do not), so it is shown beside the address, never instead of it.
"""

import multiprocessing
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess

from django.conf import settings
from django.utils.translation import gettext as _
from zeroconf import AddressResolver, Error, InterfaceChoice, ServiceInfo, Zeroconf  # type: ignore[attr-defined]

from games.machine import process_notes, side_process
from games.machine.host import local_names, phone_addresses

KIND = "_http._tcp.local."
MILLISECONDS_TO_ANSWER = 1000
SECONDS_BETWEEN_LOOKS = 10  # at this machine's addresses

Interfaces = Sequence[str | int | tuple[tuple[str, int, int], int]] | InterfaceChoice


def start(port: int) -> None:
    """Announces the name from a process of its own for as long as this one lives."""
    if settings.ANNOUNCE:
        side_process.start(_announce, port)


@contextmanager
def announced(
    addresses: Sequence[str], port: int, interfaces: Interfaces = InterfaceChoice.All
) -> Iterator[str | None]:
    """Returns the name that leads to these addresses; None if other machines have all of ours."""
    network = Zeroconf(interfaces=interfaces)
    try:
        name = next((name for name in local_names() if not _is_taken(network, name, addresses)), None)
        if name:
            network.register_service(_service(name, addresses, port), allow_name_change=True)
        yield name
    finally:
        network.close()  # says goodbye


def _announce(port: int) -> None:
    """Announces the name again whenever the machine's addresses change, after sleep or in another Wi-Fi."""
    server, told = multiprocessing.parent_process(), None
    while server is not None and server.is_alive():
        addresses = phone_addresses()
        with suppress(OSError, Error), announced(addresses, port) as name:  # no network: the address alone must do
            process_notes.note_name(name or "")
            if name and name != told:
                text = _("Most phones can also open it at {address}")
                print(text.format(address=f"http://{name}:{port}/"), flush=True)
                told = name
            _stay(server, addresses)
        process_notes.note_name("")
        _stay(server, addresses)


def _stay(server: BaseProcess, addresses: Sequence[str]) -> None:
    while server.is_alive() and phone_addresses() == addresses:
        server.join(SECONDS_BETWEEN_LOOKS)


def _is_taken(network: Zeroconf, name: str, addresses: Sequence[str]) -> bool:
    """Whether another machine answers to this name."""
    found = AddressResolver(f"{name}.")
    return found.request(network, MILLISECONDS_TO_ANSWER) and not set(found.parsed_addresses()) & set(addresses)


def _service(name: str, addresses: Sequence[str], port: int) -> ServiceInfo:
    packed = [socket.inet_aton(address) for address in addresses]
    return ServiceInfo(KIND, f"Reavers Companion.{KIND}", addresses=packed, port=port, server=f"{name}.")
