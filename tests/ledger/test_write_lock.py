"""Writers take turns, whichever thread or process they are in."""

import subprocess
import sys
from threading import Event, Thread

import pytest
from django.db import connection, transaction

from games.ledger.write_lock import in_turn

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite needs them"),
]

TRIES = "import fcntl, sys; fcntl.flock(open(sys.argv[1], 'ab'), fcntl.LOCK_EX | fcntl.LOCK_NB)"


def another_process_may_write():
    turn = f"{connection.settings_dict['NAME']}-turn"
    return subprocess.run([sys.executable, "-c", TRIES, turn], stderr=subprocess.DEVNULL, check=False).returncode == 0


def test_another_thread_waits_for_its_turn():
    is_in, has_waited = Event(), Event()

    def write():
        is_in.set()
        with in_turn():
            has_waited.set()

    with in_turn():
        thread = Thread(target=write)
        thread.start()
        assert is_in.wait(10)
        assert not has_waited.wait(0.2)
    thread.join()

    assert has_waited.is_set()


def test_another_process_waits_for_its_turn():
    with in_turn():
        assert not another_process_may_write()

    assert another_process_may_write()


def test_a_turn_ends_with_an_error():
    with pytest.raises(ValueError, match="no"), in_turn():
        raise ValueError("no")

    assert another_process_may_write()


def test_inside_a_transaction_nobody_waits():
    """It may have the write lock already: waiting for whoever waits for that would never end."""
    with in_turn(), transaction.atomic(), in_turn():
        assert not another_process_may_write()
