"""A name for phones that needs no typing of numbers: `reavers.local`, announced to the network by mDNS.

Not every phone knows such names (older Androids do not), so it is shown beside the address, never instead of it.
"""

import multiprocessing
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.conf import settings
from django.utils.translation import gettext as _
from zeroconf import AddressResolver, Error, InterfaceChoice, ServiceInfo, Zeroconf  # type: ignore[attr-defined]

from games import arrivals, side_process
from games.host import local_names, phone_addresses

KIND = "_http._tcp.local."
MILLISECONDS_TO_ANSWER = 1000

Interfaces = Sequence[str | int | tuple[tuple[str, int, int], int]] | InterfaceChoice


def start(port: int) -> None:
    """Announces it for as long as this process lives, from one of its own: it answers whenever a phone asks."""
    if settings.ANNOUNCE:
        side_process.start(_announce, port)


@contextmanager
def announced(
    addresses: Sequence[str], port: int, interfaces: Interfaces = InterfaceChoice.All
) -> Iterator[str | None]:
    """The name that leads to these addresses; None if others at this network have all of ours."""
    network = Zeroconf(interfaces=interfaces)
    try:
        name = next((name for name in local_names() if not _is_taken(network, name, addresses)), None)
        if name:
            network.register_service(_service(name, addresses, port), allow_name_change=True)
        yield name
    finally:
        network.close()  # says goodbye


def _announce(port: int) -> None:
    server = multiprocessing.parent_process()
    try:
        with announced(phone_addresses(), port) as name:
            if name and server is not None:
                arrivals.note_name(name)
                text = _("Most phones can also open it at {address}")
                print(text.format(address=f"http://{name}:{port}/"), flush=True)
                server.join()
    except (OSError, Error):  # no network, or one without multicast: the address alone must do
        return


def _is_taken(network: Zeroconf, name: str, addresses: Sequence[str]) -> bool:
    """Another machine answers to it."""
    found = AddressResolver(f"{name}.")
    return found.request(network, MILLISECONDS_TO_ANSWER) and not set(found.parsed_addresses()) & set(addresses)


def _service(name: str, addresses: Sequence[str], port: int) -> ServiceInfo:
    packed = [socket.inet_aton(address) for address in addresses]
    return ServiceInfo(KIND, f"Reavers Companion.{KIND}", addresses=packed, port=port, server=f"{name}.")
