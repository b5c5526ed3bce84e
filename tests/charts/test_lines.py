"""Pictures: numbers in, places on the sheet out."""

from itertools import pairwise

import pytest

from games.charts.lines import Series, line_chart


def heights(path):
    return [float(point.split()[1]) for point in path[1:].split(" L")]


def test_more_is_higher():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [0, 10])])

    first, last = heights(chart.lines[0].path)
    assert last < first  # a sheet is measured from its top


def test_where_low_is_better_low_is_higher():
    chart = line_chart("Places", ["1", "2"], [Series("Ann", "teal", [4, 1])], is_low_better=True)

    first, last = heights(chart.lines[0].path)
    assert last < first


def test_the_same_stands_in_the_table():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [None, 10]), Series("Bo", "red", [-3, 4])])

    assert chart.table == [("1", ["–", "−3"]), ("2", ["10", "4"])]


def test_who_joins_late_begins_late():
    chart = line_chart("Points", ["1", "2", "3"], [Series("Ann", "teal", [0, 5, 9]), Series("Bo", "red", [None, 4, 5])])

    assert len(heights(chart.lines[1].path)) == 2


def test_lines_are_told_apart_without_colours():
    chart = line_chart("Points", ["1", "2"], [Series(str(n), "teal", [0, n]) for n in range(4)])

    assert len({line.dash for line in chart.lines}) == 4
    assert len({line.label_y for line in chart.lines}) == 4


def test_names_do_not_lie_on_each_other():
    chart = line_chart("Points", ["1", "2"], [Series(str(n), "teal", [0, 7]) for n in range(8)])

    ends = sorted(float(line.label_y) for line in chart.lines)
    assert min(b - a for a, b in pairwise(ends)) >= 13.9
    assert ends[-1] <= chart.height


def test_a_name_moves_only_where_it_must():
    chart = line_chart("Points", ["1", "2"], [Series(str(n), "teal", [0, n]) for n in (100, 1, 0)])

    first, second, last = (float(line.label_y) for line in chart.lines)
    assert first == 12 + 4  # the top of the sheet
    assert last - second == pytest.approx(14, abs=0.2)


def test_the_mark_stands_beside_its_name_too():
    chart = line_chart("Points", ["1", "2"], [Series(str(n), "blue", [0, 7]) for n in range(3)])

    middles = [float(line.label_mark.split()[0].split(",")[1]) for line in chart.lines]
    assert [round(float(line.label_y) - middle) for line, middle in zip(chart.lines, middles, strict=True)] == [8] * 3


def test_one_point_is_no_line():
    assert line_chart("Points", ["1"], [Series("Ann", "teal", [3])]) is None


def test_level_all_the_way_is_a_flat_line():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [3, 3])])

    first, last = heights(chart.lines[0].path)
    assert first == last
