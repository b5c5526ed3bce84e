"""What a screen asks a description of play: whose move it is, what can be answered, what everyone wants to know."""

import pytest

from scoring import RULESETS
from tests.scoring.tables_of_play import BID, CARD, DOWN, PLAYS, SETTLED, choose, kind, table

PLACE = {"move": "place", "player": "A", "territory": 1, "warriors": 3}
HOLD = {"move": "valkyrie", "player": "B", "territory": 1}
FOUGHT = {
    "move": "battle",
    "fighters": {"A": {"strength": 9, "god": "odin"}},
    "invader": {"strength": 4, "god": "thor"},
}


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
            ["Costs 2 Food and 2 Shield dice", "a 4 (2 + 2) Keep Spoils cards, b 3 (2 + 1), c 2"],
        ),
        ("spoils", [], ["Pile of Stage 1", "Next bid: at least 1 × 1"]),
        ("spoils", [BID], ["Pile of Stage 1", "a bid 5 × 3", "Next bid: at least 5 × 4"]),
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
            ["b takes the god", "a: boar"],
        ),
        ("tiny_epic", [], ["Pass cards to the left", "Card 1 of 4", "Boats are placed by c, b and a"]),
        ("tiny_epic", [DOWN], ["Pass cards to the left", "Card 1 of 4", "Then c and a", "In the battle: a"]),
        (
            "tiny_epic",
            [DOWN, *[CARD | {"player": player} for player in "BC"], FOUGHT],
            ["Pass cards to the left", "Card 2 of 4", "Then b and c"],
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

    assert table("tiny_epic", *cards).told(str) == []


@pytest.mark.parametrize(
    ("game", "moves", "due"),
    [("spoils", SETTLED, [0, 3, 0]), ("clans", [], [0, 0, 0]), ("reavers", [choose("keeps")], [4, 3, 2])],
)
def test_so_many_cards_are_due(game, moves, due):
    assert [table(game, *moves).due(player) for player in "ABC"] == due


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


def test_messages_call_players_by_their_names():
    state = table("reavers")
    state.names = {"A": "Astrid"}

    assert [state.called(player) for player in "AB"] == ["Astrid", "B"]
