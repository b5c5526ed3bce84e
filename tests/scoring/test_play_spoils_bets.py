"""Spoils of War, scored as it is played: bets, dice, and what the winners take."""

import pytest

from tests.scoring.played import adjust, final_of, of_all, path, played, told, warned
from tests.scoring.spoils_moves import END_ROUND, TO_BETS, TO_DICE, WON_BY_B, bets, bid, dice, take


def bet_of(player, **bet):
    """The bets, with one player's replaced."""
    shown = bets()
    return shown | {"bets": shown["bets"] | {player: bet}}


def test_declarer_and_challenger_need_not_say_their_side():
    shown = bets()
    shown["bets"] |= {"B": {"gold": 7}, "C": {"gold": 6}}

    answer = played("spoils", *TO_BETS, shown, dice(5))

    assert (of_all(answer, "gold"), answer["table"]["picks"]) == ([70, 70, 64, 65], [["B", 3], ["A", 2]])


def test_everybody_else_says_a_side():
    assert path("spoils", *TO_BETS, bet_of("A", gold=5)) == "moves[2].bets.A.side"


@pytest.mark.parametrize(("player", "side"), [("B", "challenger"), ("C", "declarer")])
def test_declarer_and_challenger_bet_on_themselves(player, side):
    assert path("spoils", *TO_BETS, bet_of(player, gold=5, side=side)) == f"moves[2].bets.{player}.side"


def test_a_missing_bet_is_an_error():
    shown = bets()
    del shown["bets"]["D"]

    assert path("spoils", *TO_BETS, shown) == "moves[2].bets"


def test_a_bet_of_a_stranger_is_an_error():
    assert path("spoils", *TO_BETS, bet_of("Z", gold=5, side="declarer")) == "moves[2].bets.Z"


@pytest.mark.parametrize(
    ("bet", "field"),
    [
        ({"gold": 71, "side": "declarer"}, ".gold"),
        ({"gold": -1, "side": "declarer"}, ".gold"),
        ({"gold": True, "side": "declarer"}, ".gold"),
        ({"side": "declarer"}, ".gold"),
        ({"gold": 5, "side": "both"}, ".side"),
        ({"gold": 5, "side": None}, ".side"),
        ({"gold": 5, "side": "declarer", "seat": 1}, ".seat"),
        (5, ""),
    ],
)
def test_a_bad_bet_is_named(bet, field):
    shown = bets()
    shown["bets"]["A"] = bet

    assert path("spoils", *TO_BETS, shown) == f"moves[2].bets.A{field}"


@pytest.mark.parametrize(
    ("bet", "field"),
    [({"gold": -1}, ".gold"), ({"gold": 5, "[key]": "[key]"}, ".[key]"), (5, ""), ("bets", ""), ("[key]", "")],
)
def test_a_player_may_be_called_like_a_word_of_the_checks(bet, field):
    moves = [bid("A", 1, 1), {"move": "challenge", "player": "B"}, {"move": "bets", "bets": {"[key]": bet}}]

    answer = told("spoils", {"players": ["A", "B", "[key]"], "start": {"chief": "A"}, "moves": moves})

    assert answer["error"]["path"] == f"moves[2].bets.[key]{field}"


@pytest.mark.parametrize("gold", [0, 4])
def test_less_than_5_gold_is_a_warning(gold):
    answer = played("spoils", *TO_BETS, bets(A=gold))

    assert (answer["step"], warned(answer)) == ("dice", ["moves[2].bets.A"])


@pytest.mark.parametrize("gold", [5, 70])
def test_from_5_gold_to_all_of_it_is_usual(gold):
    assert warned(played("spoils", *TO_BETS, bets(A=gold))) == []


@pytest.mark.parametrize(("has", "gold", "paths"), [(3, 3, []), (0, 0, []), (3, 2, ["moves[3].bets.A"])])
def test_a_player_with_less_than_5_gold_bets_all_of_it(has, gold, paths):
    answer = played("spoils", adjust("A", gold=has - 70), *TO_BETS, bets(A=gold))

    assert warned(answer) == paths


def test_enough_dice_let_the_declarer_win():
    answer = played("spoils", *TO_BETS, bets(A=20, B=10, C=7, D=8), dice(5))

    assert (answer["step"], answer["table"]["winning_side"], answer["table"]["chief"]) == ("divide", "declarer", "A")
    assert of_all(answer, "gold") == [70, 70, 63, 62]
    assert (answer["table"]["picks"], answer["who"]) == ([["A", 3], ["B", 2]], ["A", "B"])


