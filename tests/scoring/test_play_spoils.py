"""Playing Spoils of War along: S20-S53, every row of the contract's table."""

import pytest

from tests.scoring.played import adjust, of_all, path, played, told, warned
from tests.scoring.spoils_moves import CHALLENGE, END_ROUND, TO_BETS, TO_DICE, WON_BY_B, bets, bid, dice, take

STEPS = {"step_bidding": True}


def test_a_game_begins_with_gold_dice_and_a_pile():
    answer = played("spoils")

    assert (answer["round"], answer["step"], answer["who"]) == (1, "bid", [])
    assert (of_all(answer, "gold"), of_all(answer, "dice")) == ([70] * 4, [8] * 4)
    assert answer["table"] == {
        "chief": "A",
        "stage": 1,
        "dice_in_play": 32,
        "bid": None,
        "least_bid": [1, 1],
        "declarer": None,
        "challenger": None,
        "winning_side": None,
        "picks": [],
        "pile": 9,
        "leftovers": 0,
    }


@pytest.mark.parametrize(("players", "each", "pile"), [(3, 10, 7), (5, 6, 11), (6, 6, 13), (10, 6, 21)])
def test_dice_and_pile_go_by_the_number_of_players(players, each, pile):
    answer = played("spoils", players=players)

    assert (of_all(answer, "dice"), answer["table"]["pile"]) == ([each] * players, pile)


def test_anybody_bids_first_and_then_the_left_neighbour():
    answer = played("spoils", bid("D", 2, 4))

    assert (answer["who"], answer["table"]["bid"]) == (["A"], {"player": "D", "dice": 2, "value": 4})


@pytest.mark.parametrize("player", ["B", "D", "A"])
def test_a_bid_out_of_turn_is_an_error(player):
    assert path("spoils", bid("B", 2, 4), bid(player, 3, 4)) == "moves[1].player"


@pytest.mark.parametrize("player", ["A", "B", "D"])
def test_a_card_lets_anybody_bid(player):
    answer = played("spoils", bid("B", 2, 4), bid(player, 3, 4, by_card=True))

    assert answer["table"]["bid"]["player"] == player


@pytest.mark.parametrize(("dice", "value"), [(2, 4), (2, 3), (1, 6)])
def test_a_bid_that_is_not_higher_is_an_error(dice, value):
    assert path("spoils", bid("B", 2, 4), bid("C", dice, value)) == "moves[1].dice"


def test_a_card_takes_over_the_same_bid():
    answer = played("spoils", bid("B", 2, 4), bid("D", 2, 4, by_card=True))

    assert (answer["table"]["bid"], answer["who"]) == ({"player": "D", "dice": 2, "value": 4}, ["A"])


def test_a_card_does_not_make_a_lower_bid_good():
    assert path("spoils", bid("B", 2, 4), bid("D", 2, 3, by_card=True)) == "moves[1].dice"


def test_more_dice_than_are_in_play_are_a_warning():
    answer = played("spoils", bid("B", 33, 1))

    assert (warned(answer), answer["table"]["least_bid"]) == (["moves[0].dice"], None)


def test_as_many_dice_as_are_in_play_are_usual():
    assert warned(played("spoils", bid("B", 32, 1))) == []


def test_a_raven_brings_one_more_die_into_play():
    answer = played("spoils", adjust("A", dice=1), bid("B", 33, 1))

    assert (answer["table"]["dice_in_play"], warned(answer)) == (33, [])


@pytest.mark.parametrize(
    ("dice", "value", "least"), [(4, 3, [4, 4]), (5, 6, [6, 1]), (32, 5, [32, 6]), (32, 6, None), (40, 1, None)]
)
def test_the_least_bid_is_one_higher_as_long_as_there_are_dice(dice, value, least):
    assert played("spoils", bid("B", dice, value))["table"]["least_bid"] == least


def test_step_bidding_begins_with_a_die_for_each_player():
    assert played("spoils", options=STEPS)["table"]["least_bid"] == [4, 1]


@pytest.mark.parametrize("dice", [3, 5])
def test_another_first_bid_is_an_error_with_step_bidding(dice):
    assert path("spoils", bid("B", dice, 2), options=STEPS) == "moves[0].dice"


@pytest.mark.parametrize(("dice", "value"), [(4, 5), (5, 1)])
def test_step_bidding_goes_up_by_one_die_at_most(dice, value):
    answer = played("spoils", bid("B", 4, 4), bid("C", dice, value), options=STEPS)

    assert answer["table"]["bid"]["dice"] == dice


