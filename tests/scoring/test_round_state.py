"""A table that records its rounds and may miss something: R5, R6, R10, R11."""

from functools import reduce
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.reavers.effect_sentences import SENTENCES, effect_sentence
from scoring.reavers.effects import EFFECTS
from scoring.reavers.locations import LOCATIONS
from scoring.reavers.round_state import (
    NOT_RECORDED,
    Pick,
    RoundState,
    begin,
    can_pick,
    cleaned_up,
    picked,
    with_markers,
)
from scoring.reavers.rounds import position_after

ALL = [location.key for location in LOCATIONS]


def choose(state, location):
    return picked(state, Pick(state.turn, state.chooser, location))


def play_round(state, locations):
    return cleaned_up(reduce(choose, locations, state))


a_round = st.permutations(ALL).map(lambda picks: picks[:4])


@given(st.sampled_from(["AB", "ABC", "ABCD"]), st.lists(a_round, max_size=6), a_round, st.integers(0, 3))
def test_with_every_pick_recorded_it_is_the_strict_order(players, rounds, last, n):
    begun = reduce(play_round, rounds, begin(players, "A"))
    state = reduce(choose, last[: n * (len(rounds) < 6)], begun)

    strict = position_after(players, "A", [*chain(*rounds), *last[: n * (len(rounds) < 6)]])

    assert (state.start, state.honor_ship) == (strict.start, strict.honor_ship)
    assert state.chooser == (strict.next and strict.next.player)
    assert state.is_over == strict.is_over


def test_a_round_that_is_cleaned_up_early_says_how_many_choices_are_not_known():
    state = choose(choose(begin("ABC", "A"), "sea"), NOT_RECORDED)

    assert (state.not_recorded, state.turn, state.chooser) == (3, 3, "C")
    assert cleaned_up(state).round == 2
    assert cleaned_up(state).honor_ship == "B"


def test_a_pick_that_is_undone_leaves_its_turn_open():
    state = begin("ABC", "A")._replace(picks=(Pick(2, "B", "sea"),))

    assert (state.turn, state.chooser) == (1, "A")
    assert choose(state, "keeps").turn == 3


def test_a_table_can_join_in_later():
    state = begin("ABC", "B", 4, "C")

    assert (state.round, state.order, state.honor_ship) == (4, ("B", "C", "A", "C"), "C")


@pytest.mark.parametrize(
    ("location", "turn", "round"), [("sea", 2, 1), ("keeps", 1, 1), ("keeps", 2, 2), ("keeps", 5, 1), ("keeps", 0, 1)]
)
def test_what_is_taken_or_over_cannot_be_chosen(location, turn, round):
    state = choose(begin("AB", "A"), "sea")

    assert not can_pick(state, round, Pick(turn, "B", location))


def test_several_choices_may_be_unknown():
    state = choose(choose(begin("AB", "A"), NOT_RECORDED), NOT_RECORDED)

    assert can_pick(state, 1, Pick(3, "A", NOT_RECORDED))


def test_a_marker_corrected_before_the_first_pick_gives_a_new_order():
    assert with_markers(begin("ABC", "A"), "C", "A").order == ("C", "A", "B", "A")


def test_a_marker_corrected_later_counts_from_the_next_round():
    state = with_markers(choose(begin("ABC", "A"), "sea"), "C", "B")

    assert (state.order, state.start) == (("A", "B", "C", "B"), "C")
    assert cleaned_up(state).order[0] == "C"


def test_after_the_last_round_nothing_moves():
    state = begin("ABC", "A", 6, "B")

    assert cleaned_up(state) == state._replace(is_over=True)
    assert cleaned_up(state).turn is None


@given(a_round, st.integers(0, 4))
def test_where_a_table_stands_survives_being_stored(picks, n):
    state = reduce(choose, picks[:n], begin("ABC", "B", 3))

    assert RoundState.from_json(state.as_json()) == state


def test_every_effect_has_a_sentence():
    assert set(SENTENCES) == {(effect.key, choice.key) for effect in EFFECTS for choice in effect.choices}
    assert effect_sentence("farm", "pillage", "Teal") == "Teal pillaged a farm"
