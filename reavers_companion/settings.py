"""Settings, from the environment. The README has the table of variables; production is the default."""

import logging
import os
import sys
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import dj_database_url

from games.machine import host


def _is_on(variable: str, default: bool = False) -> bool:
    return os.environ.get(variable, str(default)).strip().lower() in {"1", "true", "yes", "on"}


BASE_DIR = Path(__file__).resolve().parent.parent
IS_CHECKOUT = (BASE_DIR / "manage.py").exists()  # the wheel has all files inside `games`
os.umask(0o077)  # the database has everyone's links in it, so nobody else on this machine may read what we write
DATA_DIR = host.data_folder_at(
    Path(os.environ.get("DATA_DIR") or (BASE_DIR / ".data" if IS_CHECKOUT else host.data_folder())).resolve()
)

DEBUG = _is_on("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or host.secret_key(DATA_DIR / "secret_key")
ALLOWED_HOSTS = host.Hosts(os.environ.get("ALLOWED_HOSTS", "").replace(",", " ").split())

ROOT_URLCONF = "reavers_companion.urls"
WSGI_APPLICATION = "reavers_companion.wsgi.application"
INSTALLED_APPS = [
    "games",
    "django_htmx",
    "template_partials",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "games.server.middleware.note_first_phone",
    "games.server.middleware.security_headers",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "games.server.compression.CompressionMiddleware",  # docs/decisions/0003-compression.md
    "games.live.answer.answer_early",
    "games.server.middleware.Language",
    "games.server.middleware.limit_body",
    "games.server.admin_session.Sessions",
    "games.server.middleware.keep_members",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "games.server.middleware.RefuseNul",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.server.middleware.SimultaneousChanges",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"] if IS_CHECKOUT else [],
        "APP_DIRS": True,  # template_partials wraps the loaders
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.context_processors.theme",
                "games.context_processors.languages",
                "games.context_processors.closed_hints",
                "games.context_processors.page_id",
            ]
        },
    }
]

# Why these: docs/decisions/0014-database.md
SQLITE: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        "PRAGMA cache_size=-8000; PRAGMA mmap_size=134217728; PRAGMA temp_store=MEMORY;"
    ),
}
try:
    _database: dict[str, Any] = (
        dict(dj_database_url.parse(os.environ["DATABASE_URL"]))
        if os.environ.get("DATABASE_URL")
        else {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "reavers.sqlite3"}
    )
except ValueError:  # it may hold a password, so it is not repeated
    sys.exit("DATABASE_URL must look like postgres://user:password@host/name.")
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database |= {"OPTIONS": _database.get("OPTIONS", {}) | SQLITE, "CONN_MAX_AGE": None}
else:
    _database |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
DATABASES = {"default": _database}
CACHE_URL = os.environ.get("CACHE_URL", "")  # Redis, for several web machines: games/ledger/change_marks.py
if CACHE_URL:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": CACHE_URL}}
ANNOUNCE = _is_on("ANNOUNCE", default=True)
OPEN_PAGE = _is_on("OPEN_PAGE", default=True)
NIGHTLY_BACKUPS = _is_on("NIGHTLY_BACKUPS", default=True)  # of SQLite alone
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"] if IS_CHECKOUT else []
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "games.server.static_files.BareStaticFiles"
    },
}
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # half the work of compressing: pages name files by {% static %} only

LANGUAGE_CODE = "en"
LANGUAGES = [  # those whose catalogue in games/locale is complete
    ("en", "English"),
    ("de", "Deutsch"),
    ("fr", "Français"),
    ("es", "Español"),
    ("pl", "Polski"),
]
LANGUAGE_COOKIE_NAME = "language"  # what someone chose on this phone; without it, what the phone asks for
FORMAT_MODULE_PATH = "games.language.formats"
USE_TZ = True
TIME_ZONE = os.environ.get("TIME_ZONE") or "UTC"
try:
    ZoneInfo(TIME_ZONE)
except (ValueError, OSError, ZoneInfoNotFoundError):
    sys.exit(f"TIME_ZONE must be the name of a time zone, such as Europe/Oslo, not {TIME_ZONE!r}.")

# A phone stays a member of its crew for a year after it was last seen; see keep_members. The cookies have names of
# our own because browsers share cookies between all ports of a host, and a home server runs more than one thing.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"  # costs no query; Phone rows say what it may do
SESSION_COOKIE_NAME = "reavers_session"  # operators have another: games/server/admin_session.py
SESSION_COOKIE_AGE = 365 * 24 * 3600
CSRF_COOKIE_NAME = "reavers_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "games.views.errors.csrf_failure"
_RULES = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [  # of operators: nobody else has a password
    {"NAME": f"{_RULES}.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_RULES}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_RULES}.CommonPasswordValidator"},
    {"NAME": f"{_RULES}.NumericPasswordValidator"},
]

# No authority vouches for an address of the local network, so https is off until someone puts a proxy in front
# (HTTPS=1), or has phones trust an authority of our own (HTTPS=self: games/machine/certificates.py).
HTTPS = _is_on("HTTPS")
HTTPS_SELF = os.environ.get("HTTPS", "").strip().lower() == "self"
PORT, HTTPS_PORT = os.environ.get("PORT") or "8000", os.environ.get("HTTPS_PORT") or "8443"
CERTIFICATES = DATA_DIR / "https"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS or HTTPS_SELF
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if _is_on("TRUSTED_PROXY", default=HTTPS):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # of a whole request: limit_body answers 413 to anything larger
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
DATA_UPLOAD_MAX_NUMBER_FILES = 1
FILES_COME_IN_AT = ("/crew/import/",)
DOWNLOADS = DATA_DIR / "downloads"  # exports until phones have fetched them
SLOW_PATHS = ("/crew/import/", "/crew/export/", "/what-would-win/")  # and what is below: games/server/shell
LARGEST_FILE = 24 * 1024 * 1024  # a ZIP of a full crew, 5,000 games with 200 taps in each, has 20; a JSON file up to 10


def _in_one_line(record: logging.LogRecord) -> bool:
    record.exc_info = None
    return True


_LEVEL = (os.environ.get("LOG_LEVEL") or "INFO").upper()
if _LEVEL not in logging.getLevelNamesMapping():
    sys.exit(f"LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {_LEVEL!r}.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "in_one_line": {"()": "django.utils.log.CallbackFilter", "callback": _in_one_line},
        "without_links": {"()": "games.server.log_filter.WithoutLinks"},
    },
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["without_links"]}},
    "root": {"handlers": ["stderr"], "level": _LEVEL},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": _LEVEL, "propagate": False},
        "django.security.DisallowedHost": {"filters": ["in_one_line"]},  # any scanner on the network causes these
    },
}
