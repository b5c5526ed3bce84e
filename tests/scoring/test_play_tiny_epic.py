"""Tiny Epic Vikings, scored as it is played: every move of it, and what is wrong with some."""

import pytest

from tests.laws.play_strategies import sentences_of
from tests.scoring.played import adjust, final_of, names, of_all, told, warned
from tests.scoring.tiny_epic_moves import (
    A_ALONE,
    CLEANUP,
    ERA_1,
    FAVOR,
    GAME,
    ODIN,
    SOLO,
    START,
    THOR,
    battle,
    card,
    cards,
    error,
    move,
    three,
)


def test_a_game_begins_with_two_of_each_resource():
    answer = three()

    assert (answer["round"], answer["step"], answer["who"]) == (1, "turn", ["A", "B", "C"])
    assert answer["table"] == {
        "fury": {"odin": 0, "thor": 0, "frigg": 0},
        "chieftain": "A",
        "turn": 1,
        "cards": 4,
        "pass": "left",
        "battle": None,
        "invaders": 0,
        "dedicated": {"1": 0, "2": 0, "3": 0, "4": 0, "odin": 0, "thor": 0, "frigg": 0},
        "last_battle": None,
    }
    assert final_of(answer) == {"name": "A", "resources": {"wood": 2, "food": 2, "steel": 2}}


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"gods": ["odin", "thor"]}, "gods"),
        ({"gods": ["odin", "thor", "frigg", "loki"]}, "gods"),
        ({"gods": ["odin", "thor", "odin"]}, "gods[2]"),
        ({"gods": ["odin", " ", "frigg"]}, "gods[1]"),
        ({"gods": ["1", "thor", "frigg"]}, "gods[0]"),
        ({"gods": [1, "thor", "frigg"]}, "gods[0]"),
        ({"chieftain": "Z"}, "chieftain"),
        ({"chieftain": None}, "chieftain"),
        ({"solo": 1}, "solo"),
        ({"solo": True}, "solo"),
        ({"rune": "odin"}, "rune"),
    ],
)
def test_a_bad_start_is_named(wrong, where):
    assert error(start=START | wrong) == f"start.{where}"


def test_somebody_is_the_chieftain():
    assert error(start={"gods": START["gods"]}) == "start.chieftain"


def test_solo_you_are_the_chieftain():
    start = {"gods": START["gods"], "solo": True}

    assert three(players=2, start=start)["table"]["chieftain"] == "A"
    assert error(players=2, start=start | {"chieftain": "B"}) == "start.chieftain"


def test_other_gods_have_the_names_the_table_gives_them():
    answer = three(move("rune", god="Sól"), start={"gods": ["Sól", "thor", "a.b"], "chieftain": "C"})

    assert (answer["who"], answer["table"]["fury"]) == (["C", "A", "B"], {"Sól": 1, "thor": 0, "a.b": 0})


def test_turns_go_clockwise_from_the_chieftain():
    answer = three(card("B"), card("C"), start=START | {"chieftain": "B"})

    assert (answer["who"], answer["table"]["turn"], of_all(answer, "cards_played")) == (["A", "B", "C"], 3, [0, 1, 1])


@pytest.mark.parametrize("player", ["B", "C", "Z"])
def test_a_card_out_of_turn_is_an_error(player):
    assert error(card(player)) == "moves[0].player"


def test_a_card_has_a_face():
    assert error(card("A", "sideways")) == "moves[0].face"


def test_a_card_face_down_starts_or_joins_a_battle():
    answer = three(card("A", "down"), card("B"), card("C", "down"))

    assert answer["table"]["battle"] == {"starter": "A", "fighters": ["A", "C"]}


def test_a_starter_resolves_the_battle_before_the_next_card():
    assert error(*A_ALONE, card("A")) == "moves[3]"


def test_after_the_last_card_comes_the_cleanup():
    answer = three(*ERA_1)

    assert (answer["step"], answer["who"], answer["table"]["turn"]) == ("cleanup", [], None)
    assert of_all(answer, "cards_played") == [4, 4, 4]
    assert error(*ERA_1, card("A")) == "moves[12]"


def test_the_cleanup_comes_after_all_cards():
    assert error(*ERA_1[:11], CLEANUP) == "moves[11]"


def test_whoever_has_most_island_runes_is_the_next_chieftain():
    answer = three(move("rune", "B", god="odin"), *ERA_1, CLEANUP)

    assert (answer["round"], answer["step"], answer["who"]) == (2, "turn", ["B", "C", "A"])
    assert (answer["table"]["cards"], answer["table"]["pass"], answer["table"]["turn"]) == (5, "right", 1)
    assert of_all(answer, "cards_played") == [0, 0, 0]


def test_without_runes_the_last_in_order_is_the_next_chieftain():
    assert three(*ERA_1, CLEANUP)["table"]["chieftain"] == "C"


def test_the_table_may_name_another_chieftain():
    answer = three(*ERA_1, CLEANUP | {"chieftain": "B"})

    assert (answer["table"]["chieftain"], warned(answer)) == ("B", [])
    assert error(*ERA_1, CLEANUP | {"chieftain": "Z"}) == "moves[12].chieftain"


