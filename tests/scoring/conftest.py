"""Every test here is one of the rules. `make test` counts what the examples reach, and runs the laws with the rest."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.rules)
