"""The site for browsers with a window, as in tests/browser."""

from tests.browser.conftest import live_server

__all__ = ["live_server"]
