"""Playing Reavers of Midgard along: R2, R5, R6, R9-R12, every row of the contract's table."""

import pytest

from tests.scoring.played import adjust, final_of, of_all, path, played, warned

CLEANUP = {"move": "cleanup"}
AT_THE_END = {"territory_glory_at_the_end": True}


def choose(*locations):
    return [{"move": "choose", "location": location} for location in locations]


WITHOUT_BONUS = choose("villages", "keeps", "subdue", "trade")


def test_a_game_begins_with_a_favor_each():
    answer = played("reavers")

    assert (answer["round"], answer["step"], answer["who"]) == (1, "choose", ["A"])
    assert answer["table"] == {"start": "A", "honor_ship": None, "taken": {}, "turn": 1}
    assert answer["players"][3] == {
        "name": "D",
        "glory": 0,
        "favor": 1,
        "terror": 0,
        "farms": 0,
        "walls": 0,
        "towers": 0,
    }
    assert final_of(answer) == {"name": "A", "favor": 1}


@pytest.mark.parametrize(("players", "ship"), [(2, None), (3, "A"), (4, None)])
def test_only_three_players_have_an_honor_ship(players, ship):
    assert played("reavers", players=players)["table"]["honor_ship"] == ship


@pytest.mark.parametrize(("players", "order"), [(2, "ABAB"), (3, "ABCA"), (4, "ABCD")])
def test_four_locations_are_chosen_a_round(players, order):
    answer = played("reavers", *WITHOUT_BONUS, players=players)

    assert "".join(answer["table"]["taken"].values()) == order
    assert (answer["step"], answer["who"], answer["table"]["turn"]) == ("cleanup", [], None)


@pytest.mark.parametrize(("location", "key", "n"), [("recruit", "favor", 3), ("sea", "glory", 2)])
def test_a_bonus_comes_with_the_choice(location, key, n):
    answer = played("reavers", *choose(location))

    assert (answer["players"][0][key], answer["players"][1][key]) == (n, n - 2)


@pytest.mark.parametrize("location", ["trade", "villages", "keeps", "subdue"])
def test_other_locations_bring_nothing_that_is_counted(location):
    answer = played("reavers", *choose(location))

    assert [final_of(answer, index) for index in (0, 1)] == [{"name": "A", "favor": 1}, {"name": "B", "favor": 1}]


def test_a_location_is_chosen_once_a_round():
    assert path("reavers", *choose("sea", "trade", "sea")) == "moves[2].location"


def test_a_new_round_opens_all_locations():
    answer = played("reavers", *choose("sea"), CLEANUP, *choose("sea"))

    assert answer["table"]["taken"] == {"sea": "A"}


@pytest.mark.parametrize("location", ["Sea", "moon", "", None, 1])
def test_an_unknown_location_is_an_error(location):
    assert path("reavers", {"move": "choose", "location": location}) == "moves[0].location"


def test_a_fifth_choice_is_not_allowed():
    assert path("reavers", *WITHOUT_BONUS, *choose("sea")) == "moves[4]"


def test_trade_takes_the_marker_at_once_and_the_order_follows_in_the_next_round():
    chosen = choose("keeps", "sea", "trade")

    now, later = played("reavers", *chosen), played("reavers", *chosen, CLEANUP)

    assert (now["table"]["start"], now["who"]) == ("C", ["D"])
    assert (later["table"]["start"], later["who"]) == ("C", ["C"])


def test_trade_of_the_holder_passes_the_marker_on():
    assert played("reavers", *choose("trade"))["table"]["start"] == "B"


@pytest.mark.parametrize("chosen", range(5))
def test_cleanup_comes_after_any_number_of_choices(chosen):
    answer = played("reavers", *WITHOUT_BONUS[:chosen], CLEANUP)

    assert (answer["round"], answer["step"], warned(answer)) == (2, "choose", [])


def test_cleanup_brings_a_glory_for_each_territory():
    tiles = adjust("B", territories__food=1, territories__favor=2, territories__dice=3)

    answer = played("reavers", tiles, CLEANUP, CLEANUP)

    assert of_all(answer, "glory") == [0, 12, 0, 0]


def test_cleanup_moves_the_honor_ship_on():
    ships = [played("reavers", *[CLEANUP] * rounds, players=3)["table"]["honor_ship"] for rounds in range(7)]

    assert ships == ["A", "B", "C", "A", "B", "C", "C"]


@pytest.mark.parametrize(("options", "glory"), [({}, 5), (AT_THE_END, 6), ({"territory_glory_at_the_end": False}, 5)])
def test_glory_of_the_last_round_is_a_house_rule(options, glory):
    answer = played("reavers", adjust("A", territories__dice=1), *[CLEANUP] * 6, options=options)

    assert (answer["players"][0]["glory"], final_of(answer)["glory"]) == (glory, glory)


def test_after_six_rounds_the_game_is_over():
    answer = played("reavers", *[CLEANUP] * 5, *choose("keeps", "trade"), CLEANUP)

    assert (answer["round"], answer["step"], answer["who"]) == (6, "over", [])
    assert (answer["table"]["start"], answer["table"]["turn"]) == ("B", None)


@pytest.mark.parametrize("move", [CLEANUP, *choose("sea"), adjust("A", glory=1), {"move": "rest"}, None])
def test_no_move_is_allowed_when_the_game_is_over(move):
    assert path("reavers", *[CLEANUP] * 6, move) == "moves[6]"


def test_every_cell_that_is_known_is_in_the_final_sheet():
    cells = adjust("A", artifacts__0=4, artifacts__2=2, tapestries__1=1, prophecies__juggernaut=2, reavers__helm=3)

    assert final_of(played("reavers", cells, adjust("A", ship_upgrades=1))) == {
        "name": "A",
        "favor": 1,
        "artifacts": [4, 0, 2],
        "tapestries": [0, 1, 0],
        "prophecies": {"juggernaut": 2},
        "reavers": {"helm": 3},
        "ship_upgrades": 1,
    }


def test_artifacts_may_also_be_named():
    named = adjust("A", artifacts__bodn=4, artifacts__draupnir=3, artifacts__0=2)

    assert final_of(played("reavers", named))["artifacts"] == [4, 3, 2]


@pytest.mark.parametrize(
    ("options", "final"),
    [
        ({}, None),
        (AT_THE_END, None),
        ({"majority_needs_one": False}, {"majority_needs_one": False}),
        ({"majority_needs_one": True} | AT_THE_END, {"majority_needs_one": True}),
    ],
)
def test_the_final_table_has_the_options_that_scoring_knows(options, final):
    assert played("reavers", options=options)["final"].get("options") == final
