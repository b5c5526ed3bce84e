"""Playing Clans of Midgard along: C20-C64, every row of the contract's table."""

import pytest

from scoring import RULESETS
from tests.laws.play_strategies import sentences_of
from tests.scoring.clans_moves import (
    BATTLES,
    END_ROUND,
    HIGH,
    helga,
    holds,
    of,
    offerings,
    place,
    support,
)
from tests.scoring.played import adjust, final_of, names, of_all, path, played, warned


def test_a_game_begins_with_everybody_at_home():
    answer = played("clans", players=3, start={})

    assert (answer["round"], answer["step"], answer["who"]) == (1, "resolve", [])
    assert answer["table"] == {"round": 1, "age": 1, "pass": "left", "god": None, "battles": [], "helga": None}
    assert answer["players"][0] == {
        "name": "A",
        "home": 15,
        "map": [0] * 5,
        "won": [False] * 5,
        "valkyries_marked": [False] * 5,
        "horns": 0,
        "glory_written": [0] * 4,
        "clan": None,
    }


@pytest.mark.parametrize(("rounds", "age", "side"), [(0, 1, "left"), (1, 1, "right"), (2, 2, "left"), (3, 2, "right")])
def test_age_and_direction_go_by_the_round(rounds, age, side):
    table = played("clans", *[BATTLES, END_ROUND] * rounds)["table"]

    assert (table["round"], table["age"], table["pass"]) == (rounds + 1, age, side)


def test_after_four_rounds_the_game_is_over():
    answer = played("clans", *[BATTLES, END_ROUND] * 4)

    assert (answer["round"], answer["step"], answer["who"], warned(answer)) == (4, "over", [], [])
    assert path("clans", *[END_ROUND] * 4, adjust("A", gods=1)) == "moves[4]"


@pytest.mark.parametrize(
    ("start", "where"),
    [
        ({"thresholds": [3, 3, 4, 5]}, "start.thresholds"),
        ({"thresholds": [3, 3, 4, 5, 6, 7]}, "start.thresholds"),
        ({"thresholds": [3, 3, 0, 5, 6]}, "start.thresholds[2]"),
        ({"thresholds": None}, "start.thresholds"),
        ({"monsters": {"ogre": 1}}, "start.monsters.ogre"),
        ({"monsters": {"troll": -1}}, "start.monsters.troll"),
        ({"chart": "serpent"}, "start.chart"),
        ({"valhalla": [1, "2"]}, "start.valhalla[1]"),
        ({"chief": "A"}, "start.chief"),
    ],
)
def test_a_bad_start_is_named(start, where):
    assert path("clans", start=start) == where


@pytest.mark.parametrize(
    ("numbers", "god"),
    [
        ({"A": [3, 4], "B": [1, 5]}, "A"),
        ({"A": [3, 4], "B": [2, 5]}, "B"),
        ({"A": [5, 4], "C": [1, 1, 1]}, "C"),
        ({"A": [3], "B": [3], "C": []}, None),
        ({"A": []}, None),
        ({}, None),
    ],
)
def test_the_greatest_offering_takes_the_god(numbers, god):
    answer = played("clans", offerings(**numbers))

    assert (answer["table"]["god"], warned(answer)) == (god, [])


def test_offerings_that_are_told_again_replace_the_others():
    assert played("clans", offerings(A=[1]), offerings(A=[1], B=[2]))["table"]["god"] == "B"


def test_offerings_of_a_stranger_are_an_error():
    assert path("clans", offerings(Z=[1])) == "moves[0].numbers.Z"


@pytest.mark.parametrize(
    ("symbols", "clan", "warnings"),
    [
        ({"serpent": 3, "boar": 3}, "serpent", []),
        ({"boar": 2, "serpent": 1}, "boar", []),
        ({"wolf": 1}, "wolf", []),
        ({"wolf": 2, "boar": 2}, None, ["moves[0].symbols.A"]),
        ({"wolf": 0, "boar": 0}, None, []),
        ({}, None, []),
    ],
)
def test_most_symbols_decide_the_clan_and_the_chart_breaks_ties(symbols, clan, warnings):
    answer = played("clans", support(A=symbols))

    assert (answer["players"][0]["clan"], warned(answer)) == (clan, warnings)


def test_clans_are_told_player_by_player():
    assert of_all(played("clans", support(A={"boar": 1}), support(B={"wolf": 1})), "clan")[:2] == ["boar", "wolf"]


@pytest.mark.parametrize(
    "move",
    [
        offerings(),
        support(),
        place("A"),
        of("launch", territory=1),
        of("letters", letters="A"),
        of("slay", points=1),
        of("glory", glory=1),
        holds("A"),
        BATTLES,
    ],
)
def test_after_the_battles_only_gods_and_adjusting_are_left(move):
    assert path("clans", BATTLES, move) == "moves[1]"
    assert "error" not in played("clans", BATTLES, of("gods", points=1), adjust("A", horns=1), END_ROUND)


