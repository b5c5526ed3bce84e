"""The cable between a browser and the site. It can be pulled out: only Chromium can be told to have no signal."""

import socket
import threading
from contextlib import suppress


class Cable:
    def __init__(self, to_port):
        self._to_port, self._port, self._ends = to_port, 0, set()
        self.plug_in()
        self.url = f"http://localhost:{self._port}"

    def plug_in(self):
        self._listener = socket.create_server(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def pull_out(self):
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for end in list(self._ends):
            _close(end)

    def _accept(self, listener):
        while True:
            try:
                phone = listener.accept()[0]
                site = socket.create_connection(("localhost", self._to_port))
            except OSError:
                return
            self._ends |= {phone, site}
            for one, other in ((phone, site), (site, phone)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one, other):
        try:
            while sent := one.recv(65536):
                other.sendall(sent)
        except OSError:
            pass
        finally:
            self._ends -= {one, other}
            _close(one)
            _close(other)


def _close(end):
    with suppress(OSError):  # it is closed already
        end.shutdown(socket.SHUT_RDWR)
    end.close()
