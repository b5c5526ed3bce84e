"""Whose phone it is that opens a page."""

import pytest

from tests.factories import CrewFactory, member_of


@pytest.fixture
def crew():
    return CrewFactory()


@pytest.fixture
def phone(client, crew):
    """A phone of the crew; it is the client."""
    return member_of(client, crew)


@pytest.fixture
def own_crew(crew, phone):
    """The crew of the client."""
    return crew
