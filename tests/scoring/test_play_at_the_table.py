"""What a screen asks a description of play: whose move it is, what can be answered, what everybody wants to know."""

import pytest

from scoring import RULESETS
from scoring.play.correction import Correction
from scoring.play.fold import fold
from scoring.play.moves import MoveError
from tests.scoring.play_strategies import start_of
from tests.scoring.played import STARTS, names

PLAYS = {key: ruleset.play for key, ruleset in RULESETS.items()}
BID = {"move": "bid", "player": "A", "dice": 5, "value": 3}
BETS = {"A": {"gold": 5}, "B": {"gold": 6}, "C": {"gold": 7, "side": "declarer"}}
SETTLED = [BID, {"move": "challenge", "player": "B"}, {"move": "bets", "bets": BETS}, {"move": "dice", "shown": 1}]
PLACE = {"move": "place", "player": "A", "territory": 1, "warriors": 3}
HOLD = {"move": "valkyrie", "player": "B", "territory": 1}
CARD = {"move": "card", "player": "A", "face": "up"}
DOWN = CARD | {"face": "down"}
FOUGHT = {
    "move": "battle",
    "fighters": {"A": {"strength": 9, "god": "odin"}},
    "invader": {"strength": 4, "god": "thor"},
}


def table(game, *moves, players=3, **start):
    document = {"players": names(players), "options": {}, "start": STARTS[game] | start}
    return fold(PLAYS[game], start_of(game, document), moves).state


def choose(location):
    return {"move": "choose", "location": location}


def corrected(state, game, **correction):
    twin = state.copy()
    Correction(**correction).apply(PLAYS[game], twin)
    return twin


def kind(game, name):
    return PLAYS[game].kinds[name]


@pytest.mark.parametrize(
    ("game", "moves", "name", "due"),
    [
        ("reavers", [], "choose", "A"),
        ("reavers", [choose("sea")], "choose", "B"),
        ("reavers", [], "adjust", None),
        ("spoils", [], "bid", None),
        ("spoils", [BID], "bid", "B"),
        ("spoils", [BID], "challenge", "B"),
        ("spoils", SETTLED, "take", "B"),
        ("tiny_epic", [CARD], "card", "B"),
    ],
)
def test_a_move_knows_whose_it_must_be(game, moves, name, due):
    assert kind(game, name).due(table(game, *moves)) == due


@pytest.mark.parametrize(
    ("moves", "proposed"), [([], {"dice": 1}), ([BID], {"dice": 5}), ([BID | {"value": 6}], {"dice": 6}), (SETTLED, {})]
)
def test_the_dice_of_the_least_higher_bid_are_proposed(moves, proposed):
    assert kind("spoils", "bid").proposed(table("spoils", *moves)) == proposed


def test_most_moves_propose_nothing():
    assert kind("reavers", "choose").proposed(table("reavers")) == {}


@pytest.mark.parametrize(
    ("game", "moves", "name", "field", "keys"),
    [
        ("reavers", [choose("sea")], "choose", "location", ["recruit", "trade", "villages", "keeps", "subdue"]),
        ("clans", [], "support", "symbols", ["serpent", "boar"]),
        ("clans", [PLACE], "battles", "results", ["1"]),
        ("clans", [PLACE], "battles", "die", []),
        ("clans", [PLACE, HOLD], "battles", "die", ["1"]),
        ("clans", [], "battles", "results.each", ["A", "B", "C"]),
        ("clans", [], "battles", "die.each", ["slash"]),
        ("spoils", [], "bid", "dice", ["1", "2", "3", "4", "5", "6", "7"]),
        ("spoils", [BID], "bid", "dice", ["5", "6", "7", "8", "9", "10", "11"]),
        ("spoils", [BID], "bid", "value", []),
        ("spoils", SETTLED, "bid", "dice", []),
        ("spoils", SETTLED[:3], "dice", "shown", [str(n) for n in range(12)]),
    ],
)
def test_only_what_is_possible_now_can_be_answered(game, moves, name, field, keys):
    assert [sub.key for sub in kind(game, name).options(table(game, *moves), field)] == keys


