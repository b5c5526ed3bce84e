"""Which of this machine's addresses phones are told."""

import ifaddr
import pytest

from games.machine import host
from games.server.greeting import welcome
from reavers_companion.settings import ALLOWED_HOSTS


def adapter(name, *ips, described_as="", called=""):
    """On Windows the name is a GUID, and the other two differ from it."""
    found = [ifaddr.IP(ip if ":" not in ip else (ip, 0, 0), 24, called or name) for ip in ips]
    return ifaddr.Adapter(name, described_as or name, found)


@pytest.fixture
def network(monkeypatch):
    def has(*adapters, route=""):
        monkeypatch.setattr(ifaddr, "get_adapters", lambda: [adapter("lo", "127.0.0.1", "::1"), *adapters])
        monkeypatch.setattr(host, "_address_of_the_route_out", lambda: route)

    return has


def test_the_home_network_comes_before_a_vpn_even_if_the_route_out_is_the_vpns(network):
    network(adapter("tun0", "10.8.0.2"), adapter("wlan0", "192.168.1.20"), route="10.8.0.2")

    assert host.phone_addresses() == ["192.168.1.20", "10.8.0.2"]


def test_virtual_cards_come_last(network):
    network(adapter("docker0", "172.17.0.1"), adapter("vboxnet0", "192.168.56.1"), adapter("en0", "172.20.10.2"))

    assert host.phone_addresses() == ["172.20.10.2", "192.168.56.1", "172.17.0.1"]


GUID = "{5A3C0E1B-7C1D-4B52-9C80-2C6F0B8C9D11}"
WIFI = {"described_as": "Intel(R) Wi-Fi 6 AX201 160MHz", "called": "Wi-Fi"}


@pytest.mark.parametrize(
    ("described_as", "called", "virtual", "real"),
    [
        ("VMware Virtual Ethernet Adapter for VMnet8", "VMnet8", "192.168.126.1", "192.168.178.20"),
        ("Hyper-V Virtual Ethernet Adapter", "vEthernet (Default Switch)", "172.19.0.1", "172.20.10.2"),
        ("PANGP Virtual Ethernet Adapter", "Ethernet 4", "10.7.0.2", "10.0.0.20"),
        ("Sagittarius 9", "vEthernet (Inn)", "10.7.0.2", "10.0.0.20"),
    ],
)
def test_on_windows_virtual_cards_come_last_although_their_names_are_numbers(
    network, described_as, called, virtual, real
):
    card = adapter(GUID, virtual, described_as=described_as, called=called)
    network(card, adapter(GUID, real, **WIFI), route=virtual)

    assert host.phone_addresses() == [real, virtual]


def test_the_hotspot_of_a_windows_computer_is_a_real_network(network):
    hotspot = "Microsoft Wi-Fi Direct Virtual Adapter #2"
    card = adapter(GUID, "192.168.137.1", described_as=hotspot, called="Local Area Connection* 10")
    network(card, adapter(GUID, "10.0.0.20", **WIFI))

    assert host.phone_addresses() == ["192.168.137.1", "10.0.0.20"]


def test_between_two_home_networks_the_route_out_decides(network):
    network(adapter("eth0", "192.168.1.5"), adapter("wlan0", "192.168.2.5"), route="192.168.2.5")

    assert host.phone_addresses() == ["192.168.2.5", "192.168.1.5"]


def test_an_address_that_the_machine_gave_itself_is_the_last_resort(network):
    network(adapter("eth0", "169.254.3.4"), adapter("wlan0", "203.0.113.9"))

    assert host.phone_addresses() == ["203.0.113.9", "169.254.3.4"]


def test_without_any_network_it_is_this_machine_alone(network):
    network(adapter("eth0", "fd00::2"))

    assert host.phone_addresses() == ["localhost"]


def test_a_fixed_address_is_the_only_one_and_is_answered_to(network, monkeypatch):
    network(adapter("eth0", "192.168.1.5"))
    monkeypatch.setenv("ADDRESS", "longship.example")

    assert host.phone_addresses() == ["longship.example"]
    assert {"longship.example", "192.168.1.5"} <= set(host.hosts())


def test_the_other_addresses_are_told_too():
    told = welcome(["http://192.168.1.5:8000/", "http://10.0.0.5:8000/"])

    assert "Reavers Companion is at http://192.168.1.5:8000/ - open it" in told
    assert "If a phone cannot open it, try: http://10.0.0.5:8000/" in told


@pytest.mark.parametrize("bound", ["127.0.0.1", "localhost", "::1"])
def test_what_only_this_machine_can_open_is_told_to_no_phone(network, monkeypatch, bound):
    network(adapter("eth0", "192.168.1.5"))
    monkeypatch.setenv("HOST", bound)

    assert host.phone_addresses() == ["localhost"]
    told = welcome(["http://127.0.0.1:8000/"]).strip()
    assert told == "Reavers Companion is at http://127.0.0.1:8000/ - for this computer alone."


@pytest.mark.parametrize(("bound", "told"), [("192.168.1.5", "192.168.1.5"), ("fd00::2", "[fd00::2]")])
def test_a_site_that_listens_on_one_address_tells_that_one(network, monkeypatch, bound, told):
    network(adapter("eth0", "192.168.1.5"), adapter("wlan0", "192.168.2.5"))
    monkeypatch.setenv("HOST", bound)

    assert host.phone_addresses() == [told]


HOME, OTHER = "192.168.1.20", "192.168.7.20"


def opened(client, address):
    return client.get("/csrf/", headers={"host": f"{address}:8000"}).status_code


@pytest.fixture
def looks(network, settings, monkeypatch):
    """A machine that has changed the network since the start, and how often the site looked at it."""
    network(adapter("wlan0", HOME))
    settings.ALLOWED_HOSTS = host.Hosts(["longship.example"])
    network(adapter("wlan0", OTHER))
    looks, get_adapters = [], ifaddr.get_adapters
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: looks.append(1) or get_adapters())
    return looks


def test_a_site_that_has_moved_answers_at_its_new_address(client, looks, monkeypatch):
    monkeypatch.setattr(host, "SECONDS_BETWEEN_LOOKS", 0)

    assert [opened(client, at) for at in (OTHER, "evil.example", "longship.example")] == [200, 400, 200]


def test_strangers_do_not_make_it_look_all_the_time(client, looks):
    assert opened(client, HOME) == 200
    looks.clear()

    assert [opened(client, at) for at in ("evil.example", OTHER)] == [400, 400]
    assert looks == []


def test_the_hosts_of_the_site_are_such_hosts():
    assert isinstance(ALLOWED_HOSTS, host.Hosts)
    assert ALLOWED_HOSTS.count("localhost") == 1
