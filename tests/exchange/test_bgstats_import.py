"""Plays come from BG Stats as games from memory."""

import pytest

from games.exchange import bgstats_import
from games.models import Game, Player, StatCount
from games.refusals import Refused
from games.screens.result import frozen_result
from tests.support.full_crew import bgstats_of, exported, imported, their_file, waiting
from tests.support.tables import finish, make_phone, rulebook_game

pytestmark = pytest.mark.django_db


BOTH_NEW = [None, None]


@pytest.fixture
def phone():
    return make_phone()


def test_plays_become_games_from_memory(phone):
    bo = Player.objects.create(crew=phone.crew, name="Bo")

    bgstats_import.bring_in(waiting(phone.crew, their_file()), [None, bo])

    game = Game.objects.of(phone.crew).get()
    assert (game.rules, game.is_from_memory, game.status) == ("reavers", True, "finished")
    assert f"{game.played_at:%Y-%m-%d %H:%M}" == "2025-03-01 19:30"
    assert (game.venue, game.minutes, game.notes) == ("Home", 95, "Great fun")
    assert [(seat.name, seat.total, seat.place, seat.is_winner) for seat in game.seats.all()] == [
        ("Anna", 121, 1, True),
        ("Bo", 99, 2, False),
    ]
    assert frozen_result(game, list(game.seats.all())).winners == ["Anna"]


def test_plays_that_came_in_count(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), BOTH_NEW)

    assert StatCount.objects.of(phone.crew).exists()
    assert Game.objects.listed_of(phone.crew).count() == 1


def test_a_place_leaves_and_arrives(phone):
    finish(phone, rulebook_game(phone, venue="Bo's kitchen", minutes=90, notes="Great fun", starter=2))
    other = make_phone().crew

    bgstats_import.bring_in(waiting(other, bgstats_of(phone.crew)), BOTH_NEW)

    game = Game.objects.of(other).get()
    assert (game.venue, game.minutes, game.notes, game.starter) == ("Bo's kitchen", 90, "Great fun", 2)


def test_the_same_plays_twice_add_nothing(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), BOTH_NEW)
    people = [Player.objects.get(name="Anna"), Player.objects.get(name="bo")]

    again = bgstats_import.bring_in(waiting(phone.crew, their_file()), people)

    assert again.outcome == {"games": 0, "known": 1, "players": 0}
    assert Game.objects.of(phone.crew).count() == 1


def test_our_own_games_that_come_back_are_known(phone):
    finish(phone, rulebook_game(phone))

    seen = bgstats_import.preview(waiting(phone.crew, bgstats_of(phone.crew)))

    assert (seen.new, seen.known) == (0, 1)


def test_games_from_memory_leave_and_arrive_the_same(phone):
    bgstats_import.bring_in(waiting(phone.crew, their_file()), BOTH_NEW)
    text, other = exported(phone.crew), make_phone().crew

    imported(other, text)

    assert exported(other).partition("players")[2] == text.partition("players")[2]


def test_two_of_one_name_are_two_until_somebody_says_who_they_are(phone):
    document = their_file()
    document["players"] = [{"id": 1, "name": "Anna"}, {"id": 2, "name": "anna"}]

    bgstats_import.bring_in(waiting(phone.crew, document), BOTH_NEW)

    assert sorted(Player.objects.of(phone.crew).values_list("name", flat=True)) == ["Anna", "anna (2)"]


def test_two_who_sat_at_one_table_cannot_be_one(phone):
    bo = Player.objects.create(crew=phone.crew, name="Bo")

    with pytest.raises(Refused, match="Two people at one table would both be Bo"):
        bgstats_import.bring_in(waiting(phone.crew, their_file()), [bo, bo])

    assert not Game.objects.exists()


def test_a_new_one_with_a_known_name_is_asked_for(phone):
    Player.objects.create(crew=phone.crew, name="ANNA")

    with pytest.raises(Refused, match="There is already a player called ANNA"):
        bgstats_import.bring_in(waiting(phone.crew, their_file()), BOTH_NEW)
