"""Who won and how, in words."""

from scoring import RULESETS, score, table_from
from scoring.advice import OtherRule, other_winners
from scoring.verdict import verdict, would_have_won

ORANGE = {
    "name": "Orange",
    "glory": 116,
    "terror": 3,
    "artifacts": [2, 3, 4, 2],
    "art": 1,
    "treasure": 1,
    "walls": 5,
    "reavers": {"raven": 6},
    "prophecies": {"valhallas_champion": 1, "odins_warrior": 1, "juggernaut": 1, "refined_taste": 1},
}
TEAL = {
    "name": "Teal",
    "glory": 101,
    "terror": 2,
    "artifacts": [4],
    "art": 4,
    "treasure": 1,
    "tapestries": [1, 1, 1],
    "farms": 4,
    "towers": 2,
    "reavers": {"helm": 8},
    "prophecies": {
        "shaman_of_the_world": 1,
        "lord_slayer": 1,
        "refined_taste": 1,
        "juggernaut": 1,
        "berserkers_glory": 1,
        "vanquisher": 2,
    },
}


def told(rules, *players, is_final=False, **table):
    game = RULESETS[rules]
    checked = table_from(game, {"players": list(players), **table})
    return verdict(game, score(game, checked), checked, is_final=is_final)


def test_a_tie_that_was_not_broken_is_shared_once_the_result_is_final():
    assert told("reavers", {"name": "Teal"}, {"name": "Orange"}, is_final=True) == (
        "Teal and Orange share the victory",
        "0 Glory each. Favor was not compared.",
    )


def test_tie_breaks_in_the_plural_were_not_compared():
    you, enemy = {"name": "Ada", "favor_cards": 1}, {"name": "The enemy", "enemy": True, "favor_cards": 1}

    verdict = told("tiny_epic", you, enemy, fury=FURY, is_final=True)

    assert verdict.sentence == "0 VP each. Temples were not compared."


def test_the_rulebook_example_is_won_by_19():
    assert told("reavers", ORANGE, TEAL) == (
        "Teal wins by 19",
        "180 to 161. Keep spoils decided it: 30 against 5.",
    )


def test_no_row_is_named_when_none_outweighs_the_margin():
    ahead = {"name": "Teal", "glory": 50, "art": 3}
    behind = {"name": "Orange", "glory": 45, "art": 2}

    assert told("reavers", ahead, behind).sentence == "60 to 51."


def test_a_loss_can_decide_it_too():
    calm = {"name": "Teal", "glory": 40}
    feared = {"name": "Orange", "glory": 45, "terror": 4}

    assert told("reavers", calm, feared) == ("Teal wins by 5", "40 to 35. Terror decided it: 0 against −10.")


def test_with_more_players_the_runner_up_is_named():
    first, second, third = ({"name": name, "glory": glory} for name, glory in [("A", 9), ("B", 8), ("C", 2)])

    assert told("reavers", third, first, second) == (
        "A wins by 1",
        "A 9, B 8. Glory track decided it: 9 against 8.",
    )


def test_names_from_right_to_left_keep_their_numbers():
    """Without the fences the sentence would read "8 [Ahmad] ,9 [Omar]" on a phone."""
    players = [{"name": name, "glory": glory} for name, glory in [("عمر", 9), ("أحمد", 8), ("C", 2)]]

    assert told("reavers", *players).sentence.startswith("\u2068عمر\u2069 9, \u2068أحمد\u2069 8.")


def test_two_runners_up_are_named_together():
    players = [{"name": name, "glory": glory} for name, glory in [("A", 9), ("B", 8), ("C", 8)]]

    assert told("reavers", *players).sentence.startswith("A 9, B and C 8.")


def test_favor_breaks_a_tie():
    teal, orange = ({"name": name, "glory": 50, "favor": favor} for name, favor in [("Teal", 3), ("Orange", 1)])

    assert told("reavers", orange, teal) == ("Teal wins on Favor", "Tied at 50 Glory; Teal has more Favor, 3 to 1.")


def test_a_tie_at_a_larger_table_says_with_whom():
    players = [{"name": name, "glory": 50, "favor": favor} for name, favor in [("A", 3), ("B", 1), ("C", 1)]]

    assert told("reavers", *players).sentence == "Tied with B and C at 50 Glory; A has more Favor, 3 to 1."


def test_a_tie_on_everything_is_shared():
    teal, orange = ({"name": name, "glory": 50, "favor": 2} for name in ("Teal", "Orange"))

    assert told("reavers", teal, orange) == (
        "Teal and Orange share the victory",
        "50 Glory each: tied on everything, including Favor.",
    )


