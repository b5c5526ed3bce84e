"""Tiny Epic Vikings, played along: every move of it, and what is wrong with some."""

import pytest

from tests.scoring.play_strategies import sentences_of
from tests.scoring.played import STARTS, adjust, final_of, names, of_all, path, played, told, warned

GAME = "tiny_epic"
START = STARTS[GAME]
SOLO = {"players": 2, "start": START | {"solo": True}}
CLEANUP = {"move": "cleanup"}


def card(player, face="up"):
    return {"move": "card", "player": player, "face": face}


def cards(n, players=3, first=0):
    """The first cards of an era, all face up."""
    return [card(names(players)[(first + index) % players]) for index in range(n)]


def fighter(strength, god, **rest):
    return {"strength": strength, "god": god} | rest


def battle(invader=None, **fighters):
    return {"move": "battle", "fighters": fighters} | ({"invader": invader} if invader else {})


def move(kind, player="A", **rest):
    return {"move": kind, "player": player} | rest


def three(*moves, **rest):
    return played(GAME, *moves, **({"players": 3} | rest))


def error(*moves, **rest):
    return path(GAME, *moves, **({"players": 3} | rest))


ODIN, THOR = fighter(9, "odin"), fighter(7, "thor")
A_ALONE = [card("A", "down"), card("B"), card("C")]
ERA_1 = cards(12)
FAVOR = move("favor", runes={"odin": 1})


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


def test_the_highest_strength_alone_wins():
    answer = three(card("A", "down"), card("B", "down"), card("C", "down"), battle(A=THOR, B=ODIN, C=THOR))

    assert answer["table"]["last_battle"] == {"winner": "B", "boons": ["A", "C"]}
    assert (answer["table"]["fury"], answer["table"]["battle"]) == ({"odin": 0, "thor": 2, "frigg": 0}, None)


def test_boons_go_clockwise_from_the_starter():
    moves = [card("A"), card("B", "down"), card("C", "down"), card("A", "down")]

    answer = three(*moves, battle(A=ODIN, B=ODIN, C=ODIN))

    assert answer["table"]["last_battle"] == {"winner": None, "boons": ["B", "C", "A"]}
    assert answer["table"]["fury"]["odin"] == 3


def test_who_cannot_pay_makes_nobody_furious():
    joined = [card("A", "down"), card("B", "down"), card("C", "down")]

    answer = three(*joined, battle(A=ODIN, B=fighter(15, "frigg", paid=False), C=THOR))

    assert answer["table"]["last_battle"] == {"winner": "A", "boons": ["C"]}
    assert answer["table"]["fury"] == {"odin": 0, "thor": 1, "frigg": 0}


@pytest.mark.parametrize(
    ("strength", "winner", "boons", "fury"),
    [(8, "A", [], [0, 0, 1]), (10, None, ["A"], [1, 0, 0]), (9, None, ["A"], [1, 0, 1])],
)
def test_a_lone_fighter_meets_the_invaders(strength, winner, boons, fury):
    answer = three(*A_ALONE, battle(fighter(strength, "frigg"), A=ODIN))

    assert answer["table"]["last_battle"] == {"winner": winner, "boons": boons}
    assert ([*answer["table"]["fury"].values()], answer["table"]["invaders"]) == (fury, 1)


def test_a_lone_starter_who_cannot_pay_does_not_fight():
    answer = three(*A_ALONE, battle(A=ODIN | {"paid": False}))

    assert (answer["table"]["last_battle"], answer["table"]["battle"]) == ({"winner": None, "boons": []}, None)
    assert (sum(answer["table"]["fury"].values()), answer["table"]["invaders"]) == (0, 0)


@pytest.mark.parametrize(
    "told_battle",
    [battle(A=ODIN), battle(THOR, A=ODIN | {"paid": False})],
)
def test_invaders_fight_if_exactly_one_fighter_paid(told_battle):
    assert error(*A_ALONE, told_battle) == "moves[3].invader"


def test_invaders_do_not_fight_two_who_paid():
    moves = [card("A", "down"), card("B", "down"), card("C")]

    assert error(*moves, battle(THOR, A=ODIN, B=THOR)) == "moves[3].invader"
    assert error(*moves, battle(A=ODIN, B=THOR | {"paid": False})) == "moves[3].invader"


@pytest.mark.parametrize("moves", [[], [card("A", "down")], A_ALONE[:2], ERA_1])
def test_a_battle_is_resolved_when_it_is_its_starters_turn_again(moves):
    assert error(*moves, battle(THOR, A=ODIN)) == f"moves[{len(moves)}]"


def test_a_battle_started_with_a_last_card_is_resolved_before_the_cleanup():
    late = [*cards(10), card("B", "down"), card("C")]

    assert error(*late, CLEANUP) == "moves[12]"
    assert three(*late, battle(THOR, B=ODIN), CLEANUP)["round"] == 2


