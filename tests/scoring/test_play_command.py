"""python -m scoring GAME --play [FILE]."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scoring import RULESETS
from scoring.__main__ import main
from tests.scoring.played import STARTS

ROOT = Path(__file__).parents[2]
TABLE = {"players": ["A", "B", "C"], "start": STARTS["spoils"]}
BAD = TABLE | {"moves": [{"move": "sing"}]}


@pytest.fixture
def asked(tmp_path, capsys):
    """Sends these lines: exit code and answers."""

    def ask(*lines, game="spoils"):
        file = tmp_path / "played.jsonl"
        file.write_text("\n".join(lines))
        code = main([game, "--play", str(file)])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return ask


def test_a_bad_line_between_good_ones_is_answered_in_its_place(asked):
    code, answers = asked(json.dumps(TABLE), "", json.dumps(BAD), "nonsense", json.dumps(TABLE))

    assert (code, [next(iter(answer)) for answer in answers]) == (1, ["game", "error", "error", "game"])
    assert answers[1]["error"]["path"] == "moves[0]"


def test_good_lines_alone_are_a_success(asked):
    code, answers = asked(json.dumps(TABLE), json.dumps(TABLE))

    assert (code, len(answers)) == (0, 2)


def test_a_document_may_be_spread_over_lines(asked):
    code, [answer] = asked(json.dumps(TABLE, indent=2))

    assert (code, answer["step"]) == (0, "bid")


def test_reavers_can_be_played_too(asked):
    code, [answer] = asked(json.dumps({"players": ["A", "B"], "start": STARTS["reavers"]}), game="reavers")

    assert (code, answer["game"], answer["who"]) == (0, "reavers", ["A"])


def test_a_shell_may_ask_over_stdin():
    asked = subprocess.run(
        [sys.executable, "-m", "scoring", "spoils", "--play"],
        cwd=ROOT,
        input=json.dumps(TABLE).encode(),
        capture_output=True,
        check=False,
    )

    assert (asked.returncode, asked.stderr, json.loads(asked.stdout)["round"]) == (0, b"", 1)


def test_what_comes_out_at_the_end_can_be_scored(asked, tmp_path, capsys):
    _code, [answer] = asked(json.dumps(TABLE | {"moves": [{"move": "end_round"}] * 9}))
    file = tmp_path / "final.jsonl"
    file.write_text(json.dumps(answer["final"]))

    assert main(["spoils", str(file)]) == 0
    assert [player["total"] for player in json.loads(capsys.readouterr().out)["players"]] == [70, 70, 70]


@pytest.mark.parametrize("arguments", [["reavers", "--play", "--rounds"], ["spoils", "--play", "--schema"]])
def test_only_one_thing_is_asked_at_a_time(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
    assert "--play" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(capsys):
    assert main(["spoils", "--play", "/no/such/file"]) == 2
    assert "/no/such/file" in capsys.readouterr().err


def test_a_game_that_cannot_be_played_along_says_so(monkeypatch, capsys):
    monkeypatch.setitem(RULESETS, "spoils", replace(RULESETS["spoils"], play=None))

    with pytest.raises(SystemExit) as left:
        main(["spoils", "--play"])

    assert left.value.code == 2
    assert "--play" in capsys.readouterr().err
