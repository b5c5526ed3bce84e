"""Worked cases: golden.json is shared with other programs, worked.json holds our own from the rules pages."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import RULESETS, read_table, score
from scoring.results import Result

HERE = Path(__file__).parent
CASES = [*json.loads((HERE / "golden.json").read_bytes()), *json.loads((HERE / "worked.json").read_bytes())]


def picked(answer: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """The facts of an answer that a case speaks of, in the form in which it does."""
    players = {player["name"]: player for player in answer["players"]}
    facts = answer | {
        "totals": {name: players[name]["total"] for name in expected.get("totals", ())},
        "places": {name: players[name]["place"] for name in expected.get("places", ())},
        "lines": {
            name: {line["key"]: line["points"] for line in players[name]["lines"]} for name in expected.get("lines", ())
        },
    }
    return {key: facts[key] for key in expected}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_comes_out_as_the_rules_say(case):
    game = RULESETS[case["game"]]

    answer = score(game, read_table(game, json.dumps(case["table"]))).as_json()

    assert picked(answer, case["expect"]) == case["expect"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_stored_result_is_read_as_it_was(case):
    game = RULESETS[case["game"]]
    stored = json.loads(json.dumps(score(game, read_table(game, json.dumps(case["table"]))).as_json()))

    assert Result.from_json(stored).as_json() == stored


def test_every_case_has_a_name_of_its_own():
    assert len({case["id"] for case in CASES}) == len(CASES)
