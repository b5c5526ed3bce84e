"""Ratings: what they do, and that they are in the right order."""

import pytest

from games.models import Game, Player, Seat
from games.statistics import ratings
from games.statistics.ratings import RatingState, rate
from tests.support.factories import CrewFactory, PhoneFactory
from tests.support.past_games import played

STRONG, WEAK, NEW = RatingState(30, 2), RatingState(20, 2), RatingState()


def test_a_victory_raises_and_a_defeat_lowers():
    (winner, _), (loser, _) = rate([NEW, NEW], [1, 2])

    assert winner > 25 > loser


def test_to_beat_somebody_strong_is_worth_more():
    over_strong, over_weak = rate([NEW, STRONG], [1, 2])[0][0], rate([NEW, WEAK], [1, 2])[0][0]

    assert over_strong > over_weak


@pytest.mark.parametrize("places", [[1, 1, 3], [2, 1, 2], [3, 1, 1], [1, 1, 1]])
def test_with_ties_everybody_still_gets_their_own(places):
    straight = rate([STRONG, WEAK, NEW], places)
    turned = rate([NEW, WEAK, STRONG], places[::-1])

    assert [mu for mu, _sigma in straight] == pytest.approx([mu for mu, _sigma in turned[::-1]])


def test_one_alone_is_not_rated():
    assert rate([STRONG], [1]) == [(30, 2)]


@pytest.fixture
def six_victories():
    phone = PhoneFactory(crew=CrewFactory())
    for day in range(2, 8):
        played(phone, {"Ann": {"glory": 9}, "Bo": {"glory": 5}}, day=day)
    return phone


def streaks(name):
    return list(Seat.objects.listed_of(Player.objects.get(name=name)).values_list("streak", flat=True))


@pytest.mark.django_db
def test_an_old_game_that_comes_later_changes_what_was_played_after_it(six_victories):
    played(six_victories, {"Ann": {"glory": 1}, "Bo": {"glory": 5}}, day=1)

    assert streaks("Ann") == [6, 5, 4, 3, 2, 1, -1]


@pytest.mark.django_db
def test_what_is_not_rated_is_rated_with_the_next_game(six_victories):
    ratings.forget(Game.objects.in_order().values_list("pk", flat=True)[2:4])

    played(six_victories, {"Ann": {"glory": 9}, "Bo": {"glory": 5}}, day=9)

    assert streaks("Ann") == [7, 6, 5, 4, 3, 2, 1]
