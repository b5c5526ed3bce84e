"""The picture of the race."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.charts.marks import CORNERS, FILLS
from games.colours import COLOURS
from games.ledger.fold import Play, RoundRecord
from games.models import Game, Player, Seat
from games.screens.race import APART, BOTTOM, HEIGHT, TOP, race_of


def game_of(*rounds, seats=2, finished=False):
    over = [
        RoundRecord(n, n, {"1": a, "2": b}, {"1": a, "2": b}, {}, is_given=True, not_recorded=0)
        for n, (a, b) in enumerate(rounds, 1)
    ]
    status = Game.Status.FINISHED if finished else Game.Status.PLAYING
    game = Game(rules="reavers", play=Play(is_on=True, rounds=over).as_json(), status=status)
    made = [
        Seat(order=n, colour=colour, player=Player(name=name), sheet={"glory": 50 * n}, total=60 * n)
        for n, colour, name in ((1, "teal", "Teal"), (2, "orange", "Ragnhild the Unforgiving"))
    ]
    return game, made


def test_before_the_first_round_is_over_there_is_nothing_to_see():
    assert race_of(*game_of()) is None


def test_a_race_begins_at_nothing_and_goes_up():
    race = race_of(*game_of((10, 4), (30, 12)))

    glory = race.charts[0].lines[0]
    assert [moment.name for moment in race.moments] == ["Start", "Round 1", "Round 2"]
    assert [float(mark.y) for mark in glory.marks] == sorted((float(mark.y) for mark in glory.marks), reverse=True)
    assert race.rows[2] == ("Round 2", [("30", "30"), ("12", "12")])


def test_a_finished_game_ends_with_its_result():
    race = race_of(*game_of((10, 4), finished=True))

    assert race.rows[-1] == ("End", [("50", "60"), ("100", "120")])


def test_a_colour_never_stands_alone():
    lines = race_of(*game_of((10, 4))).charts[0].lines

    assert set(CORNERS) == set(FILLS) == set(COLOURS)
    assert lines[0].shape != lines[1].shape
    assert lines[0].dashes != lines[1].dashes
    assert lines[1].name == "Ragnhild t…"


def test_scores_below_nothing_stay_in_the_picture():
    chart = race_of(*game_of((0, -6))).charts[1]

    assert [tick.label for tick in chart.up] == ["−6", "1"]
    assert max(float(mark.y) for line in chart.lines for mark in line.marks) <= HEIGHT - BOTTOM


@given(st.lists(st.tuples(st.integers(-40, 200), st.integers(-40, 200)), min_size=1, max_size=6))
def test_names_never_touch_and_all_is_inside(rounds):
    lines = race_of(*game_of(*rounds)).charts[1].lines

    first, second = sorted(float(line.name_y) for line in lines)
    assert second - first >= APART - 0.11
    assert all(TOP - APART <= float(mark.y) <= HEIGHT for line in lines for mark in line.marks)


@pytest.mark.parametrize("chart", [0, 1])
def test_everybody_is_in_both_pictures(chart):
    assert [line.name for line in race_of(*game_of((1, 2))).charts[chart].lines] == ["Teal", "Ragnhild t…"]
