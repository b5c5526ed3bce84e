"""Whose phone it is that opens a page."""

import pytest

from tests.support.factories import CrewFactory, GameFactory, member_of
from tests.support.tables import client_of, make_phone


@pytest.fixture
def crew(db):
    return CrewFactory()


@pytest.fixture
def phone(client, crew):
    """A phone of the crew; it is the client."""
    return member_of(client, crew)


@pytest.fixture
def own_crew(crew, phone):
    """The crew of the client."""
    return crew


@pytest.fixture
def adas_phone(db):
    """A phone of a crew; `member` is its browser, and `client` stays a stranger."""
    return make_phone()


@pytest.fixture
def member(adas_phone):
    return client_of(adas_phone)


@pytest.fixture
def game(db):
    """A table of two."""
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def host(client, game):
    """A phone of the crew whose table it is."""
    member_of(client, game.crew)
    return client
