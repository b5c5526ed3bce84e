"""Playing Clans of Midgard along: C20-C64, every row of the contract's table."""

import pytest

from scoring import RULESETS
from tests.scoring.play_strategies import sentences_of
from tests.scoring.played import STARTS, adjust, final_of, names, of_all, path, played, told, warned

END_ROUND = {"move": "end_round"}
BATTLES = {"move": "battles"}
SLASH = {"1": "slash"}
HIGH = {"thresholds": [9, 9, 9, 9, 9]}
LARGEST = 2**53 - 1


def place(player, territory=1, warriors=1, **rest):
    return {"move": "place", "player": player, "territory": territory, "warriors": warriors} | rest


def helga(territory=1, warriors=1, **rest):
    return {"move": "place", "helga": True, "territory": territory, "warriors": warriors} | rest


def holds(player, territory=1):
    return {"move": "valkyrie", "player": player, "territory": territory}


def battles(**rest):
    return BATTLES | rest


def of(move, player="A", **rest):
    return {"move": move, "player": player} | rest


def offerings(**numbers):
    return {"move": "offerings", "numbers": numbers}


def support(**symbols):
    return {"move": "support", "symbols": symbols}


def fought(answer):
    return [(battle["territory"], battle["winners"]) for battle in answer["table"]["battles"]]


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
        (helga(move="launch"), 2, "player"),
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

    assert answer["error"]["message"] == "The start does not say what this is worth: Kraken."


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


def test_most_warriors_win_and_losers_mark_horns():
    answer = played("clans", place("A", 1, 2), place("B"), place("C", 2, 2), BATTLES)

    assert answer["step"] == "battle"
    assert answer["table"]["battles"] == [{"territory": 1, "warriors": {"A": 2, "B": 1}, "winners": ["A"]}]
    assert (of_all(answer, "home"), of_all(answer, "horns")) == ([13, 15, 13, 15], [0, 1, 0, 0])
    assert answer["players"][2]["map"] == [0, 2, 0, 0, 0]
    assert final_of(answer) == {"name": "A", "territory_symbols": 1}


def test_winners_are_written_when_the_round_ends():
    answer = played(
        "clans", place("A", 1, 3), place("A", 2, 3), BATTLES, END_ROUND, place("A", 1, 4), BATTLES, END_ROUND
    )

    assert final_of(answer) == {"name": "A", "territories": [6, 4, 0, 0], "territory_symbols": 2}
    assert (answer["players"][0]["home"], answer["players"][0]["won"]) == (15, [True, True, False, False, False])


def test_all_who_tie_win():
    answer = played("clans", place("A", 1, 2), place("B", 1, 2), place("C"), BATTLES)

    assert (fought(answer), of_all(answer, "horns")) == ([(1, ["A", "B"])], [0, 0, 1, 0])


def test_battles_go_by_threshold_and_then_by_the_board():
    moves = [place("A", territory, 3) for territory in range(1, 6)]

    answer = played("clans", *moves, BATTLES, start={"thresholds": [3, 2, 3, 1, 9]})

    assert [territory for territory, _winners in fought(answer)] == [4, 2, 1, 3]


def test_a_die_adds_warriors_of_the_holder():
    answer = played("clans", place("A", 1, 3), place("B", 1, 2), holds("B"), battles(die={"1": 1}))

    assert (fought(answer), of_all(answer, "home")[:2]) == ([(1, ["A", "B"])], [12, 12])


def test_a_die_adds_warriors_where_the_holder_had_none():
    answer = played("clans", place("A", 1, 3), holds("C"), battles(die={"1": 2}))

    assert answer["table"]["battles"][0]["warriors"] == {"A": 3, "C": 2}
    assert of_all(answer, "horns") == [0, 0, 2, 0]


def test_a_die_adds_at_most_the_warriors_at_home():
    answer = played("clans", place("A", 1, 3), place("B", 5, 1), place("B", 3, 3), place("B", 2, 2), place("B", 1, 7),
                    holds("B"), battles(die={"1": 9}))  # fmt: skip

    assert answer["table"]["battles"][0]["warriors"] == {"A": 3, "B": 9}


def test_losers_are_at_home_again_for_the_next_die():
    moves = [place("A", 1, 8), place("B", 1, 7), place("A", 2, 3), place("B", 3, 8), holds("B", 2)]

    answer = played("clans", *moves, battles(die={"2": 9}))

    assert answer["table"]["battles"][1]["warriors"] == {"A": 3, "B": 7}


def test_a_slash_marks_the_valkyrie():
    answer = played("clans", place("A", 1, 3), holds("B"), battles(die=SLASH))

    assert (of_all(answer, "valkyries_marked")[1][0], final_of(answer, 1)["valkyries"]) == (True, 1)


def test_without_a_battle_the_valkyrie_is_marked_once():
    moves = [place("A", 1, 2), holds("A"), BATTLES, END_ROUND, holds("A"), BATTLES]

    answer = played("clans", *moves)

    assert (final_of(answer)["valkyries"], answer["players"][0]["map"][0]) == (1, 2)


def test_a_valkyrie_has_one_holder_for_one_round():
    answer = played("clans", holds("A"), holds("B"), BATTLES, END_ROUND, BATTLES)

    assert [any(flags) for flags in of_all(answer, "valkyries_marked")] == [False, True, False, False]


