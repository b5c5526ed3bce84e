"""The part of a desktop that turns the screen off, as far as browsers know it: org.gnome.SessionManager on D-Bus."""

import threading

from jeepney import HeaderFields, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

NAME = "org.gnome.SessionManager"


class Inhibitors:
    """Counts who asks it to leave the screen on, and who no longer does."""

    def __init__(self):
        self.held, self.taken = set(), 0
        self._connection = open_dbus_connection(bus="SESSION")
        self._connection.send_and_get_reply(message_bus.RequestName(NAME))
        self._is_open = True
        self._thread = threading.Thread(target=self._answer, daemon=True)
        self._thread.start()

    def close(self):
        self._is_open = False
        self._thread.join()
        self._connection.close()

    def _answer(self):
        while self._is_open:
            try:
                call = self._connection.receive(timeout=0.2)
            except TimeoutError:
                continue
            if call.header.message_type is MessageType.method_call:
                self._connection.send(self._reply(call))

    def _reply(self, call):
        what = call.header.fields.get(HeaderFields.member)
        if what == "Inhibit":
            self.taken += 1
            self.held.add(self.taken)
            return new_method_return(call, "u", (self.taken,))
        if what == "Uninhibit":
            self.held.discard(call.body[0])
            return new_method_return(call)
        if what == "RegisterClient":
            return new_method_return(call, "o", ("/org/gnome/SessionManager/Client1",))
        return new_error(call, "org.freedesktop.DBus.Error.UnknownMethod")
