"""The network that a request comes from."""

import re
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

IPV6_NETWORK = 64  # bits: a household has all addresses of such a network to itself
PORT = re.compile(r"^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$")  # "[2001:db8::1]:80", "192.0.2.1:80"


def network_of(request: HttpRequest) -> str:
    """Returns the address; of IPv6 the first half. Behind our own proxy: the end of X-Forwarded-For."""
    peer = request.META.get("REMOTE_ADDR", "")
    if settings.SECURE_PROXY_SSL_HEADER:
        forwarded = request.headers.get("X-Forwarded-For", "")[-100:]
        return _network(forwarded.rpartition(",")[2].strip()) or _network(peer)
    return _network(peer)


def _network(text: str) -> str:
    """Returns the network, empty if this is not an address."""
    with_port = PORT.match(text)
    try:
        address = ip_address((with_port[1] or with_port[2]) if with_port else text)
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((int(address), IPV6_NETWORK), strict=False))
    return str(address)
