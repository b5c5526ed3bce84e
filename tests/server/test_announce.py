"""The name that phones find without typing numbers. On loopback alone: tests are nobody else's business.

Each has an address of its own there. With one for all, an answer to one of them would reach any of their sockets, by a
number that Linux draws when it starts.
"""

import fcntl
import io
import multiprocessing
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from functools import partial, wraps
from pathlib import Path
from threading import Event

import pytest
from zeroconf import AddressResolver, Zeroconf

from games.machine import process_notes
from games.machine.host import hosts, local_names
from games.server import announce
from games.server.announce import KIND, announced

HERE, BESIDE, A_PHONE, LATER = ([f"127.0.5.{number}"] for number in (1, 2, 3, 4))
OURS = ["192.0.2.5", "192.0.2.6"]
PATIENCE = 60_000  # milliseconds


def _tried(test):
    """One at a time, because all processes of a machine hear each other."""
    with Path(tempfile.gettempdir(), "reavers-announce.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        with Zeroconf(interfaces=A_PHONE) as network:
            test(network)


def with_a_phone(test):
    """In a thread of its own: zeroconf refuses to wait in one that has an event loop, as those of browser tests do."""

    @wraps(test)
    def tried():
        with ThreadPoolExecutor(1) as pool:
            pool.submit(_tried, test).result()

    del tried.__wrapped__  # pytest would ask for its arguments
    return tried


def found(phone, name, patience=PATIENCE):
    resolver = AddressResolver(f"{name}.")
    return sorted(resolver.parsed_addresses()) if resolver.request(phone, patience) else []


def found_anew(name):
    """By a phone that remembers nothing."""
    with Zeroconf(interfaces=LATER) as later:
        return found(later, name, patience=1000)


@contextmanager
def patience_for(name):
    """On a busy machine, the site that has this name may take longer than another one waits: asks up to 60 times."""
    ask = announce._is_taken

    def asked_often(network, asked, addresses):
        return any(ask(network, asked, addresses) for _ in range(60 if asked == name else 1))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(announce, "_is_taken", asked_often)
        yield


@with_a_phone
def test_a_phone_finds_every_address_by_the_name_until_the_site_stops(phone):
    with announced(OURS, 8000, HERE) as name:
        assert name == "reavers.local"
        assert found(phone, name) == OURS
        assert phone.get_service_info(KIND, f"Reavers Companion.{KIND}", PATIENCE).port == 8000

    assert found_anew("reavers.local") == []


@with_a_phone
def test_a_second_site_on_the_network_takes_another_name(phone):
    with announced(OURS, 8000, HERE), patience_for("reavers.local"), announced(["192.0.2.9"], 8000, BESIDE) as name:
        assert name == local_names()[1]
        assert found(phone, name) == ["192.0.2.9"]


class Running:
    """The site's main process, until it is stopped."""

    def __init__(self):
        self.is_stopped = Event()

    def is_alive(self):
        return not self.is_stopped.is_set()

    def join(self, seconds):
        self.is_stopped.wait(seconds)


@contextmanager
def site_at(addresses):
    """Announces what the list holds now."""
    site = Running()
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as pool:
        patch.setattr(multiprocessing, "parent_process", lambda: site)
        patch.setattr(announce, "announced", partial(announced, interfaces=HERE))
        patch.setattr(announce, "phone_addresses", lambda: list(addresses))
        patch.setattr(announce, "SECONDS_BETWEEN_LOOKS", 0.05)
        patch.setattr(process_notes, "note_name", lambda name: None)
        running = pool.submit(announce._announce, 8000)
        yield
        site.is_stopped.set()
        running.result()


@with_a_phone
def test_a_site_that_has_moved_is_found_by_the_same_name(phone):
    addresses, said = ["192.0.2.5"], io.StringIO()
    with redirect_stdout(said), site_at(addresses):
        assert found(phone, "reavers.local") == ["192.0.2.5"]

        addresses[:] = ["198.51.100.5"]

        assert any(found_anew("reavers.local") == ["198.51.100.5"] for _look in range(600))
    assert said.getvalue() == "Most phones can also open it at http://reavers.local:8000/\n"


def test_the_site_answers_to_its_names():
    assert set(local_names()) <= set(hosts())