def test_one_die_too_few_lets_the_challenger_win():
    answer = played("spoils", *TO_BETS, bets(A=20, B=10, C=7, D=8), dice(4))

    assert (answer["table"]["winning_side"], answer["table"]["chief"]) == ("challenger", "D")
    assert of_all(answer, "gold") == [50, 60, 70, 70]


def test_the_declarer_is_closest_when_bets_are_level():
    answer = played("spoils", *TO_DICE, dice(5))

    assert answer["table"]["picks"] == [["B", 3], ["A", 2]]


def test_a_player_who_could_not_bet_5_picks_last():
    answer = played("spoils", adjust("B", gold=-67), *TO_BETS, bets(B=3), dice(9))

    assert answer["table"]["picks"] == [["A", 3], ["B", 2]]


@pytest.mark.parametrize(("shown", "paths"), [(0, []), (38, []), (39, ["moves[3].shown"])])
def test_more_dice_than_can_be_are_a_warning(shown, paths):
    assert warned(played("spoils", *TO_DICE, dice(shown))) == paths


def test_gold_that_was_put_right_after_the_bets_stops_at_nothing():
    answer = played("spoils", *TO_BETS, bets(C=70), adjust("C", gold=-30), dice(5))

    assert of_all(answer, "gold") == [70, 70, 0, 65]


def test_winners_take_what_is_due_in_picking_order():
    answer = played("spoils", *WON_BY_B, take("B", "crown", "crown", artifacts=1))

    assert (answer["table"]["picks"], answer["who"], answer["table"]["pile"]) == ([["A", 2]], ["A"], 6)
    assert final_of(answer, 1) == {"name": "B", "gold": 70, "items": {"crown": 2}, "artifacts": 1}


@pytest.mark.parametrize(
    "move",
    [
        take("B", "crown", "ring"),
        take("B", "crown", "ring", "helmet", "shield"),
        take("B", "crown", artifacts=1),
        take("B", artifacts=4),
        take("B"),
    ],
)
def test_more_or_less_than_is_due_is_an_error(move):
    assert path("spoils", *WON_BY_B, move) == "moves[4].items"


@pytest.mark.parametrize("player", ["A", "C"])
def test_to_take_out_of_order_is_an_error(player):
    assert path("spoils", *WON_BY_B, take(player, "crown", "ring")) == "moves[4].player"


def test_nobody_takes_when_nothing_is_due():
    taken = [take("B", artifacts=3), take("A", "crown", "ring")]

    assert path("spoils", *WON_BY_B, *taken, take("B", "crown")) == "moves[6].player"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"items": ["crown", "sword", "ring"]}, "items[1]"),
        ({"items": "crown"}, "items"),
        ({"artifacts": -1}, "artifacts"),
        ({"artifacts": "1"}, "artifacts"),
        ({"player": "Z"}, "player"),
        ({"player": 1}, "player"),
    ],
)
def test_what_cannot_be_taken_is_named(wrong, field):
    assert path("spoils", *WON_BY_B, take("B", "crown", "ring", "helmet") | wrong) == f"moves[4].{field}"


def test_a_pile_that_is_too_small_is_a_warning():
    answer = played("spoils", *WON_BY_B, adjust(pile=-8), take("B", artifacts=3))

    assert (answer["table"]["pile"], warned(answer)) == (0, ["moves[5].items"])


def test_draupnir_takes_a_card_by_adjust():
    answer = played("spoils", *WON_BY_B, adjust("D", items__crown=1), adjust(pile=-1))

    assert (answer["table"]["pile"], final_of(answer, 3)["items"]) == (8, {"crown": 1})


def test_what_is_left_of_the_pile_goes_to_the_leftovers():
    answer = played("spoils", *WON_BY_B, take("B", artifacts=3), take("A", "crown", "ring"), END_ROUND)

    assert (answer["round"], answer["step"], warned(answer)) == (2, "bid", [])
    assert (answer["table"]["pile"], answer["table"]["leftovers"], answer["table"]["chief"]) == (9, 4, "B")
    assert (answer["table"]["bid"], answer["table"]["declarer"], answer["table"]["winning_side"]) == (None, None, None)
