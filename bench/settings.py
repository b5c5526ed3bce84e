"""Production's settings, with the bench's own view beside the app's."""

from reavers_companion.settings import *  # noqa: F403 - everything as in production

ROOT_URLCONF = "bench.floor"
