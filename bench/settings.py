"""Production's settings, with the bench's own views beside the app's."""

from reavers_companion.settings import *  # noqa: F403 - everything as in production
from reavers_companion.settings import MIDDLEWARE

ROOT_URLCONF = "bench.floor"
MIDDLEWARE = ["bench.counting.count_queries", *MIDDLEWARE]
