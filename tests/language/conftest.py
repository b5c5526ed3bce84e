import pytest

from tests.support import pseudo


@pytest.fixture
def long(settings, tmp_path):
    """A language with accents, 40 % longer than English."""
    pseudo.switch_on(settings, tmp_path, pseudo.LONG)
    return pseudo.LONG
