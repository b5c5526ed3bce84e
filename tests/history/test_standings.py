"""Standings, counted by hand."""

from fractions import Fraction

import pytest

from games.history.standings import Counting, standings
from games.models import Seat

ANN, BO, CLEO = 1, 2, 3


def game(*totals):
    """Ann's, Bo's and Cleo's totals; None for who was not there. Equal totals share a place."""
    there = [(player, total) for player, total in zip((ANN, BO, CLEO), totals, strict=False) if total is not None]
    return [
        Seat(player_id=player, total=total, place=place, is_winner=place == 1)
        for player, total in there
        for place in [1 + sum(other > total for _player, other in there)]
    ]


THREE = [game(100, 80), game(90, 120, 120), game(50, 40, 60)]


def table(counting, games):
    """(player, rank, value) of each row."""
    return [(row.player, row.rank, row.value) for row in standings(counting, games)[0]]


def test_victories_and_a_shared_one_counts_for_both():
    assert table(Counting("wins"), THREE) == [(CLEO, 1, 2), (ANN, 2, 1), (BO, 2, 1)]


def test_points():
    assert table(Counting("points"), THREE) == [(ANN, 1, 240), (BO, 1, 240), (CLEO, 3, 180)]


def test_average_place_over_the_games_somebody_played():
    assert table(Counting("place"), THREE) == [(CLEO, 1, 1), (ANN, 2, 2), (BO, 2, 2)]


def test_points_for_places_by_a_table_and_none_beyond_it():
    assert table(Counting("place_points", [5, 3]), THREE) == [(CLEO, 1, 10), (ANN, 2, 8), (BO, 2, 8)]


def test_only_the_best_games_count():
    assert table(Counting("points", best=2), THREE) == [(BO, 1, 200), (ANN, 2, 190), (CLEO, 3, 180)]


def test_the_best_places_are_the_low_ones():
    assert table(Counting("place", best=1), THREE) == [(ANN, 1, 1), (BO, 1, 1), (CLEO, 1, 1)]


def test_games_that_differ_count_as_shares_of_the_winning_score():
    shares = table(Counting("points", is_normalised=True), [game(50, 100), game(10, 8)])

    assert shares == [(BO, 1, Fraction(180)), (ANN, 2, Fraction(150))]


def test_a_share_of_nothing_is_only_for_the_winner():
    assert table(Counting("points", is_normalised=True), [game(0, -5)]) == [(ANN, 1, 100), (BO, 2, 0)]


def test_thirds_are_exact_so_that_ties_are_ties():
    games = [game(1, 3), game(1, 3), game(1, 3), game(3, 0)]

    assert table(Counting("points", is_normalised=True), games)[1][2] == 200


def test_how_the_ranks_moved_with_the_last_game():
    rows, _story = standings(Counting("points"), THREE)

    assert [(row.player, row.was, row.moved) for row in rows] == [(ANN, 2, 1), (BO, 1, 0), (CLEO, 3, 0)]


def test_a_newcomer_has_not_moved():
    rows, _story = standings(Counting("wins"), THREE[:2])

    assert [row.moved for row in rows if row.player == CLEO] == [None]


def test_the_story_begins_when_somebody_joins():
    _rows, story = standings(Counting("points"), THREE)

    assert story == [{ANN: 100, BO: 80}, {ANN: 190, BO: 200, CLEO: 120}, {ANN: 240, BO: 240, CLEO: 180}]


def test_games_and_victories_of_each():
    rows, _story = standings(Counting("points"), THREE)

    assert {row.player: (row.games, row.wins) for row in rows} == {ANN: (3, 1), BO: (3, 1), CLEO: (2, 2)}


@pytest.mark.parametrize("method", ["wins", "points", "place", "place_points"])
def test_before_the_first_game_nobody_stands_anywhere(method):
    assert standings(Counting(method), []) == ([], [])
