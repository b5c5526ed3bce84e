"""A file is written some games at a time. Whatever happens between two of them, the next try ends well."""

import pytest

from games import statistics
from games.exchange import json_in
from games.ledger import Refused
from games.models import Crew, Game, Player
from tests.exchange.counted import counted
from tests.exchange.world import exported, full_crew, imported

pytestmark = pytest.mark.django_db


class PowerCut(Exception):
    pass


@pytest.fixture
def elsewhere():
    return Crew.objects.create(name="Our crew")


@pytest.fixture
def after_two_games(monkeypatch):
    """Takes what is to happen then, once; games come in one by one."""
    written, write_games = [], json_in._write_games

    def happen(act):
        def write(*args):
            written.append(args)
            if len(written) == 3:
                act()
            return write_games(*args)

        monkeypatch.setattr(json_in, "AT_A_TIME", 1)
        monkeypatch.setattr(json_in, "_write_games", write)

    return happen


def cut_the_power():
    raise PowerCut


def test_an_interrupted_file_can_be_brought_in_again(elsewhere, after_two_games):
    text = exported(full_crew().crew)
    after_two_games(cut_the_power)
    with pytest.raises(PowerCut):
        imported(elsewhere, text)
    assert Game.objects.of(elsewhere).count() == 2

    after_two_games(lambda: None)
    imported(elsewhere, text)

    assert exported(elsewhere) == text


def test_what_came_in_before_an_interruption_is_counted(elsewhere, after_two_games):
    after_two_games(cut_the_power)
    with pytest.raises(PowerCut):
        imported(elsewhere, exported(full_crew().crew))
    statistics.rate_all(elsewhere.pk)  # what the next game that is finished would do
    before = counted(elsewhere)

    statistics.rebuild(elsewhere)

    assert counted(elsewhere) == before


def test_the_same_file_twice_in_the_same_moment_comes_in_once(elsewhere, after_two_games):
    text = exported(full_crew().crew)
    after_two_games(lambda: imported(elsewhere, text))

    outcome = imported(elsewhere, text)

    assert exported(elsewhere) == text
    assert outcome.games == 2


@pytest.mark.django_db(transaction=True)
def test_a_player_who_goes_away_meanwhile_is_said_in_words(elsewhere, after_two_games):
    text = exported(full_crew().crew)
    after_two_games(lambda: Player.objects.of(elsewhere).filter(seats__isnull=True).delete())

    with pytest.raises(Refused, match="Bring the file in again"):
        imported(elsewhere, text)
