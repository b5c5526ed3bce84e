"""The name that phones find without typing numbers. On loopback alone: tests are nobody else's business."""

from concurrent.futures import ThreadPoolExecutor
from functools import wraps

from zeroconf import AddressResolver, ServiceInfo, Zeroconf

from games.host import hosts, local_names
from games.server.announce import KIND, announced
from tests.support.production import Site

HERE = ["127.0.0.1"]
OURS = ["192.0.2.5", "192.0.2.6"]


def _tried(test):
    with Zeroconf(interfaces=HERE) as network:
        test(network)


def with_a_phone(test):
    """In a thread of its own: zeroconf refuses to wait in one that has an event loop, as those of browser tests do."""

    @wraps(test)
    def tried():
        with ThreadPoolExecutor(1) as pool:
            pool.submit(_tried, test).result()

    del tried.__wrapped__  # pytest would ask for its arguments
    return tried


def found(phone, name):
    resolver = AddressResolver(f"{name}.")
    return sorted(resolver.parsed_addresses()) if resolver.request(phone, 3000) else []


@with_a_phone
def test_a_phone_finds_every_address_by_the_name_until_the_site_stops(phone):
    with announced(OURS, 8000, HERE) as name:
        assert name == "reavers.local"
        assert found(phone, name) == OURS
        assert phone.get_service_info(KIND, f"Reavers Companion.{KIND}", 3000).port == 8000

    with Zeroconf(interfaces=HERE) as later:
        assert found(later, "reavers.local") == []


@with_a_phone
def test_a_second_site_on_the_network_takes_another_name(phone):
    with announced(OURS, 8000, HERE), announced(["192.0.2.9"], 8000, HERE) as name:
        assert name == local_names()[1]
        assert found(phone, name) == ["192.0.2.9"]
        assert isinstance(phone.get_service_info(KIND, f"Reavers Companion-2.{KIND}", 3000), ServiceInfo)


def test_the_site_answers_to_its_names():
    assert set(local_names()) <= set(hosts())


def test_a_site_for_this_machine_alone_announces_nothing(tmp_path):
    site = Site.start(tmp_path, HOST="127.0.0.1", ANNOUNCE="1")

    output, errors = site.stop()

    assert ".local" not in output
    assert errors == ""
