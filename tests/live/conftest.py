"""Two phones at one table."""

import pytest

from tests.support.factories import GameFactory, PhoneFactory


@pytest.fixture
def game():
    return GameFactory(seats=["Teal", "Orange"])


@pytest.fixture
def ada(game):
    return PhoneFactory(crew=game.crew, name="Ada")


@pytest.fixture
def bo(game):
    return PhoneFactory(crew=game.crew, name="Bo")
