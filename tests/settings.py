"""The production settings, with a secret and a data folder of the tests' own."""

import os
import tempfile
from pathlib import Path

_BASE = Path(__file__).resolve().parent.parent
_DATA = tempfile.TemporaryDirectory(prefix="reavers-tests-")
os.environ["DATA_DIR"] = _DATA.name
os.environ["SECRET_KEY"] = "only-for-tests-and-long-enough-to-be-a-key-that-nobody-complains-about"
for _variable in ("DEBUG", "HTTPS", "HTTPS_PORT", "PORT", "TRUSTED_PROXY", "ALLOWED_HOSTS"):
    os.environ.pop(_variable, None)
# Playwright's synchronous interface keeps an event loop in the thread of the tests, which Django takes for async code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

from reavers_companion.settings import *  # noqa: E402, F403
from reavers_companion.settings import DATABASES, SQLITE  # noqa: E402

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in production: the live server's threads then have connections of their own. No test cuts the power.
    DATABASES["default"]["TEST"] = {"NAME": Path(_DATA.name) / "tests.sqlite3"}
    DATABASES["default"]["OPTIONS"] = SQLITE | {"init_command": SQLITE["init_command"].replace("FULL", "OFF")}

# Hashed and compressed as in production, kept between runs, and brought up to date by tests/conftest.py.
STATIC_ROOT = _BASE / ".pytest_cache" / "static"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