@pytest.mark.parametrize(
    ("changes", "final", "warnings"),
    [
        ({"gods": -3}, {"gods": -3}, []),
        ({"slaying.0": 4, "glory.3": 2}, {"slaying": [4, 0, 0, 0], "glory": [0, 0, 0, 2]}, []),
        ({"letters.C": 1}, {"letters": "C"}, []),
        ({"letters.C": 2}, {"letters": "C"}, ["letters.C"]),
        ({"territory_symbols": 6}, {"territory_symbols": 5}, ["territory_symbols"]),
        ({"horns": 5, "valhalla": -1}, {"horns": 5, "valhalla": 1}, []),
        ({"horns": 2, "valhalla": -2}, {"horns": 2}, ["valhalla"]),
        ({"horns": -1}, {}, ["horns"]),
        ({"map.0": 10, "map.1": 10}, {}, ["map.1"]),
    ],
)
def test_numbers_are_put_right_as_far_as_they_may_go(changes, final, warnings):
    answer = played("clans", {"move": "adjust", "player": "A", "changes": changes})

    assert (final_of(answer), warned(answer)) == (
        {"name": "A"} | final,
        [f"moves[0].changes.{key}" for key in warnings],
    )
    assert answer["players"][0]["home"] >= 0


@pytest.mark.parametrize(
    ("changes", "limit"), [({"horns": 3, "valhalla": -2}, 0), ({"letters.C": 2}, 1), ({"map.1": 16}, 15)]
)
def test_a_warning_says_where_the_number_stops(changes, limit):
    [warning] = played("clans", {"move": "adjust", "player": "A", "changes": changes})["warnings"]

    assert warning["message"].endswith(f"the number stops at {limit}.")


def test_warriors_are_put_right_helgas_too():
    answer = played("clans", adjust("A", map__0=3), adjust(helga__map__4=2), players=2)

    assert answer["players"][0]["map"] == [3, 0, 0, 0, 0]
    assert answer["table"]["helga"] == {"home": 13, "map": [0, 0, 0, 0, 2]}


@pytest.mark.parametrize(
    ("player", "key"), [("A", "slaying.4"), ("A", "map.5"), ("A", "home"), (None, "helga.map.0"), (None, "gods")]
)
def test_an_unknown_counter_is_an_error(player, key):
    assert path("clans", adjust(player, **{key: 1}), players=3) == f"moves[0].changes.{key}"


def test_counters_can_be_counted():
    state = RULESETS["clans"].play.begin(("A", "B"), {}, RULESETS["clans"].play.start())

    assert len(state.counters("A")) == len(list(state.counters("A")))


@pytest.mark.parametrize(("players", "heads", "lines"), [(2, 3, 7), (3, 3, 6), (4, 4, 6)])
def test_the_checklist_goes_by_the_number_of_players(players, heads, lines):
    checklist = RULESETS["clans"].play.setup(players, {})

    assert checklist[0] == f"Board in the middle, the side with {heads} Viking heads"
    assert len(checklist) == lines


@pytest.mark.parametrize(("rounds", "line"), [(0, "Pass hands to the right"), (1, "Pass hands to the left")])
def test_between_rounds_the_direction_changes(rounds, line):
    play = RULESETS["clans"].play
    state = play.begin(("A", "B"), {}, play.start())
    state.round += rounds

    assert play.cleanup(state)[-2:] == ["Deal Helga a hand, too", line]


def test_a_game_is_told_in_sentences():
    moves = [
        offerings(A=[3, 4], B=[]),
        offerings(),
        support(A={"boar": 2}),
        support(),
        place("A"),
        helga(2, 2),
        of("launch", territory=3, warriors=2),
        of("letters", letters="AX"),
        of("letters", letters=""),
        of("slay", monsters=["troll", "dragon"]),
        of("slay", monsters=[]),
        of("slay", points=2),
        of("glory", glory=4),
        holds("B", 5),
        of("gods", points=-2),
        adjust("A", map__0=1, letters__B=1),
        adjust(helga__map__0=1),
        BATTLES,
        END_ROUND,
    ]

    assert sentences_of(
        "clans",
        {"players": names(2), "options": {}, "start": HIGH | {"monsters": {"troll": 3, "dragon": 4}}, "moves": moves},
    ) == [
        "Offerings: A 3 + 4",
        "Offerings: none",
        "Clan symbols: A 2 × boar",
        "Clan symbols: none",
        "A placed 1 warrior in territory 1",
        "Helga placed 2 warriors in territory 2",
        "A launched 2 warriors to territory 3",
        "A marked A and X",
        "A marked no letters",
        "A slew Troll and Dragon",
        "A slew no monsters",
        "A slew monsters worth 2",
        "A collected 4 Glory",
        "B holds the Valkyrie of territory 5",
        "A: -2 from a god",
        "A: +1 warrior on the map: Territory 1 and +1 letter: B",
        "The table: +1 warrior of Helga: Territory 1",
        "The battles of round 1 were fought",
        "Round 1 ended",
    ]
