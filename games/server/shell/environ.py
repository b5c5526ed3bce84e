"""A request as WSGI describes it (PEP 3333), from what granian knows about it."""

import re
import sys
from io import BytesIO
from typing import Any

from granian.rsgi import Scope

Environ = dict[str, Any]

READING = ("GET", "HEAD")

_FIXED: Environ = {
    "SCRIPT_NAME": "",
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": True,
    "wsgi.run_once": False,
}
_WITHOUT_PREFIX = {"content-type": "CONTENT_TYPE", "content-length": "CONTENT_LENGTH"}
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([^\s;\"']*)", re.IGNORECASE)


def environ_of(scope: Scope) -> Environ:
    server, _colon, port = scope.server.rpartition(":")
    environ = _FIXED | {
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": scope.path if scope.path.isascii() else scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": server.strip("[]"),
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.url_scheme": scope.scheme,  # of the connection, whatever the request says
        "wsgi.input": BytesIO(),
    }
    for name, value in scope.headers.items():
        if "_" in name:
            continue  # X_Forwarded_For would pass for X-Forwarded-For, which a proxy in front has checked
        key = _WITHOUT_PREFIX.get(name) or f"HTTP_{name.replace('-', '_').upper()}"
        if key in environ:
            value = f"{environ[key]}{'; ' if key == 'HTTP_COOKIE' else ','}{value}"
        environ[key] = value
    return environ


def is_utf8(environ: Environ) -> bool:
    """Django would accept any charset."""
    said = _CHARSET.findall(environ.get("CONTENT_TYPE", ""))
    return all(charset.lower() in {"utf-8", "utf8"} for charset in said)
