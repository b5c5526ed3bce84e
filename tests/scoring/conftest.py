"""`make test` counts what the examples of the rules reach, and runs their laws with all other tests, uncounted."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.rules)
            if "laws" in item.path.stem:
                item.add_marker(pytest.mark.laws)
