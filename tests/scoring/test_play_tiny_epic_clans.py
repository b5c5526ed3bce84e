"""Tiny Epic Vikings, scored as it is played: what clans build, take and dedicate."""

import pytest

from tests.scoring.played import final_of, of_all, warned
from tests.scoring.tiny_epic_moves import (
    ERA_1,
    FAVOR,
    SOLO,
    card,
    error,
    move,
    three,
)


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


def test_a_god_who_is_not_in_play_is_named():
    assert three(move("rune", god="loki"))["error"]["message"] == "Loki is not in play."


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
