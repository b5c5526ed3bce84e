"""The machine we run on: its secret key, its terminal, its names and its addresses."""

import io
import os
import secrets
import socket
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import NoReturn

import ifaddr
from platformdirs import user_data_path

SECONDS_BETWEEN_LOOKS = 3  # at what this machine is called
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - phones must reach it
HOME_NETWORKS = tuple(IPv4Network(network) for network in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
VIRTUAL = (  # how the names of such cards begin on Linux and macOS
    *("tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt", "nordlynx", "wireguard", "openvpn"),  # VPN
    *("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "bridge", "lxc", "cni"),
)
# anywhere in how Windows describes a card, and in the name that it gives the card
VIRTUAL_WORDS = ("virtual", "vethernet", "vmware", "hyper-v", "vpn", "tunnel", "wintun", "miniport", "loopback")
HOTSPOT = "wi-fi direct virtual adapter"  # virtual, too, but the phones of a Windows hotspot are behind it


def data_folder() -> Path:
    """Returns the folder for people's own data on this system, for a site without a checkout."""
    return user_data_path("reavers-companion", appauthor=False)


def data_folder_at(folder: Path) -> Path:
    """Creates it, readable by its owner only."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        _stop(f"The data folder {folder} cannot be made", problem)
    return folder


def secret_key(file: Path) -> str:
    """The secret in `file`, created on the first run and readable by its owner only."""
    try:
        if not file.exists():
            _warn_of_strangers(file)
            _make_key(file)
        key = file.read_text().strip()
    except OSError as problem:
        _stop(f"The secret key {file} cannot be read or made", problem)
    if not key:
        sys.exit(
            f"The secret key in {file} is empty, so no phone can be recognised. Put the file of a backup in its place, "
            "or delete it: then a new key is made, and every phone has to join its crew again."
        )
    return key


def _stop(what: str, problem: OSError) -> NoReturn:
    sys.exit(f"{what}: {problem.strerror}. Make it writable, or set DATA_DIR to a folder that is.")


def _warn_of_strangers(file: Path) -> None:
    if (file.parent / "reavers.sqlite3").exists():
        sys.stderr.write(
            f"There was no secret key beside the database, so a new one is in {file}. Every phone has to join its crew "
            "again. If you have the old key, stop the site and put it back.\n"
        )


def _make_key(file: Path) -> None:
    descriptor, made = tempfile.mkstemp(dir=file.parent)  # mode 0600
    with os.fdopen(descriptor, "w") as stream:
        stream.write(secrets.token_urlsafe(64))
        stream.flush()
        os.fsync(stream.fileno())  # a power cut must not leave it empty
    # Atomic: if two processes start together, the second uses the first one's.
    try:
        os.link(made, file)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        os.replace(made, file)
    Path(made).unlink(missing_ok=True)


def let_all_text_print() -> None:
    """Prints a ? for characters that a terminal does not have: Windows has few, above all in files."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def hosts() -> list[str]:
    """This machine's names and addresses, as a browser puts them into the Host header."""
    name = socket.gethostname().lower()
    every = [ip if isinstance(ip, str) else ip[0] for adapter in ifaddr.get_adapters() for ip in _ips(adapter)]
    ips = [f"[{ip}]" if ":" in ip else ip for ip in every]
    given = [os.environ["ADDRESS"]] if os.environ.get("ADDRESS") else []
    return sorted({"localhost", "127.0.0.1", "[::1]", name, f"{_first_name()}.local", *local_names(), *ips, *given})


class Hosts(list[str]):
    """`ALLOWED_HOSTS`: this machine's own and what else is given. Django goes through them until one fits.

    A computer that slept, or changed the Wi-Fi, has another address than at the start. So after the last one this looks
    at the machine again, but not for every stranger.
    """

    def __init__(self, given: Iterable[str]) -> None:
        super().__init__([*hosts(), *given])
        self._looked = time.monotonic()

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        if time.monotonic() - self._looked < SECONDS_BETWEEN_LOOKS:
            return
        self._looked = time.monotonic()
        new = [host for host in hosts() if host not in self]
        self.extend(new)
        yield from new


def local_names() -> list[str]:
    """The names that the app may announce to the network: the second, if there is another site on it."""
    return ["reavers.local", f"reavers-{_first_name()}.local"]


def _first_name() -> str:
    return socket.gethostname().lower().split(".")[0]


def lan_address() -> str:
    """The address by which phones most likely reach this machine."""
    return phone_addresses()[0]


def is_for_this_machine_only() -> bool:
    """Whether `HOST` lets nobody else in. `ADDRESS` may name a proxy on this machine."""
    return not os.environ.get("ADDRESS") and os.environ.get("HOST", "") in ("localhost", "127.0.0.1", "::1")


def phone_addresses() -> list[str]:
    """Every address that phones can use, the likely one first; `ADDRESS` alone, if it is set, or what `HOST` names."""
    if given := os.environ.get("ADDRESS"):
        return [given]
    if is_for_this_machine_only():
        return ["localhost"]
    if (bound := os.environ.get("HOST") or EVERYWHERE[0]) not in EVERYWHERE:
        return [f"[{bound}]" if ":" in bound else bound]
    route = _address_of_the_route_out()
    found = [
        (_is_virtual(adapter), _unlikeliness(IPv4Address(ip)), ip != route, ip)
        for adapter in ifaddr.get_adapters()
        for ip in _ips(adapter)
        if isinstance(ip, str) and not IPv4Address(ip).is_loopback
    ]
    return [ip for *_rank, ip in sorted(found)] or ["localhost"]


def _ips(adapter: ifaddr.Adapter) -> Iterator[str | tuple[str, int, int]]:
    return (entry.ip for entry in adapter.ips)


def _is_virtual(adapter: ifaddr.Adapter) -> bool:
    """A VPN or a virtual machine's card: it has an address, but no phone is behind it.

    On Linux and macOS all names are the same. On Windows the first is a GUID, the second the description of the card,
    and only its addresses know what the system calls it.
    """
    names = [name.lower() for name in (adapter.name, adapter.nice_name, *(ip.nice_name for ip in adapter.ips))]
    if any(HOTSPOT in name for name in names):
        return False
    return any(name.startswith(VIRTUAL) or any(word in name for word in VIRTUAL_WORDS) for name in names)


def _unlikeliness(ip: IPv4Address) -> int:
    """A home network first, then any other address, then those that a machine gives itself."""
    if ip.is_link_local:
        return len(HOME_NETWORKS) + 1
    return next((index for index, network in enumerate(HOME_NETWORKS) if ip in network), len(HOME_NETWORKS))


def _address_of_the_route_out() -> str:
    """Empty if there is none. With a VPN it is the VPN's, so it only decides between equals."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the routing table only
            return str(probe.getsockname()[0])
        except OSError:  # no way out of this machine
            return ""
