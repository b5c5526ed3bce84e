"""The crew that newcomers look around in."""

import pytest

from games.models import Crew
from games.server import demo_crew
from tests.support.full_crew import exported, imported

pytestmark = pytest.mark.django_db


def test_its_file_comes_in_anywhere_else():
    text = exported(demo_crew.make(30))
    elsewhere = Crew.objects.create(name="Elsewhere")

    assert imported(elsewhere, text).games == 30
    assert exported(elsewhere) == text
