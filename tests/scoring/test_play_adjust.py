"""`adjust`: plus and minus on every counter, in every game and step."""

import pytest

from tests.scoring.played import adjust, final_of, path, played, warned

LARGEST = 10**100


@pytest.mark.parametrize(
    ("game", "changes", "final"),
    [
        ("spoils", {"gold": -5}, {"gold": 65}),
        ("spoils", {"items.crown": 2, "items.ring": 1}, {"gold": 70, "items": {"crown": 2, "ring": 1}}),
        ("spoils", {"artifacts": 1, "lokis_gold.crown": 1}, {"gold": 70, "artifacts": 1, "lokis_gold": ["crown"]}),
        ("spoils", {"treasure_value": 9}, {"gold": 70, "treasure_value": 9}),
        (
            "spoils",
            {"treasure_value": 7, "card_values.0": 4, "card_values.1": 3},
            {"gold": 70, "treasure_value": 7, "card_values": [4, 3]},
        ),
        ("spoils", {"treasure_value": 8, "card_values.0": 4}, {"gold": 70, "treasure_value": 8}),
        ("spoils", {"card_values.0": 4}, {"gold": 70}),
        ("spoils", {"dice": 1}, {"gold": 70}),
        ("reavers", {"glory": 9, "terror": 2}, {"favor": 1, "glory": 9, "terror": 2}),
        ("reavers", {"tapestries.2": 1}, {"favor": 1, "tapestries": [0, 0, 1]}),
        ("reavers", {"favor": -1}, {}),
        ("reavers", {}, {"favor": 1}),
    ],
)
def test_a_cell_of_the_final_sheet_changes(game, changes, final):
    answer = played(game, {"move": "adjust", "player": "A", "changes": changes})

    assert (final_of(answer), warned(answer)) == ({"name": "A"} | final, [])


@pytest.mark.parametrize(("key", "n"), [("pile", -2), ("pile", 2), ("leftovers", 3)])
def test_what_belongs_to_the_table_changes_without_a_player(key, n):
    before, after = played("spoils"), played("spoils", adjust(**{key: n}))

    assert after["table"][key] == before["table"][key] + n


@pytest.mark.parametrize(
    ("game", "key", "reached"),
    [("spoils", "gold", 0), ("spoils", "dice", 0), ("reavers", "terror", 0), ("reavers", "favor", 0)],
)
def test_a_number_stops_at_nothing_and_that_is_a_warning(game, key, reached):
    answer = played(game, adjust("A", **{key: -99}))

    assert answer["players"][0][key] == reached
    assert warned(answer) == [f"moves[0].changes.{key}"]


def test_a_number_stops_at_the_largest_that_a_sheet_may_hold():
    answer = played("reavers", adjust("A", glory=LARGEST), adjust("A", glory=5))

    assert (answer["players"][0]["glory"], warned(answer)) == (LARGEST, ["moves[1].changes.glory"])


def test_cards_that_are_listed_one_by_one_have_a_limit():
    answer = played("spoils", adjust("A", lokis_gold__crown=LARGEST))

    assert len(final_of(answer)["lokis_gold"]) == 9


def test_numbers_that_a_screen_limits_may_be_larger_here():
    answer = played("reavers", adjust("A", prophecies__juggernaut=12))

    assert final_of(answer)["prophecies"] == {"juggernaut": 12}


@pytest.mark.parametrize(
    ("game", "player", "key"),
    [
        ("spoils", "A", "silver"),
        ("spoils", "A", "items.sword"),
        ("spoils", "A", "items"),
        ("spoils", "A", "pile"),
        ("spoils", "A", "chief"),
        ("spoils", "A", ""),
        ("spoils", None, "gold"),
        ("spoils", None, "chief"),
        ("reavers", "A", "territories.gold"),
        ("reavers", "A", "tapestries.3"),
        ("reavers", "A", "artifacts.16"),
        ("reavers", "A", "artifacts.-1"),
        ("reavers", "A", "name"),
        ("reavers", None, "glory"),
    ],
)
def test_an_unknown_counter_is_an_error(game, player, key):
    assert path(game, adjust(player, **{key: 1})) == f"moves[0].changes.{key}"


@pytest.mark.parametrize("n", [True, 1.0, "1", None, [], {}, 10**101, -(10**101)], ids=repr)
def test_a_change_is_a_whole_number(n):
    assert path("reavers", adjust("A", glory=n)) == "moves[0].changes.glory"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"player": "Z"}, "player"),
        ({"player": ""}, "player"),
        ({"player": None}, "player"),
        ({"player": 1}, "player"),
        ({"changes": None}, "changes"),
        ({"changes": ["glory"]}, "changes"),
        ({"why": "a card"}, "why"),
    ],
)
def test_a_bad_adjust_is_named(wrong, field):
    assert path("reavers", adjust("A", glory=1) | wrong) == f"moves[0].{field}"


def test_the_changes_must_be_there():
    assert path("reavers", {"move": "adjust", "player": "A"}) == "moves[0].changes"


BID = {"move": "bid", "player": "A", "dice": 1, "value": 1}
CHALLENGE = {"move": "challenge", "player": "B"}
BETS = {
    "move": "bets",
    "bets": {"A": {"gold": 5}, "B": {"gold": 5}, "C": {"gold": 5, "side": "declarer"}},
}
DICE = {"move": "dice", "shown": 1}


@pytest.mark.parametrize("moves", range(5))
def test_it_is_allowed_in_every_step(moves):
    answer = played("spoils", *[BID, CHALLENGE, BETS, DICE][:moves], adjust("C", gold=1), players=3)

    assert answer["players"][2]["gold"] == 71
