"""Whose turn it is in the six rounds of Reavers of Midgard: R5, R6, R10, R11."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import TableError
from scoring.reavers.locations import LOCATIONS
from scoring.reavers.rounds import after, opening, position_after

ALL = [location.key for location in LOCATIONS]
WITHOUT_TRADE = ["recruit", "sea", "villages", "keeps"]


def with_trade_at(turn):
    """A round in which Trade is the pick of this turn."""
    picks = ["recruit", "sea", "villages"]
    return [*picks[: turn - 1], "trade", *picks[turn - 1 :]]


def order(position, round):
    return "".join(turn.player for turn in position.turns if turn.round == round)


@pytest.mark.parametrize(
    ("players", "start", "chosen"),
    [
        ("AB", "A", "ABAB"),
        ("AB", "B", "BABA"),
        ("ABC", "A", "ABCA"),
        ("ABC", "C", "CABC"),
        ("ABCD", "A", "ABCD"),
        ("ABCD", "C", "CDAB"),
    ],
)
def test_a_round_goes_clockwise_from_the_start_player(players, start, chosen):
    position = position_after(players, start, WITHOUT_TRADE)

    assert order(position, 1) == chosen


@pytest.mark.parametrize(
    ("players", "orders"),
    [
        ("AB", ["ABAB"] * 6),
        ("ABC", ["ABCA", "ABCB", "ABCC", "ABCA", "ABCB", "ABCC"]),
        ("ABCD", ["ABCD"] * 6),
    ],
)
def test_without_trade_only_the_honor_ship_changes_hands(players, orders):
    position = position_after(players, "A", WITHOUT_TRADE * 6)

    assert [order(position, n) for n in range(1, 7)] == orders
    assert position.start == "A"


@pytest.mark.parametrize(
    ("players", "turn", "start"),
    [
        ("AB", 1, "B"),  # A has the marker and passes it on
        ("AB", 2, "B"),  # B takes it
        ("AB", 3, "B"),
        ("AB", 4, "B"),
        ("ABC", 1, "B"),
        ("ABC", 2, "B"),
        ("ABC", 3, "C"),
        ("ABC", 4, "B"),  # A again, by the Honor Ship
        ("ABCD", 1, "B"),
        ("ABCD", 3, "C"),
        ("ABCD", 4, "D"),
    ],
)
def test_trade_takes_the_marker_or_passes_it_on(players, turn, start):
    position = position_after(players, "A", with_trade_at(turn))

    assert (position.start, position.next.player) == (start, start)


def test_the_marker_moves_at_once_but_counts_from_the_next_round():
    position = position_after("ABCD", "A", ["recruit", "sea", "trade"])

    assert (position.start, position.next.player) == ("C", "D")


@pytest.mark.parametrize(
    ("players", "orders", "start"),
    [
        ("AB", ["ABAB", "BABA", "ABAB", "BABA", "ABAB", "BABA"], "A"),
        ("ABC", ["ABCA", "BCAB", "CABC", "ABCA", "BCAB", "CABC"], "A"),
        ("ABCD", ["ABCD", "BCDA", "CDAB", "DABC", "ABCD", "BCDA"], "C"),
    ],
)
def test_a_game_in_which_the_holder_always_trades_first(players, orders, start):
    position = position_after(players, "A", with_trade_at(1) * 6)

    assert [order(position, n) for n in range(1, 7)] == orders
    assert position.start == start


@pytest.mark.parametrize(
    ("players", "orders", "start"),
    [
        ("AB", ["ABAB", "BABA", "ABAB", "BABA", "ABAB", "BABA"], "A"),
        ("ABC", ["ABCA", "CABB", "BCAC", "ABCA", "CABB", "BCAC"], "A"),
        ("ABCD", ["ABCD", "CDAB", "ABCD", "CDAB", "ABCD", "CDAB"], "A"),
    ],
)
def test_a_game_in_which_the_third_turn_always_trades(players, orders, start):
    position = position_after(players, "A", with_trade_at(3) * 6)

    assert [order(position, n) for n in range(1, 7)] == orders
    assert position.start == start


@pytest.mark.parametrize(("rounds", "holder"), [(0, "B"), (1, "C"), (2, "A"), (5, "A"), (6, "A")])
def test_the_honor_ship_moves_on_after_each_round_but_the_last(rounds, holder):
    assert position_after("ABC", "B", WITHOUT_TRADE * rounds).honor_ship == holder


def test_the_honor_ship_does_not_follow_the_start_marker():
    position = position_after("ABC", "A", with_trade_at(3))

    assert (position.start, position.honor_ship) == ("C", "B")


@pytest.mark.parametrize("players", ["AB", "ABCD"])
def test_only_three_players_have_an_honor_ship(players):
    assert opening(players, "A").honor_ship is None


def test_trade_as_the_last_pick_of_the_game_still_hands_over_the_marker():
    position = position_after("ABC", "A", [*WITHOUT_TRADE * 5, *with_trade_at(4)])

    assert (position.start, position.honor_ship, position.next) == ("C", "C", None)


def test_a_position_knows_what_is_taken_in_this_round_and_by_whom():
    position = position_after("ABC", "A", [*WITHOUT_TRADE, "sea", "keeps"])

    assert position.taken == {"sea": "A", "keeps": "B"}
    assert (position.round, position.next) == (2, (2, 3, "C"))


def test_a_new_round_opens_all_locations():
    position = position_after("AB", "A", WITHOUT_TRADE)

    assert (position.taken, position.round, position.next) == ({}, 2, (2, 1, "A"))


def test_after_the_last_pick_the_game_is_over():
    position = position_after("AB", "A", WITHOUT_TRADE * 6)

    assert (position.is_over, position.next, position.round) == (True, None, 6)
    assert set(position.taken) == set(WITHOUT_TRADE)


def test_nothing_can_be_chosen_when_the_game_is_over():
    over = position_after("AB", "A", WITHOUT_TRADE * 6)

    with pytest.raises(ValueError, match="over"):
        after(over, "sea")


@pytest.mark.parametrize(
    ("picks", "path"),
    [
        (["sea", "sea"], "picks[1]"),
        ([*WITHOUT_TRADE, "sea", "trade", "sea"], "picks[6]"),
        ([*WITHOUT_TRADE * 6, "trade"], "picks[24]"),
    ],
)
def test_a_wrong_pick_is_named(picks, path):
    with pytest.raises(TableError) as caught:
        position_after("AB", "A", picks)

    assert caught.value.path == path


a_round = st.permutations(ALL).map(lambda picks: picks[:4])
games = st.lists(a_round, min_size=6, max_size=6).map(lambda rounds: list(chain(*rounds)))


@given(st.sampled_from(["AB", "ABC", "ABCD"]), games, st.integers(0, 24))
def test_a_position_depends_on_the_picks_alone_and_everybody_has_their_share(players, picks, n):
    so_far, whole = position_after(players, "A", picks[:n]), position_after(players, "A", picks)

    assert so_far.turns == whole.turns[:n]
    assert {order(whole, round).count(player) for round in range(1, 7) for player in players} <= {1, 2}
    assert all(set(order(whole, round)) == set(players) for round in range(1, 7))


@given(games)
def test_every_round_begins_with_the_holder_of_the_marker(picks):
    starts = [position_after("ABC", "A", picks[: 4 * n]).start for n in range(6)]

    assert [order(position_after("ABC", "A", picks), n)[0] for n in range(1, 7)] == starts
