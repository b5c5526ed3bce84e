"""Tied players are asked only for what can still break the tie."""

from scoring import RULESETS, table_from
from scoring.tie_facts import tie_facts

FURY = {"odin": 9, "thor": 5, "frigg": 2}


def asked(rules, *players, **table):
    game = RULESETS[rules]
    facts = tie_facts(game, table_from(game, {"players": list(players), **table}))
    return [(each.players, [cell.key for cell in each.cells]) for each in facts]


def test_a_clear_win_asks_for_nothing():
    assert asked("reavers", {"name": "A", "glory": 5}, {"name": "B", "glory": 4}) == []


def test_favor_is_asked_of_tied_players():
    players = [{"name": "A", "glory": 4}, {"name": "B", "glory": 5}, {"name": "C", "glory": 5}]

    assert asked("reavers", *players) == [([1, 2], ["favor"])]


def test_two_ties_ask_twice_and_the_top_first():
    players = [{"name": name, "glory": glory} for name, glory in [("A", 4), ("B", 5), ("C", 4), ("D", 5)]]

    assert asked("reavers", *players) == [([1, 3], ["favor"]), ([0, 2], ["favor"])]


def test_a_broken_tie_asks_nothing():
    assert asked("reavers", {"name": "A", "favor": 1}, {"name": "B", "favor": 0}) == []


def test_half_an_answer_asks_again():
    assert asked("reavers", {"name": "A", "favor": 1}, {"name": "B"}) == [([0, 1], ["favor"])]


def test_a_tie_on_everything_asks_nothing():
    assert asked("reavers", {"name": "A", "favor": 1}, {"name": "B", "favor": 1}) == []


def test_what_was_counted_already_is_not_asked_for():
    players = [
        {"name": "A", "island_runes": {"odin": 2}},
        {"name": "B", "island_runes": {"frigg": 3}},
    ]

    assert asked("tiny_epic", *players, fury=FURY) == []


def test_the_chain_goes_on_step_by_step_for_players_still_tied():
    players = [
        {"name": "A", "favor_cards": 2, "temples": 1},
        {"name": "B", "favor_cards": 2, "temples": 1},
        {"name": "C", "favor_cards": 1},
    ]

    assert asked("tiny_epic", *players, fury=FURY) == [([0, 1], ["boats"])]


def test_resources_are_asked_for_last():
    level = {"favor_cards": 2, "temples": 1, "boats": 1}
    players = [{"name": "A", **level}, {"name": "B", **level}]

    assert asked("tiny_epic", *players, fury=FURY) == [
        ([0, 1], ["resources.wood", "resources.food", "resources.steel"])
    ]


def test_card_values_are_asked_for_when_the_number_of_cards_is_tied():
    players = [{"name": name, "artifacts": 1, "treasure_value": 4} for name in "ABC"]

    [(level, cells)] = asked("spoils", *players)

    assert level == [0, 1, 2]
    assert cells[:2] == ["card_values.0", "card_values.1"]
