"""The cable between a browser and the site. It can be pulled out: only Chromium can be told to have no signal."""

import socket
import threading
from contextlib import suppress


class Cable:
    def __init__(self, to_port):
        self._to_port, self._port, self._ends = to_port, 0, set()
        self._lock = threading.Lock()
        self.plug_in()
        self.url = f"http://localhost:{self._port}"

    def plug_in(self):
        self._listener = socket.create_server(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def pull_out(self):
        with self._lock:
            ends, self._ends, self._listener = [self._listener, *self._ends], set(), None
        for end in filter(None, ends):
            _close(end)

    def _accept(self, listener):
        while True:
            try:
                phone = listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=self._connect, args=(listener, phone), daemon=True).start()

    def _connect(self, listener, phone):
        """On a busy machine this takes a while, and the cable may be out by then."""
        site = socket.create_connection(("localhost", self._to_port))
        with self._lock:
            is_in = listener is self._listener
            self._ends |= {phone, site} if is_in else set()
        if not is_in:
            _close(phone)
            _close(site)
            return
        threading.Thread(target=self._carry, args=(site, phone), daemon=True).start()
        self._carry(phone, site)

    def _carry(self, one, other):
        try:
            while sent := one.recv(65536):
                other.sendall(sent)
        except OSError:
            pass
        finally:
            with self._lock:
                self._ends -= {one, other}
            _close(one)
            _close(other)


def _close(end):
    with suppress(OSError):  # it is closed already
        end.shutdown(socket.SHUT_RDWR)
    end.close()