@pytest.mark.parametrize(
    ("game", "moves", "told"),
    [
        ("reavers", [], []),
        (
            "reavers",
            [choose("keeps")],
            ["costs 2 Food and 2 Shield dice", "a 4 (2 + 2) Keep Spoils cards, b 3 (2 + 1), c 2"],
        ),
        ("spoils", [], ["Pile of Stage 1", "at least 1 × 1 now"]),
        ("spoils", [BID], ["Pile of Stage 1", "a bid 5 × 3", "at least 5 × 4 now"]),
        (
            "spoils",
            SETTLED,
            [
                "b's side won",
                "a pays 5 Gold",
                "c pays 7 Gold",
                "b is Viking Chief",
                "b takes 3",
                "4 cards stay",
            ],
        ),
        (
            "spoils",
            [*SETTLED[:3], {"move": "dice", "shown": 9}],
            ["a's side won", "b pays 6 Gold", "c is Viking Chief", "c takes 3", "a takes 2", "2 cards stay"],
        ),
        ("clans", [], ["Draft 8 cards, pass to the left"]),
        ("clans", [{"move": "end_round"}], ["Draft 8 cards, pass to the right"]),
        (
            "clans",
            [
                {"move": "offerings", "numbers": {"B": [3]}},
                {"move": "support", "symbols": {"A": {"boar": 1}}},
                PLACE,
                {"move": "battles"},
            ],
            ["Draft 8 cards, pass to the left", "b takes the god", "a: boar"],
        ),
        ("tiny_epic", [], ["Pass cards to the left", "card 1 of 4", "Boats are placed by c, b and a"]),
        ("tiny_epic", [DOWN], ["Pass cards to the left", "card 1 of 4", "then c and a", "In the battle: a"]),
        (
            "tiny_epic",
            [DOWN, *[CARD | {"player": player} for player in "BC"], FOUGHT],
            ["Pass cards to the left", "card 2 of 4", "then b and c"],
        ),
    ],
)
def test_everybody_is_told_what_matters_now(game, moves, told):
    assert list(table(game, *moves).told(str.lower)) == told


def test_helga_is_named_among_the_winners():
    helga = {"move": "place", "helga": True, "territory": 1, "warriors": 3}

    reasons = table("clans", helga, {"move": "battles"}, players=2).reasons(str)

    assert reasons == ["Battle in territory 1: 3 warriors, threshold 3. Helga 3: Helga wins."]


def test_most_moves_are_offered_in_all_their_steps_and_most_games_explain_nothing():
    state = table("reavers")

    assert kind("reavers", "choose").is_possible(state)
    assert state.reasons(str) == ()


def test_nobody_wins_a_level_battle():
    level = {"move": "battle", "fighters": {name: {"strength": 9, "god": "odin"} for name in "AB"}}
    moves = [DOWN, DOWN | {"player": "B"}, CARD | {"player": "C"}, level]

    assert table("tiny_epic", *moves).reasons(str)[0].endswith("Nobody wins: the Favor Card goes back.")


def test_in_the_cleanup_there_is_no_card_to_play():
    cards = [CARD | {"player": player} for _turn in range(4) for player in "ABC"]

    assert table("tiny_epic", *cards).told(str) == ["Pass cards to the left"]


@pytest.mark.parametrize(
    ("game", "moves", "due"),
    [("spoils", SETTLED, [0, 3, 0]), ("clans", [], [0, 0, 0]), ("reavers", [choose("keeps")], [4, 3, 2])],
)
def test_so_many_cards_are_due(game, moves, due):
    assert [table(game, *moves).due(player) for player in "ABC"] == due


def test_skipped_choices_leave_nothing_due():
    state = corrected(table("reavers", choose("keeps")), "reavers", skip=True)

    assert [state.due(player) for player in "ABC"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("game", "moves", "acting", "at", "not_recorded"),
    [
        ("reavers", [], "A", "", 4),
        ("reavers", [choose("sea")], "A", "sea", 3),
        ("spoils", [BID], "B", "bid", 0),
        ("clans", [], None, "resolve", 0),
    ],
)
def test_a_turn_is_recorded_at_its_place(game, moves, acting, at, not_recorded):
    state = table(game, *moves)

    assert (state.acting, state.offered_at, state.not_recorded) == (acting, at, not_recorded)


@pytest.mark.parametrize(
    ("game", "move"),
    [("reavers", choose("sea")), ("tiny_epic", CARD), ("clans", {"move": "battles"}), ("spoils", SETTLED[0])],
)
def test_a_new_turn_has_a_new_key_except_among_bids(game, move):
    before, after = table(game), table(game, move)

    assert (before.turn_key == after.turn_key) is (game == "spoils")


def test_only_clans_works_out_what_nobody_writes_down():
    assert table("clans").worked_out("A") == {"valhalla": 0}
    assert table("clans", valhalla=[]).worked_out("A") == {}
    assert table("reavers").worked_out("A") == {}


def test_a_table_names_its_gods_and_its_enemy():
    assert PLAYS["tiny_epic"].from_table(["odin"], True) == {"gods": ["odin"], "solo": True}
    assert PLAYS["reavers"].from_table([], False) == {}


@pytest.mark.parametrize("game", PLAYS)
def test_every_game_has_rounds(game):
    assert RULESETS[game].has_rounds


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


@pytest.mark.parametrize(("moves", "turn", "order"), [([], "C", "CBCA"), ([choose("sea")], "C", "ACCA")])
def test_somebody_else_may_have_the_turn(moves, turn, order):
    assert "".join(corrected(table("reavers", *moves), "reavers", turn=turn).order) == order


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


def test_messages_call_players_by_their_names():
    state = table("reavers")
    state.names = {"A": "Astrid"}

    assert [state.called(player) for player in "AB"] == ["Astrid", "B"]
