"""More than one copy of the game holds is a warning, never an error."""

import pytest

from tests.scoring.tables import result


def paths(answer):
    return [warning["path"] for warning in answer["warnings"]]


@pytest.mark.parametrize(
    ("first", "second", "path"),
    [
        ({"farms": 8}, {"farms": 8}, "farms"),
        ({"walls": 16}, {}, "walls"),
        ({"towers": 10}, {"towers": 6}, "towers"),
        ({"ship_upgrades": 7}, {"ship_upgrades": 6}, "ship_upgrades"),
        ({"territories": {"food": 20, "favor": 20}}, {"territories": {"dice": 15}}, "territories"),
        ({"reavers": {"helm": 30, "raven": 30}}, {"reavers": {"tree": 7}}, "reavers"),
        ({"sea_battles": 40}, {"sea_battles": 6}, "sea_battles"),
        ({"treasure": 20, "art": 20, "armor": 20}, {"tapestries": [6, 6, 5]}, "keep_spoils"),
        ({"prophecies": {"pillager": 2}}, {"prophecies": {"pillager": 1}}, "prophecies.pillager"),
    ],
)
def test_more_than_a_box_of_reavers_holds_is_a_warning(first, second, path):
    assert paths(result("reavers", first, second)) == [path]


def test_exactly_what_a_box_of_reavers_holds_gives_no_warning():
    first = {"farms": 15, "walls": 15, "towers": 15, "ship_upgrades": 12, "territories": {"food": 54}}
    second = {"reavers": {"tree": 66}, "sea_battles": 45, "armor": 76, "prophecies": {"pillager": 2}}

    assert paths(result("reavers", first, second)) == []


def test_food_favor_and_terror_have_no_limit():
    assert paths(result("reavers", {"favor": 500, "terror": 500})) == []


def test_a_warning_says_how_many_there_are_and_how_many_there_can_be():
    answer = result("reavers", {"farms": 16, "prophecies": {"pillager": 3}})

    assert [warning["message"] for warning in answer["warnings"]] == [
        "16 Farms at this table, but one box holds 15.",
        "3 × Pillager at this table, but one box holds 2.",
    ]


def test_a_warning_does_not_change_the_score():
    assert result("reavers", {"farms": 16})["players"][0]["total"] == 16 * 3 + 3


@pytest.mark.parametrize(
    ("players", "cards", "found"), [(5, 126, []), (5, 127, ["items"]), (6, 252, []), (6, 253, ["items"])]
)
def test_two_boxes_of_spoils_hold_twice_as_many_treasures(players, cards, found):
    everybody = [{"artifacts": cards}, *[{}] * (players - 1)]

    assert paths(result("spoils", *everybody)) == found


def test_lokis_gold_that_was_not_counted_as_an_artifact_is_a_warning():
    answer = result("spoils", {}, {"artifacts": 1, "lokis_gold": ["crown", "ring"]})

    assert paths(answer) == ["players[1].lokis_gold"]


def test_more_warriors_than_a_colour_has_are_a_warning():
    assert paths(result("clans", {"territories": [15, 16]})) == ["players[0].territories[1]"]


def test_more_runes_of_a_god_than_there_are_is_a_warning():
    fury = {"odin": 1, "frigg": 2, "thor": 3}

    answer = result("tiny_epic", {"island_runes": {"odin": 2}}, {"island_runes": {"odin": 2}}, fury=fury)

    assert answer["warnings"] == [
        {"path": "island_runes.odin", "message": "4 Island Runes of Odin, but the box has 3."}
    ]


@pytest.mark.parametrize(
    ("player", "path", "message"),
    [
        ({"temples": 3}, "temples", "3 temples, but there are only 2."),
        ({"boats": 4}, "boats", "4 boats, but there are only 3."),
        ({"resources": {"wood": 8}}, "resources.wood", "8 wood, but there are only 7."),
        ({"resources": {"food": 8}}, "resources.food", "8 food, but there are only 7."),
        ({"resources": {"steel": 8}}, "resources.steel", "8 steel, but there are only 7."),
    ],
)
def test_more_pieces_than_a_clan_has_are_a_warning_that_names_them(player, path, message):
    answer = result("tiny_epic", player)

    assert answer["warnings"] == [{"path": f"players[0].{path}", "message": message}]


def test_the_enemy_has_two_colours_of_pieces():
    assert paths(result("tiny_epic", {}, {"enemy": True, "temples": 4, "boats": 6})) == []
