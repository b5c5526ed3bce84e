"""The picture of where points came from."""

from games.charts.bars import bars
from scoring import Line, PlayerResult, Result


def result(*points):
    """A result of two players with three lines each."""
    players = [
        PlayerResult(name, sum(own), 1, True, [Line(str(n), f"Line {n}", worth, "") for n, worth in enumerate(own)])
        for name, own in zip("AB", points, strict=True)
    ]
    return Result("reavers", players, ["A"], "total", [], [])


def test_the_longest_bar_fills_the_width():
    drawn = bars(result((30, 10, 0), (10, 10, 0)))

    assert drawn.bars[0].segments == [("1", "0.00%", "75.00%", 1), ("2", "75.00%", "25.00%", 2)]
    assert drawn.bars[1].segments == [("1", "0.00%", "25.00%", 1), ("2", "25.00%", "25.00%", 2)]
    assert drawn.zero == "0.00%"


def test_what_was_lost_is_left_of_zero_and_hides_nothing():
    drawn = bars(result((30, -10, 0), (20, 0, 10)))

    assert drawn.zero == "25.00%"
    assert drawn.bars[0].segments == [("1", "25.00%", "75.00%", 1), ("lost", "0.00%", "25.00%", 2)]
    assert drawn.bars[1].segments == [("1", "25.00%", "50.00%", 1), ("3", "75.00%", "25.00%", 3)]


def test_several_losses_lie_end_to_end():
    drawn = bars(result((0, -10, -10), (20, 0, 0)))

    assert drawn.bars[0].segments == [("lost", "25.00%", "25.00%", 2), ("lost", "0.00%", "25.00%", 3)]


def test_a_table_without_points_has_empty_bars():
    drawn = bars(result((0, 0, 0), (0, 0, 0)))

    assert [bar.segments for bar in drawn.bars] == [[], []]
    assert drawn.legend == []


def test_the_legend_names_only_what_is_drawn():
    drawn = bars(result((5, -1, 0), (0, -3, 0)))

    assert drawn.legend == [("1", "Line 0", "0"), ("lost", "Line 1 (lost)", "1")]


def test_each_bar_is_told_in_words():
    assert bars(result((5, -1, 0), (0, 0, 0))).bars[0].title == "A: 4. Line 0 5, Line 1 −1"
