"""The race of a game."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.charts.lines import BOTTOM, LABEL_GAP, TOP
from games.colours_and_shapes import COLOURS, CORNERS, FILLS
from games.ledger.progress import Progress, RoundRecord
from games.models import Game, Player, Seat
from games.screens.race import race_of


def game_of(*rounds, first=1, finished=False, rules="reavers"):
    over = [
        RoundRecord(n, n, {"1": a, "2": b}, {"1": a, "2": b}, {}, not_recorded=0)
        for n, (a, b) in enumerate(rounds, first)
    ]
    status = Game.Status.FINISHED if finished else Game.Status.PLAYING
    game = Game(rules=rules, status=status)
    game.play = Progress(is_on=True, rounds=over).as_json(game)
    made = [
        Seat(order=n, colour=colour, player=Player(name=name), sheet={"glory": 50 * n}, total=60 * n)
        for n, colour, name in ((1, "teal", "Teal"), (2, "orange", "Ragnhild the Unforgiving"))
    ]
    return game, made


def heights(line):
    return [float(y) for y in re.findall(r"M\S+ ([\d.]+)m", line.marks)]


def test_before_the_first_round_is_over_there_is_nothing_to_see():
    assert race_of(*game_of()) == []


def test_a_race_begins_at_nothing_and_goes_up():
    glory, total = race_of(*game_of((10, 4), (30, 12)))

    assert [label for label, _numbers in glory.table] == ["Start", "1", "2"]
    assert heights(glory.lines[0]) == sorted(heights(glory.lines[0]), reverse=True)
    assert glory.table[2] == total.table[2] == ("2", ["30", "12"])


def test_a_table_that_began_later_has_no_start():
    glory, _total = race_of(*game_of((10, 4), (30, 12), first=3))

    assert [label for label, _numbers in glory.table] == ["3", "4"]


def test_a_finished_game_ends_with_its_result():
    glory, total = race_of(*game_of((10, 4), finished=True))

    assert glory.table[-1] == ("End", ["50", "100"])
    assert total.table[-1] == ("End", ["60", "120"])


def test_a_colour_never_stands_alone():
    lines = race_of(*game_of((10, 4)))[0].lines

    assert set(CORNERS) == set(FILLS) == set(COLOURS)
    assert lines[0].marks.partition("m")[2] != lines[1].marks.partition("m")[2]
    assert lines[0].dash != lines[1].dash
    assert lines[1].label == "Ragnhild…"


def test_scores_below_nothing_stay_in_the_picture():
    chart = race_of(*game_of((0, -6)))[1]

    assert [chart.rows[0].label, chart.rows[-1].label] == ["−6", "1"]
    assert max(height for line in chart.lines for height in heights(line)) <= chart.height - BOTTOM


@given(st.lists(st.tuples(st.integers(-40, 200), st.integers(-40, 200)), min_size=1, max_size=6))
def test_names_never_touch_and_all_is_inside(rounds):
    chart = race_of(*game_of(*rounds))[1]

    first, second = sorted(float(line.label_y) for line in chart.lines)
    assert second - first >= LABEL_GAP - 0.11
    assert all(TOP <= height <= chart.height - BOTTOM for line in chart.lines for height in heights(line))


@pytest.mark.parametrize("chart", [0, 1])
def test_everybody_is_in_both_pictures(chart):
    assert [line.label for line in race_of(*game_of((1, 2)))[chart].lines] == ["Teal", "Ragnhild…"]


def test_scores_are_no_part_of_the_race_while_somebodys_numbers_are_secret():
    playing, finished = (race_of(*game_of((1, 2), rules="spoils", finished=over)) for over in (False, True))

    assert [chart.title for chart in playing] == ["Artifacts"]
    assert [chart.title for chart in finished] == ["Artifacts", "Projected score"]
