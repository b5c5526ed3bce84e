"""What a screen needs of Tiny Epic Vikings besides its moves: tiles, sentences, the enemy."""

import pytest

from scoring import RULESETS
from scoring.play.fold import fold
from scoring.play.moves import MoveError
from tests.laws.play_strategies import start_of
from tests.scoring.played import STARTS, names

PLAY = RULESETS["tiny_epic"].play
SOLO = {"gods": ["odin", "thor", "frigg"], "solo": True}
RAID = {"move": "raid", "player": "A"}


def table(*moves, players=3, start=None):
    document = {"players": names(players), "options": {}, "start": start or STARTS["tiny_epic"]}
    return fold(PLAY, start_of("tiny_epic", document), moves).state


def kind(name):
    return PLAY.kinds[name]


def then(state, **move):
    after = state.copy()
    kind(move["move"]).model_validate(move).apply(after, lambda _path, _message: None)
    return after


def card(player, face="up"):
    return {"move": "card", "player": player, "face": face}


def rune(player, god="thor"):
    return {"move": "rune", "player": player, "god": god}


def fought(**strengths):
    return {"move": "battle", "fighters": {name: {"strength": n, "god": "thor"} for name, n in strengths.items()}}


DUE = [card("A", "down"), card("B", "down"), card("C")]


def test_a_battle_is_explained_until_the_next_card():
    state = table(*DUE, fought(A=9, B=12))

    assert state.reasons(str.lower) == [
        "Battle: a 9 and b 12. b wins the Favor Card.",
        "Fury: Thor +1.",
        "Boons in this order: a.",
    ]
    assert then(state, **card("A")).reasons(str.lower) == []


def test_whoever_could_not_pay_and_the_invaders_are_part_of_it():
    told = fought(A=9, B=12) | {"invader": {"strength": 9, "god": "odin"}}
    told["fighters"]["B"]["paid"] = False

    assert table(*DUE, told).reasons(str.lower) == [
        "Battle: a 9, b 12 and Invaders 9. Nobody wins: the Favor Card goes back.",
        "Not in the fight without Steel: b.",
        "Fury: Thor +1 and Odin +1.",
        "Boons in this order: a.",
    ]


def test_nobody_who_pays_fights_nobody_gains_anything():
    told = fought(A=9, B=12)
    told["fighters"]["A"]["paid"] = told["fighters"]["B"]["paid"] = False

    assert table(*DUE, told).reasons(str.lower) == [
        "Battle: a 9 and b 12. Nobody wins: the Favor Card goes back.",
        "Not in the fight without Steel: a and b.",
    ]


def test_a_battle_is_offered_when_it_is_due_and_the_card_after_it():
    states = [table(), table(*DUE[:1]), table(*DUE), table(*DUE, fought(A=1, B=2))]

    assert [kind("battle").is_possible(state) for state in states] == [False, False, True, False]
    assert [kind("card").is_possible(state) for state in states] == [True, True, False, True]
    assert [sub.key for sub in kind("battle").options(table(*DUE), "fighters")] == ["A", "B"]
    assert kind("battle").options(table(*DUE), "invader") == ()


def test_the_invaders_are_asked_for_where_they_must_come():
    alone = table(card("A", "down"), card("B"), card("C"))

    assert [list(kind("battle").seldom(state)) for state in (table(*DUE), alone)] == [["invader"], []]
    assert kind("card").seldom(alone) == ()
    assert kind("card").captions(alone) == {"": "ends the turn"}
    assert RULESETS["clans"].play.kinds["battles"].seldom(None) == ("results",)


def test_solo_it_is_offered_at_once_and_both_may_be_in_it():
    state = table(card("A", "down"), players=2, start=SOLO)

    assert kind("battle").is_possible(state)
    assert [sub.key for sub in kind("battle").options(state, "fighters")] == ["A", "B"]


def test_what_runes_are_worth_now_stands_beside_the_gods():
    state = table(rune("A"), rune("A"), rune("B", "odin"))

    assert kind("rune").captions(state) == {
        "odin": "Fury 1: 5 or 4",
        "thor": "Fury 2: 6 or 5",
        "frigg": "Fury 0: 4 or 3",
    }
    assert [kind("rune").marks(state, player) for player in "ABC"] == [{"thor": "2"}, {"odin": "1"}, {}]


def test_tiles_show_goods_pieces_and_villages():
    state = table({"move": "build", "player": "A", "what": "boat"}, RAID, RAID)

    assert kind("gain").marks(state, "A") == {"wood": "2", "food": "2", "steel": "2"}
    assert [kind("build").marks(state, player) for player in "AB"] == [{"boat": "1"}, {}]
    assert [kind("dedicate").marks(state, player) for player in "AB"] == [{"": "2 Villages"}, {}]
    assert kind("dedicate").captions(then(state, move="dedicate", player="A", to="thor"))["thor"] == "1/3"
    assert [sub.key for sub in kind("dedicate").options(state, "to")] == ["odin", "thor", "frigg", "1", "2", "3", "4"]
    assert kind("dedicate").options(state, "player") == ()


def test_what_nobody_can_do_is_not_offered():
    offered = ("dedicate", "steal", "rune_back")

    assert [kind(name).is_possible(table()) for name in offered] == [False, False, False]
    assert [kind(name).is_possible(table(RAID, rune("B"))) for name in offered] == [True, True, True]


def test_paying_and_stealing_are_told_as_elsewhere():
    state = table(rune("B"))
    paid = then(state, move="pay", player="A", resources={"food": 2})
    stolen = then(state, **{"move": "steal", "player": "A", "god": "thor", "from": "B"})

    assert paid.number("A", "resources.food") == 0
    assert (stolen.number("A", "island_runes.thor"), stolen.fury["thor"]) == (1, 2)
    assert kind("pay")(player="A", resources={"food": 2}).sentence(state, str) == "A: -2 Food"
    assert kind("steal").model_validate({"player": "A", "god": "thor", "from": "B"}).sentence(state, str) == (
        "A stole an Island Rune of Thor from B"
    )
    with pytest.raises(MoveError, match="does not have enough"):
        then(state, move="pay", player="A", resources={"food": 3})


def test_the_enemy_of_two_players_holds_its_islands():
    two = PLAY.checklist(table(players=2))

    assert (two.is_due, two.lines[0]) == (
        False,
        "It holds the three outer islands. Influence there: 6 at first",
    )
    assert PLAY.checklist(table(players=3)) is None
    assert RULESETS["reavers"].play.checklist(table()) is None


@pytest.mark.parametrize(("moves", "is_due"), [([], False), ([card("A")], True), ([card("A", "down")], True)])
def test_the_solo_enemy_is_due_in_its_turn_and_in_battles(moves, is_due):
    assert PLAY.checklist(table(*moves, players=2, start=SOLO)).is_due is is_due


@pytest.mark.parametrize(("cards", "seldom"), [(2, ("back",)), (3, ())])
def test_a_card_that_goes_back_is_asked_for_once_somebody_has_three(cards, seldom):
    state = table(*[{"move": "favor", "player": "B"}] * cards)

    assert kind("favor").seldom(state) == seldom


def test_the_enemy_sends_no_card_back():
    state = table(*[{"move": "favor", "player": "B"}] * 3, players=2, start=SOLO)

    assert kind("favor").seldom(state) == ("back",)


def test_cards_that_nobody_recorded_are_counted_by_era():
    state = table()
    [state.skip() for _card in range(12)]
    before = state.not_recorded
    state.next_era("A")

    assert (before, state.not_recorded) == (12, 0)
