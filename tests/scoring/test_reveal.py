"""A result told line by line."""

from scoring import Line, PlayerResult, Result
from scoring.reveal import last_change_of_leader, places, steps


def result(**points):
    """A result of players with so many points in each line."""
    players = [
        PlayerResult(name, sum(own), 1, False, [Line(str(n), f"Line {n}", worth, "") for n, worth in enumerate(own)])
        for name, own in points.items()
    ]
    return Result("reavers", players, [], "total", [], [])


def test_each_step_adds_a_line_to_what_everybody_has():
    told = steps(result(Teal=(101, -3, 30), Orange=(116, -6, 5)))

    assert [step.line.label for step in told] == ["Line 0", "Line 1", "Line 2"]
    assert [step.points for step in told] == [[101, 116], [-3, -6], [30, 5]]
    assert [step.totals for step in told] == [[101, 116], [98, 110], [128, 115]]
    assert [step.places for step in told] == [[2, 1], [2, 1], [1, 2]]


def test_each_step_says_who_is_ahead():
    told = steps(result(Teal=(10, 5, 5, 0), Orange=(10, 10, 0, 1), Blue=(10, 0, 0, 1)))

    assert [step.sentence for step in told] == [
        "Everyone is tied",
        "Orange takes the lead",
        "Teal and Orange are tied for the lead",
        "Orange takes the lead",
    ]


def test_who_stays_ahead_is_said_too():
    assert [step.sentence for step in steps(result(Teal=(2, 1), Orange=(1, 1)))] == [
        "Teal takes the lead",
        "Teal stays in the lead",
    ]


def test_the_same_total_is_the_same_place():
    assert places([7, 9, 7, 3]) == [2, 1, 2, 4]


def test_the_last_change_of_the_leader_is_found():
    assert last_change_of_leader([(0, 0), (5, 0), (5, 6), (9, 6), (9, 8)]) == 3
    assert last_change_of_leader([(0, 0), (5, 0), (5, 5)]) == 2
    assert last_change_of_leader([(1, 0), (5, 0)]) == 0