@pytest.mark.parametrize(
    ("moves", "die"),
    [
        ([place("A", 1, 3), holds("A")], {}),
        ([place("A", 1, 3)], {"1": 1}),
        ([place("A", 1, 2), holds("A")], {"1": 1}),
        ([holds("A")], SLASH),
    ],
)
def test_a_die_is_rolled_by_the_holder_in_a_battle_and_nobody_else(moves, die):
    assert path("clans", *moves, battles(die=die)) == f"moves[{len(moves)}].die"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"die": {"6": 1}}, "die.6"),
        ({"die": {"1": "star"}}, "die.1"),
        ({"die": {"1": True}}, "die.1"),
        ({"die": {"1": 1.0}}, "die.1"),
        ({"die": {"1": -1}}, "die.1"),
        ({"die": {"1": LARGEST + 1}}, "die.1"),
        ({"die": None}, "die"),
        ({"results": {"0": ["A"]}}, "results.0"),
        ({"results": {"1": "A"}}, "results.1"),
        ({"results": {"1": ["B"]}}, "results"),
        ({"results": {"1": ["Z"]}}, "results"),
        ({"results": {"1": [""]}}, "results"),
        ({"results": {"1": ["helga"]}}, "results"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_bad_battles_are_named(wrong, field, players):
    assert path("clans", place("A", 1, 3), battles(**wrong), players=players) == f"moves[1].{field}"


def test_told_winners_win_whatever_the_threshold_and_are_fought_first():
    moves = [place("A", 1, 3), place("A", 5, 2), place("B", 5), holds("B", 5)]

    answer = played("clans", *moves, battles(results={"5": ["B", "B"]}))

    assert (fought(answer), of_all(answer, "horns")) == ([(5, ["B"]), (1, ["A"])], [2, 0, 0, 0])
    assert not any(answer["players"][1]["valkyries_marked"])


def test_a_die_may_be_told_with_its_winners():
    answer = played("clans", place("A"), holds("B"), battles(results={"1": ["B"]}, die={"1": 1}))

    assert answer["table"]["battles"] == [{"territory": 1, "warriors": {"A": 1, "B": 1}, "winners": ["B"]}]


def test_a_battle_without_a_winner_is_a_warning():
    answer = played("clans", place("A"), battles(results={"1": []}))

    assert (warned(answer), of_all(answer, "horns")[0]) == (["moves[1].results"], 1)


def test_without_thresholds_all_winners_are_needed():
    moves = [place("A"), place("B", 2), holds("C", 3)]

    assert path("clans", *moves, battles(results={"1": ["A"]}), start={}) == "moves[3]"
    answer = played("clans", *moves, battles(results={"2": ["B"], "1": ["A"]}), start={})
    assert (fought(answer), final_of(answer, 2)["valkyries"]) == ([(1, ["A"]), (2, ["B"])], 1)


def test_without_thresholds_an_empty_map_has_no_battles():
    assert played("clans", BATTLES, start={})["step"] == "battle"


def test_helga_wins_and_loses_like_anybody_and_writes_nothing():
    moves = [place("A"), helga(1, 3), place("B", 2, 3), helga(2), BATTLES]

    answer = played("clans", *moves, players=2)

    assert fought(answer) == [(1, ["helga"]), (2, ["B"])]
    assert (answer["table"]["helga"], of_all(answer, "horns")) == ({"home": 12, "map": [0] * 5}, [1, 0])
    assert played("clans", *moves, END_ROUND, players=2)["table"]["helga"]["home"] == 15


def test_helga_may_be_told_as_a_winner():
    assert fought(played("clans", helga(), battles(results={"1": ["helga"]}), players=2)) == [(1, ["helga"])]


def test_a_player_who_is_called_helga_is_not_the_other_one():
    moves = [place("helga"), helga(1, 3), BATTLES]

    answer = told("clans", {"players": ["helga", "Bo"], "start": STARTS["clans"], "moves": moves})

    assert answer["table"]["battles"][0] == {"territory": 1, "warriors": {"helga": 1, "Helga": 3}, "winners": ["Helga"]}


def test_full_columns_are_circled_if_their_numbers_are_known():
    moves = [place("A", 1, 4), place("B", 1, 3), BATTLES]

    assert final_of(played("clans", *moves, start=HIGH | {"thresholds": [3] * 5, "valhalla": [2, 3]}), 1) == {
        "name": "B",
        "horns": 3,
        "valhalla": 2,
    }
    assert "valhalla" not in final_of(played("clans", *moves, start={"thresholds": [3] * 5}), 1)


def test_a_round_without_battles_is_a_warning_and_warriors_stay():
    answer = played("clans", place("A", 1, 3), holds("A", 2), offerings(A=[1]), support(A={"boar": 1}), END_ROUND)

    assert (warned(answer), answer["round"], answer["table"]["god"]) == (["moves[4]"], 2, None)
    player = answer["players"][0]
    assert (player["map"][0], player["clan"], any(player["valkyries_marked"])) == (3, None, False)


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

    assert play.cleanup(state)[-2:] == ["Helga has a hand, too", line]


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