def test_two_dice_more_are_an_error_with_step_bidding():
    assert path("spoils", bid("B", 4, 4), bid("C", 6, 1), options=STEPS) == "moves[1].dice"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"value": 0}, "value"), ({"value": 7}, "value"), ({"dice": 0}, "dice"), ({"dice": -1}, "dice")],
)
def test_a_bid_has_at_least_one_die_and_a_value_of_a_die(wrong, field):
    assert path("spoils", bid("B", 2, 4) | wrong) == f"moves[0].{field}"


def test_a_challenge_makes_declarer_and_challenger():
    answer = played("spoils", *TO_BETS)

    assert (answer["step"], answer["who"]) == ("bet", [])
    assert (answer["table"]["declarer"], answer["table"]["challenger"]) == ("B", "C")
    assert (answer["table"]["least_bid"], answer["table"]["winning_side"]) == (None, None)


def test_nothing_can_be_challenged_before_the_first_bid():
    assert path("spoils", CHALLENGE) == "moves[0]"


@pytest.mark.parametrize("player", ["A", "B", "D"])
def test_a_challenge_out_of_turn_is_an_error(player):
    assert path("spoils", bid("B", 2, 4), CHALLENGE | {"player": player}) == "moves[1].player"


def test_a_card_lets_others_challenge():
    answer = played("spoils", bid("B", 2, 4), {"move": "challenge", "player": "A", "by_card": True})

    assert (answer["table"]["declarer"], answer["table"]["challenger"]) == ("B", "A")


def test_not_even_a_card_lets_the_bidder_challenge():
    move = {"move": "challenge", "player": "B", "by_card": True}

    assert path("spoils", bid("B", 2, 4), move) == "moves[1].player"


@pytest.mark.parametrize("moves", [[], [bid("B", 5, 3)], TO_BETS, TO_DICE])
def test_a_round_may_end_before_it_is_settled_with_a_warning(moves):
    answer = played("spoils", *moves, END_ROUND)

    assert (answer["round"], answer["step"], warned(answer)) == (2, "bid", [f"moves[{len(moves)}]"])
    assert (of_all(answer, "gold"), answer["table"]["chief"], answer["table"]["leftovers"]) == ([70] * 4, "A", 9)


def test_a_round_may_end_before_everybody_took_with_a_warning():
    answer = played("spoils", *WON_BY_B, take("B", artifacts=3), END_ROUND)

    assert (answer["table"]["leftovers"], answer["table"]["chief"], warned(answer)) == (6, "B", ["moves[5]"])
    assert (answer["table"]["picks"], of_all(answer, "gold")) == ([], [70, 70, 65, 65])


@pytest.mark.parametrize(("rounds", "stage"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3)])
def test_three_rounds_make_a_stage(rounds, stage):
    assert played("spoils", *[END_ROUND] * rounds)["table"]["stage"] == stage


def test_after_nine_rounds_the_game_is_over():
    answer = played("spoils", *[END_ROUND] * 9)

    assert (answer["round"], answer["step"], answer["who"]) == (9, "over", [])
    assert (answer["table"]["pile"], answer["table"]["leftovers"], answer["table"]["least_bid"]) == (0, 81, None)


@pytest.mark.parametrize("move", [END_ROUND, bid("B", 5, 3), adjust("A", gold=1), {"move": "sing"}, {"move": "bid"}, 5])
def test_no_move_is_allowed_when_the_game_is_over(move):
    assert path("spoils", *[END_ROUND] * 9, move) == "moves[9]"


@pytest.mark.parametrize(
    ("moves", "allowed"),
    [
        ([], {"bid", "end_round"}),
        ([bid("B", 5, 3)], {"bid", "challenge", "end_round"}),
        (TO_BETS, {"bets", "end_round"}),
        (TO_DICE, {"dice", "end_round"}),
        (WON_BY_B, {"take", "end_round"}),
    ],
)
def test_each_step_has_its_moves(moves, allowed):
    tried = [bid("C", 6, 1), CHALLENGE, bets(), dice(5), take("B", artifacts=3), END_ROUND]

    answers = {move["move"]: played("spoils", *moves, move) for move in tried}

    refused = {name: answer["error"]["path"] for name, answer in answers.items() if "error" in answer}
    assert refused == dict.fromkeys({move["move"] for move in tried} - allowed, f"moves[{len(moves)}]")


def test_gold_may_be_open_and_nothing_else_changes():
    assert played("spoils", options={"gold_is_open": True}) == played("spoils")


def test_players_may_be_called_like_fields():
    told_bets = {"gold": {"gold": 5}, "side": {"gold": 5}, "A.B": {"gold": 99, "side": "declarer"}}
    moves = [bid("gold", 1, 1), {"move": "challenge", "player": "side"}, {"move": "bets", "bets": told_bets}]

    answer = told("spoils", {"players": ["gold", "side", "A.B"], "start": {"chief": "gold"}, "moves": moves})

    assert answer["error"]["path"] == "moves[2].bets.A.B.gold"
