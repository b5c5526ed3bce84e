"""Every line gives a reason that a player can check against the cards: none, one and many."""

import pytest

from tests.scoring.tables import lines, parts

FURY = {"odin": 8, "frigg": 5, "thor": 2}


@pytest.mark.parametrize(
    ("player", "key", "why"),
    [
        ({}, "glory", "Nothing on the Glory track"),
        ({"glory": 101}, "glory", "101 on the Glory track"),
        ({}, "terror", "No Terror"),
        ({"terror": 1}, "terror", "1 Terror token"),
        ({"terror": 6}, "terror", "6 Terror tokens: 1 + 2 + 3 + 4 + 5 + 6"),
        ({"terror": 7}, "terror", "7 Terror tokens: 21 for the first six, plus 6"),
        ({"terror": 9}, "terror", "9 Terror tokens: 21 for the first six, plus 18"),
        ({}, "artifacts", "No Artifacts"),
        ({"artifacts": [4]}, "artifacts", "1 Artifact: 4"),
        ({"artifacts": [2, 3, 4]}, "artifacts", "3 Artifacts: 2 + 3 + 4"),
        ({}, "keep_spoils", "No sets from keeps"),
        ({"art": 4}, "keep_spoils", "Art 13"),
        ({"art": 4, "treasure": 1}, "keep_spoils", "Treasure 2 and Art 13"),
        ({"art": 4, "treasure": 1, "armor": 1}, "keep_spoils", "Treasure 2, Art 13 and Armor 1"),
        ({}, "tokens", "No Farms, Walls or Towers"),
        ({"farms": 4}, "tokens", "Farms 11"),
        ({}, "prophecies", "No Prophecies"),
        ({"prophecies": {"juggernaut": 1}}, "prophecies", "1 Prophecy"),
        ({"prophecies": {"juggernaut": 2}, "walls": 1}, "prophecies", "2 Prophecies: Juggernaut 2"),
    ],
)
def test_a_line_of_reavers_says_why(player, key, why):
    assert lines("reavers", player)[key]["why"] == why


@pytest.mark.parametrize(
    ("player", "part", "why"),
    [
        ({}, "treasure", "No Treasure"),
        ({"treasure": 1}, "treasure", "1 Treasure"),
        ({"treasure": 3}, "treasure", "3 Treasures: a set of 3 (9)"),
        ({"treasure": 4}, "treasure", "4 Treasures: a set of 4 (16)"),
        ({"treasure": 9}, "treasure", "9 Treasures: 2 sets of 4 (32) and 1 more (2)"),
        ({}, "art", "No Art"),
        ({"art": 4}, "art", "4 Art: a set of 3 (10) and 1 more (3)"),
        ({}, "armor", "No Armor"),
        ({"armor": 4}, "armor", "4 Armor: a set of 4 (12)"),
        ({"armor": 6}, "armor", "6 Armor: a set of 6 (30)"),
        ({}, "tapestries", "No Tapestries"),
        ({"tapestries": [1, 0, 0]}, "tapestries", "1 Tapestry"),
        ({"tapestries": [2, 0, 1]}, "tapestries", "3 Tapestries at 2 each"),
        ({"tapestries": [1, 1, 1]}, "tapestries", "3 Tapestries: a set of all three (15)"),
        ({"tapestries": [2, 1, 1]}, "tapestries", "4 Tapestries: a set of all three (15) and 1 more (2)"),
        (
            {"tapestries": [4, 2, 2]},
            "tapestries",
            "8 Tapestries: 2 sets of all three (30) and 2 more at 2 each (4)",
        ),
    ],
)
def test_a_set_of_keep_spoils_says_why(player, part, why):
    assert parts(lines("reavers", player)["keep_spoils"])[part]["why"] == why


@pytest.mark.parametrize(
    ("walls", "others", "why"),
    [
        (0, 1, "No Walls"),
        (1, 2, "1 Wall at 2"),
        (4, 5, "4 Walls at 3 each"),
        (1, 0, "1 Wall at 2, most Walls: +4"),
        (6, 6, "6 Walls at 4 each, most Walls: +4"),
    ],
)
def test_tokens_say_their_tier_and_their_majority(walls, others, why):
    assert parts(lines("reavers", {"walls": walls}, {"walls": others})["tokens"])["walls"]["why"] == why


def test_a_majority_of_nothing_says_that_everyone_ties():
    line = lines("reavers", {}, options={"majority_needs_one": False})["tokens"]

    assert parts(line)["farms"]["why"] == "No Farms, like everyone else: +3"


@pytest.mark.parametrize(
    ("player", "prophecy", "why"),
    [
        ({}, {"vanquisher": 1}, "No Towers"),
        ({"towers": 1}, {"vanquisher": 1}, "1 Tower"),
        ({"towers": 3}, {"vanquisher": 2}, "3 Towers, for each of 2 copies"),
        ({}, {"sailors_reward": 1}, "No Ship Upgrades"),
        ({"ship_upgrades": 1}, {"sailors_reward": 1}, "1 Ship Upgrade at 2"),
        ({"ship_upgrades": 3}, {"sailors_reward": 1}, "3 Ship Upgrades at 2 each"),
        ({}, {"shaman_of_the_world": 1}, "1 Prophecy"),
        ({"territories": {"food": 2}}, {"feast_of_the_gods": 1}, "2 Food territories"),
    ],
)
def test_a_prophecy_says_what_it_counted(player, prophecy, why):
    [part] = lines("reavers", player | {"prophecies": prophecy})["prophecies"]["parts"]

    assert part["why"] == why


