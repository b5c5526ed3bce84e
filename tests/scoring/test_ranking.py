"""Places, tie-breaks, and what decided them."""

import pytest

from tests.scoring.tables import places, result

FURY = {"odin": 0, "frigg": 0, "thor": 0}


def test_the_highest_total_wins():
    answer = result("reavers", {"glory": 3}, {"glory": 9}, {"glory": 5})

    assert (places(answer), answer["winners"], answer["decided_by"]) == ([3, 1, 2], ["B"], "total")
    assert [player["winner"] for player in answer["players"]] == [False, True, False]


def test_players_tied_on_everything_share_a_place_and_the_next_is_skipped():
    answer = result("reavers", {"glory": 3}, {"glory": 9}, {"glory": 9}, {"glory": 1})

    assert (places(answer), answer["winners"], answer["decided_by"]) == ([3, 1, 1, 4], ["B", "C"], "shared")


def test_everybody_may_share_the_victory():
    answer = result("reavers", {}, {}, {}, {})

    assert (places(answer), answer["winners"], answer["decided_by"]) == ([1, 1, 1, 1], ["A", "B", "C", "D"], "shared")


def test_a_tie_below_the_first_place_is_broken_but_did_not_decide_the_victory():
    answer = result("reavers", {"glory": 2, "favor": 1}, {"glory": 2, "favor": 4}, {"glory": 7})

    assert (places(answer), answer["decided_by"]) == ([3, 2, 1], "total")


def test_a_tie_break_can_separate_some_players_and_leave_others_tied():
    answer = result("reavers", {"favor": 4}, {"favor": 4}, {"favor": 1})

    assert (places(answer), answer["winners"], answer["decided_by"]) == ([1, 1, 3], ["A", "B"], "shared")


def test_favor_does_not_matter_without_a_tie():
    answer = result("reavers", {"glory": 2}, {"glory": 1, "favor": 50})

    assert places(answer) == [1, 2]


TIED = {"gold": 6, "treasure_value": 9}


@pytest.mark.parametrize(
    ("first", "second", "decided_by"),
    [
        ({"items": {"crown": 2}}, {"items": {"crown": 1}}, "cards"),
        ({"items": {"crown": 1}, "artifacts": 1}, {"items": {"ring": 1}}, "cards"),
        ({"card_values": [6, 3]}, {"card_values": [5, 4]}, "card_values"),
        ({"card_values": [3, 1, 5]}, {"card_values": [5, 2, 2]}, "card_values"),
    ],
)
def test_spoils_ties_go_to_more_treasures_then_to_better_ones(first, second, decided_by):
    answer = result("spoils", TIED | second, TIED | first, {})

    assert (answer["winners"], answer["decided_by"], answer["needs"]) == (["B"], decided_by, [])


def test_the_same_cards_in_another_order_share_the_victory():
    answer = result("spoils", TIED | {"card_values": [4, 5]}, TIED | {"card_values": [5, 4]}, {})

    assert (answer["decided_by"], answer["needs"]) == ("shared", [])


def test_spoils_asks_those_for_card_values_who_gave_none():
    answer = result("spoils", TIED, TIED | {"card_values": [9]}, TIED)

    assert (places(answer), answer["decided_by"]) == ([1, 1, 1], "shared")
    assert answer["needs"] == [{"player": "A", "key": "card_values"}, {"player": "C", "key": "card_values"}]


def test_an_empty_list_of_card_values_is_an_answer():
    answer = result("spoils", {"gold": 6, "card_values": []}, {"gold": 6}, {"gold": 5, "card_values": []})

    assert answer["needs"] == [{"player": "B", "key": "card_values"}]


def test_nobody_is_asked_for_card_values_when_the_number_of_treasures_decides():
    answer = result("spoils", TIED | {"artifacts": 1}, TIED, {})

    assert (answer["winners"], answer["decided_by"], answer["needs"]) == (["A"], "cards", [])


def test_a_tie_for_the_last_place_asks_for_card_values_too():
    answer = result("spoils", {"gold": 9}, {"gold": 1}, {"gold": 1})

    assert (answer["decided_by"], places(answer)) == ("total", [1, 2, 2])
    assert [need["player"] for need in answer["needs"]] == ["B", "C"]


def test_fewest_horns_break_a_tie_of_clans():
    answer = result("clans", {"gods": 4, "horns": 2}, {"gods": 4, "horns": 0}, {"gods": 4, "horns": 2})

    assert (places(answer), answer["winners"], answer["decided_by"]) == ([2, 1, 2], ["B"], "horns")


def test_clans_with_equal_horns_share_the_victory():
    assert result("clans", {"horns": 2}, {"horns": 2})["decided_by"] == "shared"


@pytest.mark.parametrize(
    ("ahead", "behind", "decided_by"),
    [
        ({"favor_cards": 1}, {"temples": 2, "boats": 4, "resources": {"wood": 7}}, "favor_cards"),
        ({"temples": 1}, {"boats": 4, "resources": {"wood": 7}}, "temples"),
        ({"boats": 1}, {"resources": {"wood": 7}}, "boats"),
        ({"resources": {"wood": 2, "food": 2, "steel": 2}}, {"resources": {"wood": 5}}, "resources"),
        ({}, {}, "shared"),
    ],
)
def test_tiny_epic_breaks_ties_in_the_order_of_its_chain(ahead, behind, decided_by):
    answer = result("tiny_epic", ahead, behind, fury=FURY)

    assert (answer["winners"][0], answer["decided_by"]) == ("A", decided_by)


def test_more_island_runes_win_where_favor_runes_made_the_totals_equal():
    all_level = {"island_runes": {"odin": 3}}  # 3 x 4
    with_favor = {"favor_runes": {"odin": 4}, "favor_cards": 3}  # 4 x 3

    answer = result("tiny_epic", with_favor, all_level, fury=FURY)

    assert (answer["winners"], answer["decided_by"]) == (["B"], "island_runes")


def test_the_tie_break_that_was_looked_at_last_decided():
    level = {"favor_cards": 2}

    answer = result("tiny_epic", level | {"temples": 1}, level | {"temples": 2}, {"temples": 2}, fury=FURY)

    assert (places(answer), answer["decided_by"]) == ([2, 1, 3], "temples")
