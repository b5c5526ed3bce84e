"""Worked games that are shared with other programs, of every game that has rounds."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import RULESETS
from scoring.clans import resolving
from scoring.clans.final_scoring import letters, rounds_of_glory
from scoring.clans.setup import deal
from scoring.clans.sheet import Player
from scoring.spoils.bidding import NO_BID, Bid, is_higher, least_bid, may_step
from scoring.spoils.settling import Bet, settle
from scoring.spoils.setup import setup
from scoring.tiny_epic.battles import Strength, resolve
from scoring.tiny_epic.enemy import angers, dedicates_to
from scoring.tiny_epic.eras import boat_order, next_chieftain, solo_draft, turn, two_player_draft
from scoring.tiny_epic.final_scoring import god_place
from scoring.tiny_epic.islands import influence
from tests.scoring import by_hand
from tests.scoring.played import STARTS, told

HERE = Path(__file__).parent
GAMES = [case for case in json.loads((HERE / "golden_play.json").read_bytes()) if RULESETS[case["game"]].play]
RULES = json.loads((HERE / "golden_rounds.json").read_bytes())


def of_function(name: str) -> Any:
    cases = [case for case in RULES if case["function"] == name]
    return pytest.mark.parametrize("case", cases, ids=lambda case: case["id"])


def brief(value: Any) -> Any:
    """Without what may be left out of a final table: zeros, also at the end of a list, and what is empty."""
    if isinstance(value, dict):
        return {key: brief(inner) for key, inner in value.items() if brief(inner)}
    if not isinstance(value, list):
        return value
    kept = [brief(inner) for inner in value]
    while kept and kept[-1] == 0:
        kept.pop()
    return kept


def compared(answer: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """The facts that a case speaks of. Messages are our own."""
    facts = {key: answer.get(key) for key in expected}
    if "error" in facts:
        facts["error"] = {"path": answer["error"]["path"]}
    if "warnings" in facts:
        facts["warnings"] = [{"path": warning["path"]} for warning in answer["warnings"]]
    return facts | ({"final": brief(answer["final"])} if "final" in facts else {})


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case["id"])
def test_a_worked_game_stands_where_the_rules_say(case):
    expected = case["expect"]

    answer = told(case["game"], case["line"])

    assert compared(answer, expected) == expected | ({"final": brief(expected["final"])} if "final" in expected else {})


def shown(plan: Any, more: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """The numbers that a case speaks of: those of the product, and those that people work out by hand."""
    return {key: more[key] if key in more else getattr(plan, key) for key in wanted}


@of_function("spoils_setup")
def test_spoils_is_laid_out_by_the_number_of_players(case):
    plan = setup(*case["arguments"])

    assert shown(plan, by_hand.of_spoils(plan), case["expect"]) == case["expect"]


@of_function("spoils_is_higher")
def test_a_bid_is_higher_or_it_is_not(case):
    bid, other = case["arguments"]

    assert is_higher(Bid(*bid), Bid(*other)) is case["expect"]


@of_function("spoils_next_bid")
def test_the_least_higher_bid(case):
    last, dice_in_play = case["arguments"]

    assert least_bid(Bid(*last), dice_in_play) == (case["expect"] and Bid(*case["expect"]))


@of_function("spoils_may_step")
def test_step_bidding_allows_one_die_more(case):
    bid, last, players = case["arguments"]

    assert may_step(Bid(*bid), Bid(*last) if last else NO_BID, players) is case["expect"]


@of_function("spoils_settle")
def test_bets_are_settled(case):
    players, gold, bid, declarer, challenger, told_bets, shown, pile, *stones = case["arguments"]
    bets = {player: Bet(amount, side) for player, (side, amount) in told_bets.items()}

    settled = settle(players, {"declarer": declarer, "challenger": challenger}, bets, bid=bid[0], shown=shown)

    more = stones[0] if stones else {}  # Stones of Fate is taken by `adjust`
    picks = [[player, n + more.get(player, 0)] for player, n in settled.picks]
    assert case["expect"] == {
        "side": settled.side,
        "gold": {player: gold[player] - settled.lost.get(player, 0) for player in players},
        "chief": settled.chief,
        "picks": picks,
        "left": pile - sum(n for _player, n in picks),
    }


@of_function("clans_deal")
def test_rune_cards_are_dealt_by_the_number_of_players(case):
    plan = deal(*case["arguments"])

    assert shown(plan, by_hand.of_clans(plan), case["expect"]) == case["expect"]


@of_function("clans_offering")
def test_the_greatest_offering(case):
    assert resolving.greatest_offering(*case["arguments"]) == case["expect"]


@of_function("clans_supported")
def test_the_supported_clan(case):
    assert resolving.supported(*case["arguments"]) == case["expect"]


@of_function("clans_glory")
def test_glory_is_written_if_it_rises(case):
    rounds = rounds_of_glory(*case["arguments"], against_collected=False)

    assert [each.written for each in rounds] == case["expect"]


@of_function("clans_valhalla")
def test_two_horns_fill_a_column(case):
    assert resolving.circled(*case["arguments"]) == case["expect"]


@of_function("clans_letters")
def test_letters_score_by_rows_and_columns(case):
    assert letters(Player(name="A", letters=case["arguments"][0])).points == case["expect"]


@of_function("clans_slaying")
def test_monsters_are_worth_what_the_board_says(case):
    (_icons, worths), slain = case["arguments"], case["expect"]["slain"]
    moves = [{"move": "slay", "player": "A", "monsters": slain}]

    answer = told("clans", {"players": ["A", "B"], "start": {"monsters": worths}, "moves": moves})

    assert answer["final"]["players"][0]["slaying"][0] == case["expect"]["points"]


@of_function("clans_battle")
def test_a_battle_is_won_and_lost(case):
    warriors, threshold, *roll = case["arguments"]
    players, expected = ["A", "B"] if "Helga" in warriors else ["A", "B", "C"], case["expect"]
    who = {name: {"helga": True} if name == "Helga" else {"player": name} for name in warriors}
    moves: list[dict[str, Any]] = [
        {"move": "place", "territory": 1, "warriors": n} | who[name] for name, n in warriors.items()
    ]
    moves += [{"move": "valkyrie", "player": roll[0], "territory": 1}] if roll else []
    moves += [{"move": "battles", "die": {"1": roll[1]} if roll[1:] else {}}]

    answer = told("clans", {"players": players, "start": {"thresholds": [threshold] + [99] * 4}, "moves": moves})

    fought, own = answer["table"]["battles"], {player["name"]: player for player in answer["players"]}
    assert bool(fought) is expected["battle"]
    assert [name for name in own if any(own[name]["valkyries_marked"])] == [
        name for name in [expected["valkyrie"]] if name
    ]
    assert {name: own[name]["map"][0] for name in own if own[name]["map"][0]} == expected.get("stay", {})
    assert {name: own[name]["horns"] for name in own if own[name]["horns"]} == expected.get("horns", {})
    if fought:
        won = {name: n for name, n in fought[0]["warriors"].items() if name in fought[0]["winners"]}
        assert won == {name.replace("H", "h"): n for name, n in expected["points"].items()}


@of_function("tiny_boat_order")
def test_boats_are_placed_against_the_turn_order(case):
    assert boat_order(*case["arguments"]) == case["expect"]


@of_function("tiny_turn")
def test_a_turn_of_an_era_has_its_player_and_card(case):
    players, chieftain, _era, n = case["arguments"]

    assert turn(players, chieftain, n)._asdict() == case["expect"]


@of_function("tiny_chieftain")
def test_the_chieftain_of_the_next_era(case):
    assert next_chieftain(*case["arguments"]) == case["expect"]


@of_function("tiny_battle")
def test_a_battle_is_won_or_not(case):
    order, strengths, gods, *paid = case["arguments"]
    can_pay = paid[0] if paid else {}
    fighters = {player: Strength(n, gods[player], can_pay.get(player, True)) for player, n in strengths.items()}

    winner, boons, fury = resolve(order, fighters)

    card = "won" if winner else "back"
    assert {"winner": winner, "boons": list(boons), "fury": fury, "card": card} == case["expect"]


@of_function("tiny_invaders")
def test_a_lone_fighter_meets_the_invaders(case):
    strength, god, invaders, invaders_god = case["arguments"]

    winner, boons, fury = resolve(["A"], {"A": Strength(strength, god)}, Strength(invaders, invaders_god))

    card = "won" if winner else "back"
    assert {"winner": winner == "A", "boon": boons == ("A",), "fury": fury, "card": card} == case["expect"]


@of_function("tiny_influence")
def test_pieces_have_influence(case):
    assert influence(*case["arguments"]) == case["expect"]


@of_function("tiny_attack")
def test_most_settlers_drive_others_away(case):
    assert by_hand.attack(*case["arguments"]) == case["expect"]


@of_function("tiny_gain")
def test_resources_stop(case):
    held, n = case["arguments"]
    moves = [{"move": "gain", "player": "A", "resources": {"wood": each}} for each in (held - 2, n)]

    answer = told("tiny_epic", {"players": ["A", "B"], "start": STARTS["tiny_epic"], "moves": moves})

    assert answer["final"]["players"][0]["resources"]["wood"] == case["expect"]


@of_function("tiny_worth")
def test_a_rune_is_worth_what_its_god_says(case):
    fury, worth = case["arguments"]

    assert {god: worth[god_place(god, fury)] for god in fury} == case["expect"]


@of_function("tiny_two_player_draft")
def test_the_enemy_sits_between_two_players(case):
    assert by_hand.of_two_players(two_player_draft(*case["arguments"])) == case["expect"]


@of_function("tiny_solo_draft")
def test_a_solo_draft_is_made_of_piles(case):
    assert solo_draft(*case["arguments"])._asdict() == case["expect"]


@of_function("tiny_enemy_harvest")
def test_the_enemy_harvests_in_turn(case):
    assert by_hand.harvest(*case["arguments"]) == case["expect"]


@of_function("tiny_enemy_dedicates")
def test_the_enemy_dedicates_where_least_is(case):
    assert dedicates_to(*case["arguments"]) == case["expect"]


@of_function("tiny_enemy_fury")
def test_the_enemy_angers_gods(case):
    assert angers(*case["arguments"]) == case["expect"]


@of_function("tiny_enemy_sail")
def test_the_enemy_sails(case):
    assert by_hand.sail(*case["arguments"]) == case["expect"]


def test_every_worked_example_is_used():
    source = Path(__file__).read_text()

    assert [case["id"] for case in RULES if f'@of_function("{case["function"]}")' not in source] == []
