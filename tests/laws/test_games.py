"""What is true of every table of one game."""

from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring import RULESETS, score, table_from
from scoring.advice import one_more, other_winners
from scoring.reavers.final_scoring import ARMOR, ART, TAPESTRIES, TREASURE
from scoring.rule_kinds import DistinctSets, Ladder
from scoring.sheets import cells, sheet_from_cells
from scoring.spoils.final_scoring import HOARDS, SETS
from tests.laws.strategies import documents

REAVERS_CELLS = {cell.key: cell for cell in cells(RULESETS["reavers"].sheet)}
CONDITIONAL = [key for key, cell in REAVERS_CELLS.items() if cell.needed_for]


def total(game, document, player=0):
    return score(RULESETS[game], table_from(RULESETS[game], document)).players[player].total


def with_more(document, key, n=1):
    first = document["players"][0]
    return document | {"players": [first | {key: first.get(key, 0) + n}, *document["players"][1:]]}


@given(documents("reavers"), st.integers(1, 5))
def test_more_terror_never_helps(document, more):
    assert total("reavers", with_more(document, "terror", more)) < total("reavers", document)


@given(documents("reavers"))
def test_one_more_card_or_token_never_lowers_the_score(document):
    before = total("reavers", document)
    things = ["treasure", "art", "armor", "farms", "walls", "towers", "glory"]

    assert [thing for thing in things if total("reavers", with_more(document, thing)) <= before] == []


@given(documents("reavers"), st.integers(0, 2))
def test_one_more_tapestry_never_lowers_the_score(document, kind):
    first = document["players"][0]
    tapestries = [n + (place == kind) for place, n in enumerate(first.get("tapestries", [0, 0, 0]))]
    more = document | {"players": [first | {"tapestries": tapestries}, *document["players"][1:]]}

    assert total("reavers", more) > total("reavers", document)


@given(documents("spoils"), st.sampled_from(["crown", "shield", "sea_dragon", "longbow"]))
def test_one_more_treasure_never_lowers_the_score(document, item):
    first = document["players"][0]
    items = first.get("items", {})
    more = first | {"items": items | {item: items.get(item, 0) + 1}}

    assert total("spoils", document | {"players": [more, *document["players"][1:]]}) >= total("spoils", document)


@given(documents("clans"), st.integers(1, 9))
def test_a_horn_changes_no_score(document, more):
    assert total("clans", with_more(document, "horns", more)) == total("clans", document)


@given(documents("tiny_epic"), st.integers(1, 9))
def test_the_same_fury_more_for_all_gods_changes_no_score(document, more):
    angrier = {god: fury + more for god, fury in document["fury"].items()}

    assert total("tiny_epic", document | {"fury": angrier}) == total("tiny_epic", document)


def best_split(ladder: Ladder, n: int) -> int:
    """By trying every first set."""
    tries = [ladder.steps[size - 1] + best_split(ladder, n - size) for size in range(1, min(n, len(ladder.steps)) + 1)]
    return max(tries, default=0)


@pytest.mark.parametrize("n", range(14))
@pytest.mark.parametrize("ladder", [TREASURE, ART, ARMOR], ids=["treasure", "art", "armor"])
def test_largest_sets_first_is_best(ladder, n):
    assert ladder.worth(n) == best_split(ladder, n)


@cache
def best_sets(sets: DistinctSets, counts: tuple[int, ...]) -> int:
    """By trying every set that may come first."""
    everything = tuple(n - 1 for n in counts)
    all_but = [tuple(n - (place != out) for place, n in enumerate(counts)) for out in range(len(counts))]
    tries = [sets.complete + best_sets(sets, everything)] if min(everything) >= 0 else []
    tries += [sets.one_short + best_sets(sets, left) for left in all_but if sets.one_short and min(left) >= 0]
    return max([sum(counts) * sets.single, *tries])


@given(st.tuples(*[st.integers(0, 4)] * 4))
def test_four_different_first_is_the_best_split_of_a_type(counts):
    assert SETS.worth(counts) == best_sets(SETS, tuple(sorted(counts)))


@given(st.tuples(*[st.integers(0, 4)] * 3))
def test_all_three_kinds_first_is_the_best_split_of_tapestries(counts):
    assert TAPESTRIES.worth(counts) == best_sets(TAPESTRIES, tuple(sorted(counts)))


@given(st.tuples(*[st.integers(0, 4)] * 5))
def test_as_many_hoards_as_are_complete_is_best(counts):
    assert HOARDS.worth(counts) == best_sets(HOARDS, tuple(sorted(counts)))


@given(st.lists(st.integers(0, 5), min_size=4, max_size=4))
def test_every_card_is_in_one_set_or_left_over(counts):
    split = SETS.split(counts)

    assert split.complete * 4 + split.one_short * 3 + split.left == sum(counts)


values = st.dictionaries(st.sampled_from(list(REAVERS_CELLS)), st.integers(0, 3))


def reavers_total(held):
    return total(
        "reavers", {"players": [{"name": "A"} | sheet_from_cells(RULESETS["reavers"].sheet, held), {"name": "B"}]}
    )


@given(values, st.sampled_from(CONDITIONAL))
def test_a_conditional_fact_counts_only_if_its_prophecy_is_held(held, key):
    without = held | dict.fromkeys(REAVERS_CELLS[key].needed_for, 0)

    assert reavers_total(without | {key: 7}) == reavers_total(without | {key: 0})


@given(values, st.sampled_from(CONDITIONAL))
def test_a_conditional_fact_counts_if_its_prophecy_is_held(held, key):
    having = held | dict.fromkeys(REAVERS_CELLS[key].needed_for, 1)

    assert reavers_total(having | {key: 7}) > reavers_total(having | {key: 0})


@given(documents("reavers"))
def test_the_majority_of_nothing_never_changes_the_winner(document):
    assert other_winners(RULESETS["reavers"], table_from(RULESETS["reavers"], document)) == []


@given(documents("reavers"))
def test_the_worth_of_one_more_is_what_the_score_then_gains(document):
    gains = {
        gain.key: gain.points for gain in one_more(RULESETS["reavers"], table_from(RULESETS["reavers"], document), 0)
    }
    assume("walls" in gains and "terror" in gains)  # otherwise the box has no more of them

    assert gains["walls"] == total("reavers", with_more(document, "walls")) - total("reavers", document)
    assert gains["terror"] < 0