def test_a_tie_whose_favor_is_not_known_is_tied_for_now():
    assert (
        told("reavers", {"name": "Teal"}, {"name": "Orange"}).sentence
        == "0 Glory each. Tied for now: it comes down to Favor."
    )


def test_three_may_share():
    players = [{"name": name, "favor": 0} for name in "ABC"]

    assert told("reavers", *players).headline == "A, B and C share the victory"


def test_more_than_three_are_counted():
    players = [{"name": name, "favor": 0} for name in "ABCD"]

    assert told("reavers", *players).headline == "4 players share the victory"


def test_nobody_shares_while_the_tie_can_still_be_broken():
    assert told("reavers", {"name": "Teal"}, {"name": "Orange"}).headline == "Teal and Orange are tied"


def test_the_fewest_horns_win():
    few, many = {"name": "A", "horns": 1, "slaying": [9]}, {"name": "B", "horns": 4, "slaying": [9]}

    assert told("clans", few, many) == ("A wins on the fewest horns", "Tied at 9 VP; A has fewer horns, 1 to 4.")


def test_more_treasures_win_before_their_values():
    players = [
        {"name": "A", "treasure_value": 9, "artifacts": 2},
        {"name": "B", "treasure_value": 9, "artifacts": 1},
        {"name": "C"},
    ]

    assert told("spoils", *players) == (
        "A wins on Treasures",
        "Tied with B at 9 Gold; A has more Treasures, 2 to 1.",
    )


def test_card_values_are_told_up_to_where_they_differ():
    players = [
        {"name": "A", "treasure_value": 14, "artifacts": 3, "card_values": [1, 8, 5]},
        {"name": "B", "treasure_value": 14, "artifacts": 3, "card_values": [8, 4, 2]},
        {"name": "C"},
    ]

    assert told("spoils", *players) == (
        "A wins on the most valuable Treasure",
        "Tied with B at 14 Gold; the most valuable Treasure decides, 8 and 5 against 8 and 4.",
    )


def test_card_values_that_are_not_known_are_what_it_comes_down_to():
    players = [{"name": name, "treasure_value": 9, "artifacts": 1} for name in "ABC"]

    assert (
        told("spoils", *players).sentence == "9 Gold each. Tied for now: it comes down to the most valuable Treasure."
    )


FURY = {"odin": 9, "thor": 5, "frigg": 2}


def test_alone_you_beat_the_enemy():
    you, enemy = {"name": "Ada", "island_runes": {"odin": 2}}, {"name": "The enemy", "enemy": True}

    assert told("tiny_epic", you, enemy, fury=FURY) == (
        "You beat the enemy by 12",
        "12 to 0. Island Runes decided it: 12 against 0.",
    )


def test_alone_the_enemy_may_win():
    you, enemy = {"name": "Ada"}, {"name": "The enemy", "enemy": True, "favor_runes": {"thor": 1}}

    assert told("tiny_epic", you, enemy, fury=FURY).headline == "The enemy wins by 4"


def test_alone_a_tie_break_is_yours():
    you = {"name": "Ada", "favor_cards": 1, "temples": 2}
    enemy = {"name": "The enemy", "enemy": True, "favor_cards": 1, "temples": 1}

    assert told("tiny_epic", you, enemy, fury=FURY) == (
        "You beat the enemy on Temples",
        "Tied at 0 VP; you have more Temples, 2 to 1.",
    )


def test_alone_a_tie_may_stay():
    known = {"favor_cards": 1, "temples": 1, "boats": 0, "resources": {"wood": 3}}
    you, enemy = {"name": "Ada", **known}, {"name": "The enemy", "enemy": True, **known}

    assert told("tiny_epic", you, enemy, fury=FURY) == (
        "You and the enemy are tied",
        "0 VP each: tied on everything, including resources.",
    )


def test_a_house_rule_that_is_switched_off_is_named():
    other = OtherRule("majority_needs_one", "A majority needs at least one token", False, ["Orange"])

    assert would_have_won(RULESETS["reavers"], other) == (
        "Without the rule “A majority needs at least one token”, Orange would have won."
    )


def test_a_house_rule_may_make_several_win():
    other = OtherRule("majority_needs_one", "A majority needs at least one token", True, ["Orange", "Teal"])

    assert would_have_won(RULESETS["reavers"], other) == (
        "With the rule “A majority needs at least one token”, Orange and Teal would have shared the victory."
    )


def test_a_choice_completes_the_sentence_of_its_rule():
    players = [{"name": "A", "glory": [5, 4, 3]}, {"name": "B", "gods": 7}]
    table = table_from(RULESETS["clans"], {"players": players})

    [other] = other_winners(RULESETS["clans"], table)

    assert would_have_won(RULESETS["clans"], other) == (
        "With the rule “Glory must beat what was collected”, B would have won."
    )
