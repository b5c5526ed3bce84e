"""A table that stands elsewhere: another round, another turn, a marker, something skipped, other seats."""

import pytest

from scoring.play.correction import Correction
from scoring.play.moves import MoveError
from tests.scoring.tables_of_play import BID, CARD, DOWN, PLAYS, SETTLED, choose, table


def corrected(state, game, **correction):
    twin = state.copy()
    Correction(**correction).apply(PLAYS[game], twin)
    return twin


@pytest.mark.parametrize("game", PLAYS)
def test_a_table_can_begin_in_any_round(game):
    state = corrected(table(game), game, round=2)

    assert (state.round, state.step) == (2, PLAYS[game].step_keys[0])


def test_the_same_round_goes_on():
    state = corrected(table("reavers", choose("sea")), "reavers", round=1)

    assert state.taken == {"sea": "A"}


def test_a_game_that_is_over_can_be_opened_again():
    cleaned = [{"move": "cleanup"}] * 6

    assert corrected(table("reavers", *cleaned), "reavers", round=6).step == "choose"


@pytest.mark.parametrize(
    ("moves", "markers", "order"),
    [
        ([], {"start": "B"}, ("B", "C", "A", "A")),
        ([], {"honor_ship": "C"}, ("A", "B", "C", "C")),
        ([choose("sea")], {"start": "B"}, ("A", "B", "C", "A")),
        ([choose("sea")], {"honor_ship": "B"}, ("A", "B", "C", "B")),
    ],
)
def test_markers_are_where_the_table_says(moves, markers, order):
    assert corrected(table("reavers", *moves), "reavers", markers=markers).order == order


def test_four_players_have_no_honor_ship():
    state = corrected(table("reavers", choose("sea"), players=4), "reavers", markers={"honor_ship": "B", "start": "C"})

    assert (state.honor_ship, state.start, state.order) == (None, "C", ("A", "B", "C", "D"))


@pytest.mark.parametrize(
    ("players", "places", "turn", "order"),
    [
        (2, [], "B", "BABA"),
        (3, [], "C", "CABA"),
        (3, ["sea"], "C", "ACBA"),
        (3, ["sea"], "A", "AACA"),
        (3, ["sea", "trade", "keeps"], "C", "ABCC"),
        (4, [], "C", "CDAB"),
        (4, ["sea"], "D", "ADBC"),
    ],
)
def test_somebody_else_may_have_the_turn_and_it_goes_on_clockwise(players, places, turn, order):
    state = table("reavers", *map(choose, places), players=players)

    assert "".join(corrected(state, "reavers", turn=turn).order) == order


@pytest.mark.parametrize(
    ("game", "moves", "step"),
    [
        ("reavers", [], "choose"),
        ("reavers", [choose("sea"), choose("trade"), choose("keeps")], "cleanup"),
        ("reavers", [choose("sea"), choose("trade"), choose("keeps"), choose("subdue")], "cleanup"),
        ("spoils", [BID], "divide"),
        ("spoils", SETTLED, "divide"),
        ("clans", [], "battle"),
        ("tiny_epic", [], "turn"),
    ],
)
def test_what_is_due_can_be_skipped(game, moves, step):
    assert corrected(table(game, *moves), game, skip=True).step == step


def test_skipped_choices_leave_nothing_due():
    state = corrected(table("reavers", choose("keeps")), "reavers", skip=True)

    assert [state.due(player) for player in "ABC"] == [0, 0, 0]


def test_a_skipped_pick_is_the_next_ones():
    assert corrected(table("spoils", *SETTLED), "spoils", skip=True).picks == ()


def test_a_skipped_card_is_the_next_players_turn():
    assert corrected(table("tiny_epic"), "tiny_epic", skip=True).active == "B"


def test_a_skipped_battle_is_gone():
    state = table("tiny_epic", DOWN, *[CARD | {"player": player} for player in "BC"])

    assert corrected(state, "tiny_epic", skip=True).fighters == ()


@pytest.mark.parametrize(
    ("game", "correction", "path"),
    [
        ("reavers", {"round": 7}, ".round"),
        ("reavers", {"markers": {"crown": "A"}}, ".markers.crown"),
        ("reavers", {"markers": {"start": "Z"}}, ".markers.start"),
        ("reavers", {"turn": "Z"}, ".turn"),
        ("spoils", {"turn": "A"}, ".turn"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(game, correction, path):
    with pytest.raises(MoveError) as refused:
        corrected(table(game), game, **correction)

    assert refused.value.path == path


@pytest.mark.parametrize("correction", [{"skip": True}, {"turn": "A"}])
def test_nothing_is_due_when_the_game_is_over(correction):
    over = table("reavers", *[{"move": "cleanup"}] * 6)

    with pytest.raises(MoveError):
        corrected(over, "reavers", **correction)


def test_turns_that_follow_from_moves_are_not_given():
    with pytest.raises(ValueError, match="follow from its moves"):
        table("clans").give_turn("A")


def test_a_marker_of_another_game_is_simply_held():
    assert corrected(table("spoils"), "spoils", markers={"chief": "C"}).chief == "C"


@pytest.mark.parametrize(("moves", "order"), [([], "ACBA"), ([choose("sea")], "ABCA")])
def test_people_may_change_seats(moves, order):
    state = table("reavers", *moves)

    state.sit(("A", "C", "B"))

    assert (state.players, "".join(state.order)) == (("A", "C", "B"), order)
