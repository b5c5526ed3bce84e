"""Laws are about numbers: their thousands of scores are not translated, as those of the app's own searches are not."""

import pytest

from scoring.translation import untranslated


@pytest.fixture(autouse=True, scope="module")
def _as_written():
    with untranslated():
        yield
