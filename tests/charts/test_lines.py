"""Pictures: numbers in, places on the sheet out."""

import re
from itertools import pairwise

import pytest

from games.charts.lines import Series, line_chart
from games.colours_and_shapes import COLOURS


def heights(path):
    return [float(point.split()[1]) for point in path[1:].split(" L")]


def marked(path):
    """The middles of marks."""
    return [(float(x), float(y)) for x, y in re.findall(r"M(\S+) ([\d.]+)m", path)]


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

    middles = [marked(line.label_mark)[0][1] for line in chart.lines]
    assert [round(float(line.label_y) - middle) for line, middle in zip(chart.lines, middles, strict=True)] == [4] * 3


def test_a_mark_is_at_the_end_or_at_every_point():
    series = [Series("Ann", "red", [0, None, 7, 3])]

    at_end = line_chart("Points", list("1234"), series).lines[0]
    everywhere = line_chart("Points", list("1234"), series, has_marks=True).lines[0]

    assert len(marked(at_end.marks)) == 1
    assert len(marked(everywhere.marks)) == 3
    assert marked(everywhere.marks)[-1] == marked(at_end.marks)[0]


def test_every_colour_has_a_mark_of_its_own():
    marks = {line_chart("Points", "12", [Series("", colour, [0, 7])]).lines[0].marks for colour in COLOURS}

    assert len(marks) == len(COLOURS)


def test_somebody_without_a_number_has_a_name_and_no_line():
    line = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [0, 7]), Series("Bo", "red", [None, None])]).lines[1]

    assert (line.path, line.marks, line.label) == ("", "", "Bo")


def test_a_long_name_is_short_in_the_picture_and_whole_in_the_table():
    line = line_chart("Points", ["1", "2"], [Series("Ragnhild the Unforgiving", "teal", [0, 7])]).lines[0]

    assert (line.label, line.name) == ("Ragnhild…", "Ragnhild the Unforgiving")


@pytest.mark.parametrize(
    ("name", "label"), [("W" * 40, "WWWW…"), ("太郎" * 8, "太郎太郎…"), ("Lillililli", "Lillililli")]
)
def test_wide_letters_leave_room_for_fewer(name, label):
    line = line_chart("Points", ["1", "2"], [Series(name, "teal", [0, 7])]).lines[0]

    assert line.label == label


def test_a_sheet_is_high_enough_for_all_names():
    chart = line_chart("Points", ["1", "2"], [Series(str(n), "teal", [0, 7]) for n in range(20)])

    ends = sorted(float(line.label_y) for line in chart.lines)
    assert min(b - a for a, b in pairwise(ends)) >= 13.9
    assert (ends[0] >= 12, ends[-1] <= chart.height) == (True, True)


def test_a_tick_stands_where_its_number_is():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [0, 61])], has_marks=True)

    assert [tick.label for tick in chart.rows] == ["0", "30", "61"]
    low, middle, high = (float(tick.at) for tick in chart.rows)
    assert (low - middle) / (low - high) == pytest.approx(30 / 61, abs=0.01)


def test_few_columns_are_all_labelled_and_of_many_three():
    few = line_chart("Points", list("12345678"), [Series("Ann", "teal", range(8))])
    many = line_chart("Points", list("123456789"), [Series("Ann", "teal", range(9))])

    assert "".join(tick.label for tick in few.columns) == "12345678"
    assert "".join(tick.label for tick in many.columns) == "159"


def test_a_picture_may_have_to_show_nothing_too():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [20, 30])], from_zero=True)

    assert [tick.label for tick in chart.rows] == ["0", "15", "30"]


def test_one_point_is_no_line():
    assert line_chart("Points", ["1"], [Series("Ann", "teal", [3])]) is None


def test_level_all_the_way_is_a_flat_line():
    chart = line_chart("Points", ["1", "2"], [Series("Ann", "teal", [3, 3])])

    first, last = heights(chart.lines[0].path)
    assert first == last