@pytest.mark.parametrize("fighters", [{}, {"B": ODIN}, {"A": ODIN, "B": THOR}])
def test_a_battle_lists_those_who_are_in_it(fighters):
    assert error(*A_ALONE, battle(**fighters)) == "moves[3].fighters"


@pytest.mark.parametrize(
    ("told_battle", "where"),
    [
        (battle(THOR, A=fighter(9, "loki")), "fighters.A.god"),
        (battle(fighter(9, "loki"), A=ODIN), "invader.god"),
        (battle(fighter(9, "odin", paid=True), A=ODIN), "invader.paid"),
        (battle(THOR, Z=ODIN), "fighters.Z"),
        (battle(THOR, A=fighter("9", "odin")), "fighters.A.strength"),
        (battle(THOR, A={"strength": 9}), "fighters.A.god"),
        (battle(THOR, A=fighter(9, "odin", paid=None)), "fighters.A.paid"),
    ],
)
def test_a_bad_fighter_is_named(told_battle, where):
    assert error(*A_ALONE, told_battle) == f"moves[3].{where}"


def test_a_solo_battle_needs_no_open_one():
    answer = three(battle(A=THOR, B=ODIN), battle(fighter(12, "frigg"), B=ODIN), **SOLO)

    assert answer["table"]["last_battle"] == {"winner": None, "boons": []}
    assert answer["table"]["fury"] == {"odin": 1, "thor": 1, "frigg": 0}


def test_a_solo_battle_closes_an_open_one():
    answer = three(card("A", "down"), battle(A=THOR, B=ODIN), **SOLO)

    assert (answer["table"]["battle"], answer["who"]) == (None, ["B", "A"])
    assert answer["table"]["last_battle"] == {"winner": "B", "boons": ["A"]}


def test_somebody_fights_in_a_solo_battle():
    assert error(battle(), **SOLO) == "moves[0].fighters"


def test_a_favor_card_brings_runes_and_goods():
    answer = three(move("favor", runes={"odin": 2, "thor": 1}, goods={"wood": 6, "food": 1}), move("favor"))

    assert final_of(answer) == {
        "name": "A",
        "favor_cards": 2,
        "favor_runes": {"odin": 2, "thor": 1},
        "resources": {"wood": 7, "food": 3, "steel": 2},
    }


@pytest.mark.parametrize(
    ("back", "runes"),
    [({"odin": 1}, {"odin": 2, "thor": 1}), ({}, {"odin": 3, "thor": 1}), ({"thor": 1}, {"odin": 3})],
)
def test_a_fourth_favor_card_sends_one_back(back, runes):
    own = final_of(three(FAVOR, FAVOR, FAVOR, move("favor", runes={"thor": 1}, back=back)))

    assert (own["favor_cards"], own["favor_runes"]) == (3, runes)


@pytest.mark.parametrize("back", [{"odin": 4}, {"thor": 1}, {"loki": 1}, {"loki": 0}, None])
def test_the_card_that_goes_back_has_runes_that_are_held(back):
    assert error(FAVOR, FAVOR, FAVOR, move("favor", back=back)) == "moves[3].back"


def test_a_fourth_favor_card_needs_one_that_goes_back():
    assert error(FAVOR, FAVOR, FAVOR, FAVOR) == "moves[3].back"


@pytest.mark.parametrize("back", [{}, {"odin": 1}])
def test_nothing_goes_back_without_need(back):
    assert error(FAVOR, FAVOR, FAVOR | {"back": back}) == "moves[2].back"


def test_the_solo_enemy_has_any_number_of_favor_cards():
    enemys = FAVOR | {"player": "B"}

    assert final_of(three(*[enemys] * 5, **SOLO), 1)["favor_cards"] == 5
    assert error(*[enemys] * 5, enemys | {"back": {"odin": 1}}, **SOLO) == "moves[5].back"


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"runes": {"loki": 1}}, "runes.loki"),
        ({"runes": {"odin": -1}}, "runes.odin"),
        ({"goods": {"gold": 1}}, "goods.gold"),
    ],
)
def test_a_bad_favor_card_is_named(wrong, where):
    assert error(FAVOR | wrong) == f"moves[0].{where}"


