"""A file is written some games at a time. Whatever happens between two of them, the next try ends well."""

from uuid import UUID

import pytest

from games.exchange import bgstats_import, write_games
from games.models import Crew, Game, Player
from games.refusals import Refused
from games.statistics import counts
from tests.support.full_crew import exported, full_crew, imported, their_file, waiting
from tests.support.statistics import counted

pytestmark = pytest.mark.django_db


THREE_NEW = [None, None, None]


class PowerCut(Exception):
    pass


@pytest.fixture
def elsewhere():
    return Crew.objects.create(name="Our crew")


@pytest.fixture
def after_two_games(monkeypatch):
    """Takes what is to happen then, once; games come in one by one."""
    written, store = [], write_games._write

    def happen(act):
        def write(*args):
            written.append(args)
            if len(written) == 3:
                act()
            return store(*args)

        monkeypatch.setattr(write_games, "AT_A_TIME", 1)
        monkeypatch.setattr(write_games, "_write", write)

    return happen


@pytest.fixture
def four_plays(elsewhere):
    """The last one has someone whom nobody else has met."""
    document = their_file()
    document["players"].append({"id": 3, "name": "Late"})
    play, *_others = document["plays"]
    document["plays"] = [play | {"uuid": str(UUID(int=n))} for n in range(4)]
    document["plays"][-1]["playerScores"] = [{"playerRefId": n, "score": "40"} for n in (1, 3)]
    return waiting(elsewhere, document)


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
    counts.rate_all(elsewhere.pk)  # what the next game that is finished would do
    before = counted(elsewhere)

    counts.rebuild(elsewhere)

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

    with pytest.raises(Refused, match="Import the file again"):
        imported(elsewhere, text)


def test_plays_that_broke_off_are_brought_in_by_confirming_again(elsewhere, four_plays, after_two_games):
    after_two_games(cut_the_power)
    with pytest.raises(PowerCut):
        bgstats_import.bring_in(four_plays, THREE_NEW)
    assert Game.objects.of(elsewhere).count() == 2

    after_two_games(lambda: None)
    done = bgstats_import.bring_in(four_plays, THREE_NEW)

    assert done.outcome == {"games": 4, "known": 0, "players": 3}
    assert Game.objects.of(elsewhere).count() == 4
    before = counted(elsewhere)
    counts.rebuild(elsewhere)
    assert counted(elsewhere) == before


def test_plays_confirmed_twice_in_the_same_moment_come_in_once(elsewhere, four_plays, after_two_games):
    after_two_games(lambda: bgstats_import.bring_in(four_plays, THREE_NEW))

    done = bgstats_import.bring_in(four_plays, THREE_NEW)

    assert done.outcome == {"games": 4, "known": 0, "players": 3}
    assert Game.objects.of(elsewhere).count() == 4


@pytest.mark.django_db(transaction=True)
def test_who_goes_away_between_two_plays_is_asked_for_again(elsewhere, four_plays, after_two_games):
    after_two_games(Player.objects.of(elsewhere).filter(name="Late").delete)
    with pytest.raises(Refused, match="Import the file again"):
        bgstats_import.bring_in(four_plays, THREE_NEW)
    people = [*Player.objects.of(elsewhere).order_by("pk"), None]

    after_two_games(lambda: None)
    bgstats_import.bring_in(four_plays, people)

    assert Game.objects.of(elsewhere).count() == 4
    assert Player.objects.of(elsewhere).filter(name="Late").exists()
