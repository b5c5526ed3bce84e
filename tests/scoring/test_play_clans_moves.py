"""Clans of Midgard, scored as it is played: warriors, letters, monsters and glory."""

import pytest

from tests.scoring.clans_moves import (
    BATTLES,
    END_ROUND,
    helga,
    of,
    place,
)
from tests.scoring.played import STARTS, final_of, of_all, path, played, warned


@pytest.mark.parametrize("move", ["place", "launch"])
def test_warriors_go_from_home_to_the_map(move):
    one = of(move, territory=2)

    player = played("clans", one, one | {"territory": 5, "warriors": 3})["players"][0]

    assert (player["home"], player["map"]) == (11, [0, 1, 0, 0, 3])


@pytest.mark.parametrize("move", ["place", "launch"])
def test_more_warriors_than_are_at_home_are_an_error(move):
    moves = [of(move, territory=1, warriors=10), of(move, territory=2, warriors=6)]

    assert path("clans", *moves) == "moves[1].warriors"
    assert played("clans", moves[0], moves[1] | {"warriors": 5})["players"][0]["home"] == 0


def test_helga_places_warriors_with_two_players():
    answer = played("clans", helga(2, 3), players=2)

    assert answer["table"]["helga"] == {"home": 12, "map": [0, 3, 0, 0, 0]}
    assert of_all(answer, "name") == ["A", "B"]
    assert path("clans", helga(2, 16), players=2) == "moves[0].warriors"


@pytest.mark.parametrize(
    ("move", "players", "field"),
    [
        (helga(), 3, "helga"),
        (helga(player="A"), 3, "helga"),
        (helga(player="A"), 2, "helga"),
        (helga(helga=False), 2, "player"),
        (helga(helga=False, player="A"), 3, "helga"),
        (helga(move="launch"), 2, "helga"),
        (helga(move="launch"), 3, "helga"),
        (of("launch", territory=1, helga=True), 2, "helga"),
        (place("Z"), 2, "player"),
        (place("A", 0), 2, "territory"),
        (place("A", 6), 2, "territory"),
        (place("A", 1, 0), 2, "warriors"),
    ],
)
def test_bad_placements_are_named(move, players, field):
    assert path("clans", move, players=players) == f"moves[0].{field}"


def test_letters_are_listed_by_the_alphabet_and_marked_once():
    answer = played("clans", of("letters", letters="XBA"), of("letters", letters="ACC"))

    assert (final_of(answer)["letters"], warned(answer)) == ("ABCX", ["moves[1].letters"])


@pytest.mark.parametrize("letters", ["Y", "a", "A B", 5])
def test_an_unknown_letter_is_an_error(letters):
    assert path("clans", of("letters", letters=letters)) == "moves[0].letters"


def test_monsters_add_to_the_slaying_of_the_round():
    slay = of("slay", monsters=["troll", "dragon"])

    answer = played("clans", slay, of("slay", points=2), BATTLES, END_ROUND, slay)

    assert final_of(answer)["slaying"] == [9, 7, 0, 0]


@pytest.mark.parametrize(
    ("slay", "start", "where"),
    [
        ({"monsters": ["troll"]}, STARTS["clans"], ".monsters"),
        ({"monsters": ["dragon", "dragon"]}, STARTS["clans"], ".monsters"),
        ({"monsters": ["ogre"]}, STARTS["clans"], ".monsters[0]"),
        ({"monsters": ["kraken"]}, {"monsters": {"troll": 3}}, ".monsters"),
        ({"monsters": ["dragon"], "points": 4}, STARTS["clans"], ".points"),
        ({"points": -1}, STARTS["clans"], ".points"),
        ({}, STARTS["clans"], ".monsters"),
    ],
)
def test_bad_slaying_is_named(slay, start, where):
    assert path("clans", of("slay", monsters=["troll"]), of("slay", **slay), start=start) == f"moves[1]{where}"


def test_a_monster_without_a_worth_is_said_to_have_none():
    answer = played("clans", of("slay", monsters=["kraken"]), start={})

    assert answer["error"]["message"] == "No points were entered at the start for: Kraken."


def test_glory_that_is_told_again_replaces_the_other():
    assert final_of(played("clans", of("glory", glory=5), of("glory", glory=3)))["glory"] == [3, 0, 0, 0]


@pytest.mark.parametrize(("against", "written"), [("written", [5, 0, 3, 0]), ("collected", [5, 0, 0, 0])])
def test_glory_is_written_if_it_beats_the_last(against, written):
    moves = [move for n in (5, 5, 3) for move in (of("glory", glory=n), BATTLES, END_ROUND)]

    answer = played("clans", *moves, options={"glory_against": against})

    assert (answer["players"][0]["glory_written"], final_of(answer)["glory"]) == (written, [5, 5, 3, 0])
    assert answer["final"]["options"] == {"glory_against": against}


def test_points_of_gods_may_be_negative():
    assert final_of(played("clans", of("gods", points=2), BATTLES, of("gods", points=-5)))["gods"] == -3
