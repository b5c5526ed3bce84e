"""The cost of each location, and its bonus by distance from the active player: R8, R9."""

import pytest

from scoring.play.seats import clockwise
from scoring.reavers.gains import Gain
from scoring.reavers.locations import LOCATION, LOCATIONS, bonus, cards_due, shares_in_words

COSTS = {
    "recruit": "nothing",
    "trade": "nothing",
    "sea": "4 Food",
    "villages": "1 Food and 2 Chest dice",
    "keeps": "2 Food and 2 Shield dice",
    "subdue": "what the tile says",
}


def bonuses(location, players, active):
    """Each player's bonus, the active player first."""
    return {
        player: bonus(location, distance, len(players)) for distance, player in enumerate(clockwise(players, active))
    }


def test_there_are_six_locations():
    assert [location.key for location in LOCATIONS] == list(COSTS)


@pytest.mark.parametrize("location", LOCATIONS, ids=lambda location: location.key)
def test_a_location_says_what_it_costs(location):
    assert location.cost_in_words == COSTS[location.key]


@pytest.mark.parametrize(
    ("location", "told"),
    [
        ("recruit", ["+2 Favor", "nothing changes", "nothing changes", "nothing changes"]),
        ("trade", ["+3 rewards", "+2 rewards", "+1 reward", "+1 reward"]),
        ("sea", ["+2 Glory", "nothing changes", "nothing changes", "nothing changes"]),
        (
            "villages",
            ["+2 Village Spoils cards", "+1 Village Spoils card", "nothing changes", "nothing changes"],
        ),
        ("keeps", ["+2 Keep Spoils cards", "+1 Keep Spoils card", "nothing changes", "nothing changes"]),
        ("subdue", ["+3 attempts", "+2 attempts", "+1 attempt", "+1 attempt"]),
    ],
)
def test_the_bonus_falls_with_the_distance(location, told):
    everybody = bonuses(LOCATION[location], "ABCD", "C")

    assert list(everybody) == ["C", "D", "A", "B"]
    assert [gain.sentence for gain in everybody.values()] == told


@pytest.mark.parametrize(
    ("location", "other"),
    [
        ("recruit", Gain()),
        ("trade", Gain(supplies={"rewards": 1})),
        ("villages", Gain()),
        ("keeps", Gain()),
        ("subdue", Gain(supplies={"attempts": 1})),
    ],
)
def test_of_two_players_the_other_one_gets_the_bonus_of_the_fourth(location, other):
    assert bonuses(LOCATION[location], "AB", "B")["A"] == other


def test_of_three_players_the_next_one_gets_the_bonus_of_the_second():
    assert bonuses(LOCATION["subdue"], "ABC", "C")["A"].supplies == {"attempts": 2}


@pytest.mark.parametrize(("location", "changes"), [("recruit", {"favor": 2}), ("sea", {"glory": 2}), ("trade", {})])
def test_what_a_sheet_counts_of_the_bonus_can_be_recorded_by_itself(location, changes):
    assert bonuses(LOCATION[location], "AB", "A")["A"].changes == changes


@pytest.mark.parametrize(
    ("location", "players", "told"),
    [
        ("recruit", "ABCD", ["Everyone: 2 Reaver cards", "A: 2 Favor"]),
        ("trade", "ABCD", ["A 3 rewards, B 2, the others 1"]),
        ("sea", "ABC", ["Everyone: 1 Sea Journey", "Everyone: 1 Sea Battle", "A: 2 Glory"]),
        ("villages", "ABCD", ["A 4 (2 + 2) Village Spoils cards, B 3 (2 + 1), the others 2"]),
        ("keeps", "ABC", ["A 4 (2 + 2) Keep Spoils cards, B 3 (2 + 1), C 2"]),
        ("keeps", "AB", ["A 4 (2 + 2) Keep Spoils cards, B 2"]),
        ("subdue", "AB", ["A 3 attempts, B 1"]),
    ],
)
def test_everybody_is_told_all_they_get(location, players, told):
    assert shares_in_words(LOCATION[location], players) == told


@pytest.mark.parametrize(
    ("location", "cards"),
    [
        ("recruit", [2, 2, 2, 2]),
        ("trade", [3, 2, 1, 1]),
        ("sea", [1, 1, 1, 1]),
        ("villages", [4, 3, 2, 2]),
        ("subdue", [3, 2, 1, 1]),
    ],
)
def test_so_many_cards_are_due(location, cards):
    assert [cards_due(LOCATION[location], distance, 4) for distance in range(4)] == cards