def test_a_rune_is_taken_stolen_and_put_back():
    moves = [
        move("rune", god="thor"),
        move("rune", "B", **{"god": "thor", "from": "A"}),
        move("rune_back", "B", god="thor"),
    ]

    finals = [three(*moves[:n])["final"] for n in (1, 2, 3)]

    held = [[own.get("island_runes", {}).get("thor", 0) for own in final["players"]] for final in finals]
    assert held == [[1, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert [final["fury"]["thor"] for final in finals] == [1, 2, 2]


def test_from_nobody_is_the_same_as_left_out():
    assert three(move("rune", **{"god": "odin", "from": None})) == three(move("rune", god="odin"))


@pytest.mark.parametrize("other", ["B", "A", "Z", 1])
def test_a_rune_is_stolen_from_somebody_else_who_has_one(other):
    taken = move("rune", god="odin")

    assert error(taken, taken | {"from": other}) == "moves[1].from"


@pytest.mark.parametrize(
    "bad", [move("rune", god="loki"), move("rune_back", god="loki"), move("rune_back", god="odin"), move("rune")]
)
def test_a_rune_that_is_not_there_is_an_error(bad):
    assert error(bad) == "moves[0].god"


@pytest.mark.parametrize(("what", "most"), [("boat", 3), ("temple", 2)])
def test_there_are_only_so_many_boats_and_temples(what, most):
    build = move("build", what=what)

    assert final_of(three(*[build] * most))[f"{what}s"] == most
    assert error(*[build] * (most + 1)) == f"moves[{most}].what"
    assert final_of(three(*[build | {"player": "B"}] * 5, **SOLO), 1)[f"{what}s"] == 5


def test_nothing_else_is_built():
    assert error(move("build", what="castle")) == "moves[0].what"


def test_a_village_is_dedicated_to_a_god_or_an_action():
    answer = three(move("raid"), move("raid", "B"), move("dedicate", to="odin"), move("dedicate", "B", to="4"))

    assert (of_all(answer, "villages"), answer["table"]["fury"]["odin"]) == ([0, 0, 0], 2)
    assert {key: n for key, n in answer["table"]["dedicated"].items() if n} == {"odin": 1, "4": 1}


def test_a_dedication_needs_a_village():
    assert error(move("dedicate", to="odin")) == "moves[0].player"


def test_a_player_dedicates_once_between_two_cards():
    raids, dedicate = [move("raid"), move("raid")], move("dedicate", to="1")

    assert error(*raids, dedicate, dedicate) == "moves[3].player"
    assert three(*raids, dedicate, card("A"), dedicate)["table"]["dedicated"]["1"] == 2
    assert error(*raids, dedicate, *ERA_1[:1], dedicate, *ERA_1[1:3], dedicate) == "moves[7].player"


def test_a_card_of_somebody_else_allows_no_second_dedication():
    moves = [move("raid"), move("raid"), card("A"), move("dedicate", to="1"), card("B")]

    assert error(*moves, move("dedicate", to="1")) == "moves[5].player"


def test_the_solo_enemy_dedicates_as_often_as_there_is_room():
    raids, dedicate = [move("raid", "B")] * 3, move("dedicate", "B", to="thor")

    assert three(*raids, dedicate, dedicate, **SOLO)["table"]["fury"]["thor"] == 4
    assert error(*raids, *[dedicate] * 3, **SOLO) == "moves[5].to"


def test_an_action_takes_a_village_for_each_player():
    moves = [move("raid", player) for player in "ABC"] + [move("dedicate", player, to="2") for player in "ABC"]

    assert three(*moves)["table"]["dedicated"]["2"] == 3
    assert error(*moves, card("A"), move("raid"), move("dedicate", to="2")) == "moves[8].to"


@pytest.mark.parametrize("to", ["5", "0", "loki", "", 1])
def test_a_village_is_dedicated_to_nothing_else(to):
    assert error(move("raid"), move("dedicate", to=to)) == "moves[1].to"


def test_resources_stop_at_seven():
    answer = three(move("gain", resources={"wood": 9, "food": -2}))

    assert (final_of(answer)["resources"], warned(answer)) == ({"wood": 7, "steel": 2}, [])


def test_nobody_pays_what_they_do_not_have():
    assert error(move("gain", resources={"wood": 1, "food": -3})) == "moves[0].resources"


@pytest.mark.parametrize(("resources", "where"), [({"gold": 1}, ".gold"), ({"wood": 1.5}, ".wood"), ([], "")])
def test_a_bad_gain_is_named(resources, where):
    assert error(move("gain", resources=resources)) == f"moves[0].resources{where}"


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
        (adjust("A", favor_cards=3), "A: +3 Favor Card"),
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
        (adjust(dedicated__1=1, fury__odin=-1), "The table: +1 Village dedicated: Era Mat action 1 and -1 Odin"),
        (card("A", "down"), "A started a battle"),
        *[(card(player), f"{player} played a card") for player in "BC"],
        (battle(THOR, A=ODIN), "Battle: A 9 and Invaders 7"),
        *[(card(player), f"{player} played a card") for player in "ABCABC"],
        (CLEANUP, "Era 1 was cleaned up"),
    ]
    document = {"players": names(3), "options": {}, "start": START, "moves": [each for each, _text in moves]}

    assert sentences_of(GAME, document) == [text for _each, text in moves]
