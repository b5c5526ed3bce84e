"""Settings, from the environment. The README has the table of variables; production is the default."""

import logging
import os
from pathlib import Path
from typing import Any

import dj_database_url

from games import host


def _is_on(variable: str, default: bool = False) -> bool:
    return os.environ.get(variable, str(default)).strip().lower() in {"1", "true", "yes", "on"}


BASE_DIR = Path(__file__).resolve().parent.parent
IS_CHECKOUT = (BASE_DIR / "manage.py").exists()  # the wheel has all files inside `games`
DATA_DIR = Path(os.environ.get("DATA_DIR") or (BASE_DIR / ".data" if IS_CHECKOUT else host.data_folder())).resolve()
DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

DEBUG = _is_on("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY") or host.secret_key(DATA_DIR / "secret_key")
ALLOWED_HOSTS = host.hosts() + os.environ.get("ALLOWED_HOSTS", "").replace(",", " ").split()

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
    "games.server.middleware.security_headers",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # docs/decisions/0003-compression.md
    "games.live.answer.answer_early",
    "games.server.middleware.limit_body",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "games.server.middleware.keep_members",
    "django.middleware.locale.LocaleMiddleware",
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
                "games.context_processors.closed_hints",
                "games.context_processors.page_id",
            ]
        },
    }
]

# Why these: docs/decisions/0002-server.md
SQLITE: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
        "PRAGMA cache_size=-8000; PRAGMA mmap_size=134217728; PRAGMA temp_store=MEMORY;"
    ),
}
_database: dict[str, Any] = (
    dict(dj_database_url.parse(os.environ["DATABASE_URL"]))
    if os.environ.get("DATABASE_URL")
    else {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "reavers.sqlite3"}
)
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database |= {"OPTIONS": _database.get("OPTIONS", {}) | SQLITE, "CONN_MAX_AGE": None}
else:
    _database |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": True}
DATABASES = {"default": _database}
ANNOUNCE = _is_on("ANNOUNCE", default=True)
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
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TIME_ZONE") or "UTC"

# A phone stays a member of its crew for a year after it was last seen; see keep_members. The cookies have names of
# our own because browsers share cookies between all ports of a host, and a home server runs more than one thing.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"  # costs no query; Phone rows say what it may do
SESSION_COOKIE_NAME = "reavers_session"
SESSION_COOKIE_AGE = 365 * 24 * 3600
CSRF_COOKIE_NAME = "reavers_csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "games.views.errors.csrf_failure"

# Phones cannot speak https to an address of the local network, so it is off until somebody puts a proxy in front.
HTTPS = _is_on("HTTPS")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
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
SLOW_PATHS = ("/crew/import/", "/crew/export/")  # and what is below: games/server/admission.py
LARGEST_FILE = 24 * 1024 * 1024  # 5,000 games with 200 taps in each: 20 MB


def _in_one_line(record: logging.LogRecord) -> bool:
    record.exc_info = None
    return True


_LEVEL = os.environ.get("LOG_LEVEL") or "INFO"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"in_one_line": {"()": "django.utils.log.CallbackFilter", "callback": _in_one_line}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": _LEVEL},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": _LEVEL, "propagate": False},
        "django.security.DisallowedHost": {"filters": ["in_one_line"]},  # any scanner on the network causes these
    },
}
