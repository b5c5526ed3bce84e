"""Final scoring of Clans of Midgard, rule by rule: C5-C11."""

import pytest

from tests.scoring.tables import lines, parts, result


def test_the_rows_are_those_of_the_paper_sheet_also_when_they_are_empty():
    rows = result("clans", {})["players"][0]["lines"]

    assert [row["key"] for row in rows] == ["letters", "slaying", "territories", "glory", "valhalla", "gods"]
    assert [row["points"] for row in rows] == [0] * 6


@pytest.mark.parametrize(("row", "points"), [("ABCDEF", 1), ("GHIJKL", 2), ("MNOPQR", 3), ("STUVWX", 4)])
def test_a_complete_row_of_letters_scores_its_number(row, points):
    scored = parts(lines("clans", {"letters": row})["letters"])

    assert (scored["rows"]["points"], scored["columns"]["points"]) == (points, 0)


@pytest.mark.parametrize(
    ("column", "points"), [("AGMS", 1), ("BHNT", 1), ("CIOU", 2), ("DJPV", 2), ("EKQW", 3), ("FLRX", 3)]
)
def test_a_complete_column_of_letters_scores_its_number(column, points):
    scored = parts(lines("clans", {"letters": column})["letters"])

    assert (scored["rows"]["points"], scored["columns"]["points"]) == (0, points)


def test_letters_may_be_named_in_any_order():
    assert lines("clans", {"letters": "FEDCBA"})["letters"]["points"] == 1


def test_a_letter_short_of_a_row_scores_nothing():
    assert lines("clans", {"letters": "ABCDE"})["letters"]["points"] == 0


def test_slaying_is_the_sum_of_its_rounds():
    line = lines("clans", {"slaying": [7, 0, 4]})["slaying"]

    assert line["points"] == 11
    assert [part["label"] for part in line["parts"]] == ["Round 1", "Round 2", "Round 3"]


@pytest.mark.parametrize(
    ("collected", "written"),
    [
        ([5, 5, 3, 2], [5, 0, 3, 0]),
        ([1, 2, 3, 4], [1, 2, 3, 4]),
        ([4, 3, 2, 1], [4, 0, 2, 0]),
        ([0, 0, 1, 1], [0, 0, 1, 0]),
        ([6], [6]),
    ],
)
def test_glory_must_beat_what_was_written_for_the_round_before(collected, written):
    line = lines("clans", {"glory": collected})["glory"]

    assert [part["points"] for part in line["parts"]] == written
    assert line["points"] == sum(written)


def test_a_house_rule_makes_glory_beat_what_was_collected():
    line = lines("clans", {"glory": [5, 5, 3, 4]}, options={"glory_against": "collected"})["glory"]

    assert [part["points"] for part in line["parts"]] == [5, 0, 0, 4]


@pytest.mark.parametrize(("symbols", "bonus"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_different_territories_add_a_bonus_to_the_warriors(symbols, bonus):
    line = lines("clans", {"territories": [3, 0, 2, 4], "territory_symbols": symbols})["territories"]

    assert line["points"] == 9 + bonus
    assert parts(line)["territory_symbols"]["points"] == bonus


@pytest.mark.parametrize(("valkyries", "bonus"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 7)])
def test_valkyries_add_a_bonus_to_valhalla(valkyries, bonus):
    line = lines("clans", {"valhalla": 6, "valkyries": valkyries})["valhalla"]

    assert line["points"] == 6 + bonus
    assert parts(line)["valkyries"]["points"] == bonus


@pytest.mark.parametrize("points", [-4, 0, 9])
def test_gods_may_give_and_take(points):
    assert lines("clans", {"gods": points})["gods"]["points"] == points


def test_horns_score_nothing():
    assert result("clans", {"horns": 12})["players"][0]["total"] == 0
