import pytest

from tests.support import pseudo


@pytest.fixture
def long(settings, tmp_path):
    """A language with accents, 40 % longer than English."""
    pseudo.switch_on(settings, tmp_path, pseudo.LONG)
    return pseudo.LONG


@pytest.fixture
def mirrored(settings, tmp_path):
    """As long, from right to left; `tests/browser/test_languages.py` looks at the same pages."""
    pseudo.switch_on(settings, tmp_path, pseudo.MIRRORED)
    return pseudo.MIRRORED
