"""Final scoring of Spoils of War, rule by rule: S9-S12."""

import pytest

from tests.scoring.tables import lines, parts, result

ONE_OF_EACH_TYPE = {"crown": 1, "helmet": 1, "sea_dragon": 1, "longbow": 1}


def test_the_rows_are_those_of_the_paper_sheet_also_when_they_are_empty():
    rows = result("spoils", {})["players"][0]["lines"]

    assert [(row["key"], row["points"]) for row in rows] == [("gold", 0), ("treasures", 0), ("hoards", 0), ("sets", 0)]


def test_coins_and_printed_gold_count_as_they_are():
    answer = lines("spoils", {"gold": 41, "treasure_value": 23})

    assert (answer["gold"]["points"], answer["treasures"]["points"]) == (41, 23)


def test_one_of_all_five_types_is_a_hoard():
    assert lines("spoils", {"items": ONE_OF_EACH_TYPE, "artifacts": 1})["hoards"]["points"] == 8


@pytest.mark.parametrize("missing", ONE_OF_EACH_TYPE)
def test_four_types_are_not_a_hoard(missing):
    items = {item: n for item, n in ONE_OF_EACH_TYPE.items() if item != missing}

    assert lines("spoils", {"items": items, "artifacts": 3})["hoards"]["points"] == 0


def test_the_rarest_type_says_how_many_hoards_there_are():
    items = {"crown": 1, "ring": 2, "helmet": 3, "sea_dragon": 4, "longbow": 2}

    assert lines("spoils", {"items": items, "artifacts": 5})["hoards"]["points"] == 16


def test_lokis_gold_is_an_artifact_and_an_item_within_one_hoard():
    items = {"helmet": 1, "sea_dragon": 1, "longbow": 1}

    assert lines("spoils", {"items": items, "artifacts": 1, "lokis_gold": ["crown"]})["hoards"]["points"] == 8


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((1, 1, 0, 0), 0),
        ((5, 5, 0, 0), 0),
        ((1, 1, 1, 0), 6),
        ((2, 2, 2, 0), 12),
        ((1, 1, 1, 1), 12),
        ((3, 3, 2, 1), 18),
        ((2, 2, 2, 1), 18),
        ((3, 2, 2, 2), 24),
        ((4, 4, 4, 4), 48),
    ],
)
def test_jewelry_falls_into_sets_of_four_and_three_different(counts, points):
    items = dict(zip(("crown", "armband", "ring", "pendant"), counts, strict=True))

    assert lines("spoils", {"items": items})["sets"]["points"] == points


@pytest.mark.parametrize(
    ("kind", "items"),
    [
        ("jewelry", ("crown", "armband", "ring", "pendant")),
        ("armor", ("helmet", "chain_mail", "shield", "bracers")),
        ("dragon_eggs", ("mountain_dragon", "fire_dragon", "storm_dragon", "sea_dragon")),
        ("weapons", ("battle_ax", "longbow", "great_spear", "broadsword")),
    ],
)
def test_each_type_makes_sets_of_its_own(kind, items):
    line = lines("spoils", {"items": dict.fromkeys(items, 1)})["sets"]

    assert line["points"] == 12
    assert parts(line)[kind]["points"] == 12


def test_items_of_different_types_make_no_set():
    assert lines("spoils", {"items": ONE_OF_EACH_TYPE})["sets"]["points"] == 0


def test_artifacts_make_no_set():
    assert lines("spoils", {"artifacts": 4})["sets"]["points"] == 0


def test_lokis_gold_completes_a_set():
    player = {"items": {"crown": 1, "ring": 1}, "artifacts": 2, "lokis_gold": ["armband", "pendant"]}

    assert lines("spoils", player)["sets"]["points"] == 12


def test_a_card_counts_in_a_hoard_and_in_a_set():
    player = {"items": ONE_OF_EACH_TYPE | {"ring": 1, "pendant": 1}, "artifacts": 1}

    answer = lines("spoils", player)

    assert (answer["hoards"]["points"], answer["sets"]["points"]) == (8, 6)
