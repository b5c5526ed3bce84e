"""Firefox and WebKit, driven by what Debian brings: Playwright has builds of its own for them, and no others.

WebKitGTK has a WebDriver, which speaks HTTP. Firefox without geckodriver speaks Marionette: the same commands over a
socket. Both are W3C's WebDriver in the end, so a `Browser` needs only `call`.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.support.production import OPENER, free_port

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # W3C's name for a reference
PATIENCE = 60  # seconds: a busy machine is slow, not wrong
PREFERENCES = {
    "marionette.port": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
LISTEN = """
  arguments[0].scrollIntoView({ block: "center" });
  window.heard = null;
  addEventListener("click", ({ target }) => {
    window.heard = arguments[0].contains(target) ? "the element" : target.outerHTML;
  }, { capture: true, once: true });
"""


class Failed(Exception):
    """What the browser answered instead."""


class Browser:
    """A phone. `at` is where the site is."""

    name = ""

    def __init__(self, at):
        self.at = at

    def call(self, command, **parameters):
        raise NotImplementedError

    def open(self, path):
        self.call("Navigate", url=f"{self.at}{path}")

    def be(self, phone_cookie):
        """Becomes a phone that the site knows. A cookie can be set only where one is."""
        self.open("/offline/")
        self.call("AddCookie", cookie={"name": phone_cookie["name"], "value": phone_cookie["value"], "path": "/"})

    def js(self, script, *args):
        return self.call("ExecuteScript", script=script, args=list(args))

    def tap(self, selector):
        """As soon as it is there and nothing covers it; until the page has heard it, or has left."""
        element = self.wait_for(selector)
        self.js(LISTEN, element)
        self.until(lambda: self._try("ElementClick", id=element[ELEMENT]))
        heard = self.until(lambda: self.js("return window.heard === undefined ? 'a new page' : window.heard"))
        assert heard in ("the element", "a new page"), f"{selector} was not hit, but {heard}"

    def tap_for_a_new_tab(self, selector):
        """Goes on in the tab that the tap opens."""
        old = self.call("GetWindowHandles")
        self.tap(selector)
        (new,) = self.until(lambda: set(self.call("GetWindowHandles")) - set(old))
        self.call("SwitchToWindow", handle=new)

    def write(self, selector, text):
        self.call("ElementSendKeys", id=self.wait_for(selector)[ELEMENT], text=text)

    def wait_for(self, selector):
        return self.until(lambda: self._try("FindElement", using="css selector", value=selector))

    def text_of(self, selector):
        return self.js("return document.querySelector(arguments[0])?.textContent.trim()", selector)

    def wait_for_text(self, selector, text):
        self.until(lambda: text in (self.text_of(selector) or ""))

    def until(self, is_so):
        deadline = time.monotonic() + PATIENCE
        while not (answer := is_so()):
            assert time.monotonic() < deadline, f"timed out at {self.js('return location.href')}"
            time.sleep(0.05)
        return answer

    def screenshot(self, file):
        Path(file).write_bytes(base64.b64decode(self.call("TakeScreenshot")))

    def _try(self, command, **parameters):
        try:
            return self.call(command, **parameters) or True
        except Failed:
            return None


class Firefox(Browser):
    name = "firefox"

    def __init__(self, at, *, has_window=False, **preferences):
        super().__init__(at)
        self._profile = Path(tempfile.mkdtemp(prefix="reavers-firefox-"))
        chosen = PREFERENCES | preferences
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in chosen.items()]
        (self._profile / "user.js").write_text("\n".join(lines))
        command = ["firefox-esr", "--marionette", "--no-remote", "--profile", str(self._profile)]
        command += [] if has_window else ["--headless"]
        env = os.environ | {"HOME": str(self._profile), "MOZ_HEADLESS_WIDTH": "500", "MOZ_HEADLESS_HEIGHT": "844"}
        self._process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._socket = socket.create_connection(("127.0.0.1", self._port()), timeout=PATIENCE * 2)
        self._number = 0
        self._receive()  # it says hello
        self.call("NewSession", capabilities={})

    def call(self, command, **parameters):
        self._number += 1
        message = json.dumps([0, self._number, f"WebDriver:{command}", parameters])
        self._socket.sendall(f"{len(message.encode())}:{message}".encode())
        _kind, _number, error, result = self._receive()
        if error:
            raise Failed(f"{command}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and result.keys() == {"value"} else result

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        shutil.rmtree(self._profile, ignore_errors=True)

    def _port(self):
        file, deadline = self._profile / "MarionetteActivePort", time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text()):
            assert time.monotonic() < deadline, "Firefox does not start"
            time.sleep(0.05)
        return int(file.read_text())

    def _receive(self):
        length = b""
        while not length.endswith(b":"):
            length += self._socket.recv(1)
        left, parts = int(length[:-1]), []
        while left:
            parts.append(self._socket.recv(min(left, 65536)))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))


class WebKit(Browser):
    name = "webkit"
    ways = {
        "Navigate": "POST url",
        "ExecuteScript": "POST execute/sync",
        "FindElement": "POST element",
        "ElementClick": "POST element/{id}/click",
        "ElementSendKeys": "POST element/{id}/value",
        "AddCookie": "POST cookie",
        "TakeScreenshot": "GET screenshot",
        "GetWindowHandles": "GET window/handles",
        "SwitchToWindow": "POST window",
        "SetWindowRect": "POST window/rect",
    }

    def __init__(self, at):
        super().__init__(at)
        port = free_port()
        self._home = tempfile.mkdtemp(prefix="reavers-webkit-")
        env = os.environ | {"HOME": self._home, "XDG_DATA_HOME": self._home, "XDG_CACHE_HOME": self._home}
        command = ["WebKitWebDriver", f"--port={port}"]
        self._process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._url = f"http://127.0.0.1:{port}/session"
        answer = self.until(self._new_session)
        self._url += f"/{answer['sessionId']}"
        self.call("SetWindowRect", width=420, height=900)

    def call(self, command, **parameters):
        method, path = self.ways[command].split(" ")
        body = None if method == "GET" else parameters
        return self._ask(method, f"/{path.format(**parameters)}", body)

    def close(self):
        self._ask("DELETE", "")
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        shutil.rmtree(self._home, ignore_errors=True)

    def _new_session(self):
        try:
            return self._ask("POST", "", {"capabilities": {"alwaysMatch": {"browserName": "MiniBrowser"}}})
        except urllib.error.URLError:
            return None  # the driver is not up yet

    def _ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self._url}{path}", data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with OPENER.open(request, timeout=PATIENCE * 2) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.load(error)["value"]
            raise Failed(f"{method} {path}: {said['error']}: {said['message']}") from None


ENGINES = {browser.name: browser for browser in (Firefox, WebKit)}
