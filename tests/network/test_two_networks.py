"""A computer in two networks and a VPN: the right address comes first, and phones in both networks get in.

The networks are real ones of the kernel, in namespaces of their own: `make test-network`, as root.
"""

import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from django.conf import settings

from tests.support.production import ROOT, environment

PORT = 8000
NAME = f"rc{os.getpid() % 10000}"
NETWORKS = {"wifi": ("wlan0", "192.168.50"), "cable": ("eth1", "10.20.0"), "vpn": ("tun0", "10.8.0")}
ASK = "import sys, urllib.request as u; print(u.build_opener(u.ProxyHandler({})).open(sys.argv[1], timeout=5).read())"


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True, capture_output=True, text=True)


class Place:
    """A namespace: a machine with network cards of its own."""

    def __init__(self, name):
        self.name = f"{NAME}-{name}"
        ip("netns", "add", self.name)
        self.ip("link", "set", "lo", "up")

    def ip(self, *arguments):
        ip("-n", self.name, *arguments)

    def start(self, command, **options):
        return subprocess.Popen(["ip", "netns", "exec", self.name, *command], **options)

    def ask(self, address):
        done = self.start(
            [sys.executable, "-c", ASK, address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        return done.communicate(timeout=60)[0].strip()

    def finds(self, address):
        """Asks for a while: the site is just starting, or looked at its machine a moment ago."""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.ask(address) == "b'ok'":
                return True
        return False

    def card(self, name, address):
        self.ip("addr", "add", address, "dev", name)
        self.ip("link", "set", name, "up")

    def remove(self):
        with suppress(subprocess.CalledProcessError):
            ip("netns", "del", self.name)


@pytest.fixture
def places():
    """The computer, a phone in the Wi-Fi, a phone at the other card, and a VPN, which is the computer's way out."""
    made = {name: Place(name) for name in ("computer", *NETWORKS)}
    for name, (card, network) in NETWORKS.items():
        ends = f"{NAME}{name[:2]}c", f"{NAME}{name[:2]}p"
        ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1])
        ip("link", "set", ends[0], "netns", made["computer"].name, "name", card)
        ip("link", "set", ends[1], "netns", made[name].name)
        made["computer"].card(card, f"{network}.1/24")
        made[name].card(ends[1], f"{network}.77/24")
    made["computer"].ip("route", "add", "default", "via", "10.8.0.77", "dev", "tun0")
    yield made
    for place in made.values():
        place.remove()


@pytest.fixture
def output(places, tmp_path):
    """What the site says at its start; it runs until the test has ended."""
    shutil.copytree(settings.STATIC_ROOT, tmp_path / "data" / "static")
    said = tmp_path / "said"
    env = environment(DATA_DIR=str(tmp_path / "data"), PORT=str(PORT), WORKERS="1", NIGHTLY_BACKUPS="0", OPEN_PAGE="0")
    with said.open("w") as stream:
        site = places["computer"].start(
            [sys.executable, "manage.py", "serve"], cwd=ROOT, env=env, stdout=stream, stderr=stream
        )
    assert places["computer"].finds(f"http://127.0.0.1:{PORT}/healthz"), said.read_text()
    yield said.read_text()
    site.terminate()
    site.wait(timeout=60)


def test_the_right_address_comes_first_and_phones_in_both_networks_get_in(places, output):
    wifi, cable, vpn = (f"http://{address}:{PORT}/" for address in ("192.168.50.1", "10.20.0.1", "10.8.0.1"))

    assert f"Reavers Companion is at {wifi} - open it" in output
    assert f"If a phone cannot open it, try: {cable}  {vpn}" in output
    assert places["wifi"].ask(f"{wifi}healthz") == "b'ok'"
    assert places["cable"].ask(f"{cable}healthz") == "b'ok'"
    assert places["wifi"].ask(f"{cable}healthz") == ""


def test_a_computer_that_gets_another_address_in_mid_run_is_found_at_it(places, output):
    places["computer"].ip("addr", "del", "192.168.50.1/24", "dev", "wlan0")
    places["computer"].card("wlan0", "192.168.60.1/24")
    places["wifi"].card(f"{NAME}wip", "192.168.60.77/24")

    assert places["wifi"].finds(f"http://192.168.60.1:{PORT}/healthz")
    assert places["wifi"].ask(f"http://192.168.50.1:{PORT}/healthz") == ""
