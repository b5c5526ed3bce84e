"""--schema: the JSON Schema of one table, Draft 2020-12."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from scoring import RULESETS
from scoring.__main__ import main
from tests.laws.strategies import documents
from tests.scoring.test_errors import document

HERE = Path(__file__).parent
CASES = json.loads((HERE / "golden.json").read_bytes()) + json.loads((HERE / "worked.json").read_bytes())
SCHEMAS = {key: Draft202012Validator(game.table.model_json_schema()) for key, game in RULESETS.items()}


@pytest.mark.parametrize("game", RULESETS)
def test_the_command_prints_a_sound_schema(game, capsys):
    assert main([game, "--schema"]) == 0

    schema = json.loads(capsys.readouterr().out)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case_fits_the_schema(case):
    assert SCHEMAS[case["game"]].is_valid(case["table"])


@pytest.mark.parametrize("game", RULESETS)
def test_any_sound_table_fits_the_schema(game):
    @given(documents(game))
    def fits(table):
        assert SCHEMAS[game].is_valid(table)

    fits()


@pytest.mark.parametrize(
    ("game", "player"),
    [
        ("reavers", {"terror": True}),
        ("reavers", {"terror": -1}),
        ("reavers", {"terror": "1"}),
        ("reavers", {"axes": 1}),
        ("reavers", {"name": " "}),
        ("reavers", {"prophecies": {"doom": 1}}),
        ("reavers", {"reavers": {"bear": 1}}),
        ("reavers", {"tapestries": [1, 1]}),
        ("spoils", {"items": {"sword": 1}}),
        ("spoils", {"lokis_gold": ["gold"]}),
        ("clans", {"letters": "a"}),
        ("clans", {"slaying": [1] * 5}),
        ("clans", {"valkyries": 6}),
        ("tiny_epic", {"resources": {"gold": 1}}),
        ("tiny_epic", {"enemy": 1}),
    ],
)
def test_a_bad_fact_does_not_fit_the_schema(game, player):
    assert not SCHEMAS[game].is_valid(document(game, player))


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("whole", [None, {}, {"players": []}, {"players": [{"name": "A"}]}, {"players": [{}, {}, {}]}])
def test_a_document_that_is_not_a_table_does_not_fit_the_schema(game, whole):
    assert not SCHEMAS[game].is_valid(whole)


@pytest.mark.parametrize("game", RULESETS)
def test_an_unknown_option_does_not_fit_the_schema(game):
    assert not SCHEMAS[game].is_valid(document(game, {}, options={"x": 1}))


def test_a_schema_says_what_each_fact_is_and_which_rule_it_serves():
    terror = RULESETS["reavers"].table.model_json_schema()["$defs"]["Player"]["properties"]["terror"]

    assert terror["title"] == "Terror tokens"
    assert terror["description"].endswith("(R19)")
