"""A table that keeps its books while it plays, and may miss something: R5, R6, R10, R11."""

from functools import reduce
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.reavers.effects import EFFECTS
from scoring.reavers.locations import LOCATIONS
from scoring.reavers.play import NOT_RECORDED, Pick, Stand, begin, can_pick, cleaned_up, picked, put_right
from scoring.reavers.rounds import position_after
from scoring.reavers.told import TOLD, told

ALL = [location.key for location in LOCATIONS]


def choose(stand, location):
    return picked(stand, Pick(stand.turn, stand.chooser, location))


def play_round(stand, locations):
    return cleaned_up(reduce(choose, locations, stand))


a_round = st.permutations(ALL).map(lambda picks: picks[:4])


@given(st.sampled_from(["AB", "ABC", "ABCD"]), st.lists(a_round, max_size=6), a_round, st.integers(0, 3))
def test_with_every_pick_recorded_it_is_the_strict_order(players, rounds, last, n):
    begun = reduce(play_round, rounds, begin(players, "A"))
    stand = reduce(choose, last[: n * (len(rounds) < 6)], begun)

    strict = position_after(players, "A", [*chain(*rounds), *last[: n * (len(rounds) < 6)]])

    assert (stand.start, stand.honor_ship) == (strict.start, strict.honor_ship)
    assert stand.chooser == (strict.next and strict.next.player)
    assert stand.is_over == strict.is_over


def test_a_round_that_is_cleaned_up_early_says_how_many_choices_are_not_known():
    stand = choose(choose(begin("ABC", "A"), "sea"), NOT_RECORDED)

    assert (stand.not_recorded, stand.turn, stand.chooser) == (3, 3, "C")
    assert cleaned_up(stand).round == 2
    assert cleaned_up(stand).honor_ship == "B"


def test_a_pick_that_is_taken_back_leaves_its_turn_open():
    stand = begin("ABC", "A")._replace(picks=(Pick(2, "B", "sea"),))

    assert (stand.turn, stand.chooser) == (1, "A")
    assert choose(stand, "keeps").turn == 3


def test_a_table_can_join_in_later():
    stand = begin("ABC", "B", 4, "C")

    assert (stand.round, stand.order, stand.honor_ship) == (4, ("B", "C", "A", "C"), "C")


@pytest.mark.parametrize(
    ("location", "turn", "round"), [("sea", 2, 1), ("keeps", 1, 1), ("keeps", 2, 2), ("keeps", 5, 1), ("keeps", 0, 1)]
)
def test_what_is_taken_or_over_cannot_be_chosen(location, turn, round):
    stand = choose(begin("AB", "A"), "sea")

    assert not can_pick(stand, round, Pick(turn, "B", location))


def test_several_choices_may_be_unknown():
    stand = choose(choose(begin("AB", "A"), NOT_RECORDED), NOT_RECORDED)

    assert can_pick(stand, 1, Pick(3, "A", NOT_RECORDED))


def test_a_marker_put_right_before_anybody_chose_gives_a_new_order():
    assert put_right(begin("ABC", "A"), "C", "A").order == ("C", "A", "B", "A")


def test_a_marker_put_right_later_counts_from_the_next_round():
    stand = put_right(choose(begin("ABC", "A"), "sea"), "C", "B")

    assert (stand.order, stand.start) == (("A", "B", "C", "B"), "C")
    assert cleaned_up(stand).order[0] == "C"


def test_after_the_last_round_nothing_moves():
    stand = begin("ABC", "A", 6, "B")

    assert cleaned_up(stand) == stand._replace(is_over=True)
    assert cleaned_up(stand).turn is None


@given(a_round, st.integers(0, 4))
def test_where_a_table_stands_survives_being_stored(picks, n):
    stand = reduce(choose, picks[:n], begin("ABC", "B", 3))

    assert Stand.from_json(stand.as_json()) == stand


def test_every_effect_can_be_told():
    assert set(TOLD) == {(effect.key, choice.key) for effect in EFFECTS for choice in effect.choices}
    assert told("farm", "pillage", "Teal") == "Teal pillaged a farm"