@pytest.mark.parametrize(
    ("more", "paths"), [({}, []), ({"chieftain": "A"}, []), ({"chieftain": "B"}, ["moves[9].chieftain"])]
)
def test_solo_you_remain_the_chieftain(more, paths):
    answer = three(move("rune", "B", god="odin"), *cards(8, players=2), CLEANUP | more, **SOLO)

    assert (answer["table"]["chieftain"], answer["who"], warned(answer)) == ("A", ["A", "B"], paths)


def test_after_three_eras_the_game_is_over():
    moves = [*ERA_1, CLEANUP, *cards(15, first=2), CLEANUP, *cards(18, first=1), CLEANUP]

    answer = three(*moves)

    assert (answer["round"], answer["step"], answer["who"], answer["table"]["chieftain"]) == (3, "over", [], "B")
    assert three(*moves[:-1], CLEANUP | {"chieftain": "C"})["table"]["chieftain"] == "B"
    assert error(*moves, move("raid")) == f"moves[{len(moves)}]"


@pytest.mark.parametrize(
    "told_move", [FAVOR, move("rune", god="odin"), move("raid"), move("build", what="boat"), move("gain", resources={})]
)
def test_what_a_clan_does_is_told_in_the_cleanup_too(told_move):
    assert three(*ERA_1, told_move)["step"] == "cleanup"


@pytest.mark.parametrize(
    ("key", "most", "enemys"),
    [
        ("resources.wood", 7, 7),
        ("favor_cards", 3, 99),
        ("boats", 3, 99),
        ("temples", 2, 99),
        ("favor_runes.odin", 99, 99),
    ],
)
def test_a_number_stops_at_the_most_it_may_be(key, most, enemys):
    def reached(own):
        field, _dot, sub = key.partition(".")
        return own[field][sub] if sub else own[field]

    answer = three(
        adjust("A", **{key: 97}), adjust("A", **{key: 2}), adjust("B", **{key: 97}), adjust("B", **{key: 2}), **SOLO
    )

    assert [reached(final_of(answer, index)) for index in (0, 1)] == [min(most, 99), enemys]


def test_what_belongs_to_the_table_is_adjusted_without_a_player():
    changes = {"fury.odin": 23, "invaders": 2, "dedicated.odin": 1, "dedicated.1": 9}

    table = three({"move": "adjust", "changes": changes})["table"]

    assert (table["fury"]["odin"], table["invaders"]) == (23, 2)
    assert (table["dedicated"]["odin"], table["dedicated"]["1"]) == (1, 3)


@pytest.mark.parametrize(
    ("player", "key"),
    [("A", "fury.odin"), (None, "villages"), ("A", "island_runes.loki"), ("A", "enemy"), (None, "fury")],
)
def test_an_unknown_counter_is_an_error(player, key):
    assert error(adjust(player, **{key: 1})) == f"moves[0].changes.{key}"


def test_the_solo_enemy_is_marked_in_the_final_table():
    assert [own.get("enemy", False) for own in three(**SOLO)["final"]["players"]] == [False, True]


def test_open_favor_cards_change_nothing_else():
    assert three(FAVOR, options={"favor_cards_are_open": True}) == three(FAVOR)


def test_players_may_be_called_like_gods():
    document = {"players": ["odin", "1"], "start": START | {"chieftain": "1"}, "moves": [move("raid", "1")]}

    assert of_all(told(GAME, document), "villages") == [0, 1]


def test_it_is_told_in_sentences():
    moves = [
        (card("A", "down"), "A started a battle"),
        (card("B", "down"), "B joined the battle"),
        (card("C"), "C played a card"),
        (battle(A=ODIN, B=THOR), "Battle: A 9 and B 7"),
        (FAVOR, "A took a Favor Card"),
        (adjust("A", favor_cards=3), "A: +2 Favor Card"),
        (move("favor", back={}), "A took a Favor Card, one went back"),
        (move("rune", god="odin"), "A took an Island Rune of Odin"),
        (move("rune", "B", **{"god": "odin", "from": "A"}), "B stole an Island Rune of Odin from A"),
        (move("rune_back", "B", god="odin"), "B put an Island Rune of Odin back"),
        (move("raid"), "A raided a Village"),
        (move("build", what="boat"), "A built a Boat"),
        (move("build", what="temple"), "A built a Temple"),
        (move("dedicate", to="thor"), "A dedicated a Village to Thor"),
        (move("raid", "B"), "B raided a Village"),
        (move("dedicate", "B", to="3"), "B dedicated a Village to action 3"),
        (move("gain", resources={"wood": -1, "steel": 2}), "A: -1 Wood and +2 Steel"),
        (move("gain", resources={}), "A: nothing changes"),
        (
            adjust(dedicated__1=1, fury__odin=-1),
            "The table: +1 Village dedicated: Era Mat action 1 and -1 Fury of Odin",
        ),
        (card("A", "down"), "A started a battle"),
        *[(card(player), f"{player} played a card") for player in "BC"],
        (battle(THOR, A=ODIN), "Battle: A 9 and Invaders 7"),
        *[(card(player), f"{player} played a card") for player in "ABCABC"],
        (CLEANUP, "Era 1 was cleaned up"),
    ]
    document = {"players": names(3), "options": {}, "start": START, "moves": [each for each, _text in moves]}

    assert sentences_of(GAME, document) == [text for _each, text in moves]
