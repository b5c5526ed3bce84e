"""Games that were played at a real table, and a phone of the crew that sat there."""

import pytest

from tests.tables import client_of, make_phone


@pytest.fixture
def phone(db):
    return make_phone()


@pytest.fixture
def member(phone):
    return client_of(phone)
