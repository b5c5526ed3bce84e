"""Tiny Epic Vikings, scored as it is played: its battles."""

import pytest

from tests.scoring.tiny_epic_moves import (
    A_ALONE,
    CLEANUP,
    ERA_1,
    ODIN,
    SOLO,
    THOR,
    battle,
    card,
    cards,
    error,
    fighter,
    three,
)


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
