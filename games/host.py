"""The machine we run on: its secret key, its names and its addresses."""

import os
import secrets
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import ifaddr
from platformdirs import user_data_path


def data_folder() -> Path:
    """Where people's own data belongs on this system, for a site that runs without a checkout."""
    return user_data_path("reavers-companion", appauthor=False)


def secret_key(file: Path) -> str:
    """The secret in `file`, created on the first run and readable by its owner only."""
    if not file.exists():
        descriptor, made = tempfile.mkstemp(dir=file.parent)  # mode 0600
        with os.fdopen(descriptor, "w") as stream:
            stream.write(secrets.token_urlsafe(64))
        # Atomic: if two processes start together, the second uses the first one's.
        try:
            os.link(made, file)
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            os.replace(made, file)
        Path(made).unlink(missing_ok=True)
    return file.read_text().strip()


def addresses() -> Iterator[str]:
    """Every IPv4 and IPv6 address of this machine's network interfaces."""
    for adapter in ifaddr.get_adapters():
        for entry in adapter.ips:
            yield entry.ip if isinstance(entry.ip, str) else entry.ip[0]


def hosts() -> list[str]:
    """This machine's names and addresses, as a browser puts them into the Host header."""
    name = socket.gethostname().lower()
    ips = [f"[{ip}]" if ":" in ip else ip for ip in addresses()]
    return sorted({"localhost", "127.0.0.1", "[::1]", name, f"{name.split('.')[0]}.local", *ips})


def lan_address() -> str:
    """The address by which other devices on the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the routing table only
            return str(probe.getsockname()[0])
        except OSError:  # no way out of this machine
            outward = (ip for ip in addresses() if ":" not in ip and not ip.startswith("127."))
            return next(outward, "localhost")