FOUR_TYPES = {"crown": 1, "helmet": 1, "sea_dragon": 1, "longbow": 1}


@pytest.mark.parametrize(
    ("player", "key", "why"),
    [
        ({}, "gold", "No coins left"),
        ({"gold": 1}, "gold", "1 Gold in coins"),
        ({}, "treasures", "No Gold printed on the cards"),
        ({"treasure_value": 31}, "treasures", "31 Gold printed on the cards"),
        ({}, "hoards", "No hoard: missing Jewelry, Armor, Dragon Eggs, Weapons and Artifacts"),
        ({"items": FOUR_TYPES}, "hoards", "No hoard: missing Artifacts"),
        ({"items": FOUR_TYPES, "artifacts": 1}, "hoards", "1 hoard of all five types"),
        ({"items": dict.fromkeys(FOUR_TYPES, 2), "artifacts": 2}, "hoards", "2 hoards of all five types"),
        ({}, "sets", "No sets"),
        ({"items": {"crown": 1, "ring": 1, "pendant": 1}}, "sets", "Jewelry 6"),
    ],
)
def test_a_line_of_spoils_says_why(player, key, why):
    assert lines("spoils", player)[key]["why"] == why


@pytest.mark.parametrize(
    ("counts", "why"),
    [
        ((0, 0, 0, 0), "No Weapons"),
        ((1, 0, 0, 0), "1 Weapon: a set needs three different ones"),
        ((1, 1, 1, 0), "3 Weapons: a set of three (6)"),
        ((1, 1, 1, 1), "4 Weapons: a set of four (12)"),
        ((3, 3, 2, 1), "9 Weapons: a set of four (12) and a set of three (6)"),
        ((4, 4, 4, 2), "14 Weapons: 2 sets of four (24) and 2 sets of three (12)"),
    ],
)
def test_a_type_of_spoils_says_how_it_falls_into_sets(counts, why):
    items = dict(zip(("battle_ax", "longbow", "great_spear", "broadsword"), counts, strict=True))

    assert parts(lines("spoils", {"items": items})["sets"])["weapons"]["why"] == why


@pytest.mark.parametrize(
    ("player", "key", "why"),
    [
        ({}, "letters", "No letters"),
        ({"letters": "A"}, "letters", "1 letter: no row or column complete"),
        ({"letters": "ABCDEF"}, "letters", "6 letters: 1 row or column complete"),
        ({"letters": "ABCDEFGMS"}, "letters", "9 letters: 2 rows or columns complete"),
        ({}, "slaying", "No monsters slain"),
        ({"slaying": [7, 0, 4]}, "slaying", "7 + 0 + 4"),
        ({}, "territories", "No victorious warriors"),
        ({"territories": [1]}, "territories", "1 victorious warrior"),
        (
            {"territories": [3, 2], "territory_symbols": 1},
            "territories",
            "5 victorious warriors and 1 territory won (1)",
        ),
        ({}, "glory", "No Glory"),
        ({"glory": [5, 5, 3]}, "glory", "Written: 5 + 0 + 3"),
        ({}, "valhalla", "Nothing circled"),
        ({"valhalla": 3}, "valhalla", "3 circled"),
        ({"valhalla": 3, "valkyries": 4}, "valhalla", "3 circled and 4 Valkyries (5)"),
        ({}, "gods", "Nothing from god cards"),
        ({"gods": -2}, "gods", "-2 from god cards"),
    ],
)
def test_a_line_of_clans_says_why(player, key, why):
    assert lines("clans", player)[key]["why"] == why


def test_each_round_of_glory_says_what_it_had_to_beat():
    line = lines("clans", {"glory": [5, 5, 3, 2]})["glory"]

    assert [part["why"] for part in line["parts"]] == [
        "5 Glory",
        "5 does not beat 5: 0",
        "3 beats 0",
        "2 does not beat 3: 0",
    ]


def test_a_round_of_nothing_says_so():
    answer = lines("clans", {"glory": [0], "slaying": [0, 3], "territories": [0]})

    assert answer["glory"]["parts"][0]["why"] == "No Glory"
    assert [part["why"] for part in answer["slaying"]["parts"]] == ["No monsters slain", "3 for monsters slain"]
    assert answer["territories"]["parts"][0]["why"] == "No victorious warriors"


@pytest.mark.parametrize(
    ("runes", "why"),
    [({}, "No Runes"), ({"odin": 1}, "1 Rune: Odin 6"), ({"odin": 1, "thor": 2}, "3 Runes: Odin 6 and Thor 8")],
)
def test_a_line_of_tiny_epic_says_why(runes, why):
    assert lines("tiny_epic", {"island_runes": runes}, fury=FURY)["island_runes"]["why"] == why


@pytest.mark.parametrize(
    ("fury", "n", "why"),
    [
        ((8, 5, 2), 0, "No Runes"),
        ((8, 5, 2), 1, "1 Rune at 6: most Fury"),
        ((4, 5, 2), 2, "2 Runes at 5 each: second in Fury"),
        ((1, 5, 2), 2, "2 Runes at 4 each: third in Fury"),
        ((5, 5, 2), 2, "2 Runes at 5 each: tied in Fury, so second"),
        ((2, 5, 2), 2, "2 Runes at 4 each: tied in Fury, so third"),
    ],
)
def test_a_god_says_where_it_stands(fury, n, why):
    standing = dict(zip(FURY, fury, strict=True))

    line = lines("tiny_epic", {"island_runes": {"odin": n}}, fury=standing)["island_runes"]

    assert parts(line)["odin"]["why"] == why
